import { commonMessages, reportMessages as messages } from '@practice/domain';
import { Checkbox } from '../primitives/Checkbox';
import { useReportForm } from './report-form-context';

const SAMPLES = ['patologia', 'cultivo'] as const;

/** Samples sent: each becomes a pending result of the patient (clinical-history §2.8; decision R18). */
export function SamplesSection() {
  const { form, readOnly } = useReportForm();
  if (readOnly) return <SamplesSent />;
  return (
    <div className="grid">
      {SAMPLES.map((name) => (
        <Checkbox key={name} label={messages.fields[name]} {...form.register(name)} />
      ))}
    </div>
  );
}

/** Words instead of greyed boxes: read-only text is there to be read (look-and-feel F1). */
function SamplesSent() {
  const { form } = useReportForm();
  return (
    <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1.5">
      {SAMPLES.map((name) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{messages.fields[name]}</dt>
          <dd className="font-medium">
            {form.watch(name) ? commonMessages.yes : commonMessages.no}
          </dd>
        </div>
      ))}
    </dl>
  );
}
