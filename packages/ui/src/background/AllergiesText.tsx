import { backgroundMessages as messages } from '@practice/domain';
import { TriangleAlert } from 'lucide-react';
import { clsx } from 'clsx';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Button } from '../primitives/Button';
import { expander } from '../primitives/presses';
import { ALLERGIES_BOX } from './allergies-box';

/**
 * A patient's allergies as they were written, where there is no way to the antecedentes. The text takes the width that is left and
 * wraps; what is longer than three lines opens on a press, because a tooltip needs a mouse (docs/decisions/290).
 */
export function AllergiesText({ allergies }: { allergies: string }) {
  const [open, setOpen] = useState(false);
  const text = useRef<HTMLSpanElement>(null);
  const isCut = useIsCut(text, open);
  return (
    <div data-badge="danger" className={clsx(ALLERGIES_BOX, 'items-start')}>
      <TriangleAlert size={14} aria-hidden className="mt-0.5 shrink-0" />
      <div
        className={clsx(
          'flex min-w-0 flex-wrap items-end justify-end gap-x-3 gap-y-1',
          // It scrolls by key too: its button is in it.
          open && 'max-h-[40dvh] overflow-y-auto',
        )}
      >
        <span
          ref={text}
          className={clsx(
            'min-w-0 grow basis-64 whitespace-pre-line wrap-anywhere print:line-clamp-none',
            !open && 'line-clamp-3 low:line-clamp-2',
          )}
        >
          {messages.allergiesTo(allergies)}
        </span>
        {isCut && (
          <Button size="small" {...expander(open, setOpen)}>
            {open ? messages.showFewerAllergies : messages.showAllAllergies}
          </Button>
        )}
      </div>
    </div>
  );
}

/**
 * Whether the lines of the closed text are not all of it; asked again when its width changes. Not asked of the open one: its
 * button keeps the focus.
 */
function useIsCut(text: RefObject<HTMLElement | null>, open: boolean): boolean {
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const box = text.current;
    if (!box || open) return;
    const resized = new ResizeObserver(() => setCut(box.scrollHeight > box.clientHeight + 1));
    resized.observe(box);
    return () => resized.disconnect();
  }, [text, open]);
  return isCut;
}
