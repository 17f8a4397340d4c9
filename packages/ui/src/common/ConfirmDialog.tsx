import { commonMessages, patientMessages, type Patient } from '@practice/domain';
import { Fragment, type ReactNode, type RefObject } from 'react';
import { AlertDialog, type AlertAction } from '../primitives/AlertDialog';
import { Notice } from '../primitives/Notice';
import { TextLink } from '../primitives/TextLink';
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
  /** Nothing is left to be done: the doing answer is off, and keeps the focus. */
  over?: boolean;
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
  | {
      type: 'duplicate-dni';
      name: string;
      onOpenRecord?: () => void;
      /** Offered when the owner of the number was deleted (decision F3). */
      onRestore?: () => void;
    };

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
        actions: [
          ...action(patientMessages.openSavedHistory, confirmation.onOpenRecord),
          ...action(patientMessages.restore, confirmation.onRestore),
        ],
        extra: confirmation.onRestore && <p>{patientMessages.ownerDeleted}</p>,
      };
  }
}

const action = (label: string, onSelect: (() => void) | undefined): AlertAction[] =>
  onSelect ? [{ label, onSelect }] : [];

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
        'aria-disabled': question.over,
      },
    ],
    extra: question.error && <Notice tone="error">{question.error}</Notice>,
  };
}

function Contact({ patient }: { patient: Pick<Patient, 'nombre' | 'telefono' | 'email'> }) {
  const { telefono, email } = patientMessages.fields;
  const ways = [
    { label: telefono, text: patient.telefono, scheme: 'tel:' },
    { label: email, text: patient.email, scheme: 'mailto:' },
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1">
      {ways.map(({ label, text, scheme }) => (
        <Fragment key={label}>
          <dt className="text-ink-2">{label}</dt>
          <dd className="flex min-w-0 items-center gap-2 wrap-anywhere">
            {text ? (
              <>
                <TextLink href={scheme + contactAddress(text, scheme)}>{text}</TextLink>
                <CopyText iconOnly text={text} what={label} />
              </>
            ) : (
              commonMessages.none
            )}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** A dialler takes digits and '+', and no other signs. */
const contactAddress = (text: string, scheme: string) =>
  scheme === 'tel:' ? text.replace(/[^\d+]/g, '') : encodeURI(text.trim());
