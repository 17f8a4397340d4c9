import { commonMessages } from '@practice/domain';
import { use, useEffect, useEffectEvent, useState, type ReactNode, type RefObject } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DiscardDialog } from '../common/DiscardDialog';
import { Button } from '../primitives/Button';
import { Dialog, type DialogProps } from '../primitives/Dialog';
import { RecordFields, type RecordFieldsProps } from './RecordForm';
import { SaveButton } from './SaveButton';
import { useBackgroundSave } from './use-background-save';
import { OpeningContext } from './use-openings';

export interface RecordDialogProps<D extends FieldValues> extends Pick<
  RecordFieldsProps<D>,
  'record' | 'failedTitle' | 'className' | 'children'
> {
  title: string;
  /** See `Dialog`. */
  size?: DialogProps['size'];
  /** The patient of the record; stays visible while the fields scroll. */
  banner?: ReactNode;
  /** Printed at the head of each sheet: whose record it is. */
  paperHead?: string;
  /** What is seen in place of the title, which is then only read aloud. */
  shownTitle?: ReactNode;
  /** `escape`: a click outside does nothing. */
  dismiss?: 'any' | 'escape';
  /** 'Guardar', 'Crear'. */
  saveLabel: string;
  /** Nothing can be saved yet. */
  saveOff?: boolean;
  /** Label of the button that leaves; 'Cerrar' by default. */
  exitLabel?: string;
  /** Accessible name of the X; there is no X when `exitLabel` is given. */
  closeLabel?: string;
  /** Something beside its fields is not stored: leaving asks too. */
  alsoUnsaved?: boolean;
  /** Called when the user leaves: nothing was typed, or the user confirmed discarding it. */
  onClose: () => void;
  /** At the left of the footer. */
  status?: ReactNode;
  /** Between the exit button and the save button; told whether a save is pending, which nothing takes back. */
  actions?: (saving: boolean) => ReactNode;
  /** Above the fields. */
  notice?: ReactNode;
  /** A failed save of the hidden form, naming the record; its reason is the second line. */
  lateFailure?: () => string;
  /** Replaces the fields and the save button: a stored record, and the button that unlocks it. */
  locked?: { record: ReactNode; action: ReactNode };
  /** The field that gets the focus when the dialog opens. */
  initialField?: string;
  /** Gets the focus instead of a field, when the dialog opens. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Gets the focus on closing when the opener is not the right target. */
  returnFocus?: RefObject<HTMLElement | null>;
}

/** Evaluated when the dialog opens, because the field is not mounted before. */
function fieldRef(formId: string, name: string): RefObject<HTMLElement | null> {
  return {
    get current() {
      const form = document.getElementById(formId);
      if (!(form instanceof HTMLFormElement)) return null;
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLElement) return field;
      // The radios of a SegmentsControl have names of their own.
      return form.querySelector<HTMLElement>(`[data-name="${name}"] [tabindex="0"]`);
    },
    set current(_element) {
      throw new TypeError('Read only');
    },
  };
}

/** A form in a dialog: closing asks first when text is unsaved, and is blocked while a save is pending. */
export function RecordDialog<D extends FieldValues>(props: RecordDialogProps<D>) {
  const { record, locked, exitLabel, onClose } = props;
  const [asking, setAsking] = useState(false);
  const opening = use(OpeningContext);
  const { hidden } = useBackgroundSave(record, { ...props, asked: opening?.asked });
  const tellOpening = useEffectEvent(() => opening?.tell({ hidden, waits: record.busy }));
  useEffect(() => tellOpening(), [hidden, record.busy]);
  const requestClose = () => {
    // A pending save cannot be discarded; after a while the user may stop waiting for it.
    if (record.busy) return;
    if (record.dirty || props.alsoUnsaved) setAsking(true);
    else onClose();
  };
  const discard = () => {
    setAsking(false);
    record.restart();
    onClose();
  };
  return (
    <>
      <Dialog
        open={!hidden}
        onOpenChange={requestClose}
        dismiss={props.dismiss}
        savesForm={record.id}
        size={props.size}
        title={props.title}
        banner={props.banner}
        paperHead={props.paperHead}
        shownTitle={props.shownTitle}
        closeLabel={
          props.closeLabel ?? (exitLabel === undefined ? commonMessages.close : undefined)
        }
        initialFocus={
          props.initialField === undefined
            ? props.initialFocus
            : fieldRef(record.id, props.initialField)
        }
        returnFocus={props.returnFocus}
        footer={
          <>
            {props.status}
            <Button aria-disabled={record.busy} onClick={requestClose}>
              {exitLabel ?? commonMessages.close}
            </Button>
            {props.actions?.(record.busy)}
            {locked ? (
              locked.action
            ) : (
              <SaveButton
                form={record.id}
                saving={record.busy}
                label={props.saveLabel}
                off={props.saveOff}
              />
            )}
          </>
        }
      >
        {locked ? (
          locked.record
        ) : (
          <>
            {props.notice}
            <RecordFields
              record={record}
              failedTitle={props.failedTitle}
              className={props.className}
            >
              {props.children}
            </RecordFields>
          </>
        )}
      </Dialog>
      <DiscardDialog
        open={asking}
        maybeStored={record.maybeStored}
        onKeep={() => setAsking(false)}
        onDiscard={discard}
      />
    </>
  );
}
