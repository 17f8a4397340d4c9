import { beforeEach, describe, expect, it } from 'vitest';
import { catalogueEndpoints } from '../../catalogues/endpoints';
import { FakeBrowser } from '../../testing/fake-browser';
import { TabCache } from './tab-cache';
import type { SafeStorage } from '../../session/client/session-storage';

const NOW = Date.parse('2026-11-20T10:30:00-03:00');
const DAY = 86_400_000;
const KEY = 'cache:/bases/cirujanos/';
const { list } = catalogueEndpoints('cirujanos');
const SURGEONS = [{ id: 1, nombre: 'Dra. Inventada Sosa' }];

let browser: FakeBrowser;
let storage: SafeStorage;
let loggedIn: boolean;
let cache: TabCache;

beforeEach(() => {
  browser = new FakeBrowser();
  storage = browser.openTab().local;
  loggedIn = true;
  cache = new TabCache(storage, () => loggedIn);
});

const names = (now = NOW) => cache.read(list, now)?.value.map((item) => item.nombre) ?? null;

it('answers what the server answered, under a key that a logout removes', () => {
  expect(names()).toBe(null);
  cache.write(list, SURGEONS, NOW);
  expect(names()).toEqual(['Dra. Inventada Sosa']);
  expect(cache.read(list, NOW + 5)?.at).toBe(NOW);
  expect([...browser.items.keys()]).toEqual([KEY]);
});

it.each([
  [0, true],
  [DAY, true],
  [DAY + 1, false],
  // Written by a clock that was ahead: its age is unknown.
  [-1, false],
])('%i ms old → kept: %s (CAT-17)', (age, expected) => {
  cache.write(list, SURGEONS, NOW);
  expect(names(NOW + age) !== null).toBe(expected);
  expect(browser.items.has(KEY)).toBe(expected);
});

it('holds each catalogue apart, and drops only the one that was written to', () => {
  const { list: nurses } = catalogueEndpoints('instrumentadores');
  cache.write(list, SURGEONS, NOW);
  cache.write(nurses, [{ id: 1, nombre: 'Lic. Supuesta Lago' }], NOW);
  cache.drop(list);
  expect(names()).toBe(null);
  expect(cache.read(nurses, NOW)?.value).toMatchObject([{ nombre: 'Lic. Supuesta Lago' }]);
});

it.each([
  ['no JSON', '{"at":'],
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['no time', '{"answer":[]}'],
  ['a time that is text', `{"at":"${NOW}","answer":[]}`],
  ['no answer', `{"at":${NOW}}`],
  ['an answer that is no list', `{"at":${NOW},"answer":"x"}`],
  ['a row without a name', `{"at":${NOW},"answer":[{"id":1}]}`],
  ['a row without an id', `{"at":${NOW},"answer":[{"nombre":"x"}]}`],
])('reads %s as nothing kept, and clears it away', (_what, text) => {
  browser.items.set(KEY, text);
  expect(names()).toBe(null);
  expect(browser.items.has(KEY)).toBe(false);
});

it('keeps nothing when nobody is logged in: an answer can arrive after the logout', () => {
  loggedIn = false;
  cache.write(list, SURGEONS, NOW);
  expect(browser.items.size).toBe(0);
});

it('does not keep a list too long, nor the shorter one before it', () => {
  cache.write(list, SURGEONS, NOW);
  const endless = Array.from({ length: 5_000 }, (_, id) => ({ id, nombre: 'x'.repeat(200) }));
  cache.write(list, endless, NOW);
  expect(names()).toBe(null);
  expect(browser.items.size).toBe(0);
});

describe('a browser that', () => {
  it('has no room keeps the new list in memory, and never shows the older one', () => {
    cache.write(list, [{ id: 1, nombre: 'Antes' }], NOW);
    browser.broken = 'write';
    cache.write(list, [{ id: 1, nombre: 'Ahora' }], NOW + 1);
    expect(names(NOW + 2)).toEqual(['Ahora']);
    storage.removeAll('cache:');
    expect(names(NOW + 2)).toBe(null);
  });

  it('forbids storage keeps lists in memory until the tab closes', () => {
    browser.broken = 'always';
    cache.write(list, SURGEONS, NOW);
    expect(names()).toEqual(['Dra. Inventada Sosa']);
    cache.drop(list);
    expect(names()).toBe(null);
  });
});
