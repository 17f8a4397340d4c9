import { expect, type BrowserContext, type Download, type Page } from '@playwright/test';
import { readPdf, type ReadPdf } from './pdf';

/**
 * Presses what opens a document that the page itself draws, and reads it. Chromium without windows downloads it from the
 * window's address instead of showing it.
 */
export async function openDrawnPdf(
  context: BrowserContext,
  press: () => Promise<void>,
): Promise<ReadPdf & { address: string }> {
  const downloaded = new Promise<Download>((resolve, reject) => {
    const late = () => reject(new Error('The window got no document within 20 s'));
    setTimeout(late, 20_000).unref();
    // The document may be there before the press is over.
    context.once('page', (window: Page) => window.once('download', resolve));
  });
  await press();
  const download = await downloaded;
  expect(download.url()).toMatch(/^blob:/);
  const read = await readPdf(await bytesOfDownload(download));
  // A press that follows at once would lead to this window.
  await download.page().close();
  return { ...read, address: download.url() };
}

export async function bytesOfDownload(download: Download): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
