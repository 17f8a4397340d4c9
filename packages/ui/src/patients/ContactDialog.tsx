import { commonMessages, patientMessages as messages, type Patient } from '@practice/domain';
import { Fragment } from 'react';
import { CopyText } from '../common/CopyText';
import { AlertDialog } from '../primitives/AlertDialog';
import { TextLink } from '../primitives/TextLink';

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

interface Piece {
  shown: string;
  /** Undefined: it is no address. */
  href?: string;
}

/** The pieces of a text, with an address where `addressOf` makes one of what `pattern` finds; '' is none. */
const piecesOf = (text: string, pattern: RegExp, addressOf: (found: string) => string): Piece[] =>
  text
    .split(pattern)
    .filter(Boolean)
    .map((shown) => {
      const href = pattern.test(shown) && addressOf(shown);
      return href ? { shown, href } : { shown };
    });

const PHONE = /(\+?\d[\d\s.()-]*\d)/;
/** Digits: a shorter number is an extension ('int. 12'), a longer one is two with nothing but a blank or a dash between them. */
const PHONE_DIGITS = { min: 6, max: 13 };

/** Several numbers are usual ('0294 4123456 / 2944 123456 (hija)'). A tel: address has digits and '+' only. */
const phonePieces = (text: string): Piece[] =>
  piecesOf(text, PHONE, (found) => {
    const number = found.replace(/[^\d+]/g, '');
    const digits = number.replace(/^(?:\+|00)54|^\+/, '').length;
    const isOne = digits >= PHONE_DIGITS.min && digits <= PHONE_DIGITS.max;
    return isOne ? `tel:${number}` : '';
  });

const EMAIL = /([^\s@,;:()<>]+@[^\s@,;:()<>]*[^\s@,;:()<>.])/;

const emailPieces = (text: string): Piece[] =>
  piecesOf(text, EMAIL, (found) => `mailto:${encodeURI(found)}`);
