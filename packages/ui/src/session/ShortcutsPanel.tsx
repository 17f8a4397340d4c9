import { sessionMessages } from '@practice/domain';
import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { useShortcuts } from '../common/use-shortcuts';
import { deferred } from '../primitives/deferred';
import { IconButton } from '../primitives/IconButton';

const { Component: ShortcutsDialog, preload } = deferred(
  async () => (await import('./ShortcutsDialog')).ShortcutsDialog,
);

/** The button of the top bar that lists the shortcuts; F1 and '?' do the same, over a form too. */
export function ShortcutsPanel() {
  const [open, setOpen] = useState(false);
  const show = () => setOpen(true);
  useShortcuts({ F1: show, '?': show }, { overDialogs: true });
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
      {open && <ShortcutsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
