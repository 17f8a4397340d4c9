import type { ReactNode, SyntheticEvent } from 'react';
import { formKeys } from './form-keys';
import { freezeWhile } from './freeze-while';

export interface FormElementProps {
  /** For buttons outside: `<button form={id}>`. */
  id?: string;
  onSubmit: () => void;
  /** True while what was typed is on its way: nothing in the form can be changed. */
  frozen: boolean;
  'aria-label'?: string;
  className?: string;
  children: ReactNode;
}

/** The only `<form>` of the product: its keys, and its freezing while it is sent. */
export function FormElement({ onSubmit, frozen, children, ...attributes }: FormElementProps) {
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form
      {...attributes}
      noValidate
      onSubmit={handleSubmit}
      onKeyDown={formKeys(onSubmit)}
      {...freezeWhile(frozen)}
    >
      {children}
    </form>
  );
}
