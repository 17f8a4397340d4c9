import type { HistoryTab } from '@practice/domain';
import { useHistory } from '@practice/domain/api';
import { TasksPanel } from '@practice/ui/tasks';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths, patterns, readId } from '../paths';

const address = ({ id_paciente, tab }: { id_paciente: number; tab: HistoryTab | null }) =>
  paths.history(id_paciente, tab ?? undefined);

/** The pendientes list over the current page; on a history it is filtered by that patient (decision P7). */
export function TasksDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const idPaciente =
    pathname === patterns.history ? readId(new URLSearchParams(search).get('paciente')) : null;
  const history = useHistory(idPaciente);
  if (idPaciente !== null && history.status === 'loading') return null;
  const paciente =
    idPaciente !== null && history.status === 'ready' ? history.value.paciente : null;
  return (
    <TasksPanel
      preset={paciente ? { paciente } : undefined}
      onClose={onClose}
      historyHref={address}
      onOpenHistory={(row) => {
        onClose();
        void navigate(address(row));
      }}
    />
  );
}
