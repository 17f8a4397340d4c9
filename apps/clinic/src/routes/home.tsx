import { PatientListPanel } from '@practice/ui';
import { paths } from '../paths';
import { useOpenHistory } from '../shell/use-open-history';

/** `/` */
export function HomeRoute() {
  return (
    <PatientListPanel
      historyHref={({ id_paciente }) => paths.history(id_paciente)}
      onOpenHistory={useOpenHistory()}
    />
  );
}
