import { catalogueEndpoints } from '../catalogues/endpoints';
import { listChange } from '../client/cache/prime';
import { useRemoteInSight } from '../client/cache/remote-in-sight';
import { api } from '../client/http/api';
import { useRecordWrites } from '../client/record-writes';
import { ApiError } from '../core/api-error';
import type { Remote } from '../core/remote';
import { newestFirst, withRow } from '../core/rows';
import { readHistory } from '../history/endpoints';
import { recordsOf } from '../patients/hooks';
import {
  createConsult,
  deleteConsult,
  listConsults,
  readConsult,
  readConsultFile,
  restoreConsult,
  updateConsult,
} from './endpoints';
import { consultBody, creationError, formerConsult, type ConsultDraft } from './rules';
import type { Consult } from './schema';

/** Interconsultas of a patient; the bundle of the history brings them (clinical-history §7; decision C6). */
export function useConsults(idPaciente: number, inSight: boolean): Remote<Consult[]> {
  return useRemoteInSight(
    listConsults,
    { params: { id_paciente: idPaciente } },
    { keepWhenFailed: true, inSight, ...recordsOf(idPaciente, readHistory) },
  );
}

const BY_DAY = newestFirst<Consult>(
  ({ fecha }) => fecha,
  ({ id_interconsulta }) => id_interconsulta,
);

const filesOf = ({ archivo }: ConsultDraft) => (archivo === null ? [] : [archivo]);

/** Creates an interconsulta (`opened` null) or updates one; deletes and restores (clinical-history §7; decisions G15, G16). */
export function useConsultWrites(idPaciente: number, opened: Consult | null = null) {
  return useRecordWrites<ConsultDraft, Consult>(
    {
      create: (draft, idempotencyKey, transfer) =>
        api()
          .call(
            createConsult,
            { body: { id_paciente: idPaciente, ...consultBody(draft) }, files: filesOf(draft) },
            { ...transfer, idempotencyKey },
          )
          .catch((error: unknown) => {
            throw error instanceof ApiError ? creationError(error) : error;
          }),
      otherThan: formerConsult,
      update: ({ id_interconsulta, version }, draft, idempotencyKey, transfer) =>
        api().call(
          updateConsult,
          {
            params: { id_interconsulta },
            body: { ...consultBody(draft), version },
            files: filesOf(draft),
          },
          { ...transfer, idempotencyKey },
        ),
      read: ({ id_interconsulta }, signal) =>
        api().call(readConsult, { params: { id_interconsulta } }, { signal }),
      remove: (id_interconsulta, idempotencyKey, version) =>
        api().call(deleteConsult, { params: { id_interconsulta } }, { idempotencyKey, version }),
      restore: (id_interconsulta, idempotencyKey) =>
        api().call(restoreConsult, { params: { id_interconsulta } }, { idempotencyKey }),
      refreshes: [listConsults, readHistory],
      lists: (row) => [
        listChange(listConsults, { params: { id_paciente: row.id_paciente } }, (rows) =>
          withRow(rows, row, BY_DAY),
        ),
      ],
      choices: [catalogueEndpoints('especialidades').list],
    },
    opened,
  );
}

/** Resolves to the address of an interconsulta's file (decision IN3). Rejects with ApiError. */
export async function readConsultFileAddress({
  id_interconsulta,
}: Pick<Consult, 'id_interconsulta'>): Promise<string> {
  const { url } = await api().call(readConsultFile, { params: { id_interconsulta } });
  return storedFileAddress(url);
}

/** The address of a stored file: its path is resolved against the base of the API (decisions G1, IN3). */
export function storedFileAddress(path: string): string {
  return api().url(path);
}
