import { commonMessages, patientMessages as messages, type Patient } from '@practice/domain';
import { Fragment } from 'react';
import { CopyText } from '../common/CopyText';
import { AlertDialog } from '../primitives/AlertDialog';
import { TextLink } from '../primitives/TextLink';
import { emailPieces, phonePieces } from './contact-pieces';

export interface ContactDialogProps {
  patient: Pick<Patient, 'nombre' | 'telefono' | 'email'>;
  onClose: () => void;
}

/** Name, phone and email of a patient, to call, write to or copy (practice §2; decision H10). */
export function ContactDialog({ patient, onClose }: ContactDialogProps) {
  const ways = [
    { label: messages.fields.telefono, text: patient.telefono, pieces: phonePieces },
    { label: messages.fields.email, text: patient.email, pieces: emailPieces },
  ];
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={patient.nombre}
      description=""
      safeLabel={commonMessages.close}
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1">
        {ways.map(({ label, text, pieces }) => (
          <Fragment key={label}>
            <dt className="text-ink-2">{label}</dt>
            <dd className="flex min-w-0 items-center gap-2 wrap-anywhere">
              {text ? (
                <>
                  <span>
                    {pieces(text).map(({ shown, href }, index) =>
                      href ? (
                        <TextLink key={index} href={href}>
                          {shown}
                        </TextLink>
                      ) : (
                        shown
                      ),
                    )}
                  </span>
                  <CopyText iconOnly text={text} what={label} />
                </>
              ) : (
                commonMessages.none
              )}
            </dd>
          </Fragment>
        ))}
      </dl>
    </AlertDialog>
  );
}
