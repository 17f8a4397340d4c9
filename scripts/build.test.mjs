import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFormerAssets } from './lib/build.mjs';

let dist;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'practice-dist-'));
});
afterEach(() => rmSync(dist, { recursive: true }));

/** A build empties its folder, as vite does. */
function build(names) {
  const add = keepFormerAssets(dist);
  rmSync(dist, { recursive: true });
  mkdirSync(join(dist, 'assets'), { recursive: true });
  for (const name of names) writeFileSync(join(dist, 'assets', name), name);
  add();
  return readdirSync(join(dist, 'assets')).sort();
}

test('a page that was opened before an update finds its files after it, and the folder does not grow', () => {
  expect(build(['home-1.js', 'pdf-1.js'])).toEqual(['home-1.js', 'pdf-1.js']);
  expect(build(['home-2.js', 'pdf-1.js'])).toEqual(['home-1.js', 'home-2.js', 'pdf-1.js']);
  expect(build(['home-3.js', 'pdf-3.js'])).toEqual([
    'home-2.js',
    'home-3.js',
    'pdf-1.js',
    'pdf-3.js',
  ]);
  // The server alone was changed.
  expect(build(['home-3.js', 'pdf-3.js'])).toEqual([
    'home-2.js',
    'home-3.js',
    'pdf-1.js',
    'pdf-3.js',
  ]);
  expect(build(['home-4.js', 'pdf-4.js'])).toEqual([
    'home-3.js',
    'home-4.js',
    'pdf-3.js',
    'pdf-4.js',
  ]);
});
