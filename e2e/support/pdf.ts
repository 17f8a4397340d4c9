import { expect, type BrowserContext } from '@playwright/test';
import { OPS, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  pages: string[];
  /**
   * The text of all pages, with white space collapsed, NFKC-normalised: fonts print µ (micro) and μ (mu) with the same
   * glyph.
   */
  text: string;
  /** How many images each page has. */
  images: number[];
  /** [width, height] of each page, in points. */
  sizes: [number, number][];
  /** Pairs of texts that lie on each other by half a letter or more. */
  collisions: string[];
}

/** Parses PDF bytes as a PDF viewer would. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false })
    .promise;
  const pages: string[] = [];
  const sizes: [number, number][] = [];
  const images: number[] = [];
  const collisions: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(
      items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(''),
    );
    collisions.push(...collisionsOf(items.filter((item) => 'str' in item)));
    const { width, height } = page.getViewport({ scale: 1 });
    sizes.push([width, height]);
    const { fnArray } = await page.getOperatorList();
    images.push(fnArray.filter((operation) => operation === OPS.paintImageXObject).length);
  }
  await document.destroy();
  return {
    pages,
    sizes,
    images,
    collisions,
    text: pages.join(' ').normalize('NFKC').replace(/\s+/g, ' '),
  };
}

interface PlacedText {
  str: string;
  /** Of an upright text: size, 0, 0, size, left edge, base line; in points, from the lower left corner. */
  transform: number[];
  width: number;
}

function collisionsOf(items: readonly PlacedText[]): string[] {
  const boxes = items
    .filter(({ str }) => str.trim() !== '')
    .map(({ str, transform: [size = 0, , , , left = 0, base = 0], width }) => ({
      ...{ str, left, right: left + width, base },
      // Of small letters: those of two tight lines do not touch.
      top: base + size / 2,
    }));
  return boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        ({ left, right, base, top }) =>
          left < one.right - 1 && one.left < right - 1 && base < one.top && one.base < top,
      )
      .map(({ str }) => `${one.str} / ${str}`),
  );
}

/**
 * Opens a report's PDF as staff do, and parses it. Captures the request of the new tab, because Chromium builds differ in
 * whether they display a PDF or download it.
 *
 * @param open Presses or clicks the link.
 * @param address The expected address.
 */
export async function openPdf(
  context: BrowserContext,
  open: () => Promise<void>,
  address: string,
): Promise<ReadPdf> {
  const [asked] = await Promise.all([
    context.waitForEvent('response', (response) => response.url() === address),
    open(),
  ]);
  expect(asked.status()).toBe(200);
  expect(asked.headers()['content-type']).toBe('application/pdf');
  return readPdf(await (await context.request.get(address)).body());
}
