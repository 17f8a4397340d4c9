import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPage {
  width: number;
  height: number;
  text: string;
  /** Where the text farthest to the right ends, in points. */
  right: number;
  /** Its pieces, with their height above the foot of the page in points. */
  pieces: { text: string; y: number }[];
}

/** Reopens a PDF as a reader program would: its pages with their size in points and their text. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPage[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const pages: ReadPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    // Without this the reader itself turns µ into μ, and the tests would not see what was written.
    const { items } = await page.getTextContent({ disableNormalization: true });
    const text = items
      .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
      .join('');
    const ends = items.map((item) => ('str' in item ? Number(item.transform[4]) + item.width : 0));
    const pieces = items.flatMap((item) =>
      'str' in item ? [{ text: item.str, y: Number(item.transform[5]) }] : [],
    );
    pages.push({ width, height, text, right: Math.max(...ends), pieces });
  }
  await task.destroy();
  return pages;
}
