import {
  INSTITUTION,
  commonMessages,
  isClockTime,
  reportMessages as messages,
  reportProblems,
  type CatalogueItem,
  type InstitutionId,
  type ReportDraft,
  type ReportField,
} from '@practice/domain';
import { useEffect, useRef, type SyntheticEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useFormKeys } from '../common/use-form-keys';
import { Sheet } from '../primitives/Sheet';
import { DetailSection } from './DetailSection';
import { SamplesSection } from './SamplesSection';
import { SurgerySection } from './SurgerySection';
import { TeamSection } from './TeamSection';
import type { ReportCatalogueKey, ReportCatalogues, SavedNames } from './report-catalogues';
import { ReportFormContext } from './report-form-context';

export interface ReportFormProps {
  /** For the buttons outside: `<button form={id}>`. */
  id: string;
  institution: InstitutionId;
  /** The form starts from these; a change of object starts it again. */
  initial: ReportDraft;
  readOnly: boolean;
  catalogues: ReportCatalogues;
  names: SavedNames;
  onWant: (catalogue: ReportCatalogueKey) => void;
  onCreateItem: (catalogue: ReportCatalogueKey, name: string) => Promise<CatalogueItem>;
  /** Called only with a draft that passes every check. */
  onSubmit: (draft: ReportDraft) => void;
  onDirtyChange: (dirty: boolean) => void;
  /** What the server said about single fields after a refused save. */
  refused?: Record<string, string>;
}

/** The surgical report (clinical-history §2.8): fields in the order of the checks, the first failure shown at its field. */
export function ReportForm(props: ReportFormProps) {
  const { id, institution, initial, readOnly, onSubmit, onDirtyChange, refused } = props;
  const form = useForm<ReportDraft>({ defaultValues: initial });
  const { isDirty } = form.formState;
  const started = useRef(initial);

  useEffect(() => {
    if (started.current === initial) return;
    started.current = initial;
    form.reset(initial);
  }, [form, initial]);

  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);

  useEffect(() => {
    const first = Object.entries(refused ?? {}).find(([field]) => field in initial);
    if (first) show(first[0] as ReportField, first[1]);
    // `show` only uses the stable form methods.
  }, [refused]);

  const show = (field: ReportField, message: string) => {
    form.setError(field, { type: 'check', message });
    form.setFocus(field);
    // The banner is sticky: the browser's own scroll would leave the field under it.
    requestAnimationFrame(() =>
      document.activeElement?.closest('[data-field]')?.scrollIntoView({ block: 'center' }),
    );
  };

  const submit = () => {
    if (readOnly) return;
    form.clearErrors();
    const draft = form.getValues();
    const problem = firstProblem(draft);
    if (problem) show(problem.field, problem.message);
    else onSubmit(draft);
  };
  const handleKeyDown = useFormKeys(submit);
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    submit();
  };

  return (
    <ReportFormContext value={{ ...props, form }}>
      <form
        id={id}
        noValidate
        onSubmit={handleSubmit}
        onKeyDown={handleKeyDown}
        className="grid items-start gap-4 desk:grid-cols-[1fr_23.75rem]"
      >
        <div className="grid min-w-0 gap-4">
          <Sheet title={messages.sections.surgery}>
            <SurgerySection />
          </Sheet>
          <Sheet title={messages.sections.team}>
            <TeamSection nurses={institution === INSTITUTION.hzb} />
          </Sheet>
          <Sheet>
            <DetailSection />
          </Sheet>
        </div>
        <Sheet title={messages.sections.samples}>
          <SamplesSection />
        </Sheet>
      </form>
    </ReportFormContext>
  );
}

/** The documented checks in their order, then the times: a text that is no time must not be lost silently. */
function firstProblem(draft: ReportDraft): { field: ReportField; message: string } | null {
  const [problem] = reportProblems(draft);
  if (problem) return problem;
  if (draft.fecha === '') return { field: 'fecha', message: messages.dateRequired };
  const wrongTime = (['hora_inicio', 'hora_fin'] as const).find(
    (field) => draft[field] !== '' && !isClockTime(draft[field]),
  );
  return wrongTime ? { field: wrongTime, message: commonMessages.invalidTime } : null;
}
