import { useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './Button';
import { FLOATING } from './floating';

export interface FloatingNoticeProps {
  title: string;
  /** Announced when it appears and whenever it changes; must not contain a running clock. */
  announcement: string;
  children?: ReactNode;
  /** Its only button. */
  action: { label: string; onSelect: () => void };
}

/**
 * A non-modal notice above everything, dialogs included, that never takes the focus: for messages that are urgent but
 * must not interrupt.
 */
export function FloatingNotice({ title, announcement, children, action }: FloatingNoticeProps) {
  const titleId = useId();
  return createPortal(
    <div
      {...FLOATING}
      role="dialog"
      aria-modal="false"
      aria-labelledby={titleId}
      data-print="hide"
      // An open modal dialog sets pointer-events: none on the rest of the page.
      className="pointer-events-auto fixed inset-x-0 top-2 z-40 mx-auto flex w-[37rem] max-w-[calc(100vw-2rem)] items-center gap-3 rounded-control border border-l-[3px] border-on-pending bg-pending px-3 py-2 text-on-pending shadow-popup"
    >
      <div className="min-w-0 grow">
        <p id={titleId} className="font-semibold">
          {title}
        </p>
        {children}
      </div>
      <Button size="small" onClick={action.onSelect}>
        {action.label}
      </Button>
      {/* aria-live in addition to the role: a modal dialog hides everything else of the page except live regions. */}
      <p role="status" aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </div>,
    document.body,
  );
}
