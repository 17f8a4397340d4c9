import { api } from '../client/http/api';
import { useRemote } from '../client/cache/remote-reads';
import type { Remote } from '../core/remote';
import { readHistory, readHistoryFallback } from './endpoints';
import type { History } from './schema';

/** The whole history of a patient (clinical-history §7; decision C3). */
export function useHistory(idPaciente: number | null): Remote<History> {
  const args = idPaciente === null ? null : { params: { id_paciente: idPaciente } };
  return useRemote(readHistory, args, {
    fallback: () => api().call(readHistoryFallback, { params: { id_paciente: idPaciente ?? 0 } }),
  });
}
