import { ReportPanel } from '@practice/ui/surgical-reports';
import { useNavigate, useParams } from 'react-router-dom';
import { paths, readId } from '../paths';
import { PageTitle } from '../shell/PageTitle';

/** `/partes/:id_pp` */
export function Component() {
  const navigate = useNavigate();
  const idPp = readId(useParams()['id_pp']);
  return (
    <>
      <PageTitle page="report" />
      <ReportPanel
        idPp={idPp}
        backHref={paths.home}
        historyHref={(id) => paths.history(id, 'procedimientos')}
        onExit={({ paciente }) =>
          void navigate(paths.history(paciente.id_paciente, 'procedimientos'))
        }
      />
    </>
  );
}
