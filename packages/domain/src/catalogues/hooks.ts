import { useMemo } from 'react';
import { api } from '../client/http/api';
import { tabCache } from '../client/cache/tab-cache';
import { useIdempotentCall } from '../client/idempotent-call';
import { useRevalidateCached, useRemote, useRevalidate } from '../client/cache/remote-reads';
import { ApiError } from '../core/api-error';
import type { Remote } from '../core/remote';
import { cleanLine } from '../core/text';
import { readHistory, readHistoryFallback } from '../history/endpoints';
import { listPatients } from '../patients/endpoints';
import { catalogueEndpoints, patientLists, professionalEndpoint } from './endpoints';
import { catalogueSpec, type CatalogueKey } from './registry';
import { sortItems } from './rules';
import type { CatalogueItem, PatientFormCatalogues } from './schema';

/**
 * One catalogue in alphabetical order. `wanted` false: not asked for yet (decision R12). Four of them open with what
 * this tab keeps of them for 24 h, without a call (clinical-history §7; decision PL5).
 */
export function useCatalogue(key: CatalogueKey, wanted = true): Remote<CatalogueItem[]> {
  const tabCached = catalogueSpec(key).tabCached ?? false;
  return useSorted(
    useRemote(catalogueEndpoints(key).list, wanted ? {} : null, { tabCached }),
    sortItems,
  );
}

/** Somebody is about to choose from a catalogue or to edit it: another computer may have changed it. */
export function useRevalidateCatalogue(): (key: CatalogueKey) => void {
  const confirm = useRevalidateCached();
  return (key) => confirm(catalogueEndpoints(key).list);
}

/** The three lists of the patient form, with the documented fallbacks (practice §7; decision L5). */
export function usePatientFormCatalogues(): Remote<PatientFormCatalogues> {
  return useSorted(useRemote(patientLists, {}, { fallback: readListsOneByOne }), sortLists);
}

function sortLists({
  coberturas,
  nacionalidades,
  localidades,
}: PatientFormCatalogues): PatientFormCatalogues {
  return {
    coberturas: sortItems(coberturas),
    nacionalidades: sortItems(nacionalidades),
    localidades: sortItems(localidades),
  };
}

/** Sorts an answer once, not at every drawing: selectors build their search index from it. */
function useSorted<T>(remote: Remote<T>, sort: (value: T) => T): Remote<T> {
  const value = remote.status === 'ready' ? remote.value : null;
  const sorted = useMemo(() => (value === null ? null : sort(value)), [value, sort]);
  return remote.status === 'ready' && sorted !== null ? { ...remote, value: sorted } : remote;
}

async function readListsOneByOne(): Promise<PatientFormCatalogues> {
  const read = (key: CatalogueKey) => api().call(catalogueEndpoints(key).list);
  const answers = await Promise.allSettled([
    read('coberturas'),
    read('nacionalidades'),
    read('localidades'),
  ]);
  const [failure] = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer] : []));
  // One list that did not come must not take the others along (decision L5).
  if (answers.every((answer) => answer.status === 'rejected')) throw failure?.reason;
  const [coberturas, nacionalidades, localidades] = answers.map((answer) =>
    answer.status === 'fulfilled' ? answer.value : [],
  );
  return {
    coberturas: coberturas ?? [],
    nacionalidades: nacionalidades ?? [],
    localidades: localidades ?? [],
  };
}

type CreateEndpoint =
  | ReturnType<typeof catalogueEndpoints>['create']
  | NonNullable<ReturnType<typeof professionalEndpoint>>;

/** Writes to any catalogue. Each throws ApiError; {@link catalogueFailure} has the words for it. */
export function useCatalogueActions() {
  const revalidate = useRevalidate();
  const once = useIdempotentCall();

  const refresh = async (key: CatalogueKey): Promise<void> => {
    // The names are shown by whoever chose them: patients carry their coverage's, the history its own copies.
    void revalidate(listPatients, readHistory, readHistoryFallback);
    // Awaited: the new row must be in the list before a picker can show it as chosen.
    await revalidate(catalogueEndpoints(key).list, patientLists);
  };

  /** Also after a refusal: it says that the list on screen is not the server's any more. */
  const write = async <T>(
    key: CatalogueKey,
    intent: string,
    call: (idempotencyKey: string) => Promise<T>,
  ): Promise<T> => {
    try {
      const answer = await once(`${key} ${intent}`, call);
      await refresh(key);
      return answer;
    } catch (error) {
      if (error instanceof ApiError && !error.uncertain) await refresh(key);
      // Perhaps it was written: the next screen had better ask.
      else tabCache.drop(catalogueEndpoints(key).list);
      throw error;
    }
  };

  const add = (key: CatalogueKey, name: string, spec: CreateEndpoint): Promise<CatalogueItem> => {
    const nombre = cleanLine(name);
    return write(key, `add ${spec.path} ${nombre}`, (idempotencyKey) =>
      api().call(spec, { body: { nombre } }, { idempotencyKey }),
    );
  };

  return {
    /** From the dialog of the catalogue. */
    create: (key: CatalogueKey, name: string) => add(key, name, catalogueEndpoints(key).create),
    /** From inside a selector; professionals go by their other documented path (decision PL3). */
    createInline: (key: CatalogueKey, name: string) =>
      add(key, name, professionalEndpoint(key) ?? catalogueEndpoints(key).create),
    rename: (key: CatalogueKey, item: CatalogueItem, name: string): Promise<CatalogueItem> => {
      const body = { nombre: cleanLine(name), version: item.version };
      return write(key, `rename ${item.id} ${JSON.stringify(body)}`, (idempotencyKey) =>
        api().call(
          catalogueEndpoints(key).rename,
          { params: { id: item.id }, body },
          { idempotencyKey },
        ),
      );
    },
    remove: (key: CatalogueKey, item: CatalogueItem): Promise<void> =>
      write(key, `remove ${item.id}`, async (idempotencyKey) => {
        const { remove } = catalogueEndpoints(key);
        await api().call(remove, { params: { id: item.id } }, { idempotencyKey });
      }),
  };
}
