import { sessionMessages } from '@practice/domain';
import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { usableShortcuts, useShortcuts } from '../common/use-shortcuts';
import { deferred, useWhenIdle } from '../primitives/deferred';
import { IconButton } from '../primitives/IconButton';

const { Component: ShortcutsDialog, preload } = deferred(
  async () => (await import('./ShortcutsDialog')).ShortcutsDialog,
);

/** The button of the top bar that lists the shortcuts; F1 and '?' do the same, over a form too. */
export function ShortcutsPanel() {
  const [usable, setUsable] = useState<ReadonlySet<string> | null>(null);
  // Before its own dialog is in front.
  const show = () => setUsable((shown) => shown ?? usableShortcuts());
  useShortcuts({ F1: show, '?': show }, { overDialogs: true });
  // As for the pendientes of Ctrl+B: nothing goes into the field below while it is loaded.
  useWhenIdle(preload);
  return (
    <>
      <IconButton
        label={sessionMessages.shortcuts.open}
        icon={<Keyboard size={16} aria-hidden />}
        aria-keyshortcuts="F1"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={show}
        className="pointer-coarse:hidden"
      />
      {usable && <ShortcutsDialog usable={usable} onClose={() => setUsable(null)} />}
    </>
  );
}
