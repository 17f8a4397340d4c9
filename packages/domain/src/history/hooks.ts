import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { readBackground } from '../background/endpoints';
import { catalogueEndpoints, studyCatalogues } from '../catalogues/endpoints';
import { api } from '../client/http/api';
import { isCached, primeEntry } from '../client/cache/prime';
import { useRemote, useRevalidate } from '../client/cache/remote-reads';
import { listConsults } from '../consults/endpoints';
import { ApiError } from '../core/api-error';
import { valueOr, type Remote } from '../core/remote';
import { listEncounters } from '../encounters/endpoints';
import { usePatientWrites } from '../patients/client/patient-writes';
import { readPatient } from '../patients/endpoints';
import type { Patient } from '../patients/schema';
import { listPathologies } from '../pathology/endpoints';
import {
  listPatientProcedures,
  listProcedureSummaries,
  listProcedureTypes,
} from '../procedures/endpoints';
import { listStudies } from '../studies/endpoints';
import { readHistory, readHistoryFallback } from './endpoints';
import type { History } from './schema';

/** The whole history of a patient (clinical-history §7; decision C3). */
export function useHistory(idPaciente: number | null): Remote<History> {
  const args = idPaciente === null ? null : { params: { id_paciente: idPaciente } };
  return useRemote(readHistory, args, {
    // A failed refresh does not unmount the tabs: they hold typed text (decision C9).
    keepWhenFailed: true,
    // Primes the rows of each tab: a tab sends a request only when they are stale (decision C6).
    primes: ({ paciente, paciente: { id_paciente }, catalogos, ...history }) => [
      primeEntry(readPatient, { params: { id_paciente } }, paciente),
      primeEntry(readBackground, { params: { id_paciente } }, history.antecedentes),
      primeEntry(listEncounters, { params: { id_paciente } }, history.consultas),
      primeEntry(catalogueEndpoints('motivos_consulta').list, {}, catalogos.motivos_consulta),
      primeEntry(listStudies, { params: { id_paciente } }, history.examenes),
      primeEntry(studyCatalogues, {}, studyLists(catalogos)),
      primeEntry(listConsults, { params: { id_paciente } }, history.interconsultas),
      primeEntry(catalogueEndpoints('especialidades').list, {}, catalogos.especialidades),
      primeEntry(listProcedureSummaries, { query: { id_paciente } }, history.procedimientos),
      primeEntry(listPatientProcedures, { params: { id_paciente } }, history.procedimientos),
      primeEntry(listPathologies, { params: { id_paciente } }, history.patologias),
      primeEntry(listProcedureTypes, {}, catalogos.procedimientos_base),
    ],
    fallback: () => api().call(readHistoryFallback, { params: { id_paciente: idPaciente ?? 0 } }),
  });
}

/**
 * The patient of a history in sight, asked for again each minute: another computer may change the coverage that a bill names
 * (docs/decisions/111), or delete them: the history then says so. `read`: as the history brought them.
 */
export function useLivePatient(read: Patient): Patient {
  const args = { params: { id_paciente: read.id_paciente } };
  const patient = useRemote(readPatient, args, { keepWhenFailed: true, live: true });
  const isGone = patient.status === 'ready' && patient.outdated?.error.status === 404;
  const revalidate = useRevalidate();
  const readAgain = useEffectEvent(() => void revalidate(readHistory));
  const wasGone = useRef(isGone);
  // Also when another computer brought them back.
  useEffect(() => {
    if (wasGone.current !== isGone) readAgain();
    wasGone.current = isGone;
  }, [isGone]);
  return valueOr(patient, read);
}

/**
 * Brings back the patient of a history, whom another computer deleted while something was written in it (decision H11). Rejects
 * with ApiError.
 */
export function useRestorePatient(idPaciente: number): () => Promise<void> {
  const { restore } = usePatientWrites();
  const revalidate = useRevalidate();
  return async () => {
    await restore(idPaciente);
    void revalidate(readHistory);
  };
}

/**
 * `restore` of a record of this patient. A record that is gone with its patient comes back with them: alone it cannot, and
 * answers 404 (docs/decisions/316). `onPatientRestored`: the patient came back too, and the
 * record with them; a 404 may also be of a consulta.
 */
export function useRestoreWithPatient<T>(
  idPaciente: number,
  restore: () => Promise<T>,
  onPatientRestored: () => void,
): () => Promise<T> {
  const restorePatient = useRestorePatient(idPaciente);
  return async () => {
    try {
      return await restore();
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
      await restorePatient();
      const restored = await restore();
      onPatientRestored();
      return restored;
    }
  };
}

/**
 * True once the antecedentes of a patient are in the cache. A page that was opened by its address asks for the history, which
 * brings them: asked for alone, 'none yet' is a 404, which the browser reports as an error in its console.
 */
export function useHistoryFirst(idPaciente: number): boolean {
  const { cache } = useSWRConfig();
  const [known] = useState(() =>
    isCached(cache, [readBackground.path, { params: { id_paciente: idPaciente } }]),
  );
  const history = useHistory(known ? null : idPaciente);
  return known || history.status !== 'loading';
}

/** The part of the catalogues that GET /bases/catalogos-completos answers. */
const studyLists = ({ laboratorios, imagenes, otros }: History['catalogos']) => ({
  laboratorios,
  imagenes,
  otros,
});
