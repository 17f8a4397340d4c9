import { INSTITUTION, reportMessages as messages, type InstitutionId } from '@practice/domain';
import { Sheet } from '../primitives/Sheet';
import { DetailSection } from './DetailSection';
import { FormSection } from './FormSection';
import { SamplesSection } from './SamplesSection';
import { SurgerySection } from './SurgerySection';
import { TeamSection } from './TeamSection';
import type { ReportSources } from './report-sources';

export interface ReportFormProps extends ReportSources {
  institution: InstitutionId;
}

/** The fields of a surgical report, in the order of its checks (clinical-history §2.8, §5). */
export function ReportForm({ institution, ...sources }: ReportFormProps) {
  return (
    <div className="grid items-start gap-4 desk:grid-cols-[1fr_23.75rem]">
      <div className="grid min-w-0 divide-y divide-line rounded-sheet border border-line bg-surface">
        <FormSection title={messages.sections.surgery}>
          <SurgerySection sources={sources} />
        </FormSection>
        <FormSection title={messages.sections.team}>
          <TeamSection nurses={institution === INSTITUTION.hzb} sources={sources} />
        </FormSection>
        <div className="px-4 pt-3 pb-field">
          <DetailSection />
        </div>
      </div>
      <Sheet title={messages.sections.samples}>
        <SamplesSection />
      </Sheet>
    </div>
  );
}
