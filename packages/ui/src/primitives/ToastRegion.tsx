import * as RadixToast from '@radix-ui/react-toast';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './Button';
import { IconButton } from './IconButton';
import { passEscapeOn } from './toast-escape';
import { ToastPlaces } from './toast-places';
import { useClearOfFooters } from './use-clear-of-footers';
import { useToastFocus } from './use-toast-focus';
import type { ToastMessage } from './use-toast';

const KEY = ['F8'];
const NO_KEY: string[] = [];

export interface ToastRegionProps {
  /** Accessible name of the region ('Avisos'). */
  label: string;
  closeLabel: string;
  /** In the order of their arrival. An error stays until it is closed, others for `durationMs`. */
  messages: readonly (ToastMessage & { id: number })[];
  /** Called when its time is over, and by its X. */
  onRemove: (id: number) => void;
}

const SUCCESS_MS = 4000;

/** Notices of success in sight: more of them lie over what is used next. Older ones are hidden until a newer one goes. */
const MOST_SUCCESSES = 3;

const TONE: Record<ToastMessage['tone'], { box: string; icon: ReactNode }> = {
  success: {
    box: 'border-success bg-success text-on-success',
    icon: <CircleCheck size={18} aria-hidden className="shrink-0" />,
  },
  error: {
    box: 'border-danger bg-danger-tint text-on-danger-tint',
    icon: <CircleAlert size={18} aria-hidden className="shrink-0" />,
  },
  info: {
    box: 'border-edge bg-surface text-ink',
    icon: <Info size={18} aria-hidden className="shrink-0" />,
  },
};

/**
 * The visible notices, by Radix Toast, because Radix dialogs know its region as a layer: an action can be pressed while
 * a dialog is open, without closing it (hazard H5).
 */
export function ToastRegion({ label, closeLabel, messages, onRemove }: ToastRegionProps) {
  const waiting = waitingOf(messages);
  const giveFocusBack = useToastFocus(messages);
  const list = useRef<HTMLOListElement>(null);
  const places = useRef<ToastPlaces>(null);
  useClearOfFooters(list, messages.length > 0);

  // A child of the body: a dialog that was open before this region hides the whole element of the app from screen readers.
  return createPortal(
    <RadixToast.Provider label={label} swipeDirection="left">
      {messages.map(({ id, tone, text, subject, detail, action, durationMs, canWait }) => (
        <RadixToast.Root
          key={id}
          type={tone === 'error' ? 'foreground' : 'background'}
          duration={durationMs ?? (tone === 'error' ? Infinity : SUCCESS_MS)}
          onOpenChange={(open) => !open && onRemove(id)}
          onEscapeKeyDown={passEscapeOn}
          data-tone={tone}
          className={clsx(
            'flex min-h-10 items-center gap-2 rounded-control border py-1 pr-1.5 pl-3 shadow-popup',
            // Radix makes it dead under a dialog that opens after it.
            'pointer-events-auto!',
            TONE[tone].box,
            canWait && 'in-data-over-dialog:hidden',
            waiting.has(id) && 'not-focus-within:hidden',
          )}
        >
          {TONE[tone].icon}
          {/* A long button stands below the text, which would have a column of a few letters beside it. */}
          <div className="flex min-w-0 grow flex-wrap items-center gap-x-2">
            <RadixToast.Description className="min-w-0 grow basis-40 py-1 font-semibold wrap-anywhere">
              <span className="block">{text}</span>
              {[subject, detail].map(
                (line) =>
                  line && (
                    <span key={line} className="block font-normal">
                      {line}
                    </span>
                  ),
              )}
            </RadixToast.Description>
            {action && (
              <RadixToast.Action
                asChild
                altText={action.label}
                onClick={(event) => {
                  // A press that was meant for the notice that stood here: 'Deshacer' would bring another record back. 0: by key.
                  const notice = event.currentTarget.closest('li');
                  if (event.detail > 0 && notice && places.current?.hasJustMoved(notice)) {
                    event.preventDefault();
                    return;
                  }
                  if (action.stays) event.preventDefault();
                  else giveFocusBack();
                  action.onSelect();
                }}
              >
                <Button size="small">{action.label}</Button>
              </RadixToast.Action>
            )}
          </div>
          {/* 0: by key, which goes on to the next notice. */}
          <RadixToast.Close asChild onClick={({ detail }) => detail > 0 && giveFocusBack()}>
            <IconButton
              label={closeLabel}
              icon={<X size={16} aria-hidden />}
              className="text-current! hover:text-ink!"
            />
          </RadixToast.Close>
        </RadixToast.Root>
      ))}
      <ToastPlaces ref={places} list={list} ids={messages.map(({ id }) => id)} />
      {/* Bottom left, above a footer of one line, which has counts at its left and buttons at its right. */}
      <RadixToast.Viewport
        ref={list}
        data-toaster
        // No announcement of its own (Radix announces); an open dialog hides every element without this attribute.
        aria-live="off"
        // Without notices the key would move the focus to an empty place.
        hotkey={messages.length === 0 ? NO_KEY : KEY}
        label={`${label} (${KEY.join('+')})`}
        className={clsx(
          'fixed bottom-[calc(var(--spacing-control)+3rem)] left-4 z-30 flex max-w-[calc(100vw-2rem)] flex-col gap-2 outline-none',
          // They name patients, beside a button: a name has a line of its own.
          messages.some(({ canWait }) => canWait) ? 'w-[27rem]' : 'w-[21rem]',
          // The key finds nothing where no notice is in sight.
          messages.every(({ canWait }) => canWait) && 'data-over-dialog:hidden',
        )}
      />
    </RadixToast.Provider>,
    document.body,
  );
}

function waitingOf(messages: ToastRegionProps['messages']): ReadonlySet<number> {
  const successes = messages.filter(({ tone }) => tone === 'success');
  return new Set(successes.slice(0, -MOST_SUCCESSES).map(({ id }) => id));
}
