import { PatientListPanel } from '@practice/ui';
import { paths } from '../paths';
import { useOpenHistory } from '../shell/use-open-history';
import { useUnsavedGuard } from '../shell/use-unsaved-guard';

/** `/` */
export function HomeRoute() {
  const { dialog, onDirtyChange } = useUnsavedGuard();
  return (
    <>
      <PatientListPanel
        historyHref={({ id_paciente }) => paths.history(id_paciente)}
        onOpenHistory={useOpenHistory()}
        onDirtyChange={onDirtyChange}
      />
      {dialog}
    </>
  );
}
