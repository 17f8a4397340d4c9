import { useRemote, type Owner } from '../client/cache/remote-reads';
import { api } from '../client/http/api';
import { ApiError } from '../core/api-error';
import type { EndpointSpec } from '../core/endpoint';
import { valueOr, type Remote } from '../core/remote';
import { rankPatients } from './ranking';
import { listPatientNames, listPatients, readPatient } from './endpoints';
import type { Patient, PatientName, PatientPage } from './schema';

/**
 * A page of patients; the last page stays on screen while the next is pending. A blank `search` means no search. `live`: a list
 * that stays in sight follows other computers (issue 10, B13).
 */
export function usePatients(
  query: { page: number; page_size: number; search: string },
  { live = false } = {},
): Remote<PatientPage> {
  const search = query.search.trim();
  return useRemote(
    listPatients,
    { query: { page: query.page, page_size: query.page_size, ...(search && { search }) } },
    { keepPrevious: true, live },
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
 * For reads of one patient's records. Those of a deleted patient answer as if there were none: no allergies, nothing pending.
 * Whoever has the history open keeps seeing what was read, beneath the line of `shownBy` that says that the patient was deleted
 * (docs/decisions/223).
 */
export const recordsOf = (id_paciente: number, shownBy: EndpointSpec): { owner: Owner } => ({
  owner: {
    isRegistered: async (refresh) => {
      const args = { params: { id_paciente } };
      try {
        await api().call(readPatient, args);
        return true;
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
        refresh([shownBy.path, args]);
        return false;
      }
    },
  },
});
