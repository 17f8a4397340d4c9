import { ActivityPanel } from '@practice/ui/activity';
import { useSearchParams } from 'react-router-dom';
import { paths, readId } from '../paths';
import { PageTitle } from '../shell/PageTitle';

/** `/actividad`, of the whole practice, or `/actividad?paciente={id}` */
export function Component() {
  const [search] = useSearchParams();
  const idPaciente = readId(search.get('paciente'));
  return (
    <>
      <PageTitle page="activity" />
      <ActivityPanel
        key={idPaciente}
        idPaciente={idPaciente}
        backHref={idPaciente === null ? paths.home : paths.history(idPaciente)}
        homeHref={paths.home}
        everythingHref={paths.activity()}
        historyHref={(id) => paths.history(id)}
      />
    </>
  );
}
