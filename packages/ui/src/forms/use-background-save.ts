import { commonMessages as messages } from '@practice/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useElapsed } from '../primitives/use-elapsed';
import { useToast } from '../primitives/use-toast';
import type { RecordForm } from './use-record-form';

/** Then the user may stop waiting (issue 10, B9). */
const STOP_WAITING_MS = 15_000;

export interface BackgroundSave {
  /** The dialog is hidden until its save is answered; its form keeps the text. */
  hidden: boolean;
  /** Hides the dialog; null while it is too early. */
  stopWaiting: (() => void) | null;
}

export interface BackgroundSaveOptions {
  /** A new value shows the hidden dialog. */
  asked?: number;
  /** Names the record in the notice of a failure. */
  lateFailure?: () => string;
  onClose: () => void;
}

/**
 * Lets the user go on working while a save has no answer. The outcome comes as a notice: a failure offers to show the
 * form again, with its text and the reason (docs/decisions/097).
 */
export function useBackgroundSave<D extends FieldValues>(
  record: RecordForm<D>,
  { asked, lateFailure, onClose }: BackgroundSaveOptions,
): BackgroundSave {
  /** `asked` when it was hidden: another value shows it. */
  const [hiddenAt, setHiddenAt] = useState<{ asked: number | undefined } | null>(null);
  const hidden = hiddenAt !== null && hiddenAt.asked === asked;
  const slow = useElapsed(record.state.status === 'saving', STOP_WAITING_MS);
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
  const stopWaiting = () => {
    setHiddenAt({ asked });
    dismiss.current = toast({
      tone: 'info',
      text: messages.savingInBackground,
      durationMs: Infinity,
      action: { label: messages.showForm, onSelect: show },
    });
    record.waitElsewhere({
      saved: () => {
        dismiss.current();
        setHiddenAt(null);
        onClose();
      },
      failed: (text) => {
        dismiss.current();
        dismiss.current = toast({
          tone: 'error',
          ...(lateFailure ? { text: lateFailure(), detail: text } : { text }),
          action: { label: messages.backToForm, onSelect: show },
        });
      },
    });
  };
  return { hidden, stopWaiting: slow ? stopWaiting : null };
}
