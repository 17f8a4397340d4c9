import { commonMessages as messages } from '@practice/domain';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ConfirmDialog } from '../common/ConfirmDialog';
import type { Doubt, RecordForm } from './use-record-form';

/** Asks about values that can be true and hardly are; the safe button goes to the first of them (decision R27). */
export function DoubtsDialog<D extends FieldValues>({ record }: { record: RecordForm<D> }) {
  const { state } = record;
  const asking = state.status === 'asking' ? state.doubts : null;
  // The text stays while the dialog closes.
  const [shown, setShown] = useState<readonly Doubt[]>([]);
  if (asking && asking !== shown) setShown(asking);
  return (
    <ConfirmDialog
      open={asking !== null}
      onClose={() => record.answer(shown, false)}
      confirmation={{
        type: 'confirm',
        title: messages.doubtsTitle,
        text: shown.map(({ message }) => message).join('\n'),
        cancelLabel: messages.review,
        confirmLabel: messages.saveAnyway,
        onConfirm: () => record.answer(shown, true),
      }}
    />
  );
}
