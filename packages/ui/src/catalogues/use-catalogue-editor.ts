import {
  catalogueMessages as messages,
  choicesOf,
  sortItems,
  valueOr,
  type CatalogueItem,
  type Remote,
} from '@practice/domain';
import { useMemo, useRef, useState } from 'react';
import { TYPING_PAUSE_MS } from '../primitives/typing-pause';

/** clinical-history §2.12, §4: the modes of the dialog; every close returns to the list. */
export type CatalogueMode =
  | { name: 'list' }
  | { name: 'new'; text: string }
  | { name: 'edit'; item: CatalogueItem }
  | { name: 'confirm-delete'; item: CatalogueItem };

const NONE: readonly CatalogueItem[] = [];
const LIST: CatalogueMode = { name: 'list' };

/** State of the catalogue dialog: its mode, the filtered list, the selection and the message. */
export function useCatalogueEditor(
  items: Remote<readonly CatalogueItem[]>,
  present: number | null,
  onAskedAbout?: (item: CatalogueItem | null) => void,
) {
  const value = valueOr(items, NONE);
  const all = useMemo(() => sortItems(value), [value]);
  const [mode, setMode] = useState(LIST);
  const [search, setSearch] = useState('');
  const [selectedId, setSelectedId] = useState(present);
  const [problem, setProblem] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  /** Deleted here last: it can be taken back until something else is begun (decision G15). */
  const [removed, setRemoved] = useState<CatalogueItem | null>(null);
  /** The deletion was refused: the question names the entry as it is stored now (docs/decisions/214). */
  const [refused, setRefused] = useState(false);
  /** The entry that was stored here last, and when. */
  const stored = useRef({ id: NaN, at: 0 });
  /** Counts the modes that were entered. */
  const [opening, setOpening] = useState(0);

  const choices = useMemo(() => choicesOf(all, ({ nombre }) => [nombre]), [all]);
  const shown = useMemo(() => choices.find(search), [choices, search]);
  /** The entry that a search without matches probably misspells (decision G26). */
  const similar = shown.length === 0 ? choices.similar(search) : undefined;
  // Enter opens the first match of a search, as in every selector (decision R11).
  const first = search.trim() === '' ? undefined : shown[0];
  const selected = shown.find((item) => item.id === selectedId) ?? first ?? null;

  const asStored = (item: CatalogueItem) => all.find(({ id }) => id === item.id) ?? item;

  const enter = (next: CatalogueMode) => {
    setMode(next);
    setOpening(opening + 1);
    setRefused(false);
    onAskedAbout?.('item' in next ? next.item : null);
    setProblem(null);
    setAnnouncement('');
    setRemoved(null);
  };

  return {
    mode,
    opening,
    all,
    shown,
    selected,
    similar,
    /**
     * The entry being renamed, as currently stored: after a refusal the list was reloaded, with a new version (decision
     * G16).
     */
    editing: mode.name === 'edit' ? asStored(mode.item) : null,
    removing: mode.name === 'confirm-delete' ? (refused ? asStored(mode.item) : mode.item) : null,
    /** The server refused to delete it: in use, or changed by another computer. */
    refuse: () => setRefused(true),
    search,
    problem,
    announcement: removed ? messages.removed(removed.nombre) : announcement,
    removed,
    setSearch: (text: string) => {
      setSearch(text);
      // A search selects its first match, whatever was selected before.
      setSelectedId(text.trim() === '' ? present : null);
      setProblem(null);
      setAnnouncement('');
    },
    select: (item: CatalogueItem | undefined) => {
      if (!item) return;
      setSelectedId(item.id);
      setProblem(null);
      setAnnouncement('');
    },
    /** Shows the whole list with this entry selected. */
    reveal: (item: CatalogueItem) => {
      setSearch('');
      setSelectedId(item.id);
    },
    openNew: (text = '') => enter({ name: 'new', text }),
    openEdit: (item: CatalogueItem | null) => {
      if (item === null) return setProblem(messages.editIncomplete);
      setSelectedId(item.id);
      enter({ name: 'edit', item });
    },
    askRemove: (item: CatalogueItem | null) => {
      if (item === null) return setProblem(messages.noSelection);
      setSelectedId(item.id);
      enter({ name: 'confirm-delete', item });
    },
    backToList: () => enter(LIST),
    /** Whether the selected entry was stored less than a second before this moment (`Event.timeStamp`). */
    hasJustStored: (moment: number) =>
      selected?.id === stored.current.id && moment - stored.current.at < TYPING_PAUSE_MS,
    /** Returns to the list and selects the entry that was saved. */
    showSaved: (item: CatalogueItem) => {
      stored.current = { id: item.id, at: performance.now() };
      const text = mode.name === 'new' ? messages.added : messages.renamed;
      const unchanged = mode.name === 'edit' && mode.item.nombre === item.nombre;
      enter(LIST);
      setSearch('');
      setSelectedId(item.id);
      setAnnouncement(unchanged ? '' : text(item.nombre));
    },
    /** Returns to the list and selects the neighbour of the deleted entry. */
    showRemoved: (item: CatalogueItem) => {
      const index = shown.findIndex((other) => other.id === item.id);
      const neighbour = shown[index + 1] ?? shown[index - 1];
      enter(LIST);
      setSelectedId(neighbour?.id ?? null);
      setRemoved(item);
    },
    /** The entry that was deleted is in the list again. */
    showRestored: (item: CatalogueItem) => {
      enter(LIST);
      setSearch('');
      setSelectedId(item.id);
      setAnnouncement(messages.restored(item.nombre));
    },
    /** Why the last action was refused. */
    say: setProblem,
  };
}

export type CatalogueEditorState = ReturnType<typeof useCatalogueEditor>;
