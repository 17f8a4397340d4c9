import {
  BLANK_TEMPLATE,
  checkTemplate,
  templateDraft,
  templateMessages as messages,
  type TechniqueTemplate,
  type TemplateDraft,
} from '@practice/domain';
import { useTemplateWrites } from '@practice/domain/api';
import { useImperativeHandle, type Ref } from 'react';
import { useAlive } from '../common/use-alive';
import { focusField } from '../forms/focus-field';
import { RecordForm } from '../forms/RecordForm';
import { SaveButton } from '../forms/SaveButton';
import { useGuardedForm, type FormGuard } from '../forms/use-discard-guard';
import { useRecordForm } from '../forms/use-record-form';
import { Button } from '../primitives/Button';
import { useToast } from '../primitives/use-toast';
import { TemplateForm } from './TemplateForm';

/** What the dialog around the form needs of it. */
export interface TemplateFormHandle {
  /** The template as it is shown. */
  shown: () => TemplateDraft;
  focus: () => void;
}

export interface TemplateFormPanelProps {
  /** The one that is changed; null: a new one (clinical-history §4). */
  template: TechniqueTemplate | null;
  /** Every template that is known. */
  known: readonly TechniqueTemplate[];
  guard: FormGuard;
  onSaved: () => void;
  onNew: () => void;
  onDelete: (template: TechniqueTemplate) => void;
  ref: Ref<TemplateFormHandle>;
}

/** clinical-history §9: the success message of a template. */
const SAVED_TOAST_MS = 2_500;

/** The form of one template; mounted anew for another one. */
export function TemplateFormPanel(props: TemplateFormPanelProps) {
  const { template, known, guard, onSaved, onNew, onDelete, ref } = props;
  const { latest, save, ...writes } = useTemplateWrites(template);
  const toast = useToast();
  const alive = useAlive();
  const shown = latest ?? template;
  const record = useRecordForm<TemplateDraft, TechniqueTemplate>({
    initial: shown ? templateDraft(shown) : BLANK_TEMPLATE,
    draft: { form: 'plantilla', patient: null, record: template?.id_plantilla ?? null },
    about: messages.record,
    labels: messages.fields,
    check: (draft, mayBeStored) =>
      checkTemplate(
        draft,
        // A new one that was stored without an answer may be among them: the server tells them apart.
        template === null && mayBeStored
          ? []
          : known.filter(({ id_plantilla }) => id_plantilla !== template?.id_plantilla),
      ),
    save,
    asStored: templateDraft,
    restore:
      template === null
        ? undefined
        : async () => writes.restart(await writes.restore(template.id_plantilla)),
    onSaved: ({ tecnica }) => {
      toast({
        tone: 'success',
        text: template ? messages.updated : messages.created,
        durationMs: SAVED_TOAST_MS,
        // Whoever stopped waiting writes another one by now, which is not the one that is stored.
        ...(!alive.current && { subject: tecnica }),
      });
      if (alive.current) onSaved();
    },
    failedText: messages.saveFailed,
  });
  useGuardedForm(guard, record);
  useImperativeHandle(ref, () => ({
    shown: () => record.form.getValues(),
    focus: () => focusField(record.form, 'tecnica'),
  }));
  const title = template ? messages.editTitle : messages.newTitle;
  return (
    <RecordForm record={record} failedTitle={messages.saveFailed} aria-label={title}>
      <h3 className="mb-2 font-serif text-section font-semibold">{title}</h3>
      <div className="grid grid-cols-1 gap-field">
        <TemplateForm />
        <div className="flex flex-wrap justify-end gap-2">
          {template && (
            <>
              <Button
                variant="delete"
                className="mr-auto -ml-3"
                aria-disabled={record.busy}
                onClick={() => onDelete(template)}
              >
                {messages.remove}
              </Button>
              <Button aria-disabled={record.busy} onClick={onNew}>
                {messages.create}
              </Button>
            </>
          )}
          <SaveButton
            form={record.id}
            saving={record.busy}
            label={template ? messages.update : messages.save}
          />
        </div>
      </div>
    </RecordForm>
  );
}
