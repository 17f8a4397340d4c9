import { documentMessages, exportMessages as messages } from '@practice/domain';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../common/ConfirmDialog';
import { isSecondPress } from '../primitives/presses';
import { Button } from '../primitives/Button';

export interface ExportButtonProps {
  /** What the ZIP will have is being asked: another press does nothing. */
  preparing: boolean;
  /** A form of the history holds unsaved text, which the ZIP would not have. */
  unsaved: boolean;
  onExport: () => void;
}

/** 'Exportar historia': everything of the patient in a ZIP, which the browser saves (docs/decisions/243). */
export function ExportButton({ preparing, unsaved, onExport }: ExportButtonProps) {
  const [refused, setRefused] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        data-print="hide"
        status={preparing ? 'pending' : 'idle'}
        pendingLabel={messages.preparing}
        icon={<Download size={16} aria-hidden />}
        onClick={(event) => {
          if (isSecondPress(event)) return;
          if (unsaved) setRefused(true);
          else onExport();
        }}
      >
        {messages.button}
      </Button>
      <ConfirmDialog
        open={refused}
        onClose={() => setRefused(false)}
        confirmation={{
          type: 'error',
          title: documentMessages.unsavedTitle,
          text: documentMessages.unsavedText,
        }}
      />
    </>
  );
}
