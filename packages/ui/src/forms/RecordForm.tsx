import { commonMessages } from '@practice/domain';
import { clsx } from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Notice } from '../primitives/Notice';
import { FormElement } from './FormElement';
import { RecordFormContext } from './record-form-context';
import type { AnyRecordForm, RecordForm as RecordFormValue } from './use-record-form';

export interface RecordFormProps<D extends FieldValues> {
  record: RecordFormValue<D>;
  /** Title above the message of a failed save. */
  failedTitle?: string;
  'aria-label'?: string;
  /** Class of the box around the fields. */
  className?: string;
  children: ReactNode;
}

/** The fields of a record, with the behaviour that every form has (docs/decisions/074). */
export function RecordForm<D extends FieldValues>(props: RecordFormProps<D>) {
  const { record, failedTitle, className, children } = props;
  return (
    // The context is untyped: controls know the form only by its field names.
    <RecordFormContext value={record as unknown as AnyRecordForm}>
      <SaveFailure record={record} title={failedTitle} />
      <FormElement
        id={record.id}
        aria-label={props['aria-label']}
        onSubmit={record.submit}
        frozen={record.busy}
        className={className}
      >
        {children}
      </FormElement>
    </RecordFormContext>
  );
}

/** Why the save failed or waits, and what another computer changed; scrolled into view, because the form may be scrolled. */
function SaveFailure<D extends FieldValues>({
  record: { state, taken, theirs, labels, submit },
  title,
}: {
  record: RecordFormValue<D>;
  title?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.status === 'failed' || state.status === 'doubtful')
      box.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  const namesOf = (chosen: (field: string) => boolean) =>
    Object.entries<string>(labels)
      .filter(([field]) => chosen(field))
      .map(([, label]) => label);
  const followed = namesOf((field) => taken.some((name) => name === field));
  const clashing = namesOf((field) => field in theirs);
  const changed = followed.length > 0 || clashing.length > 0;
  const failed = state.status === 'failed';
  const doubtful = state.status === 'doubtful';
  if (!failed && !doubtful && !changed) return null;
  return (
    <div ref={box} className={clsx('mb-3 scroll-my-4 grid gap-2')}>
      {failed && (
        <Notice
          tone="error"
          title={title}
          action={
            state.again ? { label: commonMessages.retry, onSelect: () => submit() } : undefined
          }
        >
          {state.text}
        </Notice>
      )}
      {doubtful && (
        <Notice tone="warning">
          {[...state.texts, commonMessages.saveAnyway].map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
      {changed && (
        <Notice tone="warning">
          {clashing.length > 0 && <p>{commonMessages.clashesWithElsewhere(clashing)}</p>}
          {followed.length > 0 && <p>{commonMessages.takenFromElsewhere(followed)}</p>}
        </Notice>
      )}
    </div>
  );
}
