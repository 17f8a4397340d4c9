import {
  ApiError,
  patientDraft,
  patientMessages as messages,
  type Patient,
  type PatientRef,
} from '@practice/domain';
import {
  useCatalogueActions,
  usePatientChanges,
  usePatientLists,
  usePatientRemoval,
} from '@practice/domain/api';
import { useEffect, useMemo, useRef, useState } from 'react';
import { CatalogueEditorPanel } from '../catalogues/CatalogueEditorPanel';
import { Button } from '../primitives/Button';
import { useToast } from '../primitives/use-toast';
import { PatientDetails } from './PatientDetails';
import { PatientFormDialog } from './PatientFormDialog';
import { usePatientForm } from './use-patient-form';

export interface EditPatientPanelProps {
  /** As the list knows it now; a newer version replaces what is shown, never what is being typed. */
  patient: Patient;
  onClose: () => void;
  onOpenHistory: (patient: PatientRef) => void;
  onDirtyChange?: (dirty: boolean) => void;
}

/** A stored patient: to read first, to change after 'Editar datos' (practice §2 "Patient form", §4; decisions F4, F6, G16). */
export function EditPatientPanel({ patient, onClose, ...props }: EditPatientPanelProps) {
  const [saved, setSaved] = useState(patient);
  const stored = patient.version > saved.version ? patient : saved;
  /** The version that the typing started from: what a save is checked against. */
  const [unlocked, setUnlocked] = useState<Patient | null>(null);
  const initial = useMemo(() => patientDraft(unlocked ?? stored), [unlocked, stored]);
  const lists = usePatientLists();
  const catalogues = useCatalogueActions();
  /** Refused as old once (decision G16): who saves again knows, and saves over the version that is there now. */
  const [warned, setWarned] = useState(false);
  const { change, forget } = usePatientChanges(warned ? stored : (unlocked ?? stored));
  const { restore } = usePatientRemoval();
  const toast = useToast();
  const unlockButton = useRef<HTMLButtonElement>(null);
  const wasUnlocked = useRef(false);

  const lock = (latest: Patient) => {
    forget();
    setUnlocked(null);
    setWarned(false);
    state.restart(patientDraft(latest));
  };
  const state = usePatientForm({
    initial,
    save: async (body) => {
      try {
        return await change(body);
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) setWarned(true);
        throw error;
      }
    },
    onSaved: (latest) => {
      setSaved(latest);
      lock(latest);
      toast({ tone: 'success', text: messages.updated });
    },
    createItem: catalogues.createInline,
    restore,
    ...props,
  });

  // The button that was pressed to lock is gone by now.
  useEffect(() => {
    if (wasUnlocked.current && unlocked === null) unlockButton.current?.focus();
    wasUnlocked.current = unlocked !== null;
  }, [unlocked]);

  const unlock = () => {
    setUnlocked(stored);
    state.restart(patientDraft(stored), 'nombre');
  };

  return (
    <>
      <PatientFormDialog
        open
        title={messages.editTitle}
        state={state}
        lists={lists}
        onClose={onClose}
        initialFocus={unlockButton}
        locked={
          unlocked
            ? undefined
            : {
                record: <PatientDetails patient={stored} />,
                action: (
                  <Button ref={unlockButton} variant="primary" onClick={unlock}>
                    {messages.unlock}
                  </Button>
                ),
              }
        }
        actions={unlocked && <Button onClick={() => lock(stored)}>{messages.revert}</Button>}
      />
      <CatalogueEditorPanel edit={state.listEdit} onClose={state.closeListEdit} />
    </>
  );
}
