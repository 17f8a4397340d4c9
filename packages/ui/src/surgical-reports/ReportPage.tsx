import {
  INSTITUTION,
  dniText,
  reportMessages as messages,
  type InstitutionId,
  type Patient,
} from '@practice/domain';
import type { KeyboardEventHandler, ReactNode } from 'react';
import { BackLink } from '../common/BackLink';
import { PatientBanner } from '../common/PatientBanner';
import { CentreHeading } from './CentreHeading';

export interface ReportPageProps {
  patient: Patient;
  institution: InstitutionId;
  /** The procedures of the patient. */
  backHref: string;
  /** Beside the patient: opens the document, and what it includes. */
  pdfLink: ReactNode;
  /** Above the form. */
  notices?: ReactNode;
  children: ReactNode;
  footer: ReactNode;
  /** In the footer, as in the form: Ctrl+Enter saves. */
  onFooterKeyDown: KeyboardEventHandler;
}

/** The page of a stored report: the patient above, the buttons below, and the form between them. */
export function ReportPage({
  patient,
  institution,
  backHref,
  pdfLink,
  notices,
  children,
  footer,
  onFooterKeyDown,
}: ReportPageProps) {
  return (
    // On paper a table, whose head is printed on each page.
    <div
      data-fills-window
      className="flex h-full max-h-dvh min-h-72 flex-col print:table print:h-auto print:max-h-none print:min-h-0 print:w-full print:table-fixed"
    >
      <p className="hidden print:table-header-group print:break-inside-avoid">
        {messages.paperHead(patient.nombre, dniText(patient.dni))}
      </p>
      <div className="border-b border-line bg-surface">
        <div className="mx-auto max-w-[90rem] px-5 py-2.5 print:p-0">
          <PatientBanner
            patient={patient}
            detail="short"
            before={
              <span data-print="hide" className="contents">
                <BackLink href={backHref} />
              </span>
            }
            after={
              <>
                {pdfLink}
                {institution === INSTITUTION.intecnus && (
                  // Its title is that of the centre alone.
                  <p className="font-serif text-section text-ink-2 print:hidden">
                    {messages.record}
                  </p>
                )}
                <CentreHeading institution={institution} />
              </>
            }
          />
        </div>
      </div>
      {/* The form scrolls between the two bars, so that they never cover a field. */}
      <div className="min-h-0 grow overflow-y-auto print:overflow-visible">
        <div className="mx-auto max-w-[90rem] px-5 py-4 print:p-0">
          <div className="mb-3 grid grid-cols-1 gap-3 empty:hidden">{notices}</div>
          {children}
        </div>
      </div>
      <footer
        data-print="hide"
        onKeyDown={onFooterKeyDown}
        className="border-t border-line bg-surface"
      >
        <div className="mx-auto flex max-w-[90rem] flex-wrap items-center gap-2 px-5 py-2.5">
          {footer}
        </div>
      </footer>
    </div>
  );
}
