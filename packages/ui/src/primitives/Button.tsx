import { clsx } from 'clsx';
import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { ignoreHeldEnter } from './presses';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'delete' | 'danger';
export type ButtonStatus = 'idle' | 'pending' | 'success';

export interface ButtonProps extends ComponentProps<'button'> {
  /**
   * `primary`: the one action that a view is for. `secondary`: every other one. `quiet`: beside a text or in each row,
   * where borders would be noise. `delete`: asks whether to delete; apart from what is pressed all day. `danger`: deletes or
   * discards, in a question only.
   */
  variant?: ButtonVariant;
  /** `small`: in rows, headings and notices. */
  size?: 'regular' | 'small';
  /** `pending` ignores clicks but keeps the focus; `success` is green until the caller changes it. */
  status?: ButtonStatus;
  /** Like `disabled`, but keeps the focus. */
  'aria-disabled'?: ComponentProps<'button'>['aria-disabled'];
  /** Replaces the text while pending ('Guardando...'). */
  pendingLabel?: string;
  /** Replaces the text on success ('✔ Cargado') and is announced. */
  successLabel?: string;
  /** Key hint after the text ('Ctrl ↵'). Set `aria-keyshortcuts` too: the hint is visual only. */
  shortcut?: string;
  /** Before the text, 16 px, with `aria-hidden`. */
  icon?: ReactNode;
}

const VARIANT: Record<ButtonVariant, string> = {
  primary: 'border-brand bg-brand text-on-brand hover:border-brand-strong hover:bg-brand-strong',
  secondary:
    'border-edge bg-surface text-ink hover:bg-selected hover:border-brand active:bg-sunken',
  quiet: 'border-transparent text-brand hover:bg-selected active:bg-sunken',
  delete: 'border-transparent text-ink-2 hover:bg-danger-tint hover:text-on-danger-tint',
  danger:
    'border-danger bg-danger text-on-danger hover:border-danger-strong hover:bg-danger-strong',
};

const SUCCESS = 'border-success bg-success text-on-success';
const OFF_IN_PLACE = 'border-line! bg-sunken! text-ink-disabled!';
const OFF =
  'disabled:border-line disabled:bg-sunken disabled:text-ink-disabled disabled:hover:border-line';

/**
 * A command. What it does is its text; while it waits for an answer it keeps its width and the focus. A way to another page
 * is a `TextLink`, an icon alone an `IconButton`.
 */
export function Button({
  variant = 'secondary',
  size = 'regular',
  status = 'idle',
  pendingLabel,
  successLabel,
  shortcut,
  icon,
  type = 'button',
  className,
  onClick,
  onKeyDown,
  children,
  'aria-disabled': ariaDisabled,
  ...rest
}: ButtonProps) {
  // In the cell of the text: 'Guardar Ctrl ↵' is as wide as 'Guardando...', and both stand in the middle.
  const idle = shortcut ? (
    <span className="inline-flex items-center gap-2">
      <span>{children}</span>
      <kbd
        aria-hidden
        className="font-sans text-caption font-normal max-[30rem]:hidden pointer-coarse:hidden"
      >
        {shortcut}
      </kbd>
    </span>
  ) : (
    children
  );
  const labels: [ButtonStatus, ReactNode][] = [['idle', idle]];
  if (pendingLabel) labels.push(['pending', pendingLabel]);
  if (successLabel) labels.push(['success', successLabel]);
  const shown = labels.some(([state]) => state === status) ? status : 'idle';

  const inert = status === 'pending' || ariaDisabled === true || ariaDisabled === 'true';

  // preventDefault too: the second click of a double click must not submit the form again.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (inert) event.preventDefault();
    else onClick?.(event);
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    ignoreHeldEnter(event);
    onKeyDown?.(event);
  };

  return (
    <>
      <button
        {...rest}
        type={type}
        data-variant={variant}
        data-status={status}
        aria-disabled={inert || undefined}
        onClick={handleClick}
        onKeyDown={handleKeyDown}
        className={clsx(
          'inline-flex shrink-0 items-center justify-center gap-2 rounded-control border font-semibold whitespace-nowrap transition-tones select-none',
          size === 'small'
            ? 'h-control-small min-w-control-small px-2.5 text-label'
            : 'h-control min-w-control px-3 text-base',
          status === 'success' ? SUCCESS : VARIANT[variant],
          'aria-pressed:border-brand aria-pressed:bg-selected aria-pressed:text-on-selected',
          status === 'idle' && (inert ? OFF_IN_PLACE : OFF),
          className,
        )}
      >
        {icon && <span className="-ml-0.5 grid size-4 place-items-center">{icon}</span>}
        {labels.length === 1 ? <span>{idle}</span> : <OneOf labels={labels} shown={shown} />}
      </button>
      {successLabel && (
        <span role="status" className="sr-only">
          {status === 'success' ? successLabel : ''}
        </span>
      )}
    </>
  );
}

/** All labels share one grid cell, so the button keeps its width when its text changes. */
function OneOf({ labels, shown }: { labels: [ButtonStatus, ReactNode][]; shown: ButtonStatus }) {
  return (
    <span className="grid justify-items-center">
      {labels.map(([state, label]) => (
        <span
          key={state}
          aria-hidden={state !== shown || undefined}
          className={clsx('col-start-1 row-start-1', state !== shown && 'invisible')}
        >
          {label}
        </span>
      ))}
    </span>
  );
}
