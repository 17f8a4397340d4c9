import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { CONTROL, READ_ONLY_EMPTY } from './control-class';

export interface TextInputProps extends ComponentProps<'input'> {
  /** Drawn inside at the left, decorative ('search'). */
  icon?: ReactNode;
  /** Drawn inside at the right: small buttons that belong to the field. */
  inside?: ReactNode;
  /** Room kept for `inside`, in pixels. */
  insideWidth?: number;
}

/** Read-only it is plain text, not a greyed box: staff read and copy it. */
export function TextInput({
  icon,
  inside,
  insideWidth = 32,
  type = 'text',
  autoComplete = 'off',
  className,
  style,
  ...rest
}: TextInputProps) {
  return (
    <div className={clsx('relative', className)}>
      {icon && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-2.5 grid place-items-center text-ink-3"
        >
          {icon}
        </span>
      )}
      <input
        type={type}
        autoComplete={autoComplete}
        {...rest}
        placeholder={rest.readOnly ? READ_ONLY_EMPTY : rest.placeholder}
        style={{ ...style, ...(inside ? { paddingInlineEnd: insideWidth } : {}) }}
        className={clsx(CONTROL, 'h-control px-2.5 [&[readonly]]:h-target', icon && 'pl-8.5')}
      />
      {inside && (
        <span data-inside-field className="absolute inset-y-0 right-0.5 flex items-center">
          {inside}
        </span>
      )}
    </div>
  );
}
