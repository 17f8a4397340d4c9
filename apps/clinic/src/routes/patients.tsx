import { PatientDirectoryPanel } from '@practice/ui/patients';
import { paths } from '../paths';
import { useOpenHistory } from '../shell/use-open-history';
import { PageTitle } from '../shell/PageTitle';
import { useUnsavedGuard } from '../shell/use-unsaved-guard';

/** `/pacientes` */
export function Component() {
  const { dialog, onDirtyChange } = useUnsavedGuard();
  return (
    <>
      <PageTitle page="patients" />
      <PatientDirectoryPanel
        backHref={paths.home}
        historyHref={({ id_paciente }) => paths.history(id_paciente)}
        onOpenHistory={useOpenHistory()}
        onDirtyChange={onDirtyChange}
      />
      {dialog}
    </>
  );
}
