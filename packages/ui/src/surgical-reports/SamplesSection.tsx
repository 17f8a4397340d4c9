import { commonMessages, reportMessages as messages } from '@practice/domain';
import { CheckboxControl } from '../forms/CheckboxControl';
import { useRecordFormContext } from '../forms/record-form-context';
import { useFieldValue } from '../forms/use-form-field';

const SAMPLES = ['patologia', 'cultivo'] as const;

/** Samples sent: each creates a pending result of the patient (clinical-history §2.8; decision R18). */
export function SamplesSection() {
  const { readOnly } = useRecordFormContext();
  if (readOnly) return <SamplesSent />;
  return (
    <div className="grid">
      {SAMPLES.map((name) => (
        <CheckboxControl key={name} name={name} />
      ))}
    </div>
  );
}

/** Text instead of disabled checkboxes when read-only (look-and-feel F1). */
function SamplesSent() {
  const sent = {
    patologia: useFieldValue<boolean>('patologia'),
    cultivo: useFieldValue<boolean>('cultivo'),
  };
  return (
    <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1.5">
      {SAMPLES.map((name) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{messages.fields[name]}</dt>
          <dd className="font-medium">{sent[name] ? commonMessages.yes : commonMessages.no}</dd>
        </div>
      ))}
    </dl>
  );
}
