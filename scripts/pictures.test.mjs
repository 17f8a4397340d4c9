import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { compare, pageOf } from './lib/pictures.mjs';

/** A PNG of one grey, with other greys at some of its pixels. */
function picture(width, height, greys = {}) {
  const png = new PNG({ width, height });
  for (let index = 0; index < width * height; index++) {
    png.data.fill(greys[index] ?? 100, index * 4, index * 4 + 3);
    png.data[index * 4 + 3] = 255;
  }
  return PNG.sync.write(png);
}

test('equal pictures, and what only smooths an edge, differ in nothing', () => {
  expect(compare(picture(4, 4), picture(4, 4)).pixels).toBe(0);
  expect(compare(picture(4, 4), picture(4, 4, { 5: 110 })).pixels).toBe(0);
});

test('another grey counts, and the difference marks it', () => {
  const { pixels, difference } = compare(picture(4, 4), picture(4, 4, { 5: 160, 6: 160 }));
  expect(pixels).toBe(2);
  expect(PNG.sync.read(difference).data[5 * 4]).toBe(255);
});

test('what only the larger one shows counts', () => {
  expect(compare(picture(4, 4), picture(4, 6)).pixels).toBe(8);
  expect(compare(picture(4, 6), picture(4, 4)).pixels).toBe(8);
});

test('the page begins with the largest change and says what is new', () => {
  const row = { before: 'b.png', after: 'a.png', difference: 'd.png' };
  const page = pageOf(
    [
      { title: 'Button <Default>', pixels: 3, ...row },
      { title: 'Notice', pixels: 40, ...row },
      { title: 'Added', pixels: null, before: null, after: 'a.png', difference: null },
    ],
    { against: 'main', compared: 9 },
  );
  expect(page).toContain('9 compared, 3 differ or are new.');
  expect(page.indexOf('Notice')).toBeLessThan(page.indexOf('Button &#60;Default&#62;'));
  expect(page.match(/<img/g)).toHaveLength(7);
});
