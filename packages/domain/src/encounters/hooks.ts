import { useSWRConfig } from 'swr';
import { readBackground } from '../background/endpoints';
import { api } from '../client/http/api';
import { listChange, prime, primeEntry } from '../client/cache/prime';
import { useRecordWrites } from '../client/record-writes';
import { storeAnew } from '../client/store-anew';
import { useRemoteInSight } from '../client/cache/remote-in-sight';
import { useRemote } from '../client/cache/remote-reads';
import { catalogueEndpoints } from '../catalogues/endpoints';
import { ApiError } from '../core/api-error';
import { formerText } from '../core/former-text';
import type { Remote } from '../core/remote';
import { newestFirst, rowIn, withRow } from '../core/rows';
import type { Transfer } from '../core/transfer';
import { readHistory } from '../history/endpoints';
import type { Patient } from '../patients/schema';
import { recordsOf } from '../patients/hooks';
import {
  createEncounter,
  createProgressNote,
  deleteEncounter,
  deleteProgressNote,
  listEncounters,
  listProgressNotes,
  readProgressNote,
  restoreEncounter,
  restoreProgressNote,
  updateProgressNote,
} from './endpoints';
import { encounterMessages as messages } from './messages';
import {
  encounterTitle,
  firstVisitText,
  type EncounterDraft,
  type ProgressNoteDraft,
} from './rules';
import type { Encounter, ProgressNote } from './schema';

/**
 * Consultas of a patient; the bundle of the history brings them (clinical-history §7; decision C6). `inSight`: it follows other
 * computers (decision T9).
 */
export function useEncounters(idPaciente: number, inSight: boolean): Remote<Encounter[]> {
  return useRemoteInSight(
    listEncounters,
    { params: { id_paciente: idPaciente } },
    { keepWhenFailed: true, inSight, ...recordsOf(idPaciente, readHistory) },
  );
}

/** Evoluciones of a consulta; null asks for none: they are read on expanding, and once a minute while they are in sight (clinical-history §2.3). */
export function useProgressNotes(idConsulta: number | null): Remote<ProgressNote[]> {
  const args = idConsulta === null ? null : { params: { id_consulta: idConsulta } };
  return useRemote(listProgressNotes, args, { keepWhenFailed: true, live: true });
}

const ENCOUNTERS_BY_DAY = newestFirst<Encounter>(
  ({ fecha_consulta }) => fecha_consulta,
  ({ id_consulta }) => id_consulta,
);
const NOTES_BY_DAY = newestFirst<ProgressNote>(
  ({ fecha_evolucion }) => fecha_evolucion,
  ({ id_evolucion }) => id_evolucion,
);

const REASONS = catalogueEndpoints('motivos_consulta').list;

/** Creates, deletes and restores consultas (clinical-history §7; decisions CO2, CO6, G15). */
export function useEncounterWrites(idPaciente: number) {
  const create = (draft: EncounterDraft, idempotencyKey: string, transfer: Transfer) =>
    api().call(
      createEncounter,
      // The form does not send a draft without a reason.
      {
        body: {
          id_paciente: idPaciente,
          fecha_consulta: draft.fecha_consulta,
          motivo: draft.motivo ?? '',
        },
      },
      { ...transfer, idempotencyKey },
    );
  return useRecordWrites<EncounterDraft, Encounter>({
    create,
    // Corrected after a save without an answer, which had stored it: no call updates a consulta.
    update: ({ id_consulta, version }, draft, idempotencyKey, transfer) =>
      storeAnew(
        () => create(draft, idempotencyKey, transfer),
        () => api().call(deleteEncounter, { params: { id_consulta } }, { version }),
        transfer,
      ),
    read: async ({ id_consulta }, signal) => {
      const params = { id_paciente: idPaciente };
      const rows = await api().call(listEncounters, { params }, { signal });
      return rowIn(rows, (row) => row.id_consulta === id_consulta, messages.notFound);
    },
    remove: (id_consulta, idempotencyKey, version) =>
      api().call(deleteEncounter, { params: { id_consulta } }, { idempotencyKey, version }),
    restore: (id_consulta, idempotencyKey) =>
      api().call(restoreEncounter, { params: { id_consulta } }, { idempotencyKey }),
    refreshes: [listEncounters, readHistory],
    lists: (row) => [
      listChange(listEncounters, { params: { id_paciente: idPaciente } }, (rows) =>
        withRow(rows, row, ENCOUNTERS_BY_DAY),
      ),
    ],
    choices: [REASONS],
    // The new consulta opens expanded (decision CO6): it has no evoluciones to ask for.
    primes: ({ id_consulta }) => [primeEntry(listProgressNotes, { params: { id_consulta } }, [])],
  });
}

/** Creates an evolución of `encounter` (`opened` null) or updates one; deletes and restores (clinical-history §7; decision G16). */
export function useProgressNoteWrites(
  { id_consulta, id_paciente }: Pick<Encounter, 'id_consulta' | 'id_paciente'>,
  opened: ProgressNote | null = null,
) {
  return useRecordWrites<ProgressNoteDraft, ProgressNote>(
    {
      create: (draft, idempotencyKey, transfer) =>
        api().call(
          createProgressNote,
          { body: { ...draft, id_consulta, id_paciente } },
          { ...transfer, idempotencyKey },
        ),
      otherThan: (sent, now) => formerText(sent.contenido, now.contenido),
      update: ({ id_evolucion, version }, draft, idempotencyKey, transfer) =>
        api().call(
          updateProgressNote,
          { params: { id_evolucion }, body: { ...draft, id_consulta, id_paciente, version } },
          { ...transfer, idempotencyKey },
        ),
      read: ({ id_evolucion }, signal) =>
        api().call(readProgressNote, { params: { id_evolucion } }, { signal }),
      remove: (id_evolucion, idempotencyKey, version) =>
        api().call(deleteProgressNote, { params: { id_evolucion } }, { idempotencyKey, version }),
      restore: (id_evolucion, idempotencyKey) =>
        api().call(restoreProgressNote, { params: { id_evolucion } }, { idempotencyKey }),
      // The list of consultas counts the evoluciones of each.
      refreshes: [listProgressNotes, listEncounters, readHistory],
      lists: (row) => [
        listChange(listProgressNotes, { params: { id_consulta } }, (rows) =>
          withRow(rows, row, NOTES_BY_DAY),
        ),
      ],
    },
    opened,
  );
}

/**
 * Returns a function that resolves to the text of 'Copiar formato 1era vez'. Antecedentes and evoluciones are read at that moment:
 * an allergy that another computer has just recorded must be in it (decision CO7). Rejects with ApiError.
 */
export function useFirstVisitText({
  id_paciente,
  sexo,
}: Pick<Patient, 'id_paciente' | 'sexo'>): (encounter: Encounter) => Promise<string> {
  const { cache, mutate } = useSWRConfig();
  return async (encounter) => {
    const patient = { params: { id_paciente } };
    const notesOf = { params: { id_consulta: encounter.id_consulta } };
    const [background, notes] = await Promise.all([
      api()
        .call(readBackground, patient)
        .catch((error: unknown) => {
          // None yet (decision AN3).
          if (error instanceof ApiError && error.status === 404) return null;
          throw error;
        }),
      api().call(listProgressNotes, notesOf),
    ]);
    prime(mutate, cache, [
      primeEntry(readBackground, patient, background),
      primeEntry(listProgressNotes, notesOf, notes),
    ]);
    return firstVisitText({
      reason: encounterTitle(encounter),
      latestNote: notes[0] ?? null,
      background,
      sexo,
    });
  };
}
