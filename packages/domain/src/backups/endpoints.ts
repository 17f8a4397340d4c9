import { endpoint } from '../core/endpoint';
import { BackupStatus } from './schema';

export const readBackupStatus = endpoint({
  method: 'GET',
  path: '/respaldo',
  summary: 'Cuándo se hizo la última copia de seguridad completa, y si está atrasada.',
  source: 'operations; docs/decisions/267',
  response: BackupStatus,
  // One line at home: nobody waits for it, and without an answer nothing is said.
  policy: { timeoutMs: 10_000, timeoutOf: 'attempt', retryDelaysMs: [] },
});
