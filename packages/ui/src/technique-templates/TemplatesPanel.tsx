import {
  templateMessages as messages,
  valueOr,
  type TechniqueTemplate,
  type TemplateDraft,
} from '@practice/domain';
import { useTemplateWrites, useTemplates } from '@practice/domain/api';
import { useRef, useState } from 'react';
import { useRowDeletion } from '../common/use-row-deletion';
import { useWantedDraft } from '../forms/drafts-context';
import { useDiscardGuard } from '../forms/use-discard-guard';
import { TemplateFormPanel, type TemplateFormHandle } from './TemplateFormPanel';
import { TemplatesDialog } from './TemplatesDialog';

export interface TemplatesPanelProps {
  onClose: () => void;
  /** 'Usar en parte': the dialog is closed first. Null: no parte is open. */
  onUse: ((template: TemplateDraft) => void) | null;
}

const DELETION = {
  title: messages.deleteTitle,
  confirmLabel: messages.remove,
  pendingLabel: messages.removing,
  failedTitle: messages.deleteFailed,
  failedText: messages.deleteFailed,
  deleted: messages.deleted,
};

/** What was changed in the template itself is not stored by using it: it is not lost either. */
const USE_QUESTION = {
  type: 'confirm',
  title: messages.useChangedTitle,
  text: messages.useChangedText,
  confirmLabel: messages.use,
} as const;

/**
 * The dialog in which templates are made, changed and deleted (clinical-history §2.11, §4). Rendered outside of the
 * report's form: its own form would submit that one.
 */
export function TemplatesPanel({ onClose, onUse }: TemplatesPanelProps) {
  const templates = useTemplates();
  const [chosen, setChosen] = useState<TechniqueTemplate | null>(null);
  /** Counts the forms: a saved new one makes room for the next. */
  const [form, setForm] = useState(0);
  const { guard, leave, dialog } = useDiscardGuard();
  const { remove, restore } = useTemplateWrites();
  const searchRef = useRef<HTMLInputElement>(null);
  const region = useRef<HTMLElement>(null);
  const handle = useRef<TemplateFormHandle>(null);

  const show = (template: TechniqueTemplate | null) => {
    setChosen(template);
    setForm((count) => count + 1);
  };
  // That of a new one is in the form that the dialog opens with.
  useWantedDraft(
    templates.status === 'ready' ? { form: 'plantilla', patient: null } : undefined,
    ({ record }) => {
      const template = valueOr(templates, []).find(({ id_plantilla }) => id_plantilla === record);
      if (template && template.id_plantilla !== chosen?.id_plantilla) leave(() => show(template));
    },
  );
  const deletion = useRowDeletion({
    rows: valueOr(templates, []),
    idOf: ({ id_plantilla }) => id_plantilla,
    subjectOf: () => '',
    noticeOf: ({ tecnica }) => tecnica,
    texts: { ...DELETION, question: messages.deleteQuestion(chosen?.tecnica ?? '') },
    remove,
    undo: {
      restore,
      restored: messages.restored,
      failedText: messages.restoreFailed,
    },
    onDeleted: () => show(null),
    region,
    fallbackFocus: searchRef,
  });

  return (
    <>
      <TemplatesDialog
        templates={templates}
        chosen={chosen}
        onChoose={(template) =>
          template.id_plantilla !== chosen?.id_plantilla && leave(() => show(template))
        }
        onEdit={() => handle.current?.focus()}
        onUse={
          chosen && onUse
            ? () => {
                const shown = handle.current?.shown();
                const use = () => {
                  onClose();
                  if (shown) onUse(shown);
                };
                leave(use, USE_QUESTION);
              }
            : null
        }
        onClose={() => leave(onClose)}
        searchRef={searchRef}
      >
        <TemplateFormPanel
          key={`${chosen?.id_plantilla ?? 'new'} ${form}`}
          ref={handle}
          template={chosen}
          known={valueOr(templates, [])}
          guard={guard}
          onSaved={() => {
            show(null);
            searchRef.current?.focus();
          }}
          onNew={() => leave(() => show(null))}
          onDelete={deletion.ask}
        />
      </TemplatesDialog>
      {dialog}
      {deletion.dialog}
    </>
  );
}
