import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { deferred, useWhenIdle } from './deferred';
import type { ToastRegionProps } from './ToastRegion';
import { ToastContext, named, type ToastMessage } from './use-toast';

/** Radix Toast is not in the first screen's bundle: no notice is shown before the first action (docs/decisions/095). */
const { Component: ToastRegion } = deferred(
  async () => (await import('./ToastRegion')).ToastRegion,
);

export interface ToasterProps extends Pick<ToastRegionProps, 'label' | 'closeLabel'> {
  /**
   * Replaces an error that arrives for the user before: the notices that were cleared, and those of what was pending then,
   * may name a patient.
   */
  lateErrorText: string;
  children: ReactNode;
}

/** Holds the notices of `useToast`; below it every component can show one. */
export function Toaster({ label, closeLabel, lateErrorText, children }: ToasterProps) {
  const [messages, setMessages] = useState<(ToastMessage & { id: number })[]>([]);
  const [mounted, setMounted] = useState(false);
  const nextId = useRef(0);
  /** How often all notices were cleared: `show` belongs to the components of its time. */
  const [time, setTime] = useState(0);
  const present = useRef(time);
  // Mounted before the first notice: a region is announced only if it exists when its text arrives.
  useWhenIdle(useCallback(() => setMounted(true), []));

  const remove = useCallback(
    (id: number) => setMessages((current) => current.filter((message) => message.id !== id)),
    [],
  );
  const show = useCallback(
    (given: ToastMessage) => {
      // From the first notice on: with the last one it would go, and the focus with it.
      setMounted(true);
      const message = named(given);
      const id = nextId.current++;
      const late = time !== present.current;
      const { tone, text, subject, replacesEqual } = message;
      if (!late) {
        setMessages((current) => [
          ...current.filter(
            (other) =>
              !other.brief && !(replacesEqual && other.text === text && other.subject === subject),
          ),
          { ...message, id },
        ]);
      } else if (tone === 'error') {
        setMessages((current) => [...current, { tone, text: lateErrorText, id }]);
      }
      return () => remove(id);
    },
    [remove, time, lateErrorText],
  );
  const stored = useCallback(
    (text: string) => setMessages((current) => current.filter(({ offers }) => offers !== text)),
    [],
  );
  /** What the next login is told. */
  const held = useRef<ToastMessage[]>([]);
  const shown = useRef(messages);
  shown.current = messages;
  const clear = useCallback(() => {
    held.current.push(...shown.current.filter(({ afterLogin }) => afterLogin));
    present.current += 1;
    setTime(present.current);
    setMessages([]);
  }, []);
  const sayHeld = useCallback(() => {
    for (const { tone, text, subject } of held.current.splice(0)) {
      show({ tone, text, ...(subject !== undefined && { subject }) });
    }
  }, [show]);

  const toaster = useMemo(() => ({ show, stored, clear, sayHeld }), [show, stored, clear, sayHeld]);

  return (
    <>
      <ToastContext value={toaster}>{children}</ToastContext>
      {mounted && (
        <ToastRegion label={label} closeLabel={closeLabel} messages={messages} onRemove={remove} />
      )}
    </>
  );
}
