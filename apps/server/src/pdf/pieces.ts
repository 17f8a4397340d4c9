import type { PrintedField, PrintedGrid, PrintedWidth } from '@practice/domain';
import type { Content, TableLayout, TextNode } from 'pdfmake';
import { SERIF, mm } from './printer';

/** The layout pieces of a printed clinical document: black on white, hairlines, serif headings. */

/** look-and-feel §1 "Print": A4, 18 mm above and below, 15 mm at the sides. */
export const PAGE = { width: 595.28, top: mm(18), side: mm(15) } as const;
export const TEXT_WIDTH = PAGE.width - 2 * PAGE.side;

const INK = '#000000';
/** Colour of labels: dark enough for a photocopy. */
const LABEL_INK = '#444444';
const HAIRLINE = 0.5;
const LABEL_SIZE = 7.5;
const VALUE_SIZE = 10;

export function rule(width: number, weight = HAIRLINE): Content {
  return {
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: weight, lineColor: INK }],
  };
}

/** A section title in the serif. */
export function heading(text: string): Content {
  return { text, font: SERIF, fontSize: 11.5, margin: [0, 14, 0, 3] };
}

/** A small label over its value. */
function field({ label, value }: PrintedField): Content {
  return {
    stack: [
      { text: label, fontSize: LABEL_SIZE, color: LABEL_INK, margin: [0, 0, 0, 0.5] },
      { text: breakable(value), fontSize: VALUE_SIZE },
    ],
  };
}

/** Space between two columns of a grid. */
const GAP = 12;

const GRID_LAYOUT: TableLayout = {
  // The first line is the last one of the block above.
  hLineWidth: (row) => (row === 0 ? 0 : HAIRLINE),
  vLineWidth: () => 0,
  hLineColor: () => '#999999',
  paddingLeft: () => 0,
  paddingRight: (column, node) => (column === node.table.widths.length - 1 ? 0 : GAP),
  paddingTop: () => 3.5,
  paddingBottom: () => 3.5,
};

/**
 * The widths in points: pdfmake would widen a '*' column to hold its longest word, and push the columns after it off
 * the sheet. A word longer than its column is cut instead.
 */
function inPoints(widths: readonly PrintedWidth[]): number[] {
  const fixed = widths.filter((width) => width !== '*');
  const taken = fixed.reduce((sum, width) => sum + width, GAP * (widths.length - 1));
  const share = (TEXT_WIDTH - taken) / (widths.length - fixed.length);
  return widths.map((width) => (width === '*' ? share : width));
}

/** Rows of fields, each above a hairline; no page break within a row. */
export function grid({ rows, widths }: PrintedGrid): Content {
  const columns = Math.max(...rows.map((row) => row.length));
  const body = rows.map((row) =>
    Array.from({ length: columns }, (_, index): Content => {
      const cell = row[index];
      return cell ? field(cell) : { text: '' };
    }),
  );
  return {
    table: {
      widths: inPoints(widths ?? Array.from({ length: columns }, () => '*' as const)),
      body,
      dontBreakRows: true,
    },
    layout: GRID_LAYOUT,
  };
}

/** A "word" longer than any line, of characters that can be cut one by one. */
const ENDLESS_WORD = /((?:(?![\uD800-\uDFFF])\S){81,})/;

/**
 * Text in which a very long word (a pasted code, a row of dashes) may be broken anywhere. pdfmake breaks it too, but
 * measures it again for every letter, which blocks the server for seconds.
 */
export function breakable(text: string): TextNode[] {
  return text
    .split(ENDLESS_WORD)
    .filter((part) => part !== '')
    .map((part) =>
      ENDLESS_WORD.test(part) ? { text: part, wordBreak: 'break-all' } : { text: part },
    );
}
