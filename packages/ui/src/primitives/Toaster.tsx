import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { deferred, useWhenIdle } from './deferred';
import type { ToastRegionProps } from './ToastRegion';
import { ToastContext, type ToastMessage } from './use-toast';

/** Radix Toast is not in the first screen's bundle: no notice is shown before the first action (docs/decisions/095). */
const { Component: ToastRegion } = deferred(
  async () => (await import('./ToastRegion')).ToastRegion,
);

export interface ToasterProps extends Pick<ToastRegionProps, 'label' | 'closeLabel'> {
  children: ReactNode;
}

/** Holds the notices of `useToast`; below it every component can show one. */
export function Toaster({ label, closeLabel, children }: ToasterProps) {
  const [messages, setMessages] = useState<(ToastMessage & { id: number })[]>([]);
  const [idle, setIdle] = useState(false);
  const nextId = useRef(0);
  // Mounted before the first notice: a region is announced only if it exists when its text arrives.
  useWhenIdle(useCallback(() => setIdle(true), []));

  const remove = useCallback(
    (id: number) => setMessages((current) => current.filter((message) => message.id !== id)),
    [],
  );
  const show = useCallback(
    (message: ToastMessage) => {
      const id = nextId.current++;
      setMessages((current) => [...current, { ...message, id }]);
      return () => remove(id);
    },
    [remove],
  );

  const toaster = useMemo(() => ({ show, clear: () => setMessages([]) }), [show]);

  return (
    <>
      <ToastContext value={toaster}>{children}</ToastContext>
      {(idle || messages.length > 0) && (
        <ToastRegion label={label} closeLabel={closeLabel} messages={messages} onRemove={remove} />
      )}
    </>
  );
}
