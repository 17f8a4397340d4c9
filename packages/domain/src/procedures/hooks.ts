import { useState } from 'react';
import { useRemoteInSight, useRemoteOrNoneInSight } from '../client/cache/remote-in-sight';
import { useRemote } from '../client/cache/remote-reads';
import { mapRemote, type Remote } from '../core/remote';
import { sessionChoice } from '../client/session-choice';
import { readHistory } from '../history/endpoints';
import { recordsOf } from '../patients/hooks';
import { listPatientProcedures, listProcedureSummaries, listProcedureTypes } from './endpoints';
import {
  INSTITUTION,
  PROCEDURE_TYPE,
  type InstitutionId,
  type ProcedureSummary,
  type ProcedureType,
  type ProcedureTypeId,
} from './schema';

/** Procedures of a patient, newest first. `inSight`: it follows other computers (decision T9). */
export function useProcedureSummaries(
  idPaciente: number,
  inSight: boolean,
): Remote<ProcedureSummary[]> {
  return useRemoteInSight(
    listProcedureSummaries,
    { query: { id_paciente: idPaciente } },
    { inSight, ...recordsOf(idPaciente, readHistory) },
  );
}

const NO_PROCEDURES: ProcedureSummary[] = [];

/** The same procedures for Patología, by their documented path, whose 404 means none (clinical-history §7; decision PR4). */
export function usePatientProcedures(
  idPaciente: number,
  inSight: boolean,
): Remote<ProcedureSummary[]> {
  const remote = useRemoteOrNoneInSight(
    listPatientProcedures,
    { params: { id_paciente: idPaciente } },
    { keepWhenFailed: true, inSight, ...recordsOf(idPaciente, readHistory) },
  );
  return mapRemote(remote, (rows) => rows ?? NO_PROCEDURES);
}

/** The base procedures that a report chooses from. `wanted` false sends no request. */
export function useProcedureTypes(wanted = true): Remote<ProcedureType[]> {
  return useRemote(listProcedureTypes, wanted ? {} : null, { refreshOnFocus: false });
}

/** Whether a patient's tab shows surgery or endoscopy; remembered while the session lasts (decision R25). */
export function useProcedureKind(
  idPaciente: number,
): [kind: ProcedureTypeId, choose: (kind: ProcedureTypeId) => void] {
  const memory = sessionChoice(`procedimientos ${idPaciente}`, Object.values(PROCEDURE_TYPE));
  const [kind, setKind] = useState<ProcedureTypeId>(() => memory.read() ?? PROCEDURE_TYPE.surgery);
  return [
    kind,
    (next) => {
      memory.write(next);
      setKind(next);
    },
  ];
}

/** The centre of the last new report of the session (decision R26). */
export const lastCentre = sessionChoice<InstitutionId>('centro', Object.values(INSTITUTION));
