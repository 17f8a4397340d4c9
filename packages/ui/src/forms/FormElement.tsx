import type { ReactNode, SyntheticEvent } from 'react';
import { dropInvisible } from './drop-invisible';
import { formKeys } from './form-keys';
import { freezeWhile } from './freeze-while';
import { useKeepPageOnDrop } from './use-keep-page-on-drop';

export interface FormElementProps {
  /** For submit buttons outside: `<button form={id}>`. */
  id?: string;
  /** `pressed` is the value of the submit button; '' for one without a value. */
  onSubmit: (pressed: string) => void;
  /** True while a save is pending: the form cannot be edited. */
  frozen: boolean;
  'aria-label'?: string;
  className?: string;
  children: ReactNode;
}

/** The only `<form>` of the product: its keys, and freezing while a save is pending. */
export function FormElement({ onSubmit, frozen, children, ...attributes }: FormElementProps) {
  useKeepPageOnDrop();
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    onSubmit(submitter instanceof HTMLButtonElement ? submitter.value : '');
  };
  return (
    <form
      {...attributes}
      noValidate
      onSubmit={handleSubmit}
      onInputCapture={dropInvisible}
      onKeyDown={formKeys(onSubmit)}
      {...freezeWhile(frozen)}
    >
      {children}
    </form>
  );
}
