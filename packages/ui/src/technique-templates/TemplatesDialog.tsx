import {
  commonMessages,
  templateMessages as messages,
  type Remote,
  type TechniqueTemplate,
} from '@practice/domain';
import { Search } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../primitives/Button';
import { Dialog } from '../primitives/Dialog';
import { TextInput } from '../primitives/TextInput';
import { TemplateRows } from './TemplateRows';
import { useTemplateList } from './use-template-list';

export interface TemplatesDialogProps {
  templates: Remote<readonly TechniqueTemplate[]>;
  /** The one in the form; null: a new one. */
  chosen: TechniqueTemplate | null;
  /** A row was chosen: it fills the form (clinical-history §4). */
  onChoose: (template: TechniqueTemplate) => void;
  /** Enter on the marked row. */
  onEdit: () => void;
  /** 'Usar en parte'; null: there is nothing to use. */
  onUse: (() => void) | null;
  onClose: () => void;
  searchRef: RefObject<HTMLInputElement | null>;
  /** The form. */
  children: ReactNode;
}

/** 'Plantillas técnicas': the list with its search, and the form beside it (clinical-history §2.11). */
export function TemplatesDialog(props: TemplatesDialogProps) {
  const { templates, chosen, onChoose, onEdit, onUse, onClose, searchRef } = props;
  const list = useTemplateList({
    templates,
    marked: chosen?.id_plantilla ?? null,
    onMark: onChoose,
    onEnter: onEdit,
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      dismiss="escape"
      title={messages.title}
      closeLabel={commonMessages.close}
      initialFocus={searchRef}
      footer={
        <>
          <Button onClick={onClose}>{messages.exit}</Button>
          <Button aria-disabled={onUse === null} onClick={() => onUse?.()}>
            {messages.use}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4 tablet:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="grid min-w-0 content-start gap-2">
          <TextInput
            ref={searchRef}
            {...list.listbox.inputProps}
            aria-label={messages.search}
            placeholder={messages.search}
            icon={<Search size={16} />}
            value={list.search}
            onChange={(event) => list.setSearch(event.target.value)}
            onKeyDown={list.onKeyDown}
          />
          <TemplateRows
            label={messages.title}
            templates={templates}
            listed={list.listed}
            listbox={list.listbox}
            marked={list.marked}
            live
            marksDrafts
            onChoose={onChoose}
            className="h-[24rem] max-h-[50dvh]"
          />
          <p role="status" className="sr-only">
            {list.search.trim() === '' ? '' : commonMessages.results(list.listed.length)}
          </p>
        </div>
        <div className="min-w-0">{props.children}</div>
      </div>
    </Dialog>
  );
}
