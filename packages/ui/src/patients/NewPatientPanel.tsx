import { BLANK_PATIENT, patientMessages as messages, type PatientRef } from '@practice/domain';
import { usePatientFormCatalogues, usePatientWrites } from '@practice/domain/api';
import { useToast } from '../primitives/use-toast';
import { PatientFormDialog } from './PatientFormDialog';

export interface NewPatientPanelProps {
  open: boolean;
  onClose: () => void;
  onOpenHistory: (patient: PatientRef) => void;
}

/** Registers patients one after another: after a save the form is blank again (practice §4; decision F4). */
export function NewPatientPanel(props: NewPatientPanelProps) {
  const catalogues = usePatientFormCatalogues();
  const { save, restore } = usePatientWrites();
  const toast = useToast();
  return (
    <PatientFormDialog
      {...props}
      title={messages.createTitle}
      initial={BLANK_PATIENT}
      catalogues={catalogues}
      save={save}
      onSaved={(patient) =>
        toast({
          tone: 'success',
          text: messages.saved,
          action: {
            label: messages.openSavedHistory,
            onSelect: () => props.onOpenHistory(patient),
          },
        })
      }
      restore={restore}
    />
  );
}
