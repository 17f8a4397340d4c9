import {
  ApiError,
  catalogueFailure,
  catalogueMessages as messages,
  checkName,
  matchesSearch,
  searchKey,
  sortItems,
  valueOr,
  type CatalogueAction,
  type CatalogueItem,
  type CatalogueKey,
  type Remote,
} from '@practice/domain';
import { useMemo, useRef, useState } from 'react';

/** clinical-history §2.12, §4: the modes of the dialog; every close returns to the list. */
export type CatalogueMode =
  | { name: 'list' }
  | { name: 'new' }
  | { name: 'edit'; item: CatalogueItem }
  | { name: 'confirm-delete'; item: CatalogueItem };

/** What a write of the dialog does; each throws the ApiError that is shown. */
export interface CatalogueWrites {
  onCreate: (name: string) => Promise<CatalogueItem>;
  onRename: (item: CatalogueItem, name: string) => Promise<CatalogueItem>;
  onRemove: (item: CatalogueItem) => Promise<void>;
}

interface Options extends CatalogueWrites {
  catalogue: CatalogueKey;
  items: Remote<readonly CatalogueItem[]>;
  onClose: () => void;
}

const NONE: readonly CatalogueItem[] = [];
const LIST: CatalogueMode = { name: 'list' };

/** The catalogue dialog without its looks: which mode, what is shown, chosen, typed and said. */
export function useCatalogueDialog(options: Options) {
  const { catalogue, onCreate, onRename, onRemove, onClose } = options;
  const value = valueOr(options.items, NONE);
  const all = useMemo(() => sortItems(value), [value]);
  const [mode, setMode] = useState(LIST);
  const [search, setSearch] = useState('');
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const [name, setName] = useState('');
  /** The name that the form opened with: another one is worth a question before it is thrown away. */
  const [initialName, setInitialName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [busy, setBusy] = useState(false);
  const [discarding, setDiscarding] = useState(false);
  const running = useRef(false);

  const shown = useMatches(all, search);
  // The first match of a search is ready for Enter, as in every selector (decision R11).
  const first = search.trim() === '' ? undefined : shown[0];
  const selected = shown.find((item) => item.id === selectedId) ?? first ?? null;

  const enter = (next: CatalogueMode, text = '') => {
    setMode(next);
    setName(text);
    setInitialName(text);
    setProblem(null);
    setAnnouncement('');
    setDiscarding(false);
  };

  /** Runs one call at a time; what failed is said where the person is, and nothing typed is lost. */
  const run = async (action: CatalogueAction, about: string, call: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await call();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(catalogueFailure(catalogue, action, error, about));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  /** Back in the list, on an entry that was just written. */
  const show = (item: CatalogueItem, text: string) => {
    enter(LIST);
    setSearch('');
    setSelectedId(item.id);
    setAnnouncement(text);
  };

  const editing = mode.name === 'edit' ? current(all, mode.item) : null;

  const submitName = async () => {
    const check = checkName(catalogue, all, name, editing);
    if (!check.ok) return setProblem(check.text);
    const { nombre } = check;
    if (editing === null) {
      await run('create', nombre, async () => show(await onCreate(nombre), messages.added(nombre)));
    } else if (nombre === editing.nombre) {
      show(editing, '');
    } else {
      await run('rename', nombre, async () =>
        show(await onRename(editing, nombre), messages.renamed(nombre)),
      );
    }
  };

  const confirmRemove = async (item: CatalogueItem) => {
    await run('remove', item.nombre, async () => {
      const index = shown.findIndex((other) => other.id === item.id);
      const neighbour = shown[index + 1] ?? shown[index - 1];
      await onRemove(item);
      enter(LIST);
      setSelectedId(neighbour?.id ?? null);
      setAnnouncement(messages.removed(item.nombre));
    });
  };

  return {
    mode,
    all,
    shown,
    selected,
    /** Being renamed, as it now is in the list. */
    editing,
    search,
    name,
    problem,
    announcement,
    busy,
    discarding,
    dirty: name !== initialName,
    setSearch: (text: string) => {
      setSearch(text);
      setProblem(null);
      setAnnouncement('');
    },
    select: (item: CatalogueItem | undefined) => {
      if (!item) return;
      setSelectedId(item.id);
      setProblem(null);
      setAnnouncement('');
    },
    setName: (text: string) => {
      setName(text);
      setProblem(null);
    },
    openNew: (text = '') => enter({ name: 'new' }, text),
    openEdit: (item: CatalogueItem | null) => {
      if (item === null) return setProblem(messages.editIncomplete);
      setSelectedId(item.id);
      enter({ name: 'edit', item }, item.nombre);
    },
    askRemove: (item: CatalogueItem | null) => {
      if (item === null) return setProblem(messages.noSelection);
      setSelectedId(item.id);
      enter({ name: 'confirm-delete', item });
    },
    submitName: () => void submitName(),
    confirmRemove: (item: CatalogueItem) => void confirmRemove(item),
    /** One step back: from a form or a question to the list, from the list out (look-and-feel G3). */
    leave: () => {
      if (running.current) return;
      if (mode.name === 'list') onClose();
      else if (mode.name !== 'confirm-delete' && name !== initialName) setDiscarding(true);
      else enter(LIST);
    },
    keep: () => setDiscarding(false),
    discard: () => enter(LIST),
  };
}

export type CatalogueDialogState = ReturnType<typeof useCatalogueDialog>;

function useMatches(all: readonly CatalogueItem[], search: string): readonly CatalogueItem[] {
  const keys = useMemo(() => new Map(all.map((item) => [item.id, searchKey(item.nombre)])), [all]);
  return useMemo(
    () => all.filter((item) => matchesSearch(keys.get(item.id) ?? '', search)),
    [all, keys, search],
  );
}

/** The entry as it now is: after a refusal the list was read again, and its version with it (decision G16). */
function current(all: readonly CatalogueItem[], item: CatalogueItem): CatalogueItem {
  return all.find((other) => other.id === item.id) ?? item;
}
