import { useEffect, useSyncExternalStore } from 'react';

/** Forms whose save has had no answer for long, by id: what 'Dejar de esperar' does. */
const offers = new Map<string, () => void>();
const listeners = new Set<() => void>();

function offer(formId: string, stop: (() => void) | null): void {
  if (stop === null) offers.delete(formId);
  else offers.set(formId, stop);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Lets the save button of the form, wherever it stands, offer to stop waiting; null: it is too early. */
export function useOfferToStop(formId: string, stop: (() => void) | null): void {
  useEffect(() => {
    offer(formId, stop);
    return () => offer(formId, null);
  }, [formId, stop]);
}

/** What stops waiting for the save of a form; null while it is too early. */
export function useStopWaiting(formId: string): (() => void) | null {
  return useSyncExternalStore(subscribe, () => offers.get(formId) ?? null);
}
