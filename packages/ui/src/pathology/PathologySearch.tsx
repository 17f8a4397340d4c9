import { SEARCH_MAX_LENGTH, pathologyMessages as messages } from '@practice/domain';
import { Search } from 'lucide-react';
import type { Ref } from 'react';
import { Field } from '../primitives/Field';
import { TextInput } from '../primitives/TextInput';

export interface PathologySearchProps {
  text: string;
  onTextChange: (text: string) => void;
  /** How many records match, and how many there are. */
  found: number;
  total: number;
  ref?: Ref<HTMLInputElement>;
}

/** Looks for words in the loaded records, on the page itself. */
export function PathologySearch({ text, onTextChange, found, total, ref }: PathologySearchProps) {
  return (
    <Field
      label={messages.search}
      aside={<span role="status">{text.trim() !== '' && messages.found(found, total)}</span>}
      className="max-w-[30rem] px-4 pt-1 pb-3"
    >
      {(control) => (
        <TextInput
          {...control}
          ref={ref}
          type="search"
          icon={<Search size={16} aria-hidden />}
          placeholder={messages.searchHint}
          autoComplete="off"
          maxLength={SEARCH_MAX_LENGTH}
          value={text}
          onChange={(event) => onTextChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
