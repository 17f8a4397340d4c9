import { commonMessages as messages, lateSaveMessages } from '@practice/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useStableCallback } from '../common/use-stable-callback';
import { STOP_WAITING_MS, useElapsed } from '../primitives/use-elapsed';
import { useToast } from '../primitives/use-toast';
import { useOfferToStop } from './stop-waiting';
import { typedText } from './typed-text';
import { useOfferText } from './use-lost-save';
import type { RecordForm } from './use-record-form';

export interface BackgroundSave {
  /** The form is hidden until its save is answered; it keeps the text. */
  hidden: boolean;
  show: () => void;
}

export interface BackgroundSaveOptions {
  /** A new value shows the hidden dialog. */
  asked?: number;
  /** Names the record in the notice of a failure, and says that it was not stored. */
  lateFailure?: () => string;
  /** Closes the dialog when the hidden form is stored. Without it the form stands on a page, in whose place its owner says that it is saved. */
  onClose?: () => void;
}

/**
 * Lets the user go on working while a save has no answer: its save button offers to hide the form. The outcome comes as a
 * notice: a failure offers to show the form again, with its text and the reason (docs/decisions/097, 205).
 */
export function useBackgroundSave<D extends FieldValues>(
  record: RecordForm<D>,
  { asked, lateFailure, onClose }: BackgroundSaveOptions,
): BackgroundSave {
  /** `asked` when it was hidden: another value shows it. */
  const [hiddenAt, setHiddenAt] = useState<{ asked: number | undefined } | null>(null);
  const hidden = hiddenAt !== null && hiddenAt.asked === asked;
  const slow = useElapsed(record.state.status === 'saving', STOP_WAITING_MS);
  /** Nothing was sent: it waits for an entry that is being added, a list or a check. */
  const unsent = useElapsed(record.state.status === 'waiting', STOP_WAITING_MS);
  const toast = useToast();
  const dismiss = useRef<() => void>(() => undefined);
  /** Why the save of the hidden form failed; null: its author has seen the form since. */
  const failure = useRef<string | null>(null);
  const offerText = useOfferText();
  const tellGone = useEffectEvent(() => {
    dismiss.current();
    if (failure.current === null) return;
    // Its list was closed, and the way back to the form went with it. It may be stored: whoever pastes its text
    // into another form would store it twice.
    const text = record.maybeStored
      ? `${failure.current} ${lateSaveMessages.mayBeStored}`
      : failure.current;
    offerText(text, typedText(record.named(), record, record.form.getValues()));
  });
  useEffect(() => () => tellGone(), []);

  const comeBack = useEffectEvent(() => {
    dismiss.current();
    failure.current = null;
    record.waitElsewhere(null);
  });
  useEffect(() => {
    if (!hidden) comeBack();
  }, [hidden]);

  const show = () => setHiddenAt(null);
  const stopWaiting = useStableCallback(() => {
    setHiddenAt({ asked });
    if (onClose) {
      dismiss.current = toast({
        tone: 'info',
        text: messages.savingInBackground,
        subject: record.named(),
        durationMs: Infinity,
        action: { label: messages.showForm, onSelect: show },
      });
    }
    record.waitElsewhere({
      saved: () => {
        dismiss.current();
        setHiddenAt(null);
        onClose?.();
      },
      failed: (text, late) => {
        dismiss.current();
        const told = lateFailure
          ? { text: lateFailure(), detail: text }
          : { text: late, subject: record.named() };
        if (onClose) {
          failure.current = late;
          const action = { label: messages.backToForm, onSelect: show };
          dismiss.current = toast({ tone: 'error', ...told, action });
          return dismiss.current;
        }
        show();
        return toast({ tone: 'error', ...told });
      },
    });
  });
  const stop = unsent ? record.stopBeforeSave : stopWaiting;
  useOfferToStop(record.id, (slow || unsent) && !hidden ? stop : null);
  return { hidden, show };
}
