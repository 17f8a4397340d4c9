import { patientLists } from '../catalogues/endpoints';
import { api } from '../client/http/api';
import { useIntent } from '../client/intent';
import { useIdempotentCall } from '../client/idempotent-call';
import { useRemote, useRevalidate } from '../client/cache/remote-reads';
import { ApiError } from '../core/api-error';
import type { BodyOf } from '../core/endpoint';
import { valueOr, type Remote } from '../core/remote';
import { searchKey, searchMatcher } from '../core/text';
import {
  createPatient,
  deletePatient,
  listPatientNames,
  listPatients,
  restorePatient,
  updatePatient,
} from './endpoints';
import type { Patient, PatientName, PatientPage } from './schema';

/** A page of patients; the last one stays on screen while the next is awaited. Blank `search` is none. */
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
 * Registered patients that a typed name may mean, the first few of the list. What was answered for fewer letters stays
 * while it fits: Enter must never take somebody whom the text does not name.
 */
export function usePatientSuggestions(text: string): Patient[] {
  const search = text.trim();
  const remote = useRemote(
    listPatients,
    search.length < SUGGEST_FROM ? null : { query: { page: 1, page_size: SUGGESTIONS, search } },
    { keepPrevious: true },
  );
  const matches = searchMatcher(search);
  return search.length < SUGGEST_FROM
    ? []
    : valueOr(remote, NOBODY).items.filter(({ nombre, dni }) => matches(searchKey(nombre, dni)));
}

const SUGGEST_FROM = 2;
const SUGGESTIONS = 5;
const NOBODY: PatientPage = { items: [], total: 0 };

/**
 * Everyone, to choose one from; asked for once the picker is used, and again when it opens anew, but not whenever the
 * window gets the focus: it is the longest list there is (decision P9).
 */
export function usePatientNames(wanted: boolean): Remote<PatientName[]> {
  return useRemote(listPatientNames, wanted ? {} : null, { refreshOnFocus: false });
}

/** Registers one patient, once, however often it is tried (decision G5). Throws ApiError. */
export function useNewPatient() {
  const { save } = usePatientSave<BodyOf<typeof createPatient>>({
    create: (body, idempotencyKey) => api().call(createPatient, { body }, { idempotencyKey }),
    update: (saved, body) =>
      api().call(updatePatient, { params: { id_paciente: saved.id_paciente }, body }),
  });
  /** Saves and refreshes the list. After it succeeds the next call is another patient. */
  return { create: save };
}

/**
 * Stores all fields of a patient over the version that was shown (practice §7; decision G16). An answer that was
 * lost is asked for again under its key, so that a second click is not refused as stale by the first one's own
 * write. Throws ApiError.
 */
export function usePatientChanges(shown: Pick<Patient, 'id_paciente' | 'version'>) {
  const params = { id_paciente: shown.id_paciente };
  const { save, forget } = usePatientSave<BodyOf<typeof updatePatient>>({
    create: (body, idempotencyKey) =>
      api().call(updatePatient, { params, body }, { idempotencyKey }),
    update: (saved, body) =>
      api().call(updatePatient, { params, body: { ...body, version: saved.version } }),
  });
  return {
    change: (body: BodyOf<typeof createPatient>) => save({ ...body, version: shown.version }),
    /** What was typed was given up: the next save is another one. */
    forget,
  };
}

function usePatientSave<Body>(calls: Parameters<typeof useIntent<Body, Patient>>[0]) {
  const revalidate = useRevalidate();
  const intent = useIntent(calls);
  const save = async (body: Body): Promise<Patient> => {
    try {
      const patient = await intent.save(body);
      intent.reset();
      void revalidate(listPatients);
      return patient;
    } catch (error) {
      const status = error instanceof ApiError ? error.status : null;
      // What was chosen may have gone meanwhile (decision L6); what is shown may be old (decision G16).
      if (status === 422) void revalidate(patientLists);
      if (status === 409) void revalidate(listPatients);
      throw error;
    }
  };
  return { save, forget: () => intent.reset() };
}

/** Deleting and bringing back (decisions G15, H11). Both throw ApiError and refresh the list. */
export function usePatientRemoval() {
  const revalidate = useRevalidate();
  const once = useIdempotentCall();
  return {
    remove: async (id: number): Promise<void> => {
      try {
        await once(`remove ${id}`, (idempotencyKey) =>
          api().call(deletePatient, { params: { id_paciente: id } }, { idempotencyKey }),
        );
      } finally {
        // Also when refused: somebody else may have deleted it.
        void revalidate(listPatients);
      }
    },
    /** Resolves when the list has the patient again. */
    restore: async (id: number): Promise<Patient> => {
      const patient = await api().call(restorePatient, { params: { id_paciente: id } });
      await revalidate(listPatients);
      return patient;
    },
  };
}
