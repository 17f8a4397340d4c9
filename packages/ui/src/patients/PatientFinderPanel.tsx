import type { PatientRef } from '@practice/domain';
import { useState } from 'react';
import { useShortcuts } from '../common/use-shortcuts';
import { FinderDialogPanel } from './FinderDialogPanel';

export interface PatientFinderPanelProps {
  onOpenHistory: (patient: PatientRef) => void;
}

/**
 * Ctrl+K on any screen and over any form: finds a patient and opens the history (look-and-feel §4, T1). Opening one asks
 * about unsaved text, as every way out does. Not lazy-loaded: while it loaded, the next keystrokes would go to the form
 * below.
 */
export function PatientFinderPanel({ onOpenHistory }: PatientFinderPanelProps) {
  const [open, setOpen] = useState(false);
  useShortcuts({ 'Ctrl+KeyK': () => setOpen(true) }, { overDialogs: true });
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
