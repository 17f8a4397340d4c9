import { clsx } from 'clsx';
import type { ComponentProps, ReactNode, Ref } from 'react';
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
export function TextInput(props: TextInputProps) {
  return props.readOnly ? <ReadOnlyText {...props} /> : <EditableText {...props} />;
}

/** A box of one line would cut a long name: read-only, the text takes the lines it needs. */
function ReadOnlyText({ id, name, value, defaultValue, className, ref, ...rest }: TextInputProps) {
  return (
    <textarea
      id={id}
      name={name}
      // Forms and fields only read, focus and fill it: what both elements can.
      ref={ref as unknown as Ref<HTMLTextAreaElement>}
      value={value}
      defaultValue={defaultValue}
      aria-label={rest['aria-label']}
      aria-labelledby={rest['aria-labelledby']}
      aria-describedby={rest['aria-describedby']}
      rows={1}
      readOnly
      placeholder={READ_ONLY_EMPTY}
      className={clsx(
        CONTROL,
        'block min-h-target field-sizing-content resize-none py-0.5',
        className,
      )}
    />
  );
}

function EditableText({
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
        style={{ ...style, ...(inside ? { paddingInlineEnd: insideWidth } : {}) }}
        className={clsx(CONTROL, 'h-control px-2.5', icon && 'pl-8.5')}
      />
      {inside && (
        <span data-inside-field className="absolute inset-y-0 right-0.5 flex items-center">
          {inside}
        </span>
      )}
    </div>
  );
}
