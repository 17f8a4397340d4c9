import { ReportPanel } from '@practice/ui/surgical-reports';
import { useNavigate, useParams } from 'react-router-dom';
import { paths, readId } from '../paths';
import { PageTitle } from '../shell/PageTitle';
import { useUnsavedGuard } from '../shell/use-unsaved-guard';

/** `/partes/:id_pp` */
export function Component() {
  const navigate = useNavigate();
  const idPp = readId(useParams()['id_pp']);
  const { dialog, onDirtyChange } = useUnsavedGuard();
  return (
    <>
      <PageTitle page="report" />
      <ReportPanel
        idPp={idPp}
        backHref={paths.home}
        onDirtyChange={onDirtyChange}
        onExit={({ paciente }) =>
          void navigate(paths.history(paciente.id_paciente, 'procedimientos'))
        }
      />
      {dialog}
    </>
  );
}
