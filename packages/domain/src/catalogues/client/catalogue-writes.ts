import { tabCache } from '../../client/cache/tab-cache';
import { api } from '../../client/http/api';
import type { useRevalidate } from '../../client/cache/remote-reads';
import type { useIdempotentCall } from '../../client/idempotent-call';
import { ApiError } from '../../core/api-error';
import { cleanLine } from '../../core/text';
import { readHistory, readHistoryFallback } from '../../history/endpoints';
import { listPatients } from '../../patients/endpoints';
import {
  catalogueEndpoints,
  patientLists,
  professionalEndpoint,
  studyCatalogues,
} from '../endpoints';
import { catalogueSpec, type CatalogueKey } from '../registry';
import type { CatalogueItem } from '../schema';

/** Writes to any catalogue; each rejects with ApiError. */
export interface CatalogueWrites {
  /** Called by the dialog of the catalogue. */
  create: (key: CatalogueKey, name: string) => Promise<CatalogueItem>;
  /** Called from inside a selector; professionals use their other documented path (decision PL3). */
  createInline: (key: CatalogueKey, name: string) => Promise<CatalogueItem>;
  rename: (key: CatalogueKey, item: CatalogueItem, name: string) => Promise<CatalogueItem>;
  remove: (key: CatalogueKey, item: CatalogueItem) => Promise<void>;
}

type CreateEndpoint =
  | ReturnType<typeof catalogueEndpoints>['create']
  | NonNullable<ReturnType<typeof professionalEndpoint>>;

export function catalogueWrites({
  revalidate,
  callOnce,
}: {
  revalidate: ReturnType<typeof useRevalidate>;
  callOnce: ReturnType<typeof useIdempotentCall>;
}): CatalogueWrites {
  const refresh = async (key: CatalogueKey): Promise<void> => {
    // Patients and histories contain catalogue names, so their reads are stale too.
    void revalidate(listPatients, readHistory, readHistoryFallback);
    // Awaited: a selector can only show the new entry as chosen once the list contains it.
    await revalidate(catalogueEndpoints(key).list, patientLists, studyCatalogues);
  };

  /** Also refreshes after a refusal, because a refusal means that the list on screen is stale. */
  const write = async <T>(
    key: CatalogueKey,
    request: string,
    call: (idempotencyKey: string) => Promise<T>,
    undone: readonly string[] = [],
  ): Promise<T> => {
    try {
      const answer = await callOnce(
        `${key} ${request}`,
        call,
        undone.map((earlier) => `${key} ${earlier}`),
      );
      await refresh(key);
      return answer;
    } catch (error) {
      if (error instanceof ApiError && !error.uncertain) await refresh(key);
      // The server may have stored it. What was added is not read before it is sent again: it would be its own duplicate.
      else if (request.startsWith(ADD)) tabCache.drop(catalogueEndpoints(key).list);
      else void refresh(key);
      throw error;
    }
  };

  const add = (key: CatalogueKey, name: string, spec: CreateEndpoint): Promise<CatalogueItem> => {
    const nombre = cleanLine(name);
    return write(key, adding(spec, nombre), (idempotencyKey) =>
      api().call(spec, { body: writtenName(key, nombre) }, { idempotencyKey }),
    );
  };

  return {
    create: (key, name) => add(key, name, catalogueEndpoints(key).create),
    createInline: (key, name) =>
      add(key, name, professionalEndpoint(key) ?? catalogueEndpoints(key).create),
    rename: (key, item, name) => {
      const body = { ...writtenName(key, cleanLine(name)), version: item.version };
      return write(key, `rename ${item.id} ${JSON.stringify(body)}`, (idempotencyKey) =>
        api().call(
          catalogueEndpoints(key).rename,
          { params: { id: item.id }, body },
          { idempotencyKey },
        ),
      );
    },
    // As it was seen: another computer may have given the entry another meaning (docs/decisions/214).
    remove: (key, { id, nombre, version }) =>
      write(
        key,
        `remove ${id} ${version ?? ''}`,
        async (idempotencyKey) => {
          const { remove } = catalogueEndpoints(key);
          await api().call(remove, { params: { id } }, { idempotencyKey, version });
        },
        [catalogueEndpoints(key).create, professionalEndpoint(key)].flatMap((spec) =>
          spec ? [adding(spec, nombre)] : [],
        ),
      ),
  };
}

const ADD = 'add ';
const adding = ({ path }: Pick<CreateEndpoint, 'path'>, nombre: string) =>
  `${ADD}${path} ${nombre}`;

/**
 * The name of an entry as a write sends it: the lists of the patient form and of /turnos by their own field, the others
 * as `nombre` (practice §3, §7; clinical-history §7; decision L3). The server accepts either (decision PL2).
 */
export function writtenName(key: CatalogueKey, nombre: string): Record<string, string> {
  const { kind, nameField } = catalogueSpec(key);
  return { [kind === 'lookup' ? nameField : 'nombre']: nombre };
}
