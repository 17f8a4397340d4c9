import { commonMessages } from '@practice/domain';
import { useState, type ReactNode, type RefObject } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DiscardDialog } from '../common/DiscardDialog';
import { Button } from '../primitives/Button';
import { Dialog, type DialogProps } from '../primitives/Dialog';
import { RecordForm, type RecordFormProps } from './RecordForm';
import { SaveButton } from './SaveButton';

export interface RecordDialogProps<D extends FieldValues> extends Pick<
  RecordFormProps<D>,
  'record' | 'failedTitle' | 'className' | 'children'
> {
  open?: boolean;
  title: string;
  size?: DialogProps['size'];
  /** Whose record this is; in view while the fields scroll. */
  banner?: ReactNode;
  /** `escape`: a click outside does nothing. */
  dismiss?: 'any' | 'escape';
  saveLabel: string;
  /** The button that leaves; 'Cerrar' unless said otherwise. */
  exitLabel?: string;
  /** The X in the corner; there is none beside an `exitLabel` of its own. */
  closeLabel?: string;
  /** The form was left: nothing was typed, or it was discarded on purpose. */
  onClose: () => void;
  /** At the left of the footer. */
  status?: ReactNode;
  /** Between the button that leaves and the one that saves. */
  actions?: ReactNode;
  /** Above the fields. */
  notice?: ReactNode;
  /** Instead of the fields and of the button that saves: a stored record and the way to unlock it. */
  locked?: { record: ReactNode; action: ReactNode };
  /** The text field that takes the focus when the dialog opens. */
  initialField?: string;
  initialFocus?: RefObject<HTMLElement | null>;
  /** Focused on closing when the opener is not the right place. */
  returnFocus?: RefObject<HTMLElement | null>;
}

/** Found when the dialog opens: the field is not drawn before. */
function fieldRef(formId: string, name: string): RefObject<HTMLElement | null> {
  return {
    get current() {
      const form = document.getElementById(formId);
      const field = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null;
      return field instanceof HTMLElement ? field : null;
    },
    set current(_element) {
      throw new TypeError('Read only');
    },
  };
}

/** A form in a dialog: leaving it asks first when something is unsaved, and waits while a save is on its way. */
export function RecordDialog<D extends FieldValues>(props: RecordDialogProps<D>) {
  const { record, locked, exitLabel, onClose } = props;
  const [asking, setAsking] = useState(false);
  const requestClose = () => {
    // What is on its way cannot be discarded any more; its answer is seconds away.
    if (record.busy) return;
    if (record.dirty) setAsking(true);
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
        open={props.open ?? true}
        onOpenChange={requestClose}
        dismiss={props.dismiss}
        savesForm={record.id}
        size={props.size}
        title={props.title}
        banner={props.banner}
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
            {props.actions}
            {locked ? (
              locked.action
            ) : (
              <SaveButton form={record.id} saving={record.busy} label={props.saveLabel} />
            )}
          </>
        }
      >
        {locked ? (
          locked.record
        ) : (
          <>
            {props.notice}
            <RecordForm record={record} failedTitle={props.failedTitle} className={props.className}>
              {props.children}
            </RecordForm>
          </>
        )}
      </Dialog>
      <DiscardDialog open={asking} onKeep={() => setAsking(false)} onDiscard={discard} />
    </>
  );
}
