import { sessionMessages } from '@practice/domain';
import { TextLink, useShortcuts, useStateOfVisit } from '@practice/ui';
import { Suspense, lazy } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { paths } from '../paths';

const { nav } = sessionMessages;

const LINKS = [
  { label: nav.patients, href: paths.patients },
  { label: nav.statistics, href: paths.statistics },
  { label: nav.appointments, href: paths.appointments },
  { label: nav.billing, href: paths.billing },
];

/** Not in the bundle of any first screen: preloaded when the pointer or the focus reaches its button. */
const load = () => import('./TasksDialog');
const TasksDialog = lazy(async () => ({ default: (await load()).TasksDialog }));

/** The documented toolbar (practice §2), in the top bar so that every page has it. */
export function MainNav() {
  const { pathname, key: visit } = useLocation();
  const [tasks, setTasks] = useStateOfVisit(visit, false);
  useShortcuts({ 'Ctrl+KeyB': () => setTasks(true) });
  return (
    <nav aria-label={nav.label} className="flex items-center gap-x-4">
      <button
        type="button"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setTasks(true)}
        aria-keyshortcuts="Control+B"
        className="min-h-target rounded-badge text-label text-brand hover:text-brand-strong hover:underline"
      >
        {nav.tasks}
      </button>
      {LINKS.map(({ label, href }) => (
        <TextLink
          key={href}
          href={href}
          appearance="navigation"
          aria-current={matchPath(href, pathname) ? 'page' : undefined}
          className="text-label aria-[current=page]:text-brand-strong aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
        >
          {label}
        </TextLink>
      ))}
      {tasks && (
        <Suspense>
          <TasksDialog onClose={() => setTasks(false)} />
        </Suspense>
      )}
    </nav>
  );
}
