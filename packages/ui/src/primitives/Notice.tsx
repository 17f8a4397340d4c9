import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Button } from './Button';
import { IconButton } from './IconButton';

export type NoticeTone = 'error' | 'success' | 'info' | 'warning';

export interface NoticeProps {
  /** `error` is announced at once, the others when the screen reader pauses. */
  tone: NoticeTone;
  /** First line, bold. */
  title?: string;
  children: ReactNode;
  /** One button beside the text: the way on. */
  action?: {
    label: string;
    onSelect: () => void;
    /** It asks first: the notice stays, and so does the focus. */
    stays?: boolean;
  };
  /** Shows the X; needs `closeLabel`. */
  onClose?: () => void;
  /** Accessible name of the X. */
  closeLabel?: string;
  /** Calls `onClose` after this time. Not for errors: those stay until the user closes them. */
  closeAfterMs?: number;
}

const TONE: Record<NoticeTone, string> = {
  error: 'border-danger bg-danger-tint text-on-danger-tint',
  success: 'border-copy bg-loaded text-on-loaded',
  info: 'border-brand bg-selected text-on-selected',
  warning: 'border-on-pending bg-pending text-on-pending',
};

const ICON: Record<NoticeTone, ReactNode> = {
  error: <CircleAlert size={18} aria-hidden />,
  success: <CircleCheck size={18} aria-hidden />,
  info: <Info size={18} aria-hidden />,
  warning: <TriangleAlert size={18} aria-hidden />,
};

/** What happened, in its place on the page: it stays while it is true. What may pass by unread is a toast (`useToast`). */
export function Notice({
  tone,
  title,
  children,
  action,
  onClose,
  closeLabel,
  closeAfterMs,
}: NoticeProps) {
  const close = useEffectEvent(() => onClose?.());
  useEffect(() => {
    if (closeAfterMs === undefined || tone === 'error') return;
    const timer = setTimeout(() => close(), closeAfterMs);
    return () => clearTimeout(timer);
  }, [closeAfterMs, tone]);

  const wasPressed = useRef(false);
  useEffect(
    () => () => {
      // What stays around it went with it after all.
      if (wasPressed.current && document.activeElement === document.body)
        document.querySelector('main')?.focus({ preventScroll: true });
    },
    [],
  );

  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      data-tone={tone}
      className={clsx(
        'flex items-start gap-2 rounded-control border border-l-[3px] py-1.5 pr-1.5 pl-3',
        TONE[tone],
      )}
    >
      <span className="flex h-control-small shrink-0 items-center">{ICON[tone]}</span>
      <div className="min-w-0 grow py-1 wrap-anywhere">
        {title && <p className="font-semibold">{title}</p>}
        <div>{children}</div>
      </div>
      {action && (
        <Button
          size="small"
          onClick={(event) => {
            wasPressed.current = true;
            if (!action.stays) leaveFocusAround(event.currentTarget);
            action.onSelect();
          }}
        >
          {action.label}
        </Button>
      )}
      {onClose && closeLabel && (
        <IconButton
          label={closeLabel}
          icon={<X size={16} aria-hidden />}
          onClick={onClose}
          className="text-current"
        />
      )}
    </div>
  );
}

/** The action unmounts the notice: moves the focus to the closest part of the page that stays (WCAG 2.4.3). */
function leaveFocusAround(button: HTMLElement): void {
  const around = button.closest('[data-focus-home], section, main, [role="dialog"]');
  if (!(around instanceof HTMLElement)) return;
  if (!around.hasAttribute('tabindex')) around.tabIndex = -1;
  around.focus({ preventScroll: true });
}
