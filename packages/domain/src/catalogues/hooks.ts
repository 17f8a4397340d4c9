import { useMemo } from 'react';
import { api } from '../client/http/api';
import { useRevalidateCached, useRemote } from '../client/cache/remote-reads';
import type { Remote } from '../core/remote';
import { catalogueEndpoints, patientLists } from './endpoints';
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
