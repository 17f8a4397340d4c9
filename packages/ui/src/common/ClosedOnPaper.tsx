import { historyMessages } from '@practice/domain';

/** Beside what is closed on the screen: only paper shows it, and the tab then says there what it means (docs/decisions/308). */
export function ClosedOnPaper() {
  return (
    <span data-closed className="hidden text-caption print:inline">
      {historyMessages.closed}
    </span>
  );
}
