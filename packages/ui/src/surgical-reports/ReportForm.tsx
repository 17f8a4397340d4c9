import {
  INSTITUTION,
  billingMessages,
  codesIn,
  photoMessages,
  reportMessages as messages,
  type InstitutionId,
  type ReportDraft,
  type SampleType,
} from '@practice/domain';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../common/ErrorBoundary';
import { useFormFact } from '../forms/use-form-field';
import { useRecordFormContext } from '../forms/record-form-context';
import { Notice } from '../primitives/Notice';
import { Sheet } from '../primitives/Sheet';
import { BaseProcedureField } from './BaseProcedureField';
import { CodesSection } from './CodesSection';
import { DetailSection, type ReportTemplates } from './DetailSection';
import { FormSection } from './FormSection';
import { SamplesSection } from './SamplesSection';
import { SurgerySection } from './SurgerySection';
import { TeamSection } from './TeamSection';
import type { ReportSources } from './report-sources';

export interface ReportFormProps extends ReportSources {
  /** The centre: 1 HZB (nurses), 2 INTECNUS (billing codes). */
  institution: InstitutionId;
  /** Name of the base procedure in a saved report. */
  typeName?: string | null;
  /** The templates that fill the technique, their lists and their dialog. */
  templates: ReportTemplates;
  /** The samples of a saved report whose result is loaded; none of a new one. */
  loadedSamples?: readonly SampleType[];
  /** The photos, which are stored apart from the fields (decision R3). */
  photos?: ReactNode;
  /** At the end of their title's line. */
  photosAside?: ReactNode;
  /** In their place on a printed page. */
  photosOnPaper?: ReactNode;
}

/** The fields of a surgical report; a fault in showing them leaves the page around them (B57). */
export function ReportForm(props: ReportFormProps) {
  return (
    <ErrorBoundary text={messages.formCrashed}>
      <ReportFields {...props} />
    </ErrorBoundary>
  );
}

/** In the order of the checks (clinical-history §2.8, §5). */
function ReportFields({
  institution,
  typeName,
  loadedSamples = [],
  photos,
  photosAside,
  photosOnPaper,
  templates,
  ...sources
}: ReportFormProps) {
  const { readOnly } = useRecordFormContext();
  return (
    // No grid in print: Chromium sizes a grid row without the gaps at page breaks, so that the next row overlaps the last lines.
    <div className="grid grid-cols-1 gap-4 desk:grid-cols-[minmax(0,1fr)_22rem] print:block print:space-y-4">
      <div
        className={clsx(
          'grid min-w-0 grid-cols-1 grid-rows-[auto_auto_1fr] *:border-line *:not-last:border-b rounded-sheet border border-line bg-surface print:block print:border-0',
          // The text that is written takes what the window and the column beside it leave.
          readOnly ? 'self-start' : 'desk:min-h-[calc(100dvh-11.5rem)]',
        )}
      >
        <FormSection
          title={messages.sections.surgery}
          // Before the fields: it is preset, and a Tab stop among them would cost a key in every report.
          aside={<BaseProcedureField types={sources.types} savedName={typeName} />}
        >
          <SurgerySection sources={sources} />
        </FormSection>
        <FormSection title={messages.sections.team}>
          <TeamSection nurses={institution === INSTITUTION.hzb} sources={sources} />
        </FormSection>
        <div className="px-4 pt-3 pb-field">
          <DetailSection sources={sources} templates={templates} />
        </div>
      </div>
      <div
        className={clsx(
          'grid min-w-0 grid-cols-1 gap-4 self-start print:block print:space-y-4',
          // Short beside a long form: it stays in sight, and photos are dropped on more than a strip.
          institution === INSTITUTION.hzb &&
            'desk:sticky desk:top-0 desk:[&_[data-photo-target]]:min-h-48',
        )}
      >
        {/* Its title does not end a page of paper without it. */}
        <div data-print="together">
          <Sheet title={messages.sections.samples}>
            <SamplesSection loaded={loadedSamples} />
          </Sheet>
        </div>
        {institution === INSTITUTION.intecnus ? (
          <Sheet title={billingMessages.title}>
            <CodesSection />
          </Sheet>
        ) : (
          <CodesKeptAside />
        )}
        {photos && (
          // A printed page has text alone.
          <div data-print="hide">
            <Sheet title={photoMessages.title} aside={photosAside}>
              {photos}
            </Sheet>
          </div>
        )}
        {photosOnPaper}
      </div>
    </div>
  );
}

/** The centre was changed after codes were typed: they are not sent, and come back with INTECNUS (decision R26). */
function CodesKeptAside() {
  const typed = useFormFact((draft: ReportDraft) => codesIn(draft).length > 0);
  return typed ? <Notice tone="warning">{messages.codesKeptAside}</Notice> : null;
}
