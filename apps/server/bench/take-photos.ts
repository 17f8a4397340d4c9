import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const PHOTO = { width: 4000, height: 3000 };
/** The scene is larger than a photo: each one shows another part of it. */
const MARGIN = 40;
const CHANNELS = 3;

/**
 * Patches of one colour across the scene, and how far they depart from its mean: large areas, folds, vessels, texture and the noise
 * of the sensor. Noise of one scale alone would be honest to the line and not to a small version, in which it averages out to one colour.
 */
const SCALES = [
  { patches: 5, depth: 70 },
  { patches: 23, depth: 40 },
  { patches: 110, depth: 30 },
  { patches: 520, depth: 22 },
  { patches: 1700, depth: 24 },
  { patches: 4000, depth: 38 },
];
const MEAN = [176, 92, 78];

/** Numbers from 0 to 1, the same in every run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Random patches, smoothed to the size of the scene; 128 is no departure. */
async function patchesOf(patches: number, size: typeof PHOTO, random: () => number) {
  const width = Math.min(patches, size.width);
  const height = Math.ceil((width * size.height) / size.width);
  const raw = Uint8Array.from({ length: width * height * CHANNELS }, () => random() * 256);
  return sharp(raw, { raw: { width, height, channels: CHANNELS } })
    .resize({ ...size, kernel: 'cubic', fit: 'fill' })
    .raw()
    .toBuffer();
}

/** `count` photos of 12 million pixels in about 8 MB, as detailed at every scale as those of a telephone; resolves to their paths in `folder`. */
export async function takePhotos(folder: string, count: number): Promise<string[]> {
  mkdirSync(folder);
  const size = { width: PHOTO.width + MARGIN * count, height: PHOTO.height };
  const random = randomNumbers(12);
  const scene = new Int16Array(size.width * size.height * CHANNELS);
  for (const { patches, depth } of SCALES) {
    const layer = await patchesOf(patches, size, random);
    for (let at = 0; at < scene.length; at += 1) {
      scene[at] = (scene[at] ?? 0) + (((layer[at] ?? 0) - 128) * depth) / 128;
    }
  }
  const seen = Uint8ClampedArray.from(scene, (value, at) => value + (MEAN[at % CHANNELS] ?? 0));
  const paths: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const path = join(folder, `foto-${n + 1}.jpg`);
    const photo = await sharp(seen, { raw: { ...size, channels: CHANNELS } })
      .extract({ left: n * MARGIN, top: 0, ...PHOTO })
      .jpeg({ quality: 94 })
      .toBuffer();
    writeFileSync(path, photo);
    paths.push(path);
  }
  return paths;
}
