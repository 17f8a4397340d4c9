import {
  INSTITUTION,
  commonMessages,
  procedureMessages as messages,
  type InstitutionId,
} from '@practice/domain';
import { useRef } from 'react';
import { Button } from '../primitives/Button';
import { Dialog } from '../primitives/Dialog';

export interface CentreChooserProps {
  open: boolean;
  /** Gets the focus: the centre of the last new report. */
  preferred?: InstitutionId;
  onClose: () => void;
  onChoose: (institution: InstitutionId) => void;
}

const CENTRES = [
  { id: INSTITUTION.hzb, label: messages.hospital },
  { id: INSTITUTION.intecnus, label: messages.foundation },
];

/** Chooses the centre of a new report, which determines nurses, codes and the printed form (clinical-history §6). */
export function CentreChooser({ open, preferred, onClose, onChoose }: CentreChooserProps) {
  const preferredButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      initialFocus={preferredButton}
      onOpenChange={onClose}
      title={messages.centreTitle}
      description={messages.centreText}
      size="small"
      closeLabel={commonMessages.close}
    >
      <div className="grid gap-3 tablet:grid-cols-2">
        {CENTRES.map(({ id, label }) => (
          <Button
            key={id}
            ref={id === (preferred ?? INSTITUTION.hzb) ? preferredButton : undefined}
            onClick={() => onChoose(id)}
            className="h-14! whitespace-normal"
          >
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
