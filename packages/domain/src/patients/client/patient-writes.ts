import { useState } from 'react';
import { patientLists } from '../../catalogues/endpoints';
import { primeEntry } from '../../client/cache/prime';
import { useRemote } from '../../client/cache/remote-reads';
import { api } from '../../client/http/api';
import { useRecordWrites, type RecordCalls } from '../../client/record-writes';
import type { BodyOf } from '../../core/endpoint';
import {
  createPatient,
  deletePatient,
  findDniOwner,
  listPatients,
  readPatient,
  restorePatient,
  updatePatient,
} from '../endpoints';
import { Dni, type DniOwner, type Patient } from '../schema';

/* Apart from ../hooks.ts, which the first screen loads: it writes nothing (docs/decisions/159). */

/**
 * Who has a DNI, asked when its field is left. Silent while unknown and when the server is away, because the save
 * decides (decision F3).
 */
export function useDniOwner(): { owner: DniOwner | null; ask: (dni: string) => void } {
  const [dni, ask] = useState('');
  const asked = Dni.safeParse(dni).data;
  const remote = useRemote(findDniOwner, asked === undefined ? null : { params: { dni: asked } }, {
    refreshOnFocus: false,
  });
  return { owner: remote.status === 'ready' ? remote.value.paciente : null, ask };
}

/** A patient that no list on screen has; rejects with ApiError. */
export const patientOfId = (id_paciente: number): Promise<Patient> =>
  api().call(readPatient, { params: { id_paciente } });

type NewPatientBody = BodyOf<typeof createPatient>;

/**
 * Creates a patient (`opened` null) or updates one; deletes and restores (practice §7; decisions F3, G5, G15, G16, H11).
 * `otherThan`: `formerPatient`, of a form that creates. An argument, because lists that only delete are in the first screen.
 */
export function usePatientWrites(
  opened: Patient | null = null,
  otherThan?: RecordCalls<NewPatientBody, Patient>['otherThan'],
) {
  return useRecordWrites<NewPatientBody, Patient>(
    {
      create: (body, idempotencyKey, transfer) =>
        api().call(createPatient, { body }, { ...transfer, idempotencyKey }),
      ...(otherThan && { otherThan }),
      update: ({ id_paciente, version }, body, idempotencyKey, transfer) =>
        api().call(
          updatePatient,
          { params: { id_paciente }, body: { ...body, version } },
          { ...transfer, idempotencyKey },
        ),
      read: ({ id_paciente }) => patientOfId(id_paciente),
      remove: (id_paciente, idempotencyKey, version) =>
        api().call(deletePatient, { params: { id_paciente } }, { idempotencyKey, version }),
      restore: (id_paciente, idempotencyKey) =>
        api().call(restorePatient, { params: { id_paciente } }, { idempotencyKey }),
      refreshes: [listPatients, findDniOwner],
      primes: (row) => [primeEntry(readPatient, { params: { id_paciente: row.id_paciente } }, row)],
      choices: [patientLists],
    },
    opened,
  );
}
