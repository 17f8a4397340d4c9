import {
  catalogueMessages,
  catalogueSpec,
  commonMessages,
  errorText,
  type CatalogueItem,
  type CatalogueKey,
} from '@practice/domain';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { CatalogueSelect, type CatalogueSelectProps } from '../common/CatalogueSelect';
import { useToast } from '../primitives/use-toast';
import { CatalogueEditingContext } from './catalogue-editing';
import { useRecordFormContext } from './record-form-context';
import { useSelectorField } from './use-selector-field';

export interface CatalogueControlProps extends Pick<
  CatalogueSelectProps,
  'signed' | 'onChosen' | 'failedText' | 'placeholder' | 'required' | 'className'
> {
  name: string;
  catalogue: CatalogueKey;
  items: CatalogueSelectProps['catalogue'];
  /** The name of the stored entry, which may be deleted by now. */
  storedName?: string | null;
  /** The field is about to be used: its items may be loaded now (decision R12). */
  onWanted?: () => void;
  /** Message of a failed create when the server gives none. */
  createFailedText?: string;
  /** The screen renders its own button for editing the catalogue: F2 only. */
  editByKeyOnly?: boolean;
}

/** A select field over a catalogue whose entries can be added and edited without leaving the form (decision R11). */
export function CatalogueControl(props: CatalogueControlProps) {
  const { name, catalogue, items, onWanted, storedName, createFailedText, editByKeyOnly, ...rest } =
    props;
  const editing = use(CatalogueEditingContext);
  const { draft, form, pending } = useRecordFormContext();
  const [added, setAdded] = useState<CatalogueItem | null>(null);
  /** By the names that are known without the list. */
  const knownName = (id: number | null) =>
    [added, draft.names[name]].find((entry) => entry?.id === id)?.nombre ??
    (form.formState.defaultValues?.[name] === id ? storedName : null);
  const nameOf = (id: number | null) => nameOfEntry(id, items, rest.signed, knownName(id));
  const { key, props: selector, readOnly, theirs } = useSelectorField<number>(name, nameOf);
  const { create, edit } = useCatalogueField(name, catalogue, createFailedText, setAdded);
  // The other computer's choice is read by its name.
  const clashing = theirs !== undefined;
  const want = () => {
    onWanted?.();
    editing?.want(catalogue);
  };
  const wantTheirs = useEffectEvent(want);
  useEffect(() => {
    if (clashing) wantTheirs();
  }, [clashing]);
  return (
    <CatalogueSelect
      {...rest}
      {...selector}
      key={key}
      catalogue={items}
      valueName={knownName(selector.value)}
      onFocus={want}
      onCreate={editing ? create : undefined}
      onAbandonCreate={() => pending.cancel(name)}
      edit={
        editing
          ? {
              label: catalogueMessages.editCatalogue(catalogueSpec(catalogue).title),
              onSelect: () => {
                want();
                edit();
              },
              keyOnly: editByKeyOnly,
            }
          : undefined
      }
      hint={theirs}
      readOnly={readOnly}
    />
  );
}

/** '' for nothing; a report keeps the names that it was signed with (decision R24). */
function nameOfEntry(
  id: number | null,
  items: CatalogueSelectProps['catalogue'],
  signed: CatalogueItem | undefined,
  known: string | null | undefined,
): string {
  if (id === null) return '';
  if (signed?.id === id) return signed.nombre;
  const found = items.status === 'ready' && items.value.find((item) => item.id === id);
  if (found) return found.nombre;
  if (known) return known;
  return items.status === 'loading' ? commonMessages.loading : commonMessages.notAvailable;
}

/** Adds to and edits a field's catalogue; also used by buttons beside the field. */
export function useCatalogueField(
  name: string,
  catalogue: CatalogueKey,
  createFailedText: string = commonMessages.addFailed,
  onAdded?: (item: CatalogueItem) => void,
) {
  const { form, pending, catalogueFields, labels } = useRecordFormContext();
  const editing = use(CatalogueEditingContext);
  const toast = useToast();

  useEffect(() => {
    catalogueFields.set(name, catalogue);
    return () => void catalogueFields.delete(name);
  }, [catalogueFields, name, catalogue]);

  const choose = (item: CatalogueItem) => {
    form.clearErrors(name);
    pending.setUnparseable(name, null);
    onAdded?.(item);
    form.setValue(name, item.id, { shouldDirty: true });
  };

  const create = async (nombre: string): Promise<void> => {
    if (!editing) return;
    form.clearErrors(name);
    const isWanted = (): boolean => pending.isTracked(name, creation);
    const creation: Promise<boolean> = editing.create(catalogue, nombre).then(
      (item) => {
        if (isWanted()) choose(item);
        return true;
      },
      (error: unknown) => {
        const wanted = isWanted();
        if (wanted) form.setError(name, { message: errorText(error, createFailedText) });
        return !wanted;
      },
    );
    await pending.track(name, creation);
  };

  /** The field lies behind the dialog in which the entry was added: what it said before is not replaced without a word. */
  const chooseInstead = (item: CatalogueItem) => {
    const before = form.getValues(name) as number | null;
    choose(item);
    if (before === null || before === item.id) return;
    const text = catalogueMessages.nowChosen(labels[name] ?? name, item.nombre);
    toast({ tone: 'info', text });
  };

  /**
   * Several fields may have the same person chosen: a deleted one is removed from all of them (clinical-history §2.8).
   */
  const forget = ({ id }: CatalogueItem) => {
    for (const [other, itsCatalogue] of catalogueFields) {
      if (itsCatalogue === catalogue && form.getValues(other) === id) {
        form.setValue(other, null, { shouldDirty: true });
      }
    }
  };

  return {
    create,
    edit: () =>
      editing?.edit({
        catalogue,
        present: form.getValues(name) as number | null,
        onAdded: chooseInstead,
        onRemoved: forget,
      }),
  };
}
