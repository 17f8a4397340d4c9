import type { PatientRef } from '@practice/domain';
import { PatientListPanel } from '@practice/ui';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths';

/** `/` */
export function HomeRoute() {
  const navigate = useNavigate();
  const openHistory = ({ id_paciente, nombre, dni }: PatientRef) =>
    void navigate(paths.history(id_paciente), { state: { id_paciente, nombre, dni } });
  return (
    <PatientListPanel
      historyHref={({ id_paciente }) => paths.history(id_paciente)}
      onOpenHistory={openHistory}
    />
  );
}
