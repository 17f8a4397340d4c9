import { PatientListPanel, WelcomePanel } from '@practice/ui';
import { paths } from '../paths';
import { useLogOut } from '../shell/use-leaving';
import { useOpenHistory } from '../shell/use-open-history';

/** `/` */
export function HomeRoute() {
  return (
    <>
      <div className="mx-auto max-w-[90rem] px-5 pt-1">
        <WelcomePanel onLogout={useLogOut('logout-and-reload')} />
      </div>
      <PatientListPanel
        historyHref={({ id_paciente }) => paths.history(id_paciente)}
        onOpenHistory={useOpenHistory()}
      />
    </>
  );
}
