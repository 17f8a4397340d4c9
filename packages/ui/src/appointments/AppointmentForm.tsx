import {
  appointmentMessages as messages,
  type AppointmentDraft,
  type CatalogueItem,
  type PatientRef,
  type Remote,
} from '@practice/domain';
import { CatalogueControl, useCatalogueField } from '../forms/CatalogueControl';
import { DateControl } from '../forms/DateControl';
import { ENTER_SAVES } from '../forms/form-keys';
import { RecordForm } from '../forms/RecordForm';
import { TextControl } from '../forms/TextControl';
import { TimeControl } from '../forms/TimeControl';
import { StopWaitingButton } from '../forms/StopWaitingButton';
import { useSavingText } from '../forms/use-saving-text';
import type { RecordForm as RecordFormValue } from '../forms/use-record-form';
import { Button } from '../primitives/Button';
import { Sheet } from '../primitives/Sheet';
import { PatientNameControl } from './PatientNameControl';

export interface AppointmentFormProps {
  record: RecordFormValue<AppointmentDraft>;
  doctors: Remote<readonly CatalogueItem[]>;
  suggestions: readonly PatientRef[];
  /** The name was left. */
  onNameLeft?: () => void;
  /** A turno was saved less than two seconds ago. */
  given: boolean;
}

/** The form of /turnos for a new turno (practice §2). Enter saves in the last three fields (look-and-feel §4, T5). */
export function AppointmentForm(props: AppointmentFormProps) {
  const { record, doctors, suggestions, onNameLeft, given } = props;
  const savingText = useSavingText(record.busy, messages.creating);
  return (
    <Sheet title={messages.formLabel}>
      <RecordForm
        record={record}
        aria-label={messages.formLabel}
        className="grid grid-cols-1 items-start gap-x-4 gap-y-field pb-field tablet:grid-cols-6 desk:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_9.5rem_8.5rem_minmax(0,4fr)_auto]"
      >
        <div className="tablet:col-span-3 desk:col-span-1">
          <PatientNameControl suggestions={suggestions} onLeave={onNameLeft} />
        </div>
        <div className="flex items-start gap-2 tablet:col-span-3 desk:col-span-1">
          <CatalogueControl
            name="derivador"
            catalogue="derivadores"
            items={doctors}
            placeholder={messages.doctorPlaceholder}
            failedText={messages.doctorsFailed}
            editByKeyOnly
            className="min-w-0 grow"
          />
          <EditDoctorsButton />
        </div>
        <div className="tablet:col-span-2 desk:col-span-1" {...ENTER_SAVES}>
          <DateControl name="fecha" required guess="upcoming" />
        </div>
        <div className="tablet:col-span-2 laptop:col-span-1" {...ENTER_SAVES}>
          <TimeControl name="hora" placeholder={messages.timePlaceholder} />
        </div>
        <div className="tablet:col-span-2 desk:col-span-1" {...ENTER_SAVES}>
          <TextControl name="motivo" placeholder={messages.reasonPlaceholder} />
        </div>
        <div className="flex flex-wrap justify-end gap-2 tablet:col-span-6 laptop:col-span-1 laptop:pt-4.75">
          <StopWaitingButton form={record.id} />
          <Button
            type="submit"
            variant="primary"
            status={statusOf(record.busy, given)}
            pendingLabel={savingText}
            successLabel={messages.created}
          >
            {messages.create}
          </Button>
        </div>
      </RecordForm>
    </Sheet>
  );
}

/** idle → success display → idle (practice §4). */
function statusOf(busy: boolean, given: boolean): 'pending' | 'success' | 'idle' {
  if (busy) return 'pending';
  return given ? 'success' : 'idle';
}

/** Not a tab stop: F2 in the field opens the list too (look-and-feel §4). */
function EditDoctorsButton() {
  const { edit } = useCatalogueField('derivador', 'derivadores');
  return (
    <Button
      tabIndex={-1}
      className="mt-4.75"
      aria-label={messages.editDoctors}
      title={messages.editDoctors}
      aria-keyshortcuts="F2"
      onClick={edit}
    >
      {messages.add}
    </Button>
  );
}
