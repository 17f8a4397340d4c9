import type { HistoryTab, Patient } from '@practice/domain';
import { useHistory, useReport } from '@practice/domain/api';
import { TasksPanel } from '@practice/ui/tasks';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { paths, patterns, readId } from '../paths';

const address = ({ id_paciente, tab }: { id_paciente: number; tab: HistoryTab | null }) =>
  paths.history(id_paciente, tab ?? undefined);

/**
 * The pendientes list over the current page; on a history, or a report of one, it is filtered by that patient (decision P7).
 */
export function TasksDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const patient = usePatientOfPage();
  if (patient === 'loading') return null;
  return (
    <TasksPanel
      preset={patient ? { paciente: patient } : undefined}
      onClose={onClose}
      historyHref={address}
      onOpenHistory={(row) => {
        onClose();
        void navigate(address(row));
      }}
    />
  );
}

/** Whose page it is; null on a page that is nobody's, or of somebody who cannot be read. */
function usePatientOfPage(): Patient | 'loading' | null {
  const { pathname, search } = useLocation();
  const idPaciente =
    pathname === patterns.history ? readId(new URLSearchParams(search).get('paciente')) : null;
  const idPp = readId(matchPath(patterns.report, pathname)?.params.id_pp);
  const history = useHistory(idPaciente);
  const report = useReport(idPp);
  if (idPaciente === null && idPp === null) return null;
  const record = idPaciente === null ? report : history;
  if (record.status === 'loading') return 'loading';
  return record.status === 'ready' ? record.value.paciente : null;
}
