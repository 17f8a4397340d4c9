import {
  commonMessages,
  patientMessages as messages,
  searchDebounceMs,
  type PatientRef,
} from '@practice/domain';
import { usePatients } from '@practice/domain/api';
import { useEffect, useState } from 'react';
import { useShortcuts } from '../common/use-shortcuts';
import { Dialog } from '../primitives/Dialog';
import { PatientFinder } from './PatientFinder';

export interface PatientFinderPanelProps {
  onOpenHistory: (patient: PatientRef) => void;
}

const ROWS = 8;

/** Ctrl+K on any screen: find a patient and open the history (look-and-feel §4, T1). */
export function PatientFinderPanel({ onOpenHistory }: PatientFinderPanelProps) {
  const [open, setOpen] = useState(false);
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

function FinderDialogPanel({
  onClose,
  onOpenHistory,
}: PatientFinderPanelProps & { onClose: () => void }) {
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  /** Enter came before its answer: the first row opens as soon as it is there. */
  const [waiting, setWaiting] = useState(false);
  const found = usePatients({ page: 1, page_size: ROWS, search });
  const current = search === text && found.status === 'ready' && !found.refreshing;
  const first = current ? found.value.items[0] : undefined;

  useEffect(() => {
    const timer = setTimeout(() => setSearch(text), searchDebounceMs(text));
    return () => clearTimeout(timer);
  }, [text]);

  useEffect(() => {
    if (waiting && first) onOpenHistory(first);
  }, [waiting, first, onOpenHistory]);

  const enter = (patient: PatientRef | null) => {
    if (text.trim() === '') return;
    if (patient) return onOpenHistory(patient);
    setSearch(text);
    setWaiting(true);
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={messages.finderTitle}
      closeLabel={commonMessages.close}
    >
      <PatientFinder
        text={text}
        onTextChange={(next) => {
          setWaiting(false);
          setText(next);
        }}
        found={found}
        current={current}
        onEnter={enter}
        onChoose={onOpenHistory}
      />
    </Dialog>
  );
}
