import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { CONTROL } from './control-class';
import { TextInput } from './TextInput';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  /** In the order of the list. */
  options: readonly SelectOption[];
  /** A first option with the empty value ('Seleccionar derivador'). */
  placeholder?: string;
  /** Plain text, as the other read-only controls: the label of the chosen option. */
  readOnly?: boolean;
}

/** A native select, for short, fixed choices. For catalogues use `Combobox`. */
export function Select({ options, placeholder, className, readOnly, ...rest }: SelectProps) {
  if (readOnly) {
    const chosen = options.find(({ value }) => value === (rest.value ?? rest.defaultValue));
    return (
      <TextInput
        id={rest.id}
        readOnly
        value={chosen?.label ?? ''}
        aria-label={rest['aria-label']}
        aria-labelledby={rest['aria-labelledby']}
        aria-describedby={rest['aria-describedby']}
        className={className}
      />
    );
  }
  return (
    <div className={clsx('relative', className)}>
      <select {...rest} className={clsx(CONTROL, 'h-control appearance-none pr-8 pl-2.5')}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={16}
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-2 my-auto text-ink-2"
      />
    </div>
  );
}
