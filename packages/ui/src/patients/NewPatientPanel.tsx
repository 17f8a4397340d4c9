import {
  BLANK_PATIENT,
  formerPatient,
  patientMessages as messages,
  type PatientRef,
} from '@practice/domain';
import { useDniOwner, usePatientFormCatalogues, usePatientWrites } from '@practice/domain/api';
import { useToast } from '../primitives/use-toast';
import { PatientFormDialog } from './PatientFormDialog';

export interface NewPatientPanelProps {
  /** What was searched for in vain when the form was asked for. */
  proposed?: string;
  onClose: () => void;
  onOpenHistory: (patient: PatientRef) => void;
}

/** Registers patients one after another: after a save the form is blank again (practice §4; decision F4). */
export function NewPatientPanel(props: NewPatientPanelProps) {
  const catalogues = usePatientFormCatalogues();
  const { save, restore } = usePatientWrites(null, formerPatient);
  const dni = useDniOwner();
  const toast = useToast();
  return (
    <PatientFormDialog
      {...props}
      id={null}
      title={messages.createTitle}
      initial={BLANK_PATIENT}
      catalogues={catalogues}
      save={save}
      dniOwner={dni.owner}
      onDniLeft={dni.ask}
      onSaved={(patient, { present, opens }) => {
        // Asked again for the next patient: this one has the DNI now.
        dni.ask('');
        const open = () => props.onOpenHistory(patient);
        const action = { label: messages.openSavedHistory, onSelect: open };
        const opensNow = opens && present;
        toast({
          tone: 'success',
          text: messages.saved,
          subject: patient.nombre,
          ...(!opensNow && { action }),
        });
        if (opensNow) open();
      }}
      restore={restore}
    />
  );
}
