import {
  DESCRIPTION_MAX_LENGTH,
  TASK_CATEGORIES,
  TASK_STATUSES,
  taskMessages as messages,
  type PatientName,
  type Remote,
} from '@practice/domain';
import { SegmentsControl } from '../forms/SegmentsControl';
import { SelectControl } from '../forms/SelectControl';
import { TextAreaControl } from '../forms/TextAreaControl';
import { PatientControl } from '../patients/PatientControl';

export interface TaskFormProps {
  /** Shows the state field; false for a new pendiente, which is always pendiente. */
  withStatus: boolean;
  patients: Remote<readonly PatientName[]>;
  onPatientsWanted: () => void;
}

const CATEGORIES = TASK_CATEGORIES.map((value) => ({ value, label: messages.categories[value] }));
const STATUSES = TASK_STATUSES.map((value) => ({ value, label: messages.statuses[value] }));

/** The fields of a pendiente (practice §2, §5). */
export function TaskForm({ withStatus, patients, onPatientsWanted }: TaskFormProps) {
  return (
    <>
      <SelectControl name="categoria" required options={CATEGORIES} />
      <TextAreaControl name="descripcion" required rows={3} maxCount={DESCRIPTION_MAX_LENGTH} />
      <PatientControl
        name="paciente"
        placeholder={messages.general}
        patients={patients}
        failedText={messages.patientsFailed}
        onWanted={onPatientsWanted}
      />
      {withStatus && <SegmentsControl name="estado" segments={STATUSES} />}
    </>
  );
}
