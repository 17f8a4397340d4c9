import { createContext, use } from 'react';

export interface ToastMessage {
  tone: 'success' | 'error' | 'info';
  text: string;
  /** Works while a dialog is open. */
  action?: { label: string; onSelect: () => void };
  /** Success goes after 4 s unless told otherwise; errors stay until they are closed. */
  durationMs?: number;
}

/** Answers how to take the message away: an error is over when the same thing is tried again (decision G13). */
export type ShowToast = (message: ToastMessage) => () => void;

export const ToastContext = createContext<ShowToast | null>(null);

/** Shows a message in the corner. Needs a `Toaster` above. */
export function useToast(): ShowToast {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast needs a <Toaster> above it');
  return show;
}
