import { catalogueMessages as messages } from '@practice/domain';
import type { KeyboardEvent, RefObject, SyntheticEvent } from 'react';
import { Field } from '../primitives/Field';
import { TextInput } from '../primitives/TextInput';

export interface CatalogueNameFormProps {
  /** For the button outside: `<button form={id}>`. */
  id: string;
  name: string;
  onNameChange: (name: string) => void;
  onSubmit: () => void;
  /** Of the entry that is being renamed; null for a new one. */
  currentName: string | null;
  error: string | null;
  dirty: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** New and edit modes: one name. Enter saves, as does Ctrl+Enter. */
export function CatalogueNameForm(props: CatalogueNameFormProps) {
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    props.onSubmit();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // Enter alone is the browser's: it submits a form of one field. With Ctrl it does nothing by itself.
    const save = event.key === 'Enter' || event.code === 'KeyS';
    if (!save || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    props.onSubmit();
  };

  return (
    <form id={props.id} noValidate onSubmit={handleSubmit} onKeyDown={handleKeyDown}>
      <Field
        label={messages.name}
        required
        hint={props.currentName === null ? undefined : messages.currentName(props.currentName)}
        error={props.error ?? undefined}
        dirty={props.currentName !== null && props.dirty}
      >
        {(box) => (
          <TextInput
            {...box}
            ref={props.inputRef}
            value={props.name}
            onChange={(event) => props.onNameChange(event.target.value)}
          />
        )}
      </Field>
    </form>
  );
}
