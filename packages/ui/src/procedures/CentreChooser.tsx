import {
  INSTITUTION,
  commonMessages,
  procedureMessages as messages,
  type InstitutionId,
} from '@practice/domain';
import { Button } from '../primitives/Button';
import { Dialog } from '../primitives/Dialog';

export interface CentreChooserProps {
  open: boolean;
  onClose: () => void;
  onChoose: (institution: InstitutionId) => void;
}

const CENTRES = [
  { id: INSTITUTION.hzb, label: messages.hospital },
  { id: INSTITUTION.intecnus, label: messages.foundation },
];

/** Chooses the centre of a new report, which determines nurses, codes and the printed form (clinical-history §6). */
export function CentreChooser({ open, onClose, onChoose }: CentreChooserProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={messages.centreTitle}
      description={messages.centreText}
      size="small"
      closeLabel={commonMessages.close}
    >
      <div className="grid gap-3 tablet:grid-cols-2">
        {CENTRES.map(({ id, label }) => (
          <Button key={id} onClick={() => onChoose(id)} className="h-14! whitespace-normal">
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
