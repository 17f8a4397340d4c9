import {
  printedReportMessages as messages,
  replacementNotice,
  type PrintedGrid,
  type PrintedReport,
  type Replacement,
} from '@practice/domain';
import type { Content } from 'pdfmake';
import { TEXT_WIDTH, grid, heading, rule } from './pieces';
import { SERIF } from './printer';

/** The sections of a printed report, from letterhead to signature. */

const SIGNATURE_WIDTH = 210;
/** Room to sign and stamp. */
const SIGNATURE_HEIGHT = 54;
const NOTICE_MARGIN: [number, number, number, number] = [0, 10, 0, 0];

export function letterhead({ title, centre, practice }: PrintedReport): Content {
  return {
    stack: [
      {
        columns: [
          {
            width: '*',
            stack: [
              { text: title, font: SERIF, fontSize: 20 },
              { text: centre, fontSize: 9.5, color: '#444444' },
            ],
          },
          {
            width: 200,
            alignment: 'right',
            stack: [
              { text: practice.name, font: SERIF, fontSize: 11.5, margin: [0, 6, 0, 0] },
              { text: practice.specialty, fontSize: 9.5, color: '#444444' },
            ],
          },
        ],
        columnGap: 16,
      },
      { ...rule(TEXT_WIDTH, 1.2), margin: [0, 7, 0, 10] },
    ],
  };
}

export function patientBlock(printed: PrintedReport): Content {
  return {
    stack: [
      { text: printed.headingName, font: SERIF, fontSize: 14, margin: [0, 0, 0, 5] },
      rule(TEXT_WIDTH),
      grid(printed.patient),
    ],
  };
}

/** A title over the lines of a grid. */
export function section(title: string, fields: PrintedGrid): Content[] {
  return [heading(title), rule(TEXT_WIDTH), grid(fields)];
}

/** The notice of replaced signs, if any, and the signature: kept in one piece. */
export function closing(surgeon: string, replaced: readonly Replacement[]): Content {
  const notice = replacementNotice(replaced);
  return {
    unbreakable: true,
    stack: [
      ...(notice === null ? [] : [{ text: notice, fontSize: 8.5, margin: NOTICE_MARGIN }]),
      {
        margin: [TEXT_WIDTH - SIGNATURE_WIDTH, SIGNATURE_HEIGHT, 0, 0],
        stack: [
          rule(SIGNATURE_WIDTH),
          { text: surgeon, alignment: 'center', bold: true, margin: [0, 4, 0, 0] },
          {
            text: `${messages.surgeon} · ${messages.signature}`,
            alignment: 'center',
            fontSize: 8.5,
            color: '#444444',
          },
        ],
      },
    ],
  };
}
