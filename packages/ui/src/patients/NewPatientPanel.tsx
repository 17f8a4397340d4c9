import { BLANK_PATIENT, patientMessages as messages, type PatientRef } from '@practice/domain';
import {
  useCatalogueActions,
  useNewPatient,
  usePatientLists,
  usePatientRemoval,
} from '@practice/domain/api';
import { CatalogueEditorPanel } from '../catalogues/CatalogueEditorPanel';
import { useToast } from '../primitives/use-toast';
import { PatientFormDialog } from './PatientFormDialog';
import { usePatientForm } from './use-patient-form';

export interface NewPatientPanelProps {
  open: boolean;
  onClose: () => void;
  onOpenHistory: (patient: PatientRef) => void;
  /** For whoever guards the way out of the page. */
  onDirtyChange?: (dirty: boolean) => void;
}

/** Registers patients, one after another: after a save the form is blank again (practice §4; decision F4). */
export function NewPatientPanel({ open, onClose, ...props }: NewPatientPanelProps) {
  const lists = usePatientLists();
  const catalogues = useCatalogueActions();
  const { create } = useNewPatient();
  const { restore } = usePatientRemoval();
  const toast = useToast();
  const state = usePatientForm({
    initial: BLANK_PATIENT,
    save: create,
    onSaved: (patient) => {
      state.restart(BLANK_PATIENT, 'nombre');
      toast({
        tone: 'success',
        text: messages.saved,
        action: { label: messages.openSavedHistory, onSelect: () => props.onOpenHistory(patient) },
      });
    },
    createItem: catalogues.createInline,
    restore,
    ...props,
  });
  return (
    <>
      <PatientFormDialog
        open={open}
        title={messages.createTitle}
        state={state}
        lists={lists}
        onClose={onClose}
      />
      <CatalogueEditorPanel edit={state.listEdit} onClose={state.closeListEdit} />
    </>
  );
}
