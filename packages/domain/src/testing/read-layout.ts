import { OPS, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A part of a page as a screen reader meets it. */
export interface ReadPart {
  role: string;
  text: string;
  alternative?: string;
}

export interface ReadLayout {
  parts: ReadPart[];
  /** Text that belongs to no part. */
  decoration: string;
  /** How far above the lower edge each text stands, in points. */
  lines: { text: string; y: number }[];
  /** Points, from the lower left corner. */
  images: { x: number; y: number; width: number; height: number }[];
}

type Node = { role?: string; alt?: string; type?: string; id?: string; children?: Node[] };

/** What of a PDF lies beside its text: the structure of each page and the places of its images. */
export async function readLayout(bytes: Uint8Array): Promise<ReadLayout[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const pages: ReadLayout[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({
      includeMarkedContent: true,
      disableNormalization: true,
    });
    const texts = new Map<string, string>();
    let decoration = '';
    const lines: ReadLayout['lines'] = [];
    let open: string | null = null;
    for (const item of items) {
      if ('str' in item) {
        const text = item.str + (item.hasEOL ? '\n' : '');
        lines.push({ text: item.str, y: Number(item.transform[5]) });
        if (open === null) decoration += text;
        else texts.set(open, (texts.get(open) ?? '') + text);
      } else if (item.type === 'beginMarkedContentProps') open = item.id ?? null;
      else open = null;
    }
    const parts: ReadPart[] = [];
    const visit = ({ role = '', alt, children = [] }: Node) => {
      const own = children.filter(({ type }) => type === 'content');
      if (own.length > 0) {
        const text = own.map(({ id = '' }) => texts.get(id) ?? '').join('\n');
        parts.push({ role, text: text.trim(), ...(alt !== undefined && { alternative: alt }) });
      }
      children.filter(({ type }) => type === undefined).forEach(visit);
    };
    const tree = (await page.getStructTree()) as Node | null;
    if (tree) visit(tree);
    pages.push({ parts, decoration, lines, images: imagesOf(await page.getOperatorList()) });
  }
  await task.destroy();
  return pages;
}

type Matrix = [number, number, number, number, number, number];
const UNIT: Matrix = [1, 0, 0, 1, 0, 0];

function imagesOf({ fnArray, argsArray }: { fnArray: number[]; argsArray: unknown[] }) {
  const images: ReadLayout['images'] = [];
  const saved: Matrix[] = [];
  let now = UNIT;
  fnArray.forEach((operation, index) => {
    if (operation === OPS.save) saved.push(now);
    else if (operation === OPS.restore) now = saved.pop() ?? UNIT;
    else if (operation === OPS.transform) {
      const [a, b, c, d, e, f] = argsArray[index] as Matrix;
      const [A, B, C, D, E, F] = now;
      now = [
        ...([A * a + C * b, B * a + D * b, A * c + C * d, B * c + D * d] as const),
        ...([A * e + C * f + E, B * e + D * f + F] as const),
      ];
    } else if (operation === OPS.paintImageXObject) {
      const [width, , , height, x, y] = now;
      images.push({ x, y, width, height });
    }
  });
  return images;
}
