import type { PDFPage } from 'pdf-lib';
import { printedReportMessages as messages } from '../surgical-reports/printed-messages';
import type { Face } from './document-fonts';
import { wrap } from './wrap';

/** Texts in the fields of the practice's own form (docs/decisions/178 and 240). */

/** Where a field is, in points from the lower left corner of its page. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Points. */
const FIELD_SIZE = 10;
const LEADING = 1.25;
const PADDING = 2;
/** Part of the height of a one-line field that its letters take. */
const ROOM_FOR_SIZE = 0.72;
const ABOVE_BASELINE = 0.95;
/** A value of one line that is too long for it is set smaller, down to this: what a photocopy of a form still shows. */
const SMALLEST_SIZE = 6.5;
const SIZE_STEP = 0.5;
/** Of several lines in a box that was made for one. */
const TIGHT_LEADING = 1.1;
/** A field that is at least this high holds several lines. */
const SEVERAL_LINES = 2 * FIELD_SIZE * LEADING;

/** Draws a text where its field was. Returns what did not fit. */
export function drawInBox(
  page: PDFPage,
  box: Box,
  text: string,
  face: Face,
  isLong: boolean,
): string {
  if (text === '') return '';
  const { lines, size, leading, top, left } = setInBox(box, text, face, isLong);
  lines.forEach((line, index) => {
    const y = top - index * leading - size * ABOVE_BASELINE;
    page.drawText(line, { x: box.x + PADDING, y, size, font: face.font });
  });
  return left;
}

function setInBox(box: Box, text: string, face: Face, isLong: boolean): SetText {
  const paragraph = box.height >= SEVERAL_LINES ? setParagraph(box, text, face) : null;
  return paragraph && (isLong || paragraph.left === '') ? paragraph : setLine(box, text, face);
}

/** The lines of a text in its box. Points. */
interface SetText {
  lines: string[];
  size: number;
  leading: number;
  /** Above the first line. */
  top: number;
  /** What did not fit. */
  left: string;
}

/** A text of several lines keeps its size; the rest of it goes on elsewhere. */
function setParagraph(box: Box, text: string, face: Face): SetText {
  const size = FIELD_SIZE;
  const leading = size * LEADING;
  const room = Math.max(1, Math.floor((box.height - PADDING) / leading));
  const lines = linesIn(box, text, face, size);
  const set = { size, leading, top: box.y + box.height - PADDING };
  if (lines.length <= room) return { ...set, lines, left: '' };
  const drawn = lines.slice(0, room - 1);
  return { ...set, lines: [...drawn, messages.continues], left: text.slice(endOf(text, drawn)) };
}

/**
 * A name or a number belongs onto this sheet whole: a long one is set smaller, then in as many lines as the box has room for. One that
 * is longer still ends with '…' and is printed whole elsewhere (docs/decisions/240).
 */
function setLine(box: Box, text: string, face: Face): SetText {
  const middle = (lines: string[], size: number, leading: number) => ({
    lines,
    size,
    leading,
    top: box.y + (box.height + leading * lines.length) / 2,
  });
  const normal = Math.min(FIELD_SIZE, box.height * ROOM_FOR_SIZE);
  for (let size = normal; size >= Math.min(normal, SMALLEST_SIZE); size -= SIZE_STEP) {
    const lines = linesIn(box, text, face, size);
    const leading = size * (lines.length === 1 ? LEADING : TIGHT_LEADING);
    if (lines.length === 1 || lines.length * leading <= box.height) {
      return { ...middle(lines, size, leading), left: '' };
    }
  }
  const [start = ''] = linesIn(box, text, face, normal, face.widthOf(messages.cut, normal));
  const line = `${start.trimEnd()}${messages.cut}`;
  return { ...middle([line], normal, normal * LEADING), left: text };
}

const linesIn = (box: Box, text: string, face: Face, size: number, reserved = 0) =>
  wrap(text, box.width - 2 * PADDING - reserved, (part) => face.widthOf(part, size));

/** Where a text goes on after its first lines. */
function endOf(text: string, lines: readonly string[]): number {
  let end = 0;
  for (const line of lines) {
    end = text.indexOf(line, end) + line.length;
    end += /^ *\n|^ */.exec(text.slice(end))?.[0].length ?? 0;
  }
  return end;
}
