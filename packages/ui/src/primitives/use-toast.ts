import { createContext, use } from 'react';

export interface ToastMessage {
  tone: 'success' | 'error' | 'info';
  text: string;
  /** Second line: which record it was. */
  subject?: string;
  /** Last line: more about what happened. */
  detail?: string;
  /** Can be pressed while a dialog is open. */
  action?: {
    label: string;
    onSelect: () => void;
    /** The notice stays after a press: it can be pressed again. */
    stays?: boolean;
  };
  /** Success closes after 4 s by default; errors stay until closed. */
  durationMs?: number;
  /** Typed text that it offers to copy: it goes once the same text is stored. */
  offers?: string;
  /** Takes the place of a notice with the same text and subject: both say the same of the same record. */
  replacesEqual?: true;
  /** It answers one press and is read at a glance: the next notice takes its place, so that they never pile up. */
  brief?: true;
  /**
   * What was asked for was refused because the session had ended: it is said after the next login, without its action. Nobody
   * reads it before, under the question that covers the screen.
   */
  afterLogin?: boolean;
  /** It says nothing about what is worked on: it is hidden while a dialog is open, which it would cover. */
  canWait?: true;
}

/** Milliseconds of a notice with something to press, or to read (decision H11). */
export const LONG_MS = 10_000;

/** The record of a save that is answered after its form has gone. */
let lateRecord: string | null = null;

/**
 * Runs `show`. Its notices name `record` in their second line: another patient may be on screen by now, and 'Guardado' would
 * be read as theirs. Null: the form is still there, and says whose it is.
 */
export function namingRecord(record: string | null, show: () => void): void {
  lateRecord = record;
  try {
    show();
  } finally {
    lateRecord = null;
  }
}

/**
 * The message with the record that `namingRecord` names, unless it names one itself: 'Gómez, María', not
 * 'Gómez, María · Turno'. A kind alone ('Pendiente') is no name: 'Pendiente guardado' has said it (docs/decisions/245).
 */
export function named(message: ToastMessage): ToastMessage {
  if (lateRecord === null || isSubjectOf(message.text, lateRecord)) return message;
  return { ...message, subject: message.subject ?? lateRecord };
}

/** The sentence begins with it and goes on: 'Gómez, María' is another record than 'Gómez'. */
const isSubjectOf = (text: string, record: string): boolean =>
  text.startsWith(record) && /^ \p{Ll}/u.test(text.slice(record.length));

/** Returns a function that removes the message: a retry removes the earlier error (decision G13). */
export type ShowToast = (message: ToastMessage) => () => void;

interface ToasterValue {
  show: ShowToast;
  stored: (text: string) => void;
  clear: () => void;
  sayHeld: () => void;
}

export const ToastContext = createContext<ToasterValue | null>(null);

/** Shows a toast. Needs a `Toaster` above it. */
export function useToast(): ShowToast {
  return useToaster().show;
}

/** Removes the notices that offer a text, because it is stored: whoever copied it would store it twice. */
export function useTextStored(): (text: string) => void {
  return useToaster().stored;
}

/**
 * Removes every toast, and keeps back those of answers that are still pending: they may name a patient, and the next user
 * must not read it (decision S14).
 */
export function useClearToasts(): () => void {
  return useToaster().clear;
}

/** Shows the notices that waited for the login (`afterLogin`). */
export function useHeldToasts(): () => void {
  return useToaster().sayHeld;
}

function useToaster() {
  const toaster = use(ToastContext);
  if (!toaster) throw new Error('useToast needs a <Toaster> above it');
  return toaster;
}
