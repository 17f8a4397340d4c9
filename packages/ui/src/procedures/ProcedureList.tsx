import {
  formatCivilDate,
  namerOf,
  procedureMessages as messages,
  sampleBadges,
  type ProcedureSummary,
  type ProcedureTypeId,
} from '@practice/domain';
import { FileText } from 'lucide-react';
import { clsx } from 'clsx';
import { memo, type MouseEvent, type ReactNode } from 'react';
import { LATER_ROW, OFF_SCREEN_ROW } from '../common/off-screen';
import { rowOpeners } from '../common/row-open';
import { FIRST_ROWS, useFirstRows } from '../common/use-first-rows';
import { ignoreHeldEnter } from '../primitives/presses';
import { YearList } from '../common/YearList';
import { Badge } from '../primitives/Badge';
import { TextLink } from '../primitives/TextLink';

/** Functions keep their identity: the list is memoised. */
export interface ProcedureListProps {
  procedures: readonly ProcedureSummary[];
  /** The filter that is in force: a row does not repeat its name. */
  kind?: ProcedureTypeId;
  /** Shown instead of an empty list. */
  empty?: ReactNode;
  /** Its first rendering has all rows: one of them is returned to. */
  atOnce?: boolean;
  reportHref: (row: ProcedureSummary) => string;
  pdfHref: (row: ProcedureSummary) => string;
  onPdfClick: (event: MouseEvent, row: ProcedureSummary) => void;
  /** The pointer or the focus reached the PDF button. */
  onPdfNear: (row: ProcedureSummary) => void;
  onOpen: (row: ProcedureSummary) => void;
}

/**
 * Procedures of a patient, newest first, below the headings of their years: a row opens its report, the PDF button opens
 * its document (clinical-history §2.5).
 */
export const ProcedureList = memo(function ProcedureList({
  procedures,
  empty = messages.empty,
  atOnce,
  ...ways
}: ProcedureListProps) {
  const shown = useFirstRows(procedures, atOnce);
  if (procedures.length === 0) {
    return <p className="border-t border-line px-4 py-10 text-center text-ink-2">{empty}</p>;
  }
  const later = new Set(shown.slice(FIRST_ROWS));
  const nameOf = namerOf(procedures);
  return (
    <YearList rows={shown} all={procedures} dateOf={({ fecha }) => fecha}>
      {(row) => (
        <ProcedureRow
          key={row.id_procedimiento_paciente}
          row={row}
          name={nameOf(row)}
          later={later.has(row)}
          {...ways}
        />
      )}
    </YearList>
  );
});

interface ProcedureRowProps extends Omit<ProcedureListProps, 'procedures' | 'empty' | 'atOnce'> {
  row: ProcedureSummary;
  name: string;
  /** Below the first screen of the list. */
  later: boolean;
}

/** Memoised: a change beside the list renders no row again. */
const ProcedureRow = memo(function ProcedureRow(props: ProcedureRowProps) {
  const { row, name, kind, later, reportHref, pdfHref, onPdfClick, onPdfNear, onOpen } = props;
  const date = formatCivilDate(row.fecha);
  const { rowProps, onLinkClick } = rowOpeners(() => onOpen(row));
  return (
    <li
      data-row={row.id_procedimiento_paciente}
      data-record
      className={clsx('border-t border-line', OFF_SCREEN_ROW, later && LATER_ROW)}
    >
      {/* A larger click target for the mouse; keyboard users use the link inside. */}
      <div
        role="presentation"
        {...rowProps}
        // In a narrow window two lines: the centre stands below the date, the samples below the name, the document at the end.
        className="grid min-h-row cursor-pointer grid-cols-[5.25rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-1 focus-within:bg-selected focus-within:shadow-mark hover:bg-canvas laptop:grid-cols-[5.25rem_1fr_18.5rem_5.5rem_4rem] print:grid-cols-[5.25rem_1fr_auto_5.5rem]"
      >
        <span className="shrink-0">{date}</span>
        <span className="min-w-0 grow wrap-anywhere">
          <TextLink
            href={reportHref(row)}
            data-row-link
            onClick={onLinkClick}
            aria-label={messages.openReport(name, date)}
            appearance="navigation"
            className="text-ink"
          >
            {name}
          </TextLink>{' '}
          {/* A colonoscopy says so below 'Endoscopía'. */}
          {row.id_procedimiento_base !== kind && (
            <span className="text-ink-2">{row.procedimiento_base_nombre}</span>
          )}
        </span>
        <span className="flex flex-wrap items-center gap-2 max-laptop:col-span-2 max-laptop:col-start-2 max-laptop:row-start-2 print:col-auto print:row-auto">
          {sampleBadges(row).map((badge) => (
            <Badge key={badge.kind} tone={badge.state}>
              {badge.text}
            </Badge>
          ))}
        </span>
        <span className="text-ink-2 wrap-anywhere max-laptop:col-start-1 max-laptop:row-start-2 print:col-auto print:row-auto">
          {row.institucion_nombre}
        </span>
        <TextLink
          data-print="hide"
          href={pdfHref(row)}
          onClick={(event) => onPdfClick(event, row)}
          onKeyDown={ignoreHeldEnter}
          onPointerEnter={() => onPdfNear(row)}
          onFocus={() => onPdfNear(row)}
          target="_blank"
          rel="noopener"
          appearance="navigation"
          icon={<FileText size={16} aria-hidden />}
          className="max-laptop:col-start-3 max-laptop:row-start-1"
          aria-label={messages.openPdf(name, date)}
        >
          {messages.pdf}
        </TextLink>
      </div>
    </li>
  );
});
