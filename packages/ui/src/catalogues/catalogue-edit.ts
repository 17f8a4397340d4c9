import type { CatalogueItem, CatalogueKey } from '@practice/domain';

/** Which catalogue a screen wants edited, and what its field does about it. */
export interface CatalogueEdit {
  catalogue: CatalogueKey;
  /** The new entry, already in the list: the field chooses it (look-and-feel C1). */
  onAdded?: (item: CatalogueItem) => void;
  /** It is gone: who had chosen it, has not any more (clinical-history §2.8). */
  onRemoved?: (item: CatalogueItem) => void;
}
