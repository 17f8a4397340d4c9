import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { DiscardDialog } from '../common/DiscardDialog';
import type { RecordForm } from './use-record-form';

type Guarded = Pick<
  RecordForm<never>,
  'id' | 'dirty' | 'busy' | 'maybeStored' | 'unattended' | 'discardDraft'
>;

/** The form that is shown, if any: the form writes itself here by {@link useGuardedForm}. */
export type FormGuard = RefObject<Guarded | null>;

/** What is asked instead of '¿Descartar cambios?', where the text is not lost. */
export interface LeaveQuestion {
  type: 'confirm';
  title: string;
  text: string;
  confirmLabel: string;
}

interface Asked {
  leave: () => void;
  question: LeaveQuestion | undefined;
}

export interface DiscardGuard {
  guard: FormGuard;
  /** Runs `leave`, which replaces the form or locks it; asks first when text is unsaved. Does nothing while it saves. */
  leave: (leave: () => void, question?: LeaveQuestion) => void;
  /** The question, to be rendered by the owner. */
  dialog: ReactNode;
}

/**
 * For a form beside a list: before another record takes its place, its unsaved text is asked about, as a dialog asks before it
 * is closed (look-and-feel §3, G9).
 */
export function useDiscardGuard(): DiscardGuard {
  const guard = useRef<Guarded>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    guard,
    leave: (leave, question) => {
      // The answer of its save comes as a notice, which keeps the text.
      if (guard.current?.unattended) return leave();
      // A pending save cannot be discarded; its answer arrives within seconds.
      if (guard.current?.busy) return;
      if (guard.current?.dirty) setAsked({ leave, question });
      else leave();
    },
    dialog: (
      <DiscardDialog
        open={asked !== null}
        maybeStored={guard.current?.maybeStored}
        formId={guard.current?.id}
        question={asked?.question}
        onKeep={() => setAsked(null)}
        onDiscard={() => {
          setAsked(null);
          guard.current?.discardDraft();
          asked?.leave();
        }}
      />
    ),
  };
}

/** Makes `record` the form that `guard` asks about while it is mounted. */
export function useGuardedForm(
  guard: FormGuard,
  { id, dirty, busy, maybeStored, unattended, discardDraft }: Guarded,
): void {
  useLayoutEffect(() => {
    guard.current = { id, dirty, busy, maybeStored, unattended, discardDraft };
    return () => {
      guard.current = null;
    };
  }, [guard, id, dirty, busy, maybeStored, unattended, discardDraft]);
}
