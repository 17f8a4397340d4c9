import { expect, type BrowserContext, type Download, type Page } from '@playwright/test';
import { readPdf, type ReadPdf } from './pdf';

/**
 * Presses what opens a document that the page itself draws, and reads it. Chromium without windows downloads it from the
 * window's address instead of showing it.
 */
export async function openDrawnPdf(
  context: BrowserContext,
  press: () => Promise<void>,
): Promise<ReadPdf & { window: Page }> {
  const [window] = await Promise.all([context.waitForEvent('page'), press()]);
  const bytes = await bytesOf(window);
  return { ...(await readPdf(bytes)), window };
}

async function bytesOf(window: Page): Promise<Uint8Array> {
  const download = await window.waitForEvent('download');
  expect(download.url()).toMatch(/^blob:/);
  return bytesOfDownload(download);
}

export async function bytesOfDownload(download: Download): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
