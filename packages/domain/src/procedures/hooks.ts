import { useRemote } from '../client/cache/remote-reads';
import { useRemembered } from '../client/remembered';
import type { Remote } from '../core/remote';
import { listProcedureSummaries, listProcedureTypes } from './endpoints';
import {
  PROCEDURE_TYPE,
  type ProcedureSummary,
  type ProcedureType,
  type ProcedureTypeId,
} from './schema';

/** Procedures of a patient, newest first. */
export function useProcedureSummaries(idPaciente: number): Remote<ProcedureSummary[]> {
  return useRemote(listProcedureSummaries, { query: { id_paciente: idPaciente } });
}

/** The base procedures that a report chooses from. `wanted` false sends no request. */
export function useProcedureTypes(wanted = true): Remote<ProcedureType[]> {
  return useRemote(listProcedureTypes, wanted ? {} : null, { refreshOnFocus: false });
}

/** Whether a patient's tab shows surgery or endoscopy; remembered while the session lasts (decision R25). */
export function useProcedureKind(
  idPaciente: number,
): [kind: ProcedureTypeId, choose: (kind: ProcedureTypeId) => void] {
  return useRemembered<ProcedureTypeId>(`procedimientos ${idPaciente}`, PROCEDURE_TYPE.surgery);
}
