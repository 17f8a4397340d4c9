import { foldEmptyLines } from '@practice/domain';
import { Field, type FieldProps } from '../primitives/Field';
import { TextArea, type TextAreaProps } from '../primitives/TextArea';
import { useNativeField } from './use-form-field';

/** `maxCount` only counts: the text is never cut (decision R9). The counter takes the place of `aside`. */
export interface TextAreaControlProps
  extends
    Pick<FieldProps, 'hint' | 'required' | 'aside' | 'headed' | 'fills' | 'className'>,
    Pick<TextAreaProps, 'rows' | 'maxCount' | 'announceCount' | 'onKeyDown' | 'aria-keyshortcuts'> {
  name: string;
}

export function TextAreaControl(props: TextAreaControlProps) {
  const { name, rows, maxCount, announceCount, onKeyDown, ...layout } = props;
  const { field, native } = useNativeField(name, layout.hint);
  return (
    <Field {...layout} {...field}>
      {(control) => (
        <TextArea
          {...control}
          {...native}
          rows={rows}
          maxCount={maxCount}
          announceCount={announceCount}
          asPrinted={foldEmptyLines}
          onKeyDown={onKeyDown}
          aria-keyshortcuts={props['aria-keyshortcuts']}
          className={props.fills ? 'flex grow flex-col *:[textarea]:grow' : undefined}
        />
      )}
    </Field>
  );
}
