import { commonMessages, reportMessages } from '@practice/domain';
import { Notice } from '@practice/ui';
import { ReportPanel } from '@practice/ui/surgical-reports';
import { useNavigate, useParams } from 'react-router-dom';
import { paths, readId } from '../paths';
import { useUnsavedGuard } from '../shell/use-unsaved-guard';

/** `/partes/:id_pp` */
export function Component() {
  const navigate = useNavigate();
  const idPp = readId(useParams()['id_pp']);
  const { dialog, onDirtyChange } = useUnsavedGuard();
  if (idPp === null) {
    return (
      <div className="mx-auto max-w-[40rem] px-5 py-16">
        <Notice
          tone="error"
          action={{ label: commonMessages.back, onSelect: () => void navigate(paths.home) }}
        >
          {reportMessages.notFound}
        </Notice>
      </div>
    );
  }
  return (
    <>
      <ReportPanel
        idPp={idPp}
        onDirtyChange={onDirtyChange}
        onExit={({ paciente }) =>
          void navigate(paths.history(paciente.id_paciente, 'procedimientos'))
        }
      />
      {dialog}
    </>
  );
}
