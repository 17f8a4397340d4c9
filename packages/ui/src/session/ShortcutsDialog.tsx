import { commonMessages, sessionMessages } from '@practice/domain';
import { Dialog } from '../primitives/Dialog';

const messages = sessionMessages.shortcuts;

/** Every shortcut of the product (look-and-feel §4). */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title={messages.title} closeLabel={commonMessages.close}>
      <dl className="grid grid-cols-[1fr_max-content] gap-x-6">
        {messages.rows.map(([action, keys]) => (
          <div
            key={action}
            className="col-span-2 grid grid-cols-subgrid items-center border-b border-line py-1.5 last:border-0"
          >
            <dt>{action}</dt>
            <dd>
              <kbd className="font-sans font-semibold">{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
