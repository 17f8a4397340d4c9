import { commonMessages, patientMessages as messages, type PatientRef } from '@practice/domain';
import { usePatients } from '@practice/domain/api';
import { useEffect, useState } from 'react';
import { useSearchText } from '../common/use-search-text';
import { Dialog } from '../primitives/Dialog';
import { PatientFinder } from './PatientFinder';

export interface FinderDialogPanelProps {
  onClose: () => void;
  onOpenHistory: (patient: PatientRef) => void;
}

const ROWS = 8;

/** Type a name or DNI and press Enter to open the history. */
export function FinderDialogPanel({ onClose, onOpenHistory }: FinderDialogPanelProps) {
  const [search, setSearch] = useState('');
  const { text, setText, isApplied, applyNow } = useSearchText({
    applied: search,
    apply: setSearch,
  });
  /** Enter was pressed while the answer was pending: the first row opens when it arrives. */
  const [waiting, setWaiting] = useState(false);
  const found = usePatients({ page: 1, page_size: ROWS, search });
  const current = isApplied && found.status === 'ready' && !found.refreshing;
  const first = current ? found.value.items[0] : undefined;

  useEffect(() => {
    if (waiting && first) onOpenHistory(first);
  }, [waiting, first, onOpenHistory]);

  const enter = (patient: PatientRef | null) => {
    if (text.trim() === '') return;
    if (patient) return onOpenHistory(patient);
    applyNow();
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
