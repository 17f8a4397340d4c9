import { sessionMessages } from '@practice/domain';
import { TextLink, deferred, useShortcuts, useStateOfVisit, useWhenIdle } from '@practice/ui';
import { matchPath, useLocation } from 'react-router-dom';
import { paths } from '../paths';
import { useVisit } from './use-visit';

const { nav } = sessionMessages;

const LINKS = [
  { label: nav.patients, href: paths.patients },
  { label: nav.statistics, href: paths.statistics },
  { label: nav.appointments, href: paths.appointments },
  { label: nav.billing, href: paths.billing },
];

/** Not in the bundle of any first screen. */
const { Component: TasksDialog, preload } = deferred(
  async () => (await import('./TasksDialog')).TasksDialog,
);

/** The documented toolbar (practice §2), in the top bar so that every page has it. */
export function MainNav() {
  const { pathname } = useLocation();
  const visit = useVisit();
  const [tasks, setTasks] = useStateOfVisit(visit, false);
  useShortcuts({ 'Ctrl+KeyB': () => setTasks(true) }, { overDialogs: true });
  // What is typed right after the key would go into the field below, until the dialog is drawn.
  useWhenIdle(preload);
  return (
    // On a notebook a tier of its own: beside the rest it would break into two lines. On a phone its last line is shared with
    // the tools.
    <nav
      aria-label={nav.label}
      className="flex flex-wrap items-center gap-x-4 max-[30rem]:contents min-[50rem]:max-[80rem]:order-1 min-[50rem]:max-[80rem]:w-full"
    >
      <button
        type="button"
        onPointerEnter={preload}
        onFocus={preload}
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
          className="text-label"
        >
          {label}
        </TextLink>
      ))}
      {tasks && <TasksDialog onClose={() => setTasks(false)} />}
    </nav>
  );
}
