import { DiscardDialog } from '@practice/ui';
import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';

/**
 * Asks before a link, the back button or a reload throws typed text away (look-and-feel §3, G9).
 * Render `dialog`; tell `onDirtyChange` what the form says.
 */
export function useUnsavedGuard() {
  const dirty = useRef(false);
  const blocker = useBlocker(() => dirty.current);

  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, []);

  const onDirtyChange = useCallback((next: boolean) => {
    dirty.current = next;
  }, []);

  const dialog = (
    <DiscardDialog
      open={blocker.state === 'blocked'}
      onKeep={() => blocker.reset?.()}
      onDiscard={() => blocker.proceed?.()}
    />
  );
  return { dialog, onDirtyChange };
}
