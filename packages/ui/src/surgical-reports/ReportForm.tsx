import {
  INSTITUTION,
  commonMessages,
  issuesByField,
  reportMessages as messages,
  reportProblems,
  type ApiError,
  type CatalogueItem,
  type InstitutionId,
  type ReportCatalogueKey,
  type ReportCatalogues,
  type ReportDraft,
  type ReportField,
  type SavedNames,
} from '@practice/domain';
import { useEffect, useRef, type SyntheticEvent } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { CatalogueEdit } from '../catalogues/catalogue-edit';
import { useAdditions } from '../common/use-additions';
import { useFormKeys } from '../common/use-form-keys';
import { Sheet } from '../primitives/Sheet';
import { DetailSection } from './DetailSection';
import { FormSection } from './FormSection';
import { SamplesSection } from './SamplesSection';
import { SurgerySection } from './SurgerySection';
import { TeamSection } from './TeamSection';
import { ReportFormContext } from './report-form-context';

export interface ReportFormProps {
  /** For the buttons outside: `<button form={id}>`. */
  id: string;
  institution: InstitutionId;
  /** What the form starts from. While it is read-only a newer one replaces it; what is being typed is never replaced. */
  initial: ReportDraft;
  /** The practice's surgeon, once the catalogue is there: fills an untouched, empty field (decision R7). */
  presetSurgeon?: number | null;
  readOnly: boolean;
  catalogues: ReportCatalogues;
  names: SavedNames;
  onWant: (catalogue: ReportCatalogueKey) => void;
  onCreateItem: (catalogue: ReportCatalogueKey, name: string) => Promise<CatalogueItem>;
  /** Opens a catalogue's editor; its dialog stands outside this form, or its keys would be heard here too. */
  onEditCatalogue?: (edit: CatalogueEdit) => void;
  /** Called only with a draft that passes every check. */
  onSubmit: (draft: ReportDraft) => void;
  /** A save was asked for, and waits for what is being added to a catalogue. */
  onWaiting?: (waiting: boolean) => void;
  onDirtyChange: (dirty: boolean) => void;
  /** Why the last save failed: what it says of a field is shown there. */
  refusal?: ApiError | null;
}

/** The surgical report (clinical-history §2.8): fields in the order of the checks, the first failure shown at its field. */
export function ReportForm(props: ReportFormProps) {
  const { id, institution, initial, presetSurgeon, readOnly, onSubmit, onWaiting } = props;
  const { onDirtyChange, refusal } = props;
  const form = useForm<ReportDraft>({ defaultValues: initial });
  const { isDirty } = form.formState;
  const additions = useAdditions(form);
  /** Dates and times whose text is no value: the draft can't tell them from empty ones. */
  const unreadable = useRef(new Set<ReportField>());

  useEffect(() => {
    if (readOnly) form.reset(initial);
  }, [form, initial, readOnly]);

  useEffect(() => {
    const empty = presetSurgeon && form.getValues('id_cirujano') === null;
    if (empty && !form.getFieldState('id_cirujano').isDirty) {
      form.resetField('id_cirujano', { defaultValue: presetSurgeon });
    }
  }, [form, presetSurgeon]);

  // Unlocking is a wish to type: the focus goes to the first field.
  const wasReadOnly = useRef(readOnly);
  useEffect(() => {
    if (wasReadOnly.current && !readOnly) form.setFocus('tipo_cirugia');
    wasReadOnly.current = readOnly;
  }, [form, readOnly]);

  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);

  useEffect(() => {
    const issues = Object.entries(issuesByField(refusal));
    const [first, ...others] = issues.filter(([field]) => field in form.getValues());
    for (const [field, message] of others) form.setError(field as ReportField, { message });
    if (first) showProblem(form, { field: first[0] as ReportField, message: first[1] });
  }, [form, refusal]);

  const submit = async () => {
    if (readOnly) return;
    form.clearErrors();
    const found = firstProblem(form.getValues(), unreadable.current);
    if (found && !additions.isRunning(found.field)) return showProblem(form, found);
    if (additions.isRunning() && !(await additions.arrived((on) => onWaiting?.(on)))) return;
    const draft = form.getValues();
    const problem = firstProblem(draft, unreadable.current);
    if (problem) showProblem(form, problem);
    else onSubmit(draft);
  };
  const onValidityChange = (field: ReportField, valid: boolean) => {
    if (valid) unreadable.current.delete(field);
    else unreadable.current.add(field);
  };
  const handleKeyDown = useFormKeys(() => void submit());
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit();
  };

  return (
    <ReportFormContext value={{ ...props, form, additions, onValidityChange }}>
      <form
        id={id}
        noValidate
        onSubmit={handleSubmit}
        onKeyDown={handleKeyDown}
        className="grid items-start gap-4 desk:grid-cols-[1fr_23.75rem]"
      >
        <div className="grid min-w-0 divide-y divide-line rounded-sheet border border-line bg-surface">
          <FormSection title={messages.sections.surgery}>
            <SurgerySection />
          </FormSection>
          <FormSection title={messages.sections.team}>
            <TeamSection nurses={institution === INSTITUTION.hzb} />
          </FormSection>
          <div className="px-4 py-3">
            <DetailSection />
          </div>
        </div>
        <Sheet title={messages.sections.samples}>
          <SamplesSection />
        </Sheet>
      </form>
    </ReportFormContext>
  );
}

function showProblem(
  form: UseFormReturn<ReportDraft>,
  { field, message }: { field: ReportField; message: string },
) {
  form.setError(field, { type: 'check', message });
  form.setFocus(field);
  // The browser's own scroll stops at the field's edge, its message still out of sight.
  requestAnimationFrame(() => {
    const box = document.activeElement?.closest('[data-field]');
    box?.scrollIntoView({ block: 'center' });
    // A tall field fills the window: then its message is what must be seen.
    box?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  });
}

/** The documented checks in their order, then the date and times: what is no value must not be lost silently. */
function firstProblem(
  draft: ReportDraft,
  unreadable: ReadonlySet<ReportField>,
): { field: ReportField; message: string } | null {
  const [problem] = reportProblems(draft);
  if (problem) return problem;
  if (unreadable.has('fecha')) return { field: 'fecha', message: commonMessages.invalidDate };
  if (draft.fecha === '') return { field: 'fecha', message: messages.dateRequired };
  const [time] = unreadable;
  return time ? { field: time, message: commonMessages.invalidTime } : null;
}
