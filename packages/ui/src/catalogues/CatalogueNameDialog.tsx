import {
  catalogueFailure,
  catalogueMessages as messages,
  checkName,
  cleanLine,
  commonMessages,
  type CatalogueItem,
  type CatalogueKey,
  renamedText,
} from '@practice/domain';
import { useState, type RefObject } from 'react';
import { ENTER_SAVES } from '../forms/form-keys';
import { RecordDialog } from '../forms/RecordDialog';
import { TextControl } from '../forms/TextControl';
import { useRecordForm } from '../forms/use-record-form';
import { Notice } from '../primitives/Notice';
import { useToast } from '../primitives/use-toast';

export interface CatalogueNameDialogProps {
  catalogue: CatalogueKey;
  title: string;
  /** The entry that is renamed, as currently stored; null for a new one. */
  item: CatalogueItem | null;
  /** Initial value of the name. */
  name: string;
  /** All entries of the catalogue, to reject duplicates (decision L1). */
  items: readonly CatalogueItem[];
  /** In how many records the entry figures (decision R24). */
  uses?: number | null;
  /** Stores the name, as a new entry when `isNew`: the one that was renamed is gone. Rejects with ApiError. */
  save: (nombre: string, isNew: boolean) => Promise<CatalogueItem>;
  onSaved: (item: CatalogueItem) => void;
  onClose: () => void;
  returnFocus: RefObject<HTMLElement | null>;
}

/** New and edit modes of a catalogue: one name, which Enter saves (clinical-history §2.12). */
export function CatalogueNameDialog(props: CatalogueNameDialogProps) {
  const { catalogue, title, items } = props;
  /** Another computer deleted the entry meanwhile: what was typed becomes a new one. */
  const [gone, setGone] = useState<CatalogueItem | null>(null);
  const item = gone ? null : props.item;
  const toast = useToast();
  const record = useRecordForm<{ nombre: string }, CatalogueItem>({
    initial: { nombre: props.item?.nombre ?? props.name },
    about: title,
    labels: { nombre: messages.name },
    check: ({ nombre }) => {
      const check = checkName(catalogue, items, nombre, item);
      return check.ok ? null : { field: 'nombre', message: check.text ?? undefined };
    },
    save: async ({ nombre }) => {
      const name = cleanLine(nombre);
      return name === item?.nombre ? item : props.save(name, item === null);
    },
    onSaved: (saved, present) => {
      if (present) props.onSaved(saved);
      // Who stopped waiting does something else in the list by now, or has left it.
      else
        toast({
          tone: 'success',
          text: messages[item === null ? 'added' : 'renamed'](saved.nombre),
        });
    },
    failedText: commonMessages.addFailed,
    onRefused: (error) => {
      const { nombre } = record.form.getValues();
      const action = item === null ? 'create' : 'rename';
      const message = catalogueFailure(catalogue, action, error, cleanLine(nombre));
      record.form.setError('nombre', { message });
      if (item !== null && error.status === 404) setGone(item);
    },
  });
  return (
    <RecordDialog
      record={record}
      size="small"
      dismiss="escape"
      title={item === null ? messages.createTitle(title) : messages.editTitle(title)}
      closeLabel={messages.backToList}
      exitLabel={commonMessages.cancel}
      saveLabel={messages.save}
      onClose={props.onClose}
      className="grid gap-field"
      initialField="nombre"
      returnFocus={props.returnFocus}
    >
      <div {...ENTER_SAVES}>
        <TextControl
          name="nombre"
          required
          hint={item === null ? undefined : messages.currentName(item.nombre)}
        />
      </div>
      {gone && <Notice tone="warning">{messages.renamedIsGone(gone.nombre)}</Notice>}
      {item !== null && props.uses ? (
        <Notice tone="info">{renamedText(catalogue, props.uses)}</Notice>
      ) : null}
    </RecordDialog>
  );
}
