import { api } from '../client/http/api';
import { primeEntry } from '../client/cache/prime';
import { useRecordWrites } from '../client/record-writes';
import { useRemoteOrNone } from '../client/cache/remote-reads';
import type { Remote } from '../core/remote';
import { readHistory } from '../history/endpoints';
import { recordsOf } from '../patients/hooks';
import { createBackground, readBackground, updateBackground } from './endpoints';
import type { BackgroundDraft } from './rules';
import { NO_VERSION, type Background } from './schema';

/**
 * Antecedentes of a patient; null: none yet (decision AN3). Without a patient nothing is asked for. `live`: an allergy written
 * elsewhere appears within a minute.
 */
export function useBackground(idPaciente: number | null, live = false): Remote<Background | null> {
  return useRemoteOrNone(readBackground, idPaciente === null ? null : ofPatient(idPaciente), {
    keepWhenFailed: true,
    live,
    ...(idPaciente !== null && recordsOf(idPaciente, readHistory)),
  });
}

const ofPatient = (id_paciente: number) => ({ params: { id_paciente } });

/**
 * Stores antecedentes over what was opened. 'None yet' is opened as a row too, of version 0: when another computer writes
 * the first ones meanwhile, they are read and shown instead of being written over (clinical-history §4, §7; decisions C6, G27).
 */
export function useBackgroundWrites(opened: Background) {
  return useRecordWrites<BackgroundDraft, Background>(
    {
      update: ({ id_paciente, version }, draft, idempotencyKey, transfer) => {
        const options = { ...transfer, idempotencyKey };
        const body = { id_paciente, ...draft, version };
        return version === NO_VERSION
          ? api().call(createBackground, { body }, options)
          : api().call(updateBackground, { params: { id_paciente }, body }, options);
      },
      read: ({ id_paciente }) => api().call(readBackground, { params: { id_paciente } }),
      refreshes: [readBackground, readHistory],
      primes: (background) => [
        primeEntry(readBackground, { params: { id_paciente: background.id_paciente } }, background),
      ],
    },
    opened,
  );
}
