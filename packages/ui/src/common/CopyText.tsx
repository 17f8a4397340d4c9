import { commonMessages } from '@practice/domain';
import { clsx } from 'clsx';
import { Copy } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useToast } from '../primitives/use-toast';
import { copyToClipboard } from './copy-to-clipboard';

export interface CopyTextProps {
  /** The text to show and copy; without text it shows `empty` and copies nothing. */
  text: string | null | undefined;
  /** How the text is shown, where that is not how it is copied: 'DNI 30.123.456' is copied without its dots. */
  shownAs?: string;
  /** Default: '-'. */
  empty?: string;
  /** What the text is, for the accessible name: 'DNI' gives 'Copiar DNI 30.123.456'. */
  what: string;
  /** In a row of one height: one line, cut with an ellipsis, whole in its tooltip; see `Td`. */
  oneLine?: boolean;
  /** Renders only the copy icon, beside text that another element (a link) shows. */
  iconOnly?: boolean;
  className?: string;
}

const COPIED_MS = 2500;

/** Text that a click copies, also inside a row with another click action (C7, H2). An icon beside it says so under a hand. */
export function CopyText({
  text,
  shownAs,
  empty = commonMessages.none,
  what,
  oneLine,
  iconOnly,
  className,
}: CopyTextProps) {
  const toast = useToast();
  const value = text?.trim() ?? '';
  const shown = value === '' ? empty : (shownAs ?? value);

  const handleClick = async (event: MouseEvent<HTMLButtonElement>) => {
    event.stopPropagation();
    // The end of a selection with the mouse: the user copies that part.
    if (event.detail > 0 && String(getSelection()) !== '') return;
    if (value === '') return toast({ tone: 'info', text: commonMessages.emptyText, brief: true });
    const copied = await copyToClipboard(value, event.currentTarget);
    toast(
      copied
        ? {
            tone: 'success',
            text: commonMessages.copied,
            detail: commonMessages.copiedText(what, value),
            durationMs: COPIED_MS,
            brief: true,
          }
        : { tone: 'error', text: commonMessages.copyFailed },
    );
  };

  return (
    <button
      type="button"
      data-print={iconOnly ? undefined : 'text'}
      aria-label={`${commonMessages.copy(what)} ${shown}`}
      title={oneLine ? shown : undefined}
      onClick={(event) => void handleClick(event)}
      className={clsx(
        // No transparent underline: a list would paint a hundred of them.
        'min-h-target min-w-target rounded-badge text-left decoration-dotted select-text underline-offset-4 hover:underline focus-visible:underline',
        !iconOnly && 'copyable',
        oneLine &&
          'laptop:max-w-full laptop:overflow-clip laptop:text-ellipsis laptop:whitespace-nowrap print:whitespace-normal',
        className,
      )}
    >
      {iconOnly ? <Copy size={16} aria-hidden className="mx-auto text-ink-2" /> : shown}
    </button>
  );
}
