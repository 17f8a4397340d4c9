import { commonMessages, conflictMessages } from '@practice/domain';
import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { GoneNotice } from '../common/GoneNotice';
import { Notice } from '../primitives/Notice';
import type { RecordForm } from './use-record-form';

interface SaveNoticesProps<D extends FieldValues> {
  record: RecordForm<D>;
  /** Title above the message of a failed save. */
  title?: string;
}

/** Why the save failed or waits, and what another computer did; scrolled into view, because the form may be scrolled. */
export function SaveNotices<D extends FieldValues>({ record, title }: SaveNoticesProps<D>) {
  const { state, taken, clashes, comparison, deletion } = record;
  const box = useRef<HTMLDivElement>(null);
  const { isDeleted } = deletion;
  useEffect(() => {
    if (state.status === 'failed' || state.status === 'doubtful' || isDeleted)
      box.current?.scrollIntoView({ block: 'nearest' });
  }, [state, isDeleted]);
  const changed = [taken, Object.keys(clashes), comparison.chosen].some(({ length }) => length > 0);
  const failed = state.status === 'failed';
  const doubtful = state.status === 'doubtful';
  if (!failed && !doubtful && !changed && !isDeleted) return null;
  return (
    <div ref={box} className="mb-3 grid scroll-my-4 gap-2">
      {isDeleted && <DeletedNotice record={record} />}
      {failed && (
        <Notice
          tone="error"
          // A refusal without a text of its own says no more than the title.
          title={state.text === title ? undefined : title}
          action={
            state.again
              ? { label: commonMessages.retry, onSelect: () => record.submit() }
              : undefined
          }
        >
          {state.text}
          {state.isStale && !changed && !isDeleted && <p>{conflictMessages.saveAgain}</p>}
        </Notice>
      )}
      {doubtful && (
        <Notice tone="warning">
          {[...state.texts, commonMessages.saveAnyway].map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
      {changed && <ChangedNotice record={record} />}
    </div>
  );
}

/** What another computer changed, and what was chosen of it. */
function ChangedNotice<D extends FieldValues>({ record }: { record: RecordForm<D> }) {
  const { labels, taken, clashes, comparison, dirty } = record;
  const namesOf = (fields: readonly string[]) =>
    Object.entries<string>(labels)
      .filter(([field]) => fields.includes(field))
      .map(([, label]) => label);
  const followed = namesOf(taken);
  const clashing = namesOf(Object.keys(clashes));
  const chosen = namesOf(comparison.chosen);
  const comparable = clashing.length > 0 || chosen.length > 0;
  return (
    <Notice
      tone="warning"
      action={
        comparable
          ? {
              label: clashing.length > 0 ? conflictMessages.compare : conflictMessages.compareAgain,
              onSelect: comparison.open,
            }
          : undefined
      }
    >
      {clashing.length > 0 && <p>{conflictMessages.clashesWithElsewhere(clashing)}</p>}
      {chosen.length > 0 && (
        <p>
          {conflictMessages.chosen(chosen)} {dirty && conflictMessages.notSavedYet}
        </p>
      )}
      {followed.length > 0 && <p>{conflictMessages.takenFromElsewhere(followed)}</p>}
    </Notice>
  );
}

/** Another computer deleted the record, or its patient: what was typed can still be stored. */
function DeletedNotice<D extends FieldValues>({
  record: { deletion, dirty },
}: {
  record: RecordForm<D>;
}) {
  const typed = dirty
    ? {
        text: deletion.text,
        label: conflictMessages.restoreAndSave,
        pendingLabel: conflictMessages.restoring,
      }
    : {};
  return (
    <GoneNotice
      {...typed}
      restore={deletion.restoreAndSave}
      failedText={conflictMessages.restoreFailed}
    />
  );
}
