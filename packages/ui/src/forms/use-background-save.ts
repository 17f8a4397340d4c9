import { commonMessages as messages } from '@practice/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useStableCallback } from '../common/use-stable-callback';
import { STOP_WAITING_MS, useElapsed } from '../primitives/use-elapsed';
import { useToast } from '../primitives/use-toast';
import { useOfferToStop } from './stop-waiting';
import type { RecordForm } from './use-record-form';

export interface BackgroundSave {
  /** The form is hidden until its save is answered; it keeps the text. */
  hidden: boolean;
  show: () => void;
}

export interface BackgroundSaveOptions {
  /** A new value shows the hidden dialog. */
  asked?: number;
  /** Names the record in the notice that its save goes on; by default what the form is about. */
  subject?: () => string;
  /** Names the record in the notice of a failure. */
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
  { asked, subject, lateFailure, onClose }: BackgroundSaveOptions,
): BackgroundSave {
  /** `asked` when it was hidden: another value shows it. */
  const [hiddenAt, setHiddenAt] = useState<{ asked: number | undefined } | null>(null);
  const hidden = hiddenAt !== null && hiddenAt.asked === asked;
  const slow = useElapsed(record.state.status === 'saving', STOP_WAITING_MS);
  /** Nothing was sent: it waits for an entry that is being added, a list or a check. */
  const unsent = useElapsed(record.state.status === 'waiting', STOP_WAITING_MS);
  const toast = useToast();
  const dismiss = useRef<() => void>(() => undefined);
  useEffect(() => () => dismiss.current(), []);

  const comeBack = useEffectEvent(() => {
    dismiss.current();
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
        subject: subject?.() ?? record.about,
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
      failed: (text) => {
        dismiss.current();
        const failure = lateFailure
          ? { text: lateFailure(), detail: text }
          : { text, subject: record.about };
        if (onClose) {
          const action = { label: messages.backToForm, onSelect: show };
          dismiss.current = toast({ tone: 'error', ...failure, action });
        } else {
          toast({ tone: 'error', ...failure });
          show();
        }
      },
    });
  });
  const stop = unsent ? record.stopBeforeSave : stopWaiting;
  useOfferToStop(record.id, (slow || unsent) && !hidden ? stop : null);
  return { hidden, show };
}
