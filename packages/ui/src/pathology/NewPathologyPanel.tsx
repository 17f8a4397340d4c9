import {
  awaitedResults,
  blankPathology,
  canSavePathology,
  checkNewPathology,
  chooseSample,
  chosenResult,
  commonMessages,
  dniText,
  historyMessages,
  newDateDoubts,
  isLoadedMeanwhile,
  pathologyMessages as messages,
  resultDoubts,
  valueOr,
  type AwaitedResult,
  type Patient,
  type PathologyDraft,
  type PathologyRecord,
  type ProcedureSummary,
} from '@practice/domain';
import {
  confirmCultureLoaded,
  useNewPathology,
  useProcedureTypes,
  useRestorePatient,
} from '@practice/domain/api';
import { useRef, useState, type RefObject } from 'react';
import { PatientBanner } from '../common/PatientBanner';
import { RecordDialog } from '../forms/RecordDialog';
import { useRecordForm } from '../forms/use-record-form';
import { useToast } from '../primitives/use-toast';
import { PathologyFields } from './PathologyFields';
import { ProcedureTypeFields } from './ProcedureTypeFields';
import { sampleName } from './sample-name';
import { SampleField } from './SampleField';

export interface NewPathologyPanelProps {
  patient: Patient;
  procedures: readonly ProcedureSummary[];
  /** The pending result that was pressed; null: the user chooses (decision PA9). */
  sample: AwaitedResult | null;
  /** `present`: nobody has left the dialog meanwhile. */
  onCreated: (record: PathologyRecord, present: boolean) => void;
  onClose: () => void;
  returnFocus: RefObject<HTMLElement | null>;
}

/** 'Cargar patología' (clinical-history §2.7, §5; decisions PA1–PA5, PA9). */
export function NewPathologyPanel(props: NewPathologyPanelProps) {
  const { patient, procedures, sample, onClose } = props;
  const types = useProcedureTypes();
  const { save } = useNewPathology(patient.id_paciente);
  const awaited = awaitedResults(procedures);
  const restorePatient = useRestorePatient(patient.id_paciente);
  const [initial] = useState((): PathologyDraft => ({
    ...blankPathology(),
    ...(sample && chooseSample(sample, valueOr(types, null))),
  }));
  const toast = useToast();
  /** The choice that the server refused as loaded: pressing again loads a second result of it. */
  const knownLoaded = useRef<string | null>(null);
  const record = useRecordForm<PathologyDraft, PathologyRecord>({
    initial,
    draft: { form: 'patologia', patient: patient.id_paciente, record: null },
    // A draft brings its own sample, which may be another one than the one that was pressed.
    draftSubject: ({ muestra }) => {
      const its = chosenResult(muestra, procedures);
      return its && sampleName(its);
    },
    about: commonMessages.of(messages.record, patient.nombre),
    labels: messages.fields,
    shownAt: { id_procedimiento_paciente: 'muestra' },
    check: (draft) => checkNewPathology(draft, awaited.length > 0),
    doubts: (draft): string[] => [
      ...newDateDoubts(draft.fecha, patient.fecha_nacimiento, initial.fecha),
      ...resultDoubts(
        draft.fecha,
        chosenResult(draft.muestra, procedures)?.procedure.fecha ?? null,
      ),
      // One's own save whose answer was lost may be what loaded it.
      ...(isLoadedMeanwhile(draft, awaited) && !record.maybeStored
        ? [messages.loadedMeanwhile]
        : []),
    ],
    restorePatient,
    save: (draft, transfer) => {
      const { muestra } = draft;
      const pendiente =
        awaited.some(({ key }) => key === muestra) && muestra !== knownLoaded.current;
      return save({ ...draft, pendiente }, transfer);
    },
    doubtOf: ({ status }, { muestra }) => {
      if (status !== 409) return null;
      knownLoaded.current = muestra;
      return messages.loadedMeanwhile;
    },
    asStored: ({ fecha, informe_texto }) => ({ fecha, informe_texto: informe_texto ?? '' }),
    onSaved: (saved, present) => {
      toast({ tone: 'success', text: messages.created[saved.tipo_registro] });
      confirmCultureLoaded(saved).catch(() =>
        toast({ tone: 'error', text: messages.cultureNotMarked }),
      );
      props.onCreated(saved, present);
      onClose();
    },
    failedText: messages.createFailed,
  });
  const { fecha, id_procedimiento, muestra } = record.form.watch();
  const choosing = muestra === null && awaited.length > 0;
  return (
    <RecordDialog
      record={record}
      title={messages.newTitle}
      banner={<PatientBanner patient={patient} detail="short" heading="h3" />}
      paperHead={historyMessages.paperHead(patient.nombre, dniText(patient.dni), messages.newTitle)}
      size="large"
      exitLabel={messages.cancel}
      saveLabel={messages.save}
      saveOff={!canSavePathology({ fecha, id_procedimiento })}
      initialField={initialField(initial, awaited)}
      returnFocus={props.returnFocus}
      onClose={onClose}
      className="grid grid-cols-1 gap-field"
    >
      <SampleField procedures={procedures} types={types} />
      <ProcedureTypeFields procedures={procedures} types={types} />
      {/* Beside the list of what is pending the report leaves room for the file; once that is chosen, it has the room of the list. */}
      <PathologyFields rows={choosing ? 4 : 8} />
    </RecordDialog>
  );
}

/** What is asked for first: the report, once it is known of what. */
function initialField(
  { id_procedimiento }: PathologyDraft,
  awaited: readonly AwaitedResult[],
): keyof PathologyDraft {
  if (id_procedimiento !== '') return 'informe_texto';
  return awaited.length > 0 ? 'muestra' : 'id_procedimiento';
}
