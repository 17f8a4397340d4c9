import { rgb, type PDFDocument, type RGB } from 'pdf-lib';
import type { FaceName, Faces } from './document-fonts';
import { wrap } from './wrap';

const POINTS_PER_MM = 72 / 25.4;

/** look-and-feel §1 "Print": A4, 18 mm above and below, 15 mm at the sides. Points; y grows downwards here. */
export const PAGE = {
  width: 595.28,
  height: 841.89,
  top: 18 * POINTS_PER_MM,
  side: 15 * POINTS_PER_MM,
} as const;
export const TEXT_WIDTH = PAGE.width - 2 * PAGE.side;

const INK = rgb(0, 0, 0);
/** Labels: dark enough for a photocopy. */
export const LABEL_INK = rgb(0x44 / 255, 0x44 / 255, 0x44 / 255);
export const FAINT = rgb(0.6, 0.6, 0.6);

/** How a text is set. */
export interface Style {
  face: FaceName;
  size: number;
  /** Distance of its lines. */
  leading: number;
  color?: RGB;
  align?: 'left' | 'right' | 'center';
}

/** Part of a line's height that stands above its baseline. */
const ABOVE_BASELINE = 0.79;

type Mark =
  | { kind: 'text'; text: string; x: number; y: number; style: Style }
  | { kind: 'rule'; x: number; y: number; width: number; weight: number; color: RGB };

/**
 * Sheets of paper that text flows onto from top to bottom. They are laid out first and drawn when the number of sheets is
 * known, because each one says it.
 */
export class Sheets {
  readonly #sheets: Mark[][] = [[]];
  #y: number;

  constructor(
    private readonly faces: Faces,
    /** Where the body begins and ends on every sheet. */
    private readonly body: { top: number; bottom: number },
  ) {
    this.#y = body.top;
  }

  get count(): number {
    return this.#sheets.length;
  }

  /** Height that is left on the sheet. */
  get room(): number {
    return this.body.bottom - this.#y;
  }

  get height(): number {
    return this.body.bottom - this.body.top;
  }

  get y(): number {
    return this.#y;
  }

  /** Goes on lower down the sheet. */
  skip(height: number): void {
    this.#y += height;
  }

  breakPage(): void {
    this.#sheets.push([]);
    this.#y = this.body.top;
  }

  lines(text: string, width: number, { face, size }: Style): string[] {
    return wrap(text, width, (part) => this.faces[face].widthOf(part, size));
  }

  /** Sets lines at a place of the sheet without going on. */
  place(lines: readonly string[], x: number, y: number, width: number, style: Style): void {
    lines.forEach((text, index) => {
      const slack = width - this.faces[style.face].widthOf(text, style.size);
      const indent = style.align === 'right' ? slack : style.align === 'center' ? slack / 2 : 0;
      const baseline = y + index * style.leading + style.size * ABOVE_BASELINE;
      if (text.trim() !== '') {
        this.#marks().push({ kind: 'text', text, x: x + indent, y: baseline, style });
      }
    });
  }

  /** Sets lines and goes on below them. */
  write(lines: readonly string[], style: Style, width = TEXT_WIDTH): void {
    this.place(lines, PAGE.side, this.#y, width, style);
    this.skip(lines.length * style.leading);
  }

  /** Writes lines onto as many sheets as they need. */
  flow(lines: readonly string[], style: Style, x: number = PAGE.side, width = TEXT_WIDTH): void {
    for (const line of lines) {
      if (this.room < style.leading) this.breakPage();
      this.place([line], x, this.#y, width, style);
      this.skip(style.leading);
    }
  }

  rule(width: number, { x = PAGE.side, weight = 0.5, color = INK } = {}): void {
    this.#marks().push({ kind: 'rule', x, y: this.#y, width, weight, color });
  }

  /** Takes the last lines that were written off this sheet and sets them at the top of a new one. */
  carry(lines: readonly string[], style: Style): void {
    const marks = this.#marks();
    marks.splice(marks.length - lines.filter((line) => line.trim() !== '').length);
    this.breakPage();
    this.write(lines, style);
  }

  #marks(): Mark[] {
    return this.#sheets.at(-1) ?? [];
  }

  /** Draws every sheet; `dress` adds what each one carries: head and foot. */
  drawInto(
    document: PDFDocument,
    dress: (place: PlaceOnSheet, page: number, pages: number) => void,
  ) {
    this.#sheets.forEach((marks, index) => {
      const page = document.addPage([PAGE.width, PAGE.height]);
      const draw = (mark: Mark) => {
        const y = PAGE.height - mark.y;
        if (mark.kind === 'text') {
          const { face, size, color = INK } = mark.style;
          const { font } = this.faces[face];
          page.drawText(mark.text, { x: mark.x, y, size, font, color });
        } else {
          const { x, width, weight: thickness, color } = mark;
          page.drawLine({ start: { x, y }, end: { x: x + width, y }, thickness, color });
        }
      };
      marks.forEach(draw);
      const dressing = new Sheets(this.faces, { top: 0, bottom: PAGE.height });
      dress(dressing, index + 1, this.count);
      dressing.#marks().forEach(draw);
    });
  }
}

export type PlaceOnSheet = Pick<Sheets, 'place' | 'lines' | 'rule' | 'skip'>;
