import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useId, type ReactNode, type Ref } from 'react';
import { expander } from './presses';

export interface DisclosureProps {
  title: string;
  /** Key that opens it from elsewhere: its hint, and in the syntax of aria-keyshortcuts. */
  shortcut?: { hint: string; keys: string };
  /** At the right end of the heading: 'sin guardar'. */
  note?: ReactNode;
  /** The heading's button: gets the focus when the section closes by key. */
  buttonRef?: Ref<HTMLButtonElement>;
  /** It is a part of a record: on paper its heading stands and it is open. */
  printed?: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** A section that opens and closes by its heading. What it holds stays mounted. */
export function Disclosure(props: DisclosureProps) {
  const { title, shortcut, note, printed, open, onOpenChange, children } = props;
  const id = useId();
  return (
    <section>
      <h2 className="print:break-after-avoid">
        <button
          data-print={printed && 'text'}
          ref={props.buttonRef}
          type="button"
          {...expander(open, onOpenChange)}
          aria-controls={id}
          aria-keyshortcuts={shortcut?.keys}
          className="flex min-h-control w-full items-center gap-2 px-4 text-left font-serif text-section font-semibold hover:bg-selected"
        >
          <ChevronRight
            size={16}
            aria-hidden
            className={clsx('shrink-0 text-ink-2 print:hidden', open && 'rotate-90')}
          />
          {title}
          {(note ?? shortcut) && (
            <span className="ml-auto flex items-center gap-3 font-sans text-caption font-normal">
              {note && <span className="text-brand">{note}</span>}
              {shortcut && (
                <kbd aria-hidden className="font-sans text-ink-3 pointer-coarse:hidden">
                  {shortcut.hint}
                </kbd>
              )}
            </span>
          )}
        </button>
      </h2>
      {/* By a class: the attribute 'hidden' cannot be undone on paper. */}
      <div id={id} className={clsx(!open && 'hidden', printed && 'print:block')}>
        {children}
      </div>
    </section>
  );
}
