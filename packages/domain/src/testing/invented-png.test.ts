import { crc32, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inventedPng } from './invented-png';

/** The parts of a PNG file, each with its checksum proved. */
function partsOf(file: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(file);
  const parts = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const named = bytes.subarray(at + 4, at + 8 + length);
    expect(bytes.readUInt32BE(at + 8 + length)).toBe(crc32(named));
    parts.set(named.toString('latin1', 0, 4), named.subarray(4));
    at += 12 + length;
  }
  return parts;
}

describe.each(['endoscopy', 'ultrasound'] as const)('%s', (picture) => {
  it('is a PNG of its size that a decoder reads', () => {
    const file = inventedPng(picture, 320, 240);
    expect(Buffer.from(file.subarray(0, 8)).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    const parts = partsOf(file);
    expect([...parts.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
    expect(parts.get('IHDR')!.readUInt32BE(0)).toBe(320);
    expect(parts.get('IHDR')!.readUInt32BE(4)).toBe(240);
    expect(parts.get('PLTE')).toHaveLength(256 * 3);
    // More than one stored block, and the zlib checksum after them.
    expect(inflateSync(parts.get('IDAT')!)).toHaveLength((320 + 1) * 240);
  });

  it('is no flat ground: dark at the corner, many tones in the middle', () => {
    const rows = inflateSync(partsOf(inventedPng(picture, 320, 240)).get('IDAT')!);
    expect(rows[1]).toBe(0);
    expect(new Set(rows).size).toBeGreaterThan(60);
  });

  it('is the same each time, with bytes of its own', () => {
    const first = inventedPng(picture, 80, 60);
    const again = inventedPng(picture, 80, 60);
    expect(again).toEqual(first);
    expect(again.buffer).not.toBe(first.buffer);
  });
});
