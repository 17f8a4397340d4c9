import type { PatientRef } from '@practice/domain';
import { useState } from 'react';
import { useShortcuts } from '../common/use-shortcuts';
import { deferred, usePreloadWhenIdle } from '../primitives/deferred';

export interface PatientFinderPanelProps {
  onOpenHistory: (patient: PatientRef) => void;
}

const { Component: FinderDialogPanel, preload } = deferred(
  async () => (await import('./FinderDialogPanel')).FinderDialogPanel,
);

/** Ctrl+K on any screen: find a patient and open the history (look-and-feel §4, T1). */
export function PatientFinderPanel({ onOpenHistory }: PatientFinderPanelProps) {
  const [open, setOpen] = useState(false);
  usePreloadWhenIdle(preload);
  useShortcuts({ 'Ctrl+KeyK': () => setOpen(true) });
  if (!open) return null;
  return (
    <FinderDialogPanel
      onClose={() => setOpen(false)}
      onOpenHistory={(patient) => {
        setOpen(false);
        onOpenHistory(patient);
      }}
    />
  );
}
