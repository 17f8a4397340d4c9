import { AppointmentsPanel } from '@practice/ui/appointments';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths';
import { PageTitle } from '../shell/PageTitle';

/** `/turnos` */
export function Component() {
  const navigate = useNavigate();
  return (
    <>
      <PageTitle page="appointments" />
      <AppointmentsPanel
        backHref={paths.home}
        historyHref={(idPaciente) => paths.history(idPaciente)}
        onOpenHistory={(idPaciente) => void navigate(paths.history(idPaciente))}
      />
    </>
  );
}
