import {
  commonMessages,
  mapRemote,
  meantPatient,
  patientMessages as messages,
  rankPatients,
  type PatientRef,
} from '@practice/domain';
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
/** The server answers in list order, so the best matches are chosen among more rows than are shown. */
const RANKED = 50;

/** Type a name or DNI and press Enter to open the history. */
export function FinderDialogPanel({ onClose, onOpenHistory }: FinderDialogPanelProps) {
  const [search, setSearch] = useState('');
  const { text, setText, isApplied, applyNow } = useSearchText({
    applied: search,
    apply: setSearch,
  });
  /** Enter was pressed while the answer was pending: the first row opens when it arrives, if it is meant. */
  const [waiting, setWaiting] = useState(false);
  const answer = usePatients({ page: 1, page_size: RANKED, search });
  const found = mapRemote(answer, (page) => ({
    ...page,
    // By what is typed, not by what was asked: of a former answer nobody is in reach of ↓ and Enter whom the text does not name.
    items: rankPatients(page.items, text).slice(0, ROWS),
  }));
  const current = isApplied && found.status === 'ready' && !found.refreshing;
  const first = current ? meantPatient(found.value.items, text) : undefined;

  // Nobody is meant: an answer that comes later opens nothing unasked.
  if (waiting && current && !first) setWaiting(false);
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
