import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { SentFile } from './api';

/** A PDF of one empty page, with as many bytes as a scan has. */
export function pdf(name = 'informe.pdf', bytes = 0): SentFile {
  const text = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
`;
  const end = 'trailer<</Root 1 0 R>>\n%%EOF\n';
  const buffer = Buffer.concat([Buffer.from(text), randomBytes(bytes), Buffer.from(end)]);
  return { name, mimeType: 'application/pdf', buffer };
}

/** 8 × 6 pixels. */
export const png = (name = 'placa.png'): SentFile => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAAXUlEQVR42g3JIQFEMQxEwZPzRUTE4ocXBy8OroiKiMDr0Pl9ooSERcQRV6z4fVAgMAQOXFhemDIyNjHHXLN+0VSjxk2a09xm+0WooOCQcMINmxdDDRo8ZDjDHXb4AwKOOTH0xgSgAAAAAElFTkSuQmCC',
    'base64',
  ),
});

/** Chooses a file by the visible field's button. */
export async function attach(page: Page, field: string, file: SentFile): Promise<void> {
  const group = page.getByRole('group', { name: field });
  const chooser = page.waitForEvent('filechooser');
  await group.getByRole('button', { name: /^Elegir/ }).click();
  await (await chooser).setFiles(file);
  await expect(group).toContainText('✅ Archivo cargado');
  await expect(group).toContainText(file.name);
}

/** Bytes per second; the page's uploads then take as long as over the line of a clinic. */
export async function slowUploads(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: rate,
  });
}

/** What a stored file's address answers to this page's session. */
export async function stored(page: Page, address: string): Promise<Buffer> {
  const answer = await page.request.get(address);
  expect(answer.status()).toBe(200);
  return answer.body();
}

/** A photo of about 300 KB: noise, which nothing compresses away. */
export async function photo(name: string): Promise<SentFile> {
  const background = { r: 122, g: 59, b: 50 };
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const buffer = await sharp({
    create: { width: 800, height: 600, channels: 3, background, noise },
  })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Chooses photos by their button. */
export async function addPhotos(page: Page, ...files: SentFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Agregar fotos' }).click();
  await (await chooser).setFiles(files);
}
