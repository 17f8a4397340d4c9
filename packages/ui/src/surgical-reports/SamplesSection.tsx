import { reportMessages as messages } from '@practice/domain';
import { Checkbox } from '../primitives/Checkbox';
import { useReportForm } from './report-form-context';

/** Samples sent: each becomes a pending result of the patient (clinical-history §2.8; decision R18). */
export function SamplesSection() {
  const { form, readOnly } = useReportForm();
  return (
    <div className="grid gap-2">
      <Checkbox
        label={messages.fields.patologia}
        {...form.register('patologia')}
        disabled={readOnly}
      />
      <Checkbox label={messages.fields.cultivo} {...form.register('cultivo')} disabled={readOnly} />
    </div>
  );
}
