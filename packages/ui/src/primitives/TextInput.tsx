import { clsx } from 'clsx';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { CONTROL, READ_ONLY_EMPTY } from './control-class';

export interface TextInputProps extends ComponentProps<'input'> {
  /** Decorative icon inside at the left ('search'). */
  icon?: ReactNode;
  /** Inside at the right: small buttons of the field. */
  inside?: ReactNode;
  /** Width reserved for `inside`, in pixels. */
  insideWidth?: number;
}

/** Read-only, it shows plain text instead of a disabled input, so that staff can read and copy it. */
export function TextInput(props: TextInputProps) {
  return props.readOnly ? <ReadOnlyText {...props} /> : <EditableText {...props} />;
}

/** A one-line input would cut a long name: read-only text wraps to several lines. */
function ReadOnlyText({ id, name, value, defaultValue, className, ref, ...rest }: TextInputProps) {
  return (
    <textarea
      id={id}
      name={name}
      // Forms and fields only read, focus and fill it, which both elements support.
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
        // Nothing to press: as high as its text.
        'block field-sizing-content resize-none py-0.5 wrap-anywhere',
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
        className={clsx(CONTROL, 'h-control px-2.5 text-ellipsis', icon && 'pl-8.5')}
      />
      {inside && (
        <span data-inside-field className="absolute inset-y-0 right-0.5 flex items-center">
          {inside}
        </span>
      )}
    </div>
  );
}
