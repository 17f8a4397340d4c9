import { backgroundMessages as messages, commonMessages, knownAllergies } from '@practice/domain';
import { useBackground, useHistoryFirst } from '@practice/domain/api';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { Button } from '../primitives/Button';
import { useElapsed } from '../primitives/use-elapsed';
import { ALLERGIES_BOX } from './allergies-box';
import { AllergiesText } from './AllergiesText';

/** Milliseconds: an answer that comes sooner moves the page once, not twice. */
const LATE_MS = 2_000;

/** A patient's allergies, where a report is read or written; no older than a minute (decision C10). Not knowing them is said. */
export function AllergiesPanel({ idPaciente }: { idPaciente: number }) {
  const isKnown = useHistoryFirst(idPaciente);
  const background = useBackground(isKnown ? idPaciente : null, true);
  const isLate = useElapsed(background.status === 'loading', LATE_MS);
  if (background.status === 'failed') return <AllergiesUnread onRetry={background.retry} />;
  if (background.status === 'loading') {
    return isLate ? <p className="text-label text-ink-2">{messages.allergiesLoading}</p> : null;
  }
  const allergies = knownAllergies(background.value);
  return allergies === null ? null : <AllergiesText allergies={allergies} />;
}

function AllergiesUnread({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="status" data-badge="danger" className={clsx(ALLERGIES_BOX, 'items-center')}>
      <TriangleAlert size={14} aria-hidden className="shrink-0" />
      <span className="min-w-0">{messages.allergiesFailed}</span>
      <Button size="small" onClick={onRetry}>
        {commonMessages.retry}
      </Button>
    </div>
  );
}
