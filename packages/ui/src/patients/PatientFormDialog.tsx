import {
  commonMessages,
  patientMessages as messages,
  type PatientLists,
  type Remote,
} from '@practice/domain';
import type { ReactNode, RefObject } from 'react';
import { ConfirmDialog } from '../common/ConfirmDialog';
import { DiscardDialog } from '../common/DiscardDialog';
import { SaveButton } from '../common/SaveButton';
import { Button } from '../primitives/Button';
import { Dialog } from '../primitives/Dialog';
import { Notice } from '../primitives/Notice';
import { PatientForm } from './PatientForm';
import type { PatientFormState } from './use-patient-form';

export interface PatientFormDialogProps {
  open: boolean;
  title: string;
  state: PatientFormState;
  lists: Remote<PatientLists>;
  onClose: () => void;
  /** Between 'Cerrar' and 'Guardar'. */
  actions?: ReactNode;
  /** Instead of the fields and of 'Guardar': a locked record and its way to unlock it. */
  locked?: { record: ReactNode; action: ReactNode };
  initialFocus?: RefObject<HTMLElement | null>;
}

const FORM_ID = 'paciente';

/** The dialog around the fields of a patient, with everything a save or a way out can ask (practice §2, §8). */
export function PatientFormDialog(props: PatientFormDialogProps) {
  const { state, lists, locked } = props;
  const requestClose = () => state.guard(props.onClose);
  return (
    <>
      <Dialog
        open={props.open}
        onOpenChange={requestClose}
        savesForm={FORM_ID}
        title={props.title}
        closeLabel={commonMessages.close}
        initialFocus={props.initialFocus}
        footer={
          <>
            <Button aria-disabled={state.saving} onClick={requestClose}>
              {commonMessages.close}
            </Button>
            {props.actions}
            {locked ? (
              locked.action
            ) : (
              <SaveButton form={FORM_ID} saving={state.saving} label={messages.save} />
            )}
          </>
        }
      >
        {locked ? (
          locked.record
        ) : (
          <>
            {lists.status === 'failed' && (
              <div className="mb-3">
                <Notice
                  tone="error"
                  action={{ label: commonMessages.retry, onSelect: lists.retry }}
                >
                  {messages.listsFailed}
                </Notice>
              </div>
            )}
            <PatientForm
              key={state.revision}
              id={FORM_ID}
              form={state.form}
              lists={lists}
              onCreateItem={state.addItem}
              onListChosen={state.forgetItem}
              onUnsettled={state.holdItem}
              onEditList={state.editList}
              onDateValidityChange={state.changeDateValidity}
              onSubmit={() => void state.submit()}
              saving={state.saving}
            />
          </>
        )}
      </Dialog>
      {state.problem && (
        <ConfirmDialog
          open
          onClose={state.leaveProblem}
          confirmation={state.problem.confirmation}
        />
      )}
      <DiscardDialog open={state.leaving !== null} onKeep={state.keep} onDiscard={state.discard} />
    </>
  );
}
