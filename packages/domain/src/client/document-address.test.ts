import { getPdfFilenameFromUrl } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { documentAddress } from './document-address';

it('a document is saved under its name by the viewer of Firefox, which is pdf.js', async () => {
  const name = 'Parte Gómez Ñandú 2026-11-20.pdf';
  const address = documentAddress(new TextEncoder().encode('%PDF-1.7'), name);
  expect(getPdfFilenameFromUrl(address)).toBe(name);
  expect(await (await fetch(address)).text()).toBe('%PDF-1.7');
});
