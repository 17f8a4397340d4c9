import {
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFDocument,
  type PDFPage,
  type PDFRef,
} from 'pdf-lib';

/** What a part of a document is, for who listens to it instead of looking at it (ISO 32000-1, 14.8.4). */
export type Role = 'H1' | 'H2' | 'H3' | 'H4' | 'P' | 'Figure';

/** A part of a document; it may go on over several sheets. */
export interface Element {
  role: Role;
  /** What a figure shows. */
  alternative?: string;
}

/** A piece of an element: the marked content of this number on this page. */
interface Piece {
  element: Element;
  page: PDFRef;
  number: number;
}

const name = (text: string) => PDFName.of(text);
const number = (value: number) => PDFNumber.of(value);

/**
 * The structure of a document (its tags): every text belongs to an element, everything else is told apart as decoration. The
 * pages name their pieces while they are drawn, and {@link Structure.write} adds the tree.
 */
export class Structure {
  readonly #pieces: Piece[] = [];
  readonly #pages: PDFRef[] = [];
  #next = 0;

  beginPage(page: PDFPage): void {
    page.node.set(name('StructParents'), number(this.#pages.length));
    this.#pages.push(page.ref);
    this.#next = 0;
  }

  /** Draws a piece of an element; null: decoration, such as rules and what every sheet repeats. */
  mark(page: PDFPage, element: Element | null, draw: () => void): void {
    page.pushOperators(this.#opening(page, element));
    draw();
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
  }

  #opening(page: PDFPage, element: Element | null): PDFOperator {
    const { BeginMarkedContent, BeginMarkedContentSequence } = PDFOperatorNames;
    if (element === null) return PDFOperator.of(BeginMarkedContent, [name('Artifact')]);
    const piece = { element, page: page.ref, number: this.#next++ };
    this.#pieces.push(piece);
    const properties = `<</MCID ${piece.number}>>`;
    return PDFOperator.of(BeginMarkedContentSequence, [name(element.role), properties]);
  }

  write(document: PDFDocument): void {
    const { context, catalog } = document;
    const root = context.nextRef();
    const whole = context.nextRef();
    /** The elements of each page by the numbers of their pieces. */
    const parents = new Map<PDFRef, PDFRef[]>(this.#pages.map((page) => [page, []]));
    const children = [...this.#byElement()].map(([{ role, alternative }, pieces]) => {
      const element = context.register(
        context.obj({
          Type: 'StructElem',
          S: role,
          P: whole,
          ...(alternative !== undefined && { Alt: PDFHexString.fromText(alternative) }),
          K: pieces.map((piece) => ({ Type: 'MCR', Pg: piece.page, MCID: piece.number })),
        }),
      );
      for (const piece of pieces) {
        const ofPage = parents.get(piece.page);
        if (ofPage) ofPage[piece.number] = element;
      }
      return element;
    });
    context.assign(whole, context.obj({ Type: 'StructElem', S: 'Document', P: root, K: children }));
    const numbers = [...parents.values()].flatMap((elements, index) => [index, elements]);
    const tree = { Type: 'StructTreeRoot', K: whole, ParentTree: { Nums: numbers } };
    context.assign(root, context.obj({ ...tree, ParentTreeNextKey: parents.size }));
    catalog.set(name('StructTreeRoot'), root);
    catalog.set(name('MarkInfo'), context.obj({ Marked: true }));
  }

  /** In the order in which they began. */
  #byElement(): Map<Element, Piece[]> {
    const groups = new Map<Element, Piece[]>();
    for (const piece of this.#pieces) {
      const group = groups.get(piece.element);
      if (group) group.push(piece);
      else groups.set(piece.element, [piece]);
    }
    return groups;
  }
}
