import { commonMessages, patientMessages, type Patient } from '@practice/domain';
import type { ReactNode, RefObject } from 'react';
import { AlertDialog, type AlertAction } from '../primitives/AlertDialog';
import { Notice } from '../primitives/Notice';
import { CopyText } from './CopyText';

/** A question that is answered by doing something. */
interface Question {
  title: string;
  text: string;
  /** The doing answer ('Eliminar', 'Descartar cambios'). */
  confirmLabel: string;
  onConfirm: () => void;
  /** Waiting for the answer of the server; the dialog stays open. */
  pending?: boolean;
  pendingLabel?: string;
  /** Why the last attempt failed; shown inside, for the question is still open. */
  error?: string;
  cancelLabel?: string;
}

/** The seven types of the shared dialog (practice §2 "Confirmation dialog"; decision G12). */
export type Confirmation =
  | { type: 'info'; title: string; text: string }
  | ({ type: 'confirm' } & Question)
  | ({ type: 'confirm-delete' } & Question)
  | { type: 'contact'; patient: Pick<Patient, 'nombre' | 'telefono' | 'email'> }
  | { type: 'error'; title: string; text: string }
  | { type: 'validation'; title?: string; text: string }
  | { type: 'duplicate-dni'; name: string; onOpenRecord?: () => void };

export interface ConfirmDialogProps {
  open: boolean;
  /** The dialog was left without doing anything. */
  onClose: () => void;
  confirmation: Confirmation;
  /** Focused on closing when the opener is gone (its row was deleted) or another place is due. */
  returnFocus?: RefObject<HTMLElement | null>;
}

interface Shape {
  title: string;
  text: string;
  safeLabel: string;
  actions?: AlertAction[];
  extra?: ReactNode;
}

export function ConfirmDialog({ open, onClose, confirmation, returnFocus }: ConfirmDialogProps) {
  const { title, text, safeLabel, actions, extra } = shapeOf(confirmation);
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={text}
      safeLabel={safeLabel}
      actions={actions}
      returnFocus={returnFocus}
    >
      {extra}
    </AlertDialog>
  );
}

function shapeOf(confirmation: Confirmation): Shape {
  switch (confirmation.type) {
    case 'info':
    case 'error':
      return {
        title: confirmation.title,
        text: confirmation.text,
        safeLabel: commonMessages.accept,
      };
    case 'validation':
      return {
        title: confirmation.title ?? patientMessages.missingTitle,
        text: confirmation.text,
        safeLabel: commonMessages.accept,
      };
    case 'confirm':
    case 'confirm-delete':
      return questionShape(confirmation);
    case 'contact':
      return {
        title: confirmation.patient.nombre,
        text: '',
        safeLabel: commonMessages.close,
        extra: <Contact patient={confirmation.patient} />,
      };
    case 'duplicate-dni':
      return {
        title: patientMessages.duplicateDniTitle,
        text: patientMessages.duplicateDniText(confirmation.name),
        safeLabel: commonMessages.close,
        actions: confirmation.onOpenRecord && [
          { label: patientMessages.openSavedHistory, onSelect: confirmation.onOpenRecord },
        ],
      };
  }
}

function questionShape(question: Question & { type: 'confirm' | 'confirm-delete' }): Shape {
  return {
    title: question.title,
    text: question.text,
    safeLabel: question.cancelLabel ?? commonMessages.cancel,
    actions: [
      {
        label: question.confirmLabel,
        onSelect: question.onConfirm,
        variant: question.type === 'confirm-delete' ? 'danger' : 'primary',
        status: question.pending ? 'pending' : 'idle',
        pendingLabel: question.pendingLabel,
      },
    ],
    extra: question.error && <Notice tone="error">{question.error}</Notice>,
  };
}

function Contact({ patient }: { patient: Pick<Patient, 'nombre' | 'telefono' | 'email'> }) {
  const { telefono, email } = patientMessages.fields;
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1">
      <dt className="text-ink-2">{telefono}</dt>
      <dd>
        <CopyText text={patient.telefono} what={telefono} />
      </dd>
      <dt className="text-ink-2">{email}</dt>
      <dd>
        <CopyText text={patient.email} what={email} />
      </dd>
    </dl>
  );
}
