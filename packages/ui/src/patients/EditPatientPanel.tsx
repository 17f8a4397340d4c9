import {
  memberAdvice,
  patientDraft,
  patientMessages as messages,
  patientSaveMessages as saveMessages,
  type Patient,
  type PatientDraft,
  type PatientRef,
} from '@practice/domain';
import { useDniOwner, usePatientFormCatalogues, usePatientWrites } from '@practice/domain/api';
import { useRef } from 'react';
import { UnlockButton } from '../forms/UnlockButton';
import { useReadFirst } from '../forms/use-read-first';
import { Button } from '../primitives/Button';
import { LONG_MS, useToast } from '../primitives/use-toast';
import { PatientDetails } from './PatientDetails';
import { PatientFormDialog } from './PatientFormDialog';

export interface EditPatientPanelProps {
  /** As the list has it now; a newer version replaces displayed values, never edited ones. */
  patient: Patient;
  onClose: () => void;
  onOpenHistory: (patient: PatientRef) => void;
}

/** A stored patient: read-only until 'Editar datos' (practice §2 "Patient form", §4; decisions F4, F6, G27). */
export function EditPatientPanel({ patient, onClose, onOpenHistory }: EditPatientPanelProps) {
  const { save, restore, ...writes } = usePatientWrites(patient);
  const { editing, shown, lock, unlockButton } = useReadFirst(patient, writes, {
    draft: { form: 'paciente', patient: patient.id_paciente, record: patient.id_paciente },
  });
  const catalogues = usePatientFormCatalogues();
  const dni = useDniOwner();
  /** As it was stored when Guardar was pressed. */
  const before = useRef<Partial<PatientDraft>>({});
  const toast = useToast();

  return (
    <PatientFormDialog
      id={patient.id_paciente}
      title={messages.editTitle}
      initial={patientDraft(shown)}
      catalogues={catalogues}
      stored={shown}
      save={(...given) => {
        before.current = patientDraft(shown);
        return save(...given);
      }}
      dniOwner={dni.owner}
      onDniLeft={dni.ask}
      onSaved={(saved) => {
        lock();
        // Said once more: who pressed Guardar from the coverage has not seen its line.
        const advice = memberAdvice(patientDraft(saved), before.current);
        const said = { tone: 'success', text: messages.updated, subject: saved.nombre } as const;
        toast(advice === null ? said : { ...said, detail: advice, durationMs: LONG_MS });
      }}
      restore={restore}
      bringBack={async () => writes.restart(await restore(patient.id_paciente))}
      onOpenHistory={onOpenHistory}
      onClose={onClose}
      initialFocus={unlockButton.ref}
      locked={
        editing
          ? undefined
          : {
              record: <PatientDetails patient={shown} />,
              action: <UnlockButton label={messages.unlock} {...unlockButton} />,
            }
      }
      actions={(saving) =>
        editing && (
          <Button aria-disabled={saving} onClick={lock}>
            {saveMessages.revert}
          </Button>
        )
      }
    />
  );
}
