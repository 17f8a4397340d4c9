import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** Photos of 12 million pixels in about 8 MB, as a telephone takes them; resolves to their paths in `folder`. */
export async function takePhotos(folder: string, count: number): Promise<string[]> {
  mkdirSync(folder);
  const content = await sharp({
    create: {
      ...{ width: 4000, height: 3000, channels: 3, background: '#7a3b32' },
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 92 })
    .toBuffer();
  return Array.from({ length: count }, (_, n) => {
    const path = join(folder, `foto-${n + 1}.jpg`);
    writeFileSync(path, Buffer.concat([content, Buffer.from([n])]));
    return path;
  });
}
