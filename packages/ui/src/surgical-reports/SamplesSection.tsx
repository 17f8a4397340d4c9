import { commonMessages, reportMessages as messages, type SampleType } from '@practice/domain';
import { CheckboxControl } from '../forms/CheckboxControl';
import { useRecordFormContext } from '../forms/record-form-context';
import { useFieldValue } from '../forms/use-form-field';
import { Notice } from '../primitives/Notice';

const SAMPLES = ['patologia', 'cultivo'] as const satisfies SampleType[];

export interface SamplesSectionProps {
  /** The samples whose result is loaded. */
  loaded: readonly SampleType[];
}

/** Samples sent: each creates a pending result of the patient (clinical-history §2.8; decision R18). */
export function SamplesSection({ loaded }: SamplesSectionProps) {
  const { readOnly } = useRecordFormContext();
  if (readOnly) return <SamplesSent />;
  return (
    <div className="grid">
      {SAMPLES.map((name) => (
        <div key={name}>
          <CheckboxControl name={name} />
          {loaded.includes(name) && <SampleStays name={name} />}
        </div>
      ))}
    </div>
  );
}

/** What is unticked after its result was loaded is not withdrawn (decision R18). */
function SampleStays({ name }: { name: SampleType }) {
  const ticked = useFieldValue<boolean>(name);
  return ticked ? null : <Notice tone="warning">{messages.sampleStays[name]}</Notice>;
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
