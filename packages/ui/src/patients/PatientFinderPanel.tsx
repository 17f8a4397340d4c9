import { patientMessages as messages, type PatientRef } from '@practice/domain';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useShortcuts } from '../common/use-shortcuts';
import { Button } from '../primitives/Button';
import { FinderDialogPanel } from './FinderDialogPanel';

export interface PatientFinderPanelProps {
  onOpenHistory: (patient: PatientRef) => void;
}

/**
 * The button of the top bar, and Ctrl+K on any screen and over any form: finds a patient and opens the history (look-and-feel §4, T1). Opening one asks
 * about unsaved text, as every way out does. Not lazy-loaded: while it loaded, the next keystrokes would go to the form
 * below.
 */
export function PatientFinderPanel({ onOpenHistory }: PatientFinderPanelProps) {
  const [open, setOpen] = useState(false);
  useShortcuts({ 'Ctrl+KeyK': () => setOpen(true) }, { overDialogs: true });
  useEffect(() => {
    if (!open) return;
    // The browser's Back shows another page: what was asked for over the one before ends with it.
    const close = () => setOpen(false);
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, [open]);
  return (
    <>
      <Button
        size="small"
        icon={<Search size={14} aria-hidden />}
        shortcut="Ctrl K"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        {messages.finderOpen}
      </Button>
      {open && (
        <FinderDialogPanel
          onClose={() => setOpen(false)}
          onOpenHistory={(patient) => {
            setOpen(false);
            onOpenHistory(patient);
          }}
        />
      )}
    </>
  );
}
