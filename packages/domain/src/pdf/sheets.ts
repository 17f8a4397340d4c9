import { rgb, type PDFDocument, type PDFImage, type PDFPage, type RGB } from 'pdf-lib';
import type { FaceName, Faces } from './document-fonts';
import { Structure, type Element } from './structure';
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

/** A rectangle of a sheet, in points from its upper left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Mark = { element: Element | null } & (
  | { kind: 'text'; text: string; x: number; y: number; style: Style }
  | { kind: 'rule'; x: number; y: number; width: number; weight: number; color: RGB }
  | { kind: 'frame'; box: Box; color: RGB }
  | { kind: 'image'; box: Box; image: PDFImage }
);

/**
 * Sheets of paper that text flows onto from top to bottom. They are laid out first and drawn when the number of sheets is
 * known, because each one says it.
 */
export class Sheets {
  readonly #sheets: Mark[][] = [[]];
  #y: number;
  /** What the marks that are being set belong to. */
  #element: Element | null = null;

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

  /** Everything that `set` places is one part of the document, for who listens to it. A part within it counts as itself. */
  part(element: Element, set: () => void): void {
    const outer = this.#element;
    this.#element = element;
    set();
    this.#element = outer;
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
        const place = { x: x + indent, y: baseline };
        this.#marks().push({ kind: 'text', text, ...place, style, element: this.#element });
      }
    });
  }

  /** Sets lines and goes on below them. */
  write(lines: readonly string[], style: Style, width = TEXT_WIDTH): void {
    this.place(lines, PAGE.side, this.#y, width, style);
    this.skip(lines.length * style.leading);
  }

  /** Writes lines onto as many sheets as they need; `onNewSheet` sets what stands above them on each further one. */
  flow(
    lines: readonly string[],
    style: Style,
    x: number = PAGE.side,
    width = TEXT_WIDTH,
    onNewSheet?: () => void,
  ): void {
    for (const line of lines) {
      if (this.room < style.leading) {
        this.breakPage();
        onNewSheet?.();
      }
      this.place([line], x, this.#y, width, style);
      this.skip(style.leading);
    }
  }

  rule(width: number, { x = PAGE.side, weight = 0.5, color = INK } = {}): void {
    const mark = { kind: 'rule', x, y: this.#y, width, weight, color, element: null } as const;
    this.#marks().push(mark);
  }

  frame(box: Box, color: RGB = FAINT): void {
    this.#marks().push({ kind: 'frame', box, color, element: null });
  }

  image(image: PDFImage, box: Box): void {
    this.#marks().push({ kind: 'image', image, box, element: this.#element });
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

  /** Draws every sheet; `dress` adds what each one carries: head and foot. `structure`: null leaves the document without tags. */
  drawInto(
    document: PDFDocument,
    dress: (place: PlaceOnSheet, page: number, pages: number) => void,
    structure: Structure | null = new Structure(),
  ) {
    this.#sheets.forEach((marks, index) => {
      const page = document.addPage([PAGE.width, PAGE.height]);
      structure?.beginPage(page);
      const dressing = new Sheets(this.faces, { top: 0, bottom: PAGE.height });
      dress(dressing, index + 1, this.count);
      for (const { element, marks: together } of inRuns([...marks, ...dressing.#marks()])) {
        const draw = () => together.forEach((mark) => this.#draw(page, mark));
        if (structure) structure.mark(page, element, draw);
        else draw();
      }
    });
    structure?.write(document);
  }

  #draw(page: PDFPage, mark: Mark): void {
    const fromBelow = (y: number) => PAGE.height - y;
    switch (mark.kind) {
      case 'text': {
        const { face, size, color = INK } = mark.style;
        const { font } = this.faces[face];
        page.drawText(mark.text, { x: mark.x, y: fromBelow(mark.y), size, font, color });
        return;
      }
      case 'rule': {
        const { x, width, weight: thickness, color } = mark;
        const y = fromBelow(mark.y);
        page.drawLine({ start: { x, y }, end: { x: x + width, y }, thickness, color });
        return;
      }
      case 'frame': {
        const { x, y, width, height } = mark.box;
        const below = { x, y: fromBelow(y + height), width, height };
        page.drawRectangle({ ...below, borderColor: mark.color, borderWidth: 0.5 });
        return;
      }
      case 'image': {
        const { x, y, width, height } = mark.box;
        page.drawImage(mark.image, { x, y: fromBelow(y + height), width, height });
      }
    }
  }
}

/** Marks of one part that follow each other. */
function inRuns(marks: readonly Mark[]): { element: Element | null; marks: Mark[] }[] {
  const runs: { element: Element | null; marks: Mark[] }[] = [];
  for (const mark of marks) {
    const last = runs.at(-1);
    if (last?.element === mark.element) last.marks.push(mark);
    else runs.push({ element: mark.element, marks: [mark] });
  }
  return runs;
}

export type PlaceOnSheet = Pick<Sheets, 'place' | 'lines' | 'rule' | 'skip'>;
