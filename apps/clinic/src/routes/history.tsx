import type { ProcedureSummary } from '@practice/domain';
import { HistoryPanel } from '@practice/ui/history';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths, patterns, readId, readTab } from '../paths';
import { PageTitle } from '../shell/PageTitle';

/** `/hc?paciente={id}&tab=`: the address determines the page; navigation state only adds to it (decision C1). */
export function Component() {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const state = useLocation().state as { id_paciente?: unknown } | null;
  const idInAddress = readId(search.get('paciente'));
  const idInState = readId(String(state?.id_paciente ?? ''));

  useEffect(() => {
    if (idInAddress === null && idInState !== null) {
      void navigate(paths.history(idInState), { replace: true, state });
    }
  }, [idInAddress, idInState, navigate, state]);

  // The page of a report that is about to be saved here: its photos are on their way when it opens, and the server
  // may be gone by then (decision R3). Whoever has no connection now asks again later.
  useEffect(() => {
    import('./report').catch(() => undefined);
  }, []);

  return (
    <>
      <PageTitle page="history" />
      <HistoryPanel
        key={idInAddress}
        idPaciente={idInAddress}
        tab={readTab(search.get('tab'))}
        onTabChange={(tab) => {
          // It is called after the paint: the address may name another page by then.
          if (!isShown(idInAddress)) return;
          setSearch({ paciente: String(idInAddress), tab }, { replace: true, state });
        }}
        backHref={paths.home}
        activityHref={paths.activity(idInAddress ?? undefined)}
        reportHref={reportHref}
        onOpenReport={({ id_procedimiento_paciente, institucion_nombre }, { id_paciente }) =>
          void navigate(paths.report(id_procedimiento_paciente), {
            state: { id_paciente, institucion: institucion_nombre },
          })
        }
        onReportCreated={({ id_procedimiento_paciente }) =>
          void navigate(paths.report(id_procedimiento_paciente))
        }
      />
    </>
  );
}

const reportHref = ({ id_procedimiento_paciente }: ProcedureSummary) =>
  paths.report(id_procedimiento_paciente);

/** Whether the address of the window names the history of this patient. */
function isShown(idPaciente: number | null): boolean {
  const { pathname, search } = window.location;
  return (
    pathname === patterns.history &&
    readId(new URLSearchParams(search).get('paciente')) === idPaciente
  );
}
