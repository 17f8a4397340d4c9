import { catalogueSpec } from '@practice/domain';
import { useCatalogue, useCatalogueActions } from '@practice/domain/api';
import { CatalogueDialog } from './CatalogueDialog';
import type { CatalogueEdit } from './catalogue-edit';

export interface CatalogueDialogPanelProps extends CatalogueEdit {
  open: boolean;
  onClose: () => void;
}

/** Keeps one catalogue: reads it while open, writes, and has whatever shows its names read again (decision PL5). */
export function CatalogueDialogPanel({
  catalogue,
  open,
  onClose,
  onAdded,
  onRemoved,
}: CatalogueDialogPanelProps) {
  const items = useCatalogue(catalogue, open);
  const { create, rename, remove } = useCatalogueActions();
  return (
    <CatalogueDialog
      open={open}
      onClose={onClose}
      catalogue={catalogue}
      title={catalogueSpec(catalogue).title}
      items={items}
      onCreate={async (name) => {
        const item = await create(catalogue, name);
        onAdded?.(item);
        return item;
      }}
      onRename={(item, name) => rename(catalogue, item, name)}
      onRemove={async (item) => {
        await remove(catalogue, item);
        onRemoved?.(item);
      }}
    />
  );
}
