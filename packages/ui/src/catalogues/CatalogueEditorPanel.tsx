import { ApiError, catalogueSpec, type CatalogueItem } from '@practice/domain';
import {
  useCatalogue,
  useCatalogueActions,
  useUses,
  useRevalidateCatalogue,
} from '@practice/domain/api';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAlive } from '../common/use-alive';
import { CatalogueEditor } from './CatalogueEditor';
import type { CatalogueEdit } from '../forms/catalogue-editing';

export interface CatalogueEditorPanelProps extends CatalogueEdit {
  open: boolean;
  onClose: () => void;
}

/**
 * Reads and writes one catalogue while its dialog is open; a write revalidates everything that shows its names
 * (decision PL5).
 */
export function CatalogueEditorPanel({
  catalogue,
  open,
  onClose,
  present,
  onAdded,
  onRemoved,
}: CatalogueEditorPanelProps) {
  const items = useCatalogue(catalogue, { wanted: open, live: true });
  const { create, rename, remove } = useCatalogueActions();
  const confirm = useRevalidateCatalogue();
  // Whoever stopped waiting and closed the dialog may have chosen another entry by now: the field is theirs.
  const alive = useAlive();
  const [asked, setAsked] = useState<CatalogueItem | null>(null);
  const uses = useUses(catalogue, open ? (asked?.id ?? null) : null);
  // Revalidates on opening, because the cached list may be hours old.
  const opened = useEffectEvent(() => confirm(catalogue));
  useEffect(() => {
    if (open) opened();
  }, [open, catalogue]);
  return (
    <CatalogueEditor
      open={open}
      onClose={onClose}
      catalogue={catalogue}
      title={catalogueSpec(catalogue).title}
      items={items}
      onAskedAbout={setAsked}
      uses={uses}
      present={present}
      onCreate={async (name) => {
        const item = await create(catalogue, name);
        if (alive.current) onAdded?.(item);
        return item;
      }}
      onRename={(item, name) => rename(catalogue, item, name)}
      onRemove={async (item) => {
        try {
          await remove(catalogue, item);
        } catch (error) {
          // Another computer was first: no field keeps it chosen.
          if (error instanceof ApiError && error.status === 404) onRemoved?.(item);
          throw error;
        }
        onRemoved?.(item);
      }}
      onRestore={async (item) => {
        const restored = await create(catalogue, item.nombre);
        // The field that had it chosen has it again.
        if (item.id === present && alive.current) onAdded?.(restored);
        return restored;
      }}
    />
  );
}
