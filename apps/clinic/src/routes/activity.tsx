import { ActivityQuery, type ActivityFilters } from '@practice/domain';
import { ActivityPanel } from '@practice/ui/activity';
import { useSearchParams } from 'react-router-dom';
import { paths, readId } from '../paths';
import { PageTitle } from '../shell/PageTitle';

/** `/actividad`, of the whole practice, or `/actividad?paciente={id}`; the address has the filters too. */
export function Component() {
  const [search, setSearch] = useSearchParams();
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
        initialFilters={readFilters(search)}
        onFiltersChange={(filters) => {
          const set = Object.entries({ paciente: idPaciente, ...filters });
          const named = set.flatMap(([name, value]): [string, string][] =>
            value === null ? [] : [[name, String(value)]],
          );
          setSearch(named, { replace: true });
        }}
      />
    </>
  );
}

/** The filters that the address names; those that cannot be are ignored. */
function readFilters(search: URLSearchParams): ActivityFilters {
  const named = FILTERS.flatMap((name) => {
    const read = ActivityQuery.safeParse({ [name]: search.get(name) ?? undefined }).data?.[name];
    return read === undefined ? [] : [[name, read]];
  });
  return Object.fromEntries(named) as ActivityFilters;
}

const FILTERS = ['dia', 'tipo', 'accion', 'puesto'] as const;
