import { PatientListPanel, WelcomePanel } from '@practice/ui';
import { paths } from '../paths';
import { useLogOut } from '../shell/use-leaving';
import { useOpenHistory } from '../shell/use-open-history';

/** `/` */
export function HomeRoute() {
  return (
    <PatientListPanel
      historyHref={({ id_paciente }) => paths.history(id_paciente)}
      onOpenHistory={useOpenHistory()}
      aside={<WelcomePanel onLogout={useLogOut('logout-and-reload')} />}
    />
  );
}
