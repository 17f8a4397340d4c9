import {
  BILLING_ROLES,
  BILLING_ROWS,
  CODE_COLUMNS,
  QUICK_FILLS,
  billingMessages as messages,
  codeAt,
  codeField,
  codeProblem,
  commonMessages,
  fillCode,
  pasteCodes,
  percentText,
  putCodes,
  rolesWithoutPerson,
  type BillingPlace,
  type BillingRole,
  type CodeColumn,
  type CodeDraft,
  type CodeField,
  type CodeProblem,
  type QuickFill,
} from '@practice/domain';
import { clsx } from 'clsx';
import { CircleAlert, Ellipsis, TriangleAlert, X } from 'lucide-react';
import {
  Fragment,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { Button } from '../primitives/Button';
import { IconButton } from '../primitives/IconButton';
import { expander } from '../primitives/presses';
import { TextInput } from '../primitives/TextInput';
import { ReadOnlyCodes } from './ReadOnlyCodes';
import { cellKeys } from './cell-keys';

export interface BillingGridProps {
  /** The rows with text, in the order of the grid. */
  codes: readonly CodeDraft[];
  /** When it changes, what was filled in before can no longer be taken back: the stored codes were others then. */
  basis?: number;
  /** Called with all rows that have text, after each key, fill and paste. */
  onChange: (codes: CodeDraft[]) => void;
  /** Whether the team has somebody in each role (decision FA4). */
  hasPerson: Readonly<Record<BillingRole, boolean>>;
  /** The codes as text, without empty rows. */
  readOnly?: boolean;
  /** Ties each row to a field of a form. */
  connectRow?: (place: BillingPlace, render: (state: RowState) => ReactNode) => ReactNode;
}

/** What the field of a row knows. */
export interface RowState {
  /** The cell that is wrong, else the first one. */
  ref?: Ref<HTMLInputElement>;
  /** Why it was refused. */
  error?: string | undefined;
  /** What another computer stored. */
  hint?: string | undefined;
}

/**
 * Billing codes of a report: four roles of three rows, with the keys of a sheet (clinical-history §2.10). The buttons of a
 * row are no Tab stops: → goes on to them (look-and-feel §4).
 */
export function BillingGrid({
  codes,
  basis = 0,
  onChange,
  hasPerson,
  readOnly = false,
  connectRow = (_, render) => render({}),
}: BillingGridProps) {
  const [undo, setUndo] = useState<Change>();
  const [said, setSaid] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  const unstaffed = rolesWithoutPerson(codes, hasPerson);
  const problem = readOnly ? null : codeProblem(codes);
  /** Offered until something else is changed. */
  const undoable = undo !== undefined && undo.basis === basis && sameRows(undo.after, codes);

  /** The codes that the button of 30 % took the place of, by row. */
  const [replaced] = useState(() => new Map<CodeField, { basis: number; code: string }>());
  const type = (row: CodeDraft) => {
    if (row.codigo !== codeAt(codes, row).codigo) replaced.delete(codeField(row));
    onChange(putCodes(codes, row));
  };
  /** Changes whole rows: it can be taken back. A press that changes nothing keeps the change before it undoable. */
  const write = (after: CodeDraft[], words: string, unused: readonly string[] = []) => {
    if (undoable && sameRows(after, codes)) return;
    setUndo({ before: codes, after, unused, basis });
    setSaid(words);
    onChange(after);
  };
  const fill = (row: CodeDraft, chosen: QuickFill) => {
    const [field, role] = [codeField(row), messages.roles[row.rol]];
    const former = replaced.get(field);
    const filled = fillCode(row, chosen, former?.basis === basis ? former.code : undefined);
    if ('codigo' in chosen && row.codigo !== chosen.codigo) {
      replaced.set(field, { basis, code: row.codigo });
    }
    write(putCodes(codes, filled), messages.filled(role, row.fila));
  };
  const takeBack = () => {
    if (!undo) return;
    onChange([...undo.before]);
    setUndo(undefined);
    setSaid(messages.undone);
    grid.current?.querySelector('input')?.focus();
  };
  const paste = (event: ClipboardEvent, start: BillingPlace, column: CodeColumn) => {
    const pasted = pasteCodes(codes, { start, column }, event.clipboardData.getData('text'));
    if (pasted === null) return;
    event.preventDefault();
    replaced.clear();
    write(pasted.codes, messages.pasted(pasted.pasted), pasted.unused);
  };

  return (
    <div ref={grid} tabIndex={-1} className="@container grid grid-cols-1 gap-1 outline-none">
      {!readOnly && (
        <GridHead
          said={undoable || said === messages.undone ? said : ''}
          onUndo={undoable ? takeBack : undefined}
        />
      )}
      {undoable && undo.unused.length > 0 && (
        <p role="status" className="text-caption font-semibold text-on-pending">
          {undo.unused.join(' ')}
        </p>
      )}
      {readOnly ? (
        <ReadOnlyCodes codes={codes} unstaffed={unstaffed} />
      ) : (
        <div onKeyDown={cellKeys} className={clsx(TWO_ROLES, 'gap-y-1.5')}>
          {BILLING_ROLES.map((rol) => (
            <section key={rol} data-print="together" aria-label={messages.roles[rol]}>
              <RoleHeading rol={rol} unstaffed={unstaffed.includes(rol)} />
              {BILLING_ROWS.map((fila) => (
                <Fragment key={fila}>
                  {connectRow({ rol, fila }, (state) => (
                    <CodeRow
                      row={codeAt(codes, { rol, fila })}
                      problem={problem?.rol === rol && problem.fila === fila ? problem : null}
                      onType={type}
                      onFill={fill}
                      onClear={(row, words) => {
                        replaced.delete(codeField(row));
                        write(putCodes(codes, row), words);
                      }}
                      onPaste={(event, column) => paste(event, { rol, fila }, column)}
                      {...state}
                    />
                  ))}
                </Fragment>
              ))}
            </section>
          ))}
        </div>
      )}
    </div>
  );
}

/** A change of whole rows. */
interface Change {
  /** {@link BillingGridProps.basis} of then. */
  basis: number;
  before: readonly CodeDraft[];
  after: readonly CodeDraft[];
  /** What of a paste was not used. */
  unused: readonly string[];
}

/** Names of the columns, what was just done, and how to take it back. */
function GridHead({ said, onUndo }: { said: string; onUndo: (() => void) | undefined }) {
  return (
    <div className={TWO_ROLES}>
      <div className={clsx('grid', HEAD, ROW)}>
        <ColumnNames />
        <p role="status" className={clsx('text-caption text-ink-2', onUndo ? 'sr-only' : ASIDE)}>
          {said}
        </p>
        {onUndo && (
          <Button size="small" title={said} onClick={onUndo} className={ASIDE}>
            {commonMessages.undo}
          </Button>
        )}
      </div>
      <div className={clsx(SECOND_HEAD, HEAD, ROW)}>
        <ColumnNames />
      </div>
    </div>
  );
}

const ColumnNames = () =>
  [messages.code, messages.percentSign].map((name, index) => (
    <span
      key={name}
      aria-hidden
      // In its column also where what was said stands in the first one.
      className={clsx('row-start-1 text-label text-ink-2', index ? 'col-start-2' : 'col-start-1')}
    >
      {name}
    </span>
  ));

/** Beside the form the sheet is narrow; below it there is room for two roles in a row, whose codes are read whole. */
const TWO_ROLES =
  'grid grid-cols-1 gap-x-8 @[42rem]:grid-cols-2 comfortable:@max-[51rem]:grid-cols-1';
const SECOND_HEAD = 'hidden @[42rem]:grid comfortable:@max-[51rem]:hidden';
const HEAD = 'min-h-control-small items-center gap-1';

/**
 * Columns of a row: the code, its percentage, the four buttons. Buttons of the size of a finger would leave a narrow sheet no
 * room for the code: they stand below the row there, behind one button.
 */
const ROW =
  'grid-cols-[minmax(0,1fr)_3.25rem_max(calc(4*var(--spacing-control-small)+0.75rem),9.5rem)] comfortable:@max-[24rem]:grid-cols-[minmax(0,1fr)_3.25rem_var(--spacing-control-small)]';
const BEHIND_BUTTON =
  'comfortable:@max-[24rem]:col-span-full comfortable:@max-[24rem]:not-data-open:hidden';
/** In the head of such a row: at the end of the first column. */
const ASIDE =
  'comfortable:@max-[24rem]:col-start-1 comfortable:@max-[24rem]:row-start-1 comfortable:@max-[24rem]:justify-self-end';

/** In sight where they are wanted: under the pointer, with the focus, and for a finger. Those of a role's first row are always. */
const ON_DEMAND =
  'opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-coarse:opacity-100';

const sameRows = (a: readonly CodeDraft[], b: readonly CodeDraft[]) =>
  JSON.stringify(a) === JSON.stringify(b);

function RoleHeading({ rol, unstaffed }: { rol: BillingRole; unstaffed: boolean }) {
  return (
    <p className="flex items-center justify-between gap-2 text-label text-ink-2">
      <span aria-hidden>{messages.roles[rol]}</span>
      <span role="status">{unstaffed && <Unstaffed />}</span>
    </p>
  );
}

function Unstaffed() {
  return (
    <span className="flex items-center gap-1 text-caption text-on-pending">
      <TriangleAlert size={12} aria-hidden />
      {messages.nobody}
    </span>
  );
}

interface CodeRowProps extends RowState {
  row: CodeDraft;
  /** Why it cannot be stored as it is. */
  problem: CodeProblem | null;
  onType: (row: CodeDraft) => void;
  onFill: (row: CodeDraft, fill: QuickFill) => void;
  onClear: (row: CodeDraft, words: string) => void;
  onPaste: (event: ClipboardEvent, column: CodeColumn) => void;
}

function CodeRow(props: CodeRowProps) {
  const { row, problem, onType, onFill, onClear, onPaste, ref, error, hint } = props;
  const { rol, fila } = row;
  const role = messages.roles[rol];
  const blank = row.codigo === '' && row.porcentaje === '';
  const [problemId, noteId, buttonsId] = [useId(), useId(), useId()];
  const [open, setOpen] = useState(false);
  const wrong = problem?.column;
  const note = error ?? hint;
  return (
    <div data-row className={clsx('group/row grid items-center gap-1 py-0.5', ROW)}>
      {CODE_COLUMNS.map((column) => (
        <TextInput
          key={column}
          ref={column === (wrong ?? 'codigo') ? ref : undefined}
          data-cell={column}
          aria-label={(column === 'codigo' ? messages.codeOf : messages.percentOf)(role, fila)}
          aria-invalid={column === (wrong ?? (error && 'codigo')) || undefined}
          aria-describedby={
            column === wrong ? problemId : note && column === 'codigo' ? noteId : undefined
          }
          inputMode={column === 'porcentaje' ? 'decimal' : undefined}
          value={row[column]}
          onChange={(event) => onType({ ...row, [column]: event.target.value })}
          onBlur={() => {
            const porcentaje = percentText(row.porcentaje);
            if (porcentaje !== row.porcentaje) onType({ ...row, porcentaje });
          }}
          onPaste={(event) => onPaste(event, column)}
          className="[&_input]:h-control-small [&_input]:px-2"
        />
      ))}
      <span className={clsx('hidden comfortable:@max-[24rem]:flex', ON_DEMAND)}>
        <IconButton
          data-cell="button"
          tabIndex={-1}
          label={messages.fillsOf(role, fila)}
          {...expander(open, setOpen)}
          aria-controls={buttonsId}
          icon={<Ellipsis size={16} aria-hidden />}
        />
      </span>
      <div
        id={buttonsId}
        data-open={open || undefined}
        className={clsx('flex gap-1', fila > 1 && ON_DEMAND, BEHIND_BUTTON)}
      >
        {QUICK_FILLS.filter(({ roles }) => roles.includes(rol)).map((fill) => (
          <RowButton
            key={fill.percent}
            label={messages.fillOf(fill.label, role, fila)}
            onClick={() => onFill(row, fill)}
          >
            {messages.fillShown(fill.percent)}
          </RowButton>
        ))}
        <RowButton
          label={messages.clearOf(role, fila)}
          off={blank}
          clears
          onClick={() =>
            onClear({ rol, fila, codigo: '', porcentaje: '' }, messages.cleared(role, fila))
          }
        >
          <X size={14} aria-hidden />
        </RowButton>
      </div>
      {/* Always mounted: what is typed changes it. */}
      <p id={problemId} role="status" className={clsx(NOTE, REFUSED, 'empty:absolute empty:p-0')}>
        {problem && <Refused>{problem.message}</Refused>}
      </p>
      {note && (
        <p
          id={noteId}
          role={error ? 'alert' : undefined}
          className={clsx(NOTE, error ? REFUSED : 'text-ink-3')}
        >
          {error ? <Refused>{error}</Refused> : hint}
        </p>
      )}
    </div>
  );
}

/** Below a row: nearer to it than to the next one. */
const NOTE = 'col-span-full -mt-0.5 pb-1.5 text-caption';
const REFUSED = 'font-semibold text-danger';

const Refused = ({ children }: { children: string }) => (
  <>
    <CircleAlert size={12} aria-hidden className="mr-1 inline align-[-0.1em]" />
    {children}
  </>
);

interface RowButtonProps {
  label: string;
  off?: boolean;
  /** It empties the row; the others fill it. */
  clears?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function RowButton({ label, off = false, clears = false, onClick, children }: RowButtonProps) {
  return (
    <IconButton
      data-cell="button"
      tabIndex={-1}
      label={label}
      icon={children}
      aria-disabled={off || undefined}
      onClick={() => !off && onClick()}
      className={clsx(
        'text-caption font-semibold whitespace-nowrap aria-disabled:not-focus:opacity-0',
        // At the end of the row, where every program has it.
        clears
          ? 'ml-auto'
          : 'w-auto! min-w-control-small border border-edge px-0.5 [word-spacing:-0.25em]',
      )}
    />
  );
}
