import { useState } from 'react';
import { patientLists } from '../catalogues/endpoints';
import { api } from '../client/http/api';
import { useRecordWrites } from '../client/record-writes';
import { useRemote } from '../client/cache/remote-reads';
import type { BodyOf } from '../core/endpoint';
import { valueOr, type Remote } from '../core/remote';
import { rankPatients } from './choices';
import {
  createPatient,
  deletePatient,
  findDniOwner,
  listPatientNames,
  listPatients,
  readPatient,
  restorePatient,
  updatePatient,
} from './endpoints';
import { Dni, type DniOwner, type Patient, type PatientName, type PatientPage } from './schema';

/** A page of patients; the last page stays on screen while the next is pending. A blank `search` means no search. */
export function usePatients(query: {
  page: number;
  page_size: number;
  search: string;
}): Remote<PatientPage> {
  const search = query.search.trim();
  return useRemote(
    listPatients,
    { query: { page: query.page, page_size: query.page_size, ...(search && { search }) } },
    { keepPrevious: true },
  );
}

/**
 * Registered patients that match a typed name or DNI, best first (decision G25). Suggestions for a shorter text stay
 * only while they match the current one: Enter must never choose a patient whom the text does not name.
 */
export function usePatientSuggestions(text: string): Patient[] {
  const search = text.trim();
  const remote = useRemote(
    listPatients,
    search.length < SUGGEST_FROM ? null : { query: { page: 1, page_size: SUGGESTIONS, search } },
    { keepPrevious: true },
  );
  return search.length < SUGGEST_FROM ? [] : rankPatients(valueOr(remote, NOBODY).items, search);
}

const SUGGEST_FROM = 2;
/** The list shows five rows; the others by scrolling. */
const SUGGESTIONS = 50;
const NOBODY: PatientPage = { items: [], total: 0 };

/**
 * All patients, for a picker. Requested when the picker is first used and again when it is reopened, but not on window
 * focus, because it is the longest list (decision P9).
 */
export function usePatientNames(wanted: boolean): Remote<PatientName[]> {
  return useRemote(listPatientNames, wanted ? {} : null, { refreshOnFocus: false });
}

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

/** Creates a patient (`opened` null) or updates one; deletes and restores (practice §7; decisions F3, G5, G15, G16, H11). */
export function usePatientWrites(opened: Patient | null = null) {
  return useRecordWrites<BodyOf<typeof createPatient>, Patient>(
    {
      create: (body, idempotencyKey) => api().call(createPatient, { body }, { idempotencyKey }),
      update: ({ id_paciente, version }, body, idempotencyKey) =>
        api().call(
          updatePatient,
          { params: { id_paciente }, body: { ...body, version } },
          { idempotencyKey },
        ),
      read: ({ id_paciente }) => api().call(readPatient, { params: { id_paciente } }),
      remove: (id_paciente, idempotencyKey) =>
        api().call(deletePatient, { params: { id_paciente } }, { idempotencyKey }),
      restore: (id_paciente, idempotencyKey) =>
        api().call(restorePatient, { params: { id_paciente } }, { idempotencyKey }),
      refreshes: [listPatients],
      choices: [patientLists],
    },
    opened,
  );
}
