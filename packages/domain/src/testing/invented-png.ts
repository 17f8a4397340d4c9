/**
 * Pictures for stories, drawn pixel by pixel: nobody's photo, no binary file in the repository, and the same bytes on every
 * machine. PNG, because the product also decodes, scales and prints what it is given.
 */
type Colour = readonly [red: number, green: number, blue: number];

/** Brightness (0 to 1) of a point; x and y go from -1 to 1 over the height, x further where the picture is wider. */
type Drawing = (x: number, y: number) => number;

const BRIGHTEST = 255;

/** Always the same number between 0 and 1 for two whole ones: grain that is no accident. */
function grain(x: number, y: number): number {
  const wave = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453;
  return wave - Math.floor(wave);
}

const hill = (distance: number, width: number) => Math.exp(-((distance / width) ** 2));

/** A round field of view: folds of a wall around its dark middle, a polyp, the reflections of the lamp. */
const endoscopy: Drawing = (x, y) => {
  if (Math.hypot(x, y) > 0.94) return 0;
  const [dx, dy] = [x + 0.18, y + 0.12];
  const angle = Math.atan2(dy, dx);
  const depth = Math.hypot(dx, dy) + 0.05 * Math.sin(3 * angle + 1) + 0.02 * Math.sin(7 * angle);
  const wall = 0.62 - 0.6 * hill(depth, 0.24) - 0.18 * depth ** 2;
  const folds = 0.1 * Math.sin(depth * 19 + 0.6 * Math.sin(2 * angle)) * (1 - hill(depth, 0.3));
  const [px, py] = [x - 0.42, y - 0.3];
  const polyp =
    0.26 * hill(Math.hypot(px, py), 0.17) - 0.12 * hill(Math.hypot(px - 0.1, py - 0.12), 0.1);
  const reflection = (lx: number, ly: number, size: number) =>
    hill(Math.hypot(x - lx, (y - ly) * 1.6), size);
  const lamp =
    reflection(0.36, 0.2, 0.035) + reflection(-0.45, 0.42, 0.045) + reflection(0.05, -0.62, 0.04);
  return wall + folds + polyp + 0.7 * lamp + 0.03 * grain(x * 90, y * 90);
};

/** A sector of an ultrasound: grey grain, a dark gallbladder, a stone in it and the shadow below. */
const ultrasound: Drawing = (x, y) => {
  const down = y + 1.25;
  const reach = Math.hypot(x, down);
  if (Math.abs(Math.atan2(x, down)) > 0.62 || reach < 0.42 || reach > 2.15) return 0;
  const layers = 0.06 * Math.sin(reach * 16 + 2 * Math.sin(x * 3));
  const tissue = 0.34 + layers - 0.09 * (reach - 1) + 0.24 * (grain(x * 61, y * 67) - 0.5);
  const bladder = ((x + 0.12) / 0.42) ** 2 + ((y - 0.02) / 0.24) ** 2;
  const stone = ((x + 0.1) / 0.09) ** 2 + ((y - 0.15) / 0.06) ** 2;
  if (stone < 1) return 0.92;
  if (Math.abs(x + 0.1 - (y - 0.15) * 0.04) < 0.085 && y > 0.15) return tissue * 0.3;
  if (bladder < 1) return 0.05 + 0.03 * grain(x * 61, y * 67);
  return bladder < 1.25 ? tissue + 0.22 : tissue;
};

/** From dark to bright, in equal steps. */
const DRAWINGS = {
  endoscopy: {
    brightness: endoscopy,
    ramp: [
      [8, 5, 5],
      [92, 26, 22],
      [168, 68, 56],
      [214, 124, 102],
      [243, 190, 166],
      [255, 246, 240],
    ],
  },
  ultrasound: {
    brightness: ultrasound,
    ramp: [
      [6, 8, 10],
      [240, 242, 244],
    ],
  },
} satisfies Record<string, { brightness: Drawing; ramp: readonly Colour[] }>;

export type InventedPicture = keyof typeof DRAWINGS;

function paletteOf(ramp: readonly Colour[]): number[] {
  const steps = ramp.length - 1;
  return Array.from({ length: BRIGHTEST + 1 }, (_, index) => {
    const at = (index / BRIGHTEST) * steps;
    // Each colour of the ramp counts by how near it is: two of them, or one alone.
    return [0, 1, 2].map((part) =>
      Math.round(
        ramp.reduce(
          (sum, colour, n) => sum + (colour[part] ?? 0) * Math.max(1 - Math.abs(at - n), 0),
          0,
        ),
      ),
    );
  }).flat();
}

/** One byte a pixel; each row begins with the number of its filter, none. */
function rowsOf(brightness: Drawing, width: number, height: number): Uint8Array {
  const bytes = new Uint8Array((width + 1) * height);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const x = (2 * column + 1 - width) / height;
      const y = (2 * row + 1 - height) / height;
      const shown = Math.min(Math.max(brightness(x, y), 0), 1);
      bytes[row * (width + 1) + 1 + column] = Math.round(shown * BRIGHTEST);
    }
  }
  return bytes;
}

const fourBytes = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);

const LARGEST_BLOCK = 0xffff;

/** The zlib format without compression: every decoder reads it, and none is needed to write it. */
function zlibOf(bytes: Uint8Array): number[] {
  const stored: number[] = [0x78, 0x01];
  for (let start = 0; start < bytes.length; start += LARGEST_BLOCK) {
    const block = bytes.subarray(start, start + LARGEST_BLOCK);
    const last = start + block.length === bytes.length ? 1 : 0;
    const { length } = block;
    stored.push(last, length & 0xff, length >>> 8, ~length & 0xff, (~length >>> 8) & 0xff);
    for (const byte of block) stored.push(byte);
  }
  let [low, high] = [1, 0];
  for (const byte of bytes) {
    low = (low + byte) % 65521;
    high = (high + low) % 65521;
  }
  stored.push(...fourBytes(((high << 16) | low) >>> 0));
  return stored;
}

const CHECKS = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

function chunk(type: string, data: readonly number[]): number[] {
  const named = [...type].map((letter) => letter.charCodeAt(0)).concat(data);
  let check = 0xffffffff;
  for (const byte of named) check = (CHECKS[(check ^ byte) & 0xff] ?? 0) ^ (check >>> 8);
  return [...fourBytes(data.length), ...named, ...fourBytes((check ^ 0xffffffff) >>> 0)];
}

/** Colour type 3 with eight bits: a byte a pixel, which names a colour of the palette. */
const BYTE_OF_A_PALETTE = [8, 3, 0, 0, 0];

/** Drawn once in each size. */
const drawn = new Map<string, Uint8Array<ArrayBuffer>>();

/** The file of an invented picture, with bytes of the caller's own. */
export function inventedPng(
  picture: InventedPicture,
  width: number,
  height: number,
): Uint8Array<ArrayBuffer> {
  const key = `${picture} ${width} ${height}`;
  const file = drawn.get(key) ?? draw(picture, width, height);
  drawn.set(key, file);
  return file.slice();
}

function draw(picture: InventedPicture, width: number, height: number): Uint8Array<ArrayBuffer> {
  const { brightness, ramp } = DRAWINGS[picture];
  return Uint8Array.from(
    [
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
      chunk('IHDR', [...fourBytes(width), ...fourBytes(height), ...BYTE_OF_A_PALETTE]),
      chunk('PLTE', paletteOf(ramp)),
      chunk('IDAT', zlibOf(rowsOf(brightness, width, height))),
      chunk('IEND', []),
    ].flat(),
  );
}
