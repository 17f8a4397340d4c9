import { commonMessages, draftMessages } from '@practice/domain';
import { clsx } from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Notice } from '../primitives/Notice';
import { DraftBanner } from './DraftBanner';
import { FormElement } from './FormElement';
import { RecordFormContext } from './record-form-context';
import { useBackgroundSave } from './use-background-save';
import type { AnyRecordForm, RecordForm as RecordFormValue } from './use-record-form';

export interface RecordFieldsProps<D extends FieldValues> {
  record: RecordFormValue<D>;
  /** Title above the message of a failed save. */
  failedTitle?: string;
  'aria-label'?: string;
  /** Class of the box around the fields. */
  className?: string;
  children: ReactNode;
}

/**
 * The form of a record on a page. While its save has no answer the user may stop waiting: then a line stands in its place,
 * and whatever is beside it works (docs/decisions/205).
 */
export function RecordForm<D extends FieldValues>(props: RecordFieldsProps<D>) {
  const { hidden, show } = useBackgroundSave(props.record, {});
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hidden) line.current?.querySelector('button')?.focus();
  }, [hidden]);
  return (
    <>
      {hidden && (
        <div ref={line}>
          <Notice tone="info" action={{ label: commonMessages.showForm, onSelect: show }}>
            {commonMessages.savingInBackground}
          </Notice>
        </div>
      )}
      <div className={hidden ? 'hidden' : 'contents'}>
        <RecordFields {...props} />
      </div>
    </>
  );
}

/** The fields of a record, in a dialog or on a page, with the behaviour that every form has (docs/decisions/074). */
export function RecordFields<D extends FieldValues>(props: RecordFieldsProps<D>) {
  const { record, failedTitle, className, children } = props;
  return (
    // The context is untyped: controls know the form only by its field names.
    <RecordFormContext value={record as unknown as AnyRecordForm}>
      <OfferedDraft record={record} />
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

/** What was typed here and never saved, and what of it must be chosen again (decision G17). */
function OfferedDraft<D extends FieldValues>({
  record: {
    draft: { offer, missingFiles, texts },
    labels,
  },
}: {
  record: RecordFormValue<D>;
}) {
  const unreadable = Object.entries(texts).map(
    ([field, text]) => `${labels[field as keyof typeof labels] ?? field}: ${text}`,
  );
  if (!offer && missingFiles.length === 0 && unreadable.length === 0) return null;
  return (
    <div className="mb-3 grid gap-2">
      {offer && (
        <DraftBanner
          at={offer.at}
          changed={Object.entries<string>(labels)
            .filter(([field]) => offer.changed.includes(field))
            .map(([, label]) => label)}
          onRecover={offer.recover}
          onDiscard={offer.discard}
        />
      )}
      {unreadable.length > 0 && (
        <Notice tone="warning">{draftMessages.unreadable(unreadable)}</Notice>
      )}
      {missingFiles.length > 0 && (
        <Notice tone="warning">{draftMessages.chooseAgain(missingFiles)}</Notice>
      )}
    </div>
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
