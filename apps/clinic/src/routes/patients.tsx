import { PatientDirectoryPanel } from '@practice/ui/patients';
import { paths } from '../paths';
import { useOpenHistory } from '../shell/use-open-history';
import { PageTitle } from '../shell/PageTitle';

/** `/pacientes` */
export function Component() {
  return (
    <>
      <PageTitle page="patients" />
      <PatientDirectoryPanel
        backHref={paths.home}
        activityHref={paths.activity()}
        historyHref={({ id_paciente }) => paths.history(id_paciente)}
        onOpenHistory={useOpenHistory()}
      />
    </>
  );
}
