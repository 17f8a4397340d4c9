import {
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
  /** Below the patient: the allergies. */
  warning?: ReactNode;
  /** At the right end of the same line: the link that opens the document. */
  actions: ReactNode;
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
  warning,
  actions,
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
      {/* In a low window and on a telephone the header scrolls away with the form (docs/decisions/290). What scrolls is `relative`: else
          the texts for screen readers in it would make the page longer than the window. */}
      <div className="relative flex min-h-0 grow flex-col cramped:block cramped:overflow-y-auto print:block print:overflow-visible">
        <header className="shrink-0 border-b border-line bg-surface">
          <div className="mx-auto flex max-w-[90rem] flex-wrap items-start gap-x-6 gap-y-1 px-5 py-1 print:p-0">
            <BackLink href={backHref} />
            {/* One line where there is room for it; allergies have one of their own, and the actions then stand at its end. */}
            <div className="flex min-w-0 flex-1 basis-[32rem] flex-wrap items-start justify-end gap-x-6 gap-y-1">
              <div className="min-w-0 grow basis-[40rem] [&:has(+:not(:empty))]:basis-auto">
                <PatientBanner
                  patient={patient}
                  detail="short"
                  after={<CentreHeading institution={institution} />}
                />
              </div>
              <div className="min-w-0 flex-1 basis-80 empty:hidden">{warning}</div>
              <div className="flex min-h-control-small items-center gap-x-2">{actions}</div>
            </div>
          </div>
        </header>
        {/* The form scrolls between the two bars, so that they never cover a field. */}
        <div className="relative min-h-0 grow overflow-y-auto cramped:overflow-y-visible print:overflow-visible">
          <div className="mx-auto max-w-[90rem] px-5 py-4 print:p-0">
            <div className="mb-3 grid grid-cols-1 gap-3 empty:hidden">{notices}</div>
            {children}
          </div>
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
