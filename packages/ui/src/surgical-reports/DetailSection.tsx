import { DETAIL_MAX_LENGTH, reportMessages as messages } from '@practice/domain';
import { Field } from '../primitives/Field';
import { TextArea } from '../primitives/TextArea';
import { useReportForm } from './report-form-context';

/** The detailed technique: counted, never cut (decision R9). */
export function DetailSection() {
  const { form, readOnly } = useReportForm();
  const { register, formState } = form;
  return (
    <Field
      label={messages.fields.tecnica_detalle}
      required
      error={formState.errors.tecnica_detalle?.message}
    >
      {(props) => (
        <TextArea
          {...props}
          {...register('tecnica_detalle')}
          rows={7}
          maxCount={DETAIL_MAX_LENGTH}
          announceCount={messages.count}
          readOnly={readOnly}
        />
      )}
    </Field>
  );
}
