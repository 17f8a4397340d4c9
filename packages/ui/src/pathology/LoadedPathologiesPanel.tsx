import {
  commonMessages,
  pathologyMessages as messages,
  pathologyName,
  pathologyNamer,
  ready,
  searchPathologies,
  valueOr,
  type Patient,
  type PathologyRecord,
  type ProcedureSummary,
  type Remote,
} from '@practice/domain';
import { usePathologyWrites } from '@practice/domain/api';
import { useCallback, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { ClosedOnPaper } from '../common/ClosedOnPaper';
import { RemoteView } from '../common/RemoteView';
import { moveBetweenRows } from '../common/row-keys';
import { useFirstRows } from '../common/use-first-rows';
import { useRowDeletion } from '../common/use-row-deletion';
import { useStableCallback } from '../common/use-stable-callback';
import { Disclosure } from '../primitives/Disclosure';
import { Skeleton } from '../primitives/Skeleton';
import { PathologyEntryPanel } from './PathologyEntryPanel';
import { PathologySearch } from './PathologySearch';
import { withOpened, type OpenedRecords } from './use-opened-records';

export interface LoadedPathologiesPanelProps {
  patient: Patient;
  /** Whether its tab is the one shown. */
  active: boolean;
  records: Remote<PathologyRecord[]>;
  /** Of the patient: a result is named after its own. */
  procedures: readonly ProcedureSummary[];
  opened: OpenedRecords;
  listOpen: boolean;
  onListOpenChange: (open: boolean) => void;
  search: string;
  onSearchChange: (search: string) => void;
  /** Gets the focus when no record is left. */
  fallbackFocus: RefObject<HTMLElement | null>;
}

/** clinical-history §8 */
const DELETION = {
  title: messages.deleteTitle,
  question: messages.deleteQuestion,
  confirmLabel: messages.remove,
  pendingLabel: messages.deleting,
  failedText: messages.deleteFailed,
};
const NONE: readonly PathologyRecord[] = [];
const NOBODY: ReadonlySet<number> = new Set();

/** 'Ver archivos cargados (n)': the loaded records, with a search over them (clinical-history §2.7; decision PA8). */
export function LoadedPathologiesPanel(props: LoadedPathologiesPanelProps) {
  const { patient, active, search } = props;
  const { list: opened, open, close } = props.opened;
  const stored = valueOr(props.records, NONE);
  const rows = useMemo(() => withOpened(stored, opened), [stored, opened]);
  /** For the memoised rows: the same object while the records are the same. */
  const records = useMemo(() => ready([...stored]), [stored]);
  const [editing, setEditing] = useState(NOBODY);
  const found = useMemo(() => {
    const matching = new Set(searchPathologies(rows, search));
    // What is being edited stays in sight, whatever is searched for.
    return rows.filter((row) => matching.has(row) || editing.has(row.id_patologia));
  }, [rows, search, editing]);
  /** Rendered when it is opened first; then it stays, with what is typed in it. */
  const [rendered, setRendered] = useState(props.listOpen);
  if (props.listOpen && !rendered) setRendered(true);
  const titleOf = useMemo(() => pathologyNamer(props.procedures), [props.procedures]);
  const region = useRef<HTMLUListElement>(null);
  const openedIds = new Set(opened.map(({ id_patologia }) => id_patologia));
  const lastOpened = opened.at(-1)?.id_patologia;

  const setEditingOf = useCallback((id: number, edits: boolean) => {
    setEditing((ids) => {
      if (ids.has(id) === edits) return ids;
      return new Set(edits ? [...ids, id] : [...ids].filter((other) => other !== id));
    });
  }, []);
  const { remove, restore } = usePathologyWrites();
  const deletion = useRowDeletion({
    rows: found,
    idOf: ({ id_patologia }) => id_patologia,
    subjectOf: (record) => pathologyName(record, titleOf(record)),
    texts: ({ tipo_registro }) => ({ ...DELETION, deleted: messages.deleted[tipo_registro] }),
    remove,
    onDeleted: close,
    undo: {
      restored: ({ tipo_registro }) => messages.restored[tipo_registro],
      failedText: messages.restoreFailed,
      restore: async (id) => open(await restore(id)),
    },
    region,
    fallbackFocus: props.fallbackFocus,
  });
  const ask = useStableCallback(deletion.ask);
  const change = useCallback(
    (record: PathologyRecord, opens: boolean) => (opens ? open(record) : close(record)),
    [open, close],
  );

  return (
    <RemoteView
      remote={props.records}
      skeleton={<Skeleton label={commonMessages.loading} rows={2} />}
      failedText={messages.loadFailed}
    >
      {(_records, outdated) => (
        <div className="rounded-sheet border border-line bg-surface">
          <div className="px-4 pt-3 empty:hidden">{outdated}</div>
          {/* The title of the list, which on the screen is the button that opens it. */}
          {rows.length > 0 && (
            <p className="hidden px-4 py-1.5 font-semibold print:block print:break-after-avoid">
              {messages.loadedOnPaper(rows.length, props.listOpen ? search.trim() : '')}{' '}
              {!props.listOpen && <ClosedOnPaper />}
            </p>
          )}
          <Disclosure
            title={messages.showLoaded(rows.length)}
            open={props.listOpen}
            onOpenChange={props.onListOpenChange}
          >
            {rendered && (
              <>
                {rows.length > 0 && (
                  <div data-print="hide">
                    <PathologySearch
                      text={search}
                      onTextChange={props.onSearchChange}
                      found={found.length}
                      total={rows.length}
                    />
                  </div>
                )}
                {found.length === 0 && (
                  <p className="border-t border-line px-4 py-10 text-center text-ink-2">
                    {rows.length === 0 ? messages.nothingLoaded : messages.nothingFound}
                  </p>
                )}
                <ul ref={region} aria-label={messages.loadedTitle} onKeyDown={moveBetweenRows}>
                  <FirstRows rows={found}>
                    {(record) => (
                      <PathologyEntryPanel
                        key={record.id_patologia}
                        patient={patient}
                        record={record}
                        title={titleOf(record)}
                        records={records}
                        open={openedIds.has(record.id_patologia)}
                        onOpenChange={change}
                        active={active && props.listOpen && record.id_patologia === lastOpened}
                        onEditingChange={setEditingOf}
                        onDelete={ask}
                      />
                    )}
                  </FirstRows>
                </ul>
              </>
            )}
          </Disclosure>
          {deletion.dialog}
        </div>
      )}
    </RemoteView>
  );
}

/** Renders a long list in steps, from the moment at which it is mounted. */
function FirstRows({
  rows,
  children,
}: {
  rows: readonly PathologyRecord[];
  children: (record: PathologyRecord) => ReactNode;
}) {
  return useFirstRows(rows).map(children);
}
