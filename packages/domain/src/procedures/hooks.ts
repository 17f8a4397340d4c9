import { useRemote } from '../client/cache/remote-reads';
import type { Remote } from '../core/remote';
import { listProcedureSummaries } from './endpoints';
import type { ProcedureSummary } from './schema';

/** Procedures of a patient, newest first. */
export function useProcedureSummaries(idPaciente: number): Remote<ProcedureSummary[]> {
  return useRemote(listProcedureSummaries, { query: { id_paciente: idPaciente } });
}
