import { printedReportMessages as messages } from '@practice/domain';
import type { Content } from 'pdfmake';
import { TEXT_WIDTH, field, grid, heading, rule } from './pieces';
import type { PrintedReport } from './printed-report';
import type { Replacement } from './printable';
import { SERIF } from './printer';

/** The sections of a printed report, from letterhead to signature. */

const SIGNATURE_WIDTH = 210;
/** Room to sign and stamp. */
const SIGNATURE_HEIGHT = 54;

export function letterhead(
  title: string,
  centre: string,
  practice: { surgeonName: string; specialty: string },
): Content {
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
              { text: practice.surgeonName, font: SERIF, fontSize: 11.5, margin: [0, 6, 0, 0] },
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
      grid(
        [
          [
            field(messages.dni, printed.dni),
            field(messages.age, printed.age),
            field(messages.sex, printed.sex),
            field(messages.coverage, printed.coverage),
            field(messages.memberNumber, printed.memberNumber),
          ],
        ],
        [76, 72, 64, '*', 110],
      ),
    ],
  };
}

export function operation(printed: PrintedReport): Content[] {
  return [
    grid(
      [
        [
          field(messages.date, printed.date),
          field(messages.time, printed.time),
          field(messages.timing, printed.timing),
          field(messages.samples, printed.samples),
        ],
      ],
      [76, 148, '*', 110],
    ),
    grid([
      [field(messages.diagnosis, printed.diagnosis), field(messages.annex, printed.diagnosisAnnex)],
      [field(messages.technique, printed.technique), field(messages.annex, printed.techniqueAnnex)],
    ]),
  ];
}

export function team(printed: PrintedReport): Content[] {
  const assistants = printed.assistants.map((name, index) =>
    field(messages.assistants[index] ?? '', name),
  );
  const nurses = printed.nurses
    ? [
        field(messages.scrubNurse, printed.nurses.scrub),
        field(messages.circulatingNurse, printed.nurses.circulating),
      ]
    : [];
  return [
    heading(messages.team),
    rule(TEXT_WIDTH),
    grid([
      [
        field(messages.surgeon, printed.surgeon),
        field(messages.anesthesiologist, printed.anesthesiologist),
        field(messages.anesthesia, printed.anesthesia),
      ],
      assistants,
      ...(nurses.length > 0 ? [nurses] : []),
    ]),
    heading(messages.detail),
  ];
}

/** The notice of replaced signs, if any, and the signature: kept in one piece. */
export function closing(surgeon: string, replaced: readonly Replacement[]): Content {
  return {
    unbreakable: true,
    stack: [
      ...(replaced.length > 0 ? [replacementNotice(replaced)] : []),
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

function replacementNotice(replaced: readonly Replacement[]): Content {
  const list = replaced.map(({ original, standIn }) =>
    messages.replacement(standIn, codePointName(original)),
  );
  return { text: messages.replaced(list.join(', ')), fontSize: 8.5, margin: [0, 10, 0, 0] };
}

function codePointName(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
