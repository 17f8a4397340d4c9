import { commonMessages, draftMessages, waitingMessages } from '@practice/domain';
import { use, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLastField } from '../common/use-last-field';
import { Button } from '../primitives/Button';
import { Notice } from '../primitives/Notice';
import { STILL_WAITING_MS, STOP_WAITING_MS, useElapsed } from '../primitives/use-elapsed';
import { BlankFormContext } from './blank-form';
import { DraftBanner } from './DraftBanner';
import { isAttended } from './attended';
import type { DraftOffer } from './use-form-draft';
import { FormComparison } from './FormComparison';
import { FormElement } from './FormElement';
import { RecordFormContext } from './record-form-context';
import { SaveNotices } from './SaveNotices';
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
  const openBlank = use(BlankFormContext);
  const line = useRef<HTMLDivElement>(null);
  const wasHidden = useRef(false);
  useEffect(() => {
    if (hidden) line.current?.querySelector('button')?.focus();
    // The line goes with the answer: its focus falls to the body.
    else if (wasHidden.current && document.activeElement === document.body) {
      firstFieldOf(props.record.id)?.focus({ preventScroll: true });
    }
    wasHidden.current = hidden;
  }, [hidden, props.record.id]);
  return (
    <>
      {hidden && (
        <div ref={line} className="flex flex-wrap items-center gap-2">
          <div className="min-w-0 grow">
            <Notice tone="info" action={{ label: commonMessages.showForm, onSelect: show }}>
              {commonMessages.savingInBackground}
            </Notice>
          </div>
          {openBlank && (
            <Button size="small" onClick={openBlank}>
              {commonMessages.blankForm}
            </Button>
          )}
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
      {record.dirty && (
        <p
          data-printed={commonMessages.unsavedChanges}
          className="hidden font-semibold print:block"
        />
      )}
      <OfferedDraft record={record} />
      <SaveNotices record={record} title={failedTitle} />
      <SlowSave saving={record.state.status === 'saving'} />
      <FormElement
        id={record.id}
        aria-label={props['aria-label']}
        onSubmit={record.submit}
        frozen={record.frozen}
        className={className}
      >
        {children}
      </FormElement>
      {record.draft.offer && !record.draft.early && (
        <LateOffer>
          <Offer offer={record.draft.offer} labels={record.labels} formId={record.id} />
        </LateOffer>
      )}
      {/* After the fields: they say how their values are read. */}
      <FormComparison record={record} />
    </RecordFormContext>
  );
}

/** For who cannot see the button: the fields take no letters meanwhile. */
function SlowSave({ saving }: { saving: boolean }) {
  const late = useElapsed(saving, STILL_WAITING_MS);
  const mayStop = useElapsed(saving, STOP_WAITING_MS);
  return (
    <p aria-live="polite" className="sr-only">
      {mayStop ? waitingMessages.mayStop : late && waitingMessages.still}
    </p>
  );
}

/** What was typed here and never saved, and what of it must be chosen again (decision G17). */
function OfferedDraft<D extends FieldValues>({
  record: {
    maybeStored,
    draft: { offer, early, missingFiles, texts },
    labels,
    id,
  },
}: {
  record: RecordFormValue<D>;
}) {
  const unreadable = Object.entries(texts).map(
    ([field, text]) => `${labels[field as keyof typeof labels] ?? field}: ${text}`,
  );
  if (!early && missingFiles.length === 0 && unreadable.length === 0) return null;
  return (
    <div className="mb-3 grid gap-2">
      {early && (
        // As high as the banner: its text is on its way, and the fields stand where they will stay.
        <div className="min-h-[calc(var(--spacing-control-small)+1.375rem)]">
          {offer && <Offer offer={offer} labels={labels} formId={id} />}
        </div>
      )}
      {unreadable.length > 0 && (
        <Notice tone="warning">{draftMessages.unreadable(unreadable)}</Notice>
      )}
      {missingFiles.length > 0 && (
        <Notice tone="warning">
          {(maybeStored ? draftMessages.chooseAgainInDoubt : draftMessages.chooseAgain)(
            missingFiles,
          )}
        </Notice>
      )}
    </div>
  );
}

function Offer({ offer, labels, formId }: { offer: DraftOffer; labels: object; formId: string }) {
  const lastField = useLastField(formId);
  // The button goes with the banner: whoever declines goes on writing, and so does whoever came too late. Who went elsewhere before
  // the answer stays there.
  const goOn = () => {
    if (isAttended(formId)) (lastField.current ?? firstFieldOf(formId))?.focus();
  };
  const discard = async () => {
    if (await offer.discard()) goOn();
  };
  const recover = async () => {
    if (!(await offer.recover())) goOn();
  };
  return (
    <DraftBanner
      at={offer.at}
      about={offer.about}
      changed={Object.entries<string>(labels as Record<string, string>)
        .filter(([field]) => offer.changed.includes(field))
        .map(([, label]) => label)}
      onRecover={recover}
      onDiscard={discard}
    />
  );
}

/** The form's `elements` have its buttons too. */
function firstFieldOf(formId: string): HTMLElement | null {
  const form = document.getElementById(formId);
  return form?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select') ?? null;
}

/**
 * What comes while the fields are in use stands below them, in sight at the lower edge, so that nothing moves under a hand
 * (docs/decisions/228).
 */
function LateOffer({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const late = box.current;
    const inDialog = late?.closest('[data-dialog-body]');
    if (!late || !inDialog) return;
    // In a low window the header scrolls with it.
    const scrollsItself = getComputedStyle(inDialog).overflowY !== 'visible';
    const body = scrollsItself ? inDialog : (inDialog.parentElement ?? inDialog);
    // A dialog that does not scroll would grow, and one that grows is centred anew: it lies on the last line instead.
    const height = late.offsetHeight;
    if (body.scrollHeight - height <= body.clientHeight) late.style.marginTop = `${-height}px`;
  }, []);
  return (
    <div ref={box} data-floating className="sticky bottom-(--below-form,0px) z-10 pt-3">
      <div className="rounded-control shadow-popup">{children}</div>
    </div>
  );
}
