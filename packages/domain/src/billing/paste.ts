import { cleanLine, fold } from '../core/text';
import { billingMessages as messages } from './messages';
import {
  codeAt,
  percentText,
  putCodes,
  type BillingPlace,
  type CodeColumn,
  type CodeDraft,
} from './rules';
import { BILLING_ROWS } from './schema';

/** What a paste wrote, and what of the sheet it did not use. */
export interface Paste {
  codes: CodeDraft[];
  /** Rows that were written. */
  pasted: number;
  /** What was not used, as sentences; empty when all of it was. */
  unused: string[];
}

/**
 * Cells of a sheet, from `start` and its column on: rows go down within their role. The first column is the code, the last
 * one of percentages the percentage (docs/decisions/232, 238). Null for a single text, which its field takes by itself.
 */
export function pasteCodes(
  codes: readonly CodeDraft[],
  { start, column }: { start: BillingPlace; column: CodeColumn },
  text: string,
): Paste | null {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  const sheet = lines.map((line) => line.split('\t').map(cleanLine));
  if (sheet.length === 1 && sheet[0]?.length === 1) return null;
  const hasHeading = sheet.length > 1 && isHeading(sheet[0] ?? []);
  const cells = hasHeading ? sheet.slice(1) : sheet;
  const codeAtColumn = column === 'codigo' ? 0 : null;
  const percentColumn = findPercents(cells, codeAtColumn === null ? 0 : 1);
  // One column for the percentages is what its reader says it is: 150 becomes 100 there, as when it is typed.
  const isAlone = codeAtColumn === null && cells.every((row) => row.length === 1);
  const isWanted = (cell: string) => isAlone || isPercent(cell);

  const free = BILLING_ROWS.filter((fila) => fila >= start.fila);
  const rows = free.slice(0, cells.length).map((fila, index) => {
    const row = { ...codeAt(codes, { rol: start.rol, fila }) };
    const code = codeAtColumn === null ? undefined : cells[index]?.[codeAtColumn];
    const percent = percentColumn === null ? undefined : cells[index]?.[percentColumn];
    if (code !== undefined) row.codigo = code;
    if (percent !== undefined) row.porcentaje = isWanted(percent) ? percentText(percent) : '';
    return row;
  });

  const left = cells.length - rows.length;
  const refused = cells
    .slice(0, rows.length)
    .map((row) => (percentColumn === null ? '' : (row[percentColumn] ?? '')))
    .filter((cell) => cell !== '' && !isWanted(cell));
  const dropped = columnsOf(cells).filter(
    (texts, at) => at !== codeAtColumn && at !== percentColumn && texts.length > 0,
  ).length;
  return {
    codes: putCodes(codes, ...rows),
    pasted: rows.length,
    unused: [
      ...(left > 0 ? [messages.leftOut(left, messages.roles[start.rol], BILLING_ROWS.length)] : []),
      ...(refused.length > 0 ? [messages.percentsLeftOut(refused)] : []),
      ...(dropped > 0 ? [messages.columnsLeftOut(dropped)] : []),
      ...(hasHeading ? [messages.headingLeftOut] : []),
    ],
  };
}

/** '100', '33,3', '25 %'. */
const isNumber = (cell: string) => /^[−-]?\d*[.,]?\d+ ?%?$/.test(cell);

/**
 * A number with a per cent sign, or one from 0 to 100: not '45.000', '1.500,50' or '2500', which are prices
 * (docs/decisions/238).
 */
const isPercent = (cell: string) =>
  isNumber(cell) &&
  (cell.endsWith('%') ||
    (/^\d{1,3}([.,]\d{1,2})?$/.test(cell) && Number(cell.replace(',', '.')) <= 100));

const HEADING = /^(cod\.?|codigos?( .*)?|porcentajes?|%)$/;

/** A row of names: 'Código', 'Práctica', '%'. */
function isHeading(cells: readonly string[]): boolean {
  return HEADING.test(fold(cells[0] ?? '')) && !cells.some(isNumber);
}

/** The texts of each column, without blank cells. */
function columnsOf(cells: readonly string[][]): string[][] {
  const width = Math.max(...cells.map((row) => row.length));
  return Array.from({ length: width }, (_, at) =>
    cells.map((row) => row[at] ?? '').filter((cell) => cell !== ''),
  );
}

/**
 * The last column of percentages; else the one at `first`, where they stand, if it is blank or has one at all. Null: the
 * sheet has none.
 */
function findPercents(cells: readonly string[][], first: number): number | null {
  const columns = columnsOf(cells);
  const found = columns.findLastIndex(
    (texts, at) => at >= first && texts.length > 0 && texts.every(isPercent),
  );
  if (found >= 0) return found;
  const usual = columns[first];
  return usual && (usual.length === 0 || usual.some(isPercent)) ? first : null;
}
