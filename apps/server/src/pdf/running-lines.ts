import { printedReportMessages as messages, type PrintedReport } from '@practice/domain';
import type { Content } from 'pdfmake';
import { PAGE, TEXT_WIDTH, rule } from './pieces';

/** Header and footer of every page: a loose sheet still shows the patient and that more pages follow. */

const SIZE = 8.5;
const LINE = SIZE * 1.35;
const NAME_WIDTH = 345;
/** Width of the widest capital at this size, in points: a name gets room for as many lines as it could need. */
const WIDEST_LETTER = 7.2;
const GAP_BELOW = 16;

/** Height of the running header: a long name wraps and is never cut. */
export function runningHeaderHeight(name: string): number {
  return Math.ceil((name.length * WIDEST_LETTER) / NAME_WIDTH) * LINE + GAP_BELOW;
}

export function runningHeader({ name, dni, date }: PrintedReport): Content {
  return {
    margin: [PAGE.side, PAGE.top, PAGE.side, 0],
    stack: [
      {
        fontSize: SIZE,
        columns: [
          { width: NAME_WIDTH, text: name, bold: true },
          {
            width: '*',
            alignment: 'right',
            text: `${messages.dni} ${dni}  ·  ${messages.date} ${date}`,
          },
        ],
      },
      { ...rule(TEXT_WIDTH), margin: [0, 3, 0, 0] },
    ],
  };
}

/** `raisedBy`: how much the body was shortened; the footer itself stays at the foot of the sheet. */
export function runningFooter(page: number, pages: number, raisedBy: number): Content {
  return {
    margin: [PAGE.side, raisedBy + 8, PAGE.side, 0],
    fontSize: SIZE,
    columns: [
      { width: '*', text: page < pages ? messages.continues : '', bold: true },
      { width: 'auto', alignment: 'right', text: messages.page(page, pages) },
    ],
  };
}
