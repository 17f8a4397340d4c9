import { commonMessages, sessionMessages, shortcutGroups } from '@practice/domain';
import { useId } from 'react';
import { Dialog } from '../primitives/Dialog';

const messages = sessionMessages.shortcuts;

export interface ShortcutsDialogProps {
  /** The shortcuts that work on the screen below. */
  usable: ReadonlySet<string>;
  onClose: () => void;
}

/** The shortcuts of the product that work where it was opened (look-and-feel §4). */
export function ShortcutsDialog({ usable, onClose }: ShortcutsDialogProps) {
  const groups = shortcutGroups
    .map(({ title, rows }) => ({
      title,
      rows: rows.filter(([, , needs]) => needs === undefined || usable.has(needs)),
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <Dialog open onOpenChange={onClose} title={messages.title} closeLabel={commonMessages.close}>
      <div className="grid gap-4">
        {groups.map((group) => (
          <ShortcutGroup key={group.title} {...group} />
        ))}
      </div>
    </Dialog>
  );
}

interface ShortcutGroupProps {
  title: string;
  rows: readonly (readonly [action: string, keys: string, needs?: string])[];
}

function ShortcutGroup({ title, rows }: ShortcutGroupProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="text-label text-ink-2">
        {title}
      </h3>
      <dl className="grid grid-cols-[1fr_max-content] gap-x-6">
        {rows.map(([action, keys]) => (
          <div
            key={action}
            className="col-span-2 grid grid-cols-subgrid items-center border-b border-line py-1.5 last:border-0"
          >
            <dt>{action}</dt>
            <dd className="text-right">
              <kbd className="font-sans font-semibold">{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
