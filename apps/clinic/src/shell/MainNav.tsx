import { sessionMessages } from '@practice/domain';
import { ConfirmDialog, TextLink } from '@practice/ui';
import { useState } from 'react';
import { paths } from '../paths';

const { nav, placeholders } = sessionMessages;

const LINKS = [
  { label: nav.patients, href: paths.patients },
  { label: nav.statistics, href: paths.statistics },
  { label: nav.appointments, href: paths.appointments },
  { label: nav.billing, href: paths.billing },
];

/** The documented toolbar (practice §2), in the top bar so that it is at hand on every page. */
export function MainNav() {
  const [tasks, setTasks] = useState(false);
  return (
    <nav aria-label={nav.label} className="flex items-center gap-x-4">
      <button
        type="button"
        onClick={() => setTasks(true)}
        className="min-h-target rounded-badge text-label text-brand hover:text-brand-strong hover:underline"
      >
        {nav.tasks}
      </button>
      {LINKS.map(({ label, href }) => (
        <TextLink key={href} href={href} appearance="navigation" className="text-label">
          {label}
        </TextLink>
      ))}
      <ConfirmDialog
        open={tasks}
        onClose={() => setTasks(false)}
        confirmation={{ type: 'info', ...placeholders.tasks }}
      />
    </nav>
  );
}
