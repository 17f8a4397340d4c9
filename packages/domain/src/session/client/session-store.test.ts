import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeBrowser, type FakeTab } from '../../testing/fake-browser';

const NOW = Date.parse('2026-11-20T10:30:00-03:00');
const LIMIT = 600_000;
const LOGIN = { token: 'ficha', user: { nombre: 'Consultorio' } };

let browser: FakeBrowser;
let tab: FakeTab;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  browser = new FakeBrowser();
  tab = browser.openTab();
});
afterEach(() => vi.useRealTimers());

const stored = () => Object.fromEntries(browser.items);
const keep = (items: Record<string, string>) => {
  for (const [key, value] of Object.entries(items)) browser.items.set(key, value);
};
const valid = { authToken: 'ficha', user: '{"nombre":"Ana"}', lastActivity: String(NOW - 1000) };
const status = () => tab.store.current().status;

it('is being checked until storage is read (ACC-17)', () => {
  expect(status()).toBe('checking');
  tab.store.restore();
  expect(status()).toBe('anonymous');
});

it('writes the six documented keys at login, and no seventh (ACC-12…15)', () => {
  tab.store.restore();
  tab.store.begin(LOGIN);
  expect(stored()).toEqual({
    authToken: 'ficha',
    user: '{"nombre":"Consultorio"}',
    lastActivity: String(NOW),
    sessionId: expect.stringMatching(/^[0-9a-f]{32}$/),
    lastFocus: String(NOW),
    windowFocused: 'true',
  });
  expect(tab.store.current()).toEqual({ status: 'active', user: LOGIN.user });
});

describe('on load', () => {
  it('restores a valid session and refreshes its activity (ACC-33)', () => {
    keep(valid);
    tab.store.restore();
    expect(tab.store.current()).toEqual({ status: 'active', user: { nombre: 'Ana' } });
    expect(browser.items.get('lastActivity')).toBe(String(NOW));
  });

  it.each([
    [590_000, 'active'],
    [600_000, 'active'],
    [600_001, 'expired'],
  ])('last used %i ms ago → %s (ACC-28, ACC-30)', (age, expected) => {
    keep({ ...valid, lastActivity: String(NOW - age) });
    tab.store.restore();
    expect(status()).toBe(expected);
    if (expected === 'expired') expect(stored()).toEqual({});
  });

  it.each([
    ['bad JSON', { ...valid, user: '{"nombre":' }, 'anonymous'],
    ['a user that is a text', { ...valid, user: '"Ana"' }, 'anonymous'],
    ['a user that is a number', { ...valid, user: '7' }, 'anonymous'],
    ['a user that is null', { ...valid, user: 'null' }, 'anonymous'],
    ['a user that is a list', { ...valid, user: '[]' }, 'anonymous'],
    ['a user whose name is no text', { ...valid, user: '{"nombre":7}' }, 'anonymous'],
    ['no user', { authToken: 'x', lastActivity: String(NOW) }, 'anonymous'],
    ['no token', { user: '{}', lastActivity: String(NOW) }, 'anonymous'],
    ['no lastActivity', { authToken: 'x', user: '{}' }, 'expired'],
    ['a lastActivity that is no number', { ...valid, lastActivity: 'ayer' }, 'expired'],
    ['an empty lastActivity', { ...valid, lastActivity: '' }, 'expired'],
    ['a negative lastActivity', { ...valid, lastActivity: '-1' }, 'expired'],
    ['an infinite lastActivity', { ...valid, lastActivity: '1e999' }, 'expired'],
    ['a user without a name', { ...valid, user: '{}' }, 'active'],
    ['a user with an unknown field', { ...valid, user: '{"nombre":null,"rol":1}' }, 'active'],
  ])('%s → %s (S8, ACC-34)', (_, items, expected) => {
    keep(items);
    tab.store.restore();
    expect(status()).toBe(expected);
    if ('authToken' in items && expected !== 'active') expect(stored()).toEqual({});
  });
});

describe('storage that fails (decision 040)', () => {
  it.each(['write', 'always'] as const)('%s: the session works in this tab', (broken) => {
    browser.broken = broken;
    tab.store.restore();
    expect(status()).toBe('anonymous');
    tab.store.begin(LOGIN);
    expect([status(), tab.store.token()]).toEqual(['active', 'ficha']);
    vi.advanceTimersByTime(LIMIT - 1000);
    expect(tab.store.touch()).toBe(true);
    vi.advanceTimersByTime(LIMIT);
    tab.store.check();
    expect(status()).toBe('active');
    tab.store.end();
    expect([status(), tab.store.token()]).toEqual(['anonymous', null]);
  });

  it('full in the middle of a session: activity still counts, logout still clears', () => {
    tab.store.restore();
    tab.store.begin(LOGIN);
    browser.broken = 'write';
    vi.advanceTimersByTime(LIMIT - 1000);
    tab.store.touch();
    vi.advanceTimersByTime(LIMIT - 1000);
    expect(tab.store.touch()).toBe(true);
    tab.store.end();
    expect(stored()).toEqual({});
  });
});

describe('activity', () => {
  beforeEach(() => {
    tab.store.restore();
    tab.store.begin(LOGIN);
  });
  const lastActivity = () => Number(browser.items.get('lastActivity')) - NOW;

  it('is written at most every 5 s, and the last of a burst is not lost (S2)', () => {
    const write = vi.spyOn(browser.items, 'set');
    for (let moved = 0; moved < 49; moved += 1) {
      vi.advanceTimersByTime(100);
      tab.store.touch();
    }
    expect(write).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(write).toHaveBeenCalledOnce();
    expect(lastActivity()).toBe(4900);
    vi.advanceTimersByTime(LIMIT - 100);
    tab.store.check();
    expect(status()).toBe('active');
    vi.advanceTimersByTime(1);
    tab.store.check();
    expect(status()).toBe('expired');
  });

  it('that waits counts at once, and is written when the page goes', () => {
    vi.advanceTimersByTime(2000);
    tab.store.touch();
    expect(tab.store.timeLeft()).toBe(LIMIT);
    tab.store.flush();
    expect(lastActivity()).toBe(2000);
  });

  it('that waits does not undo what was written meanwhile', () => {
    vi.advanceTimersByTime(2000);
    tab.store.touch();
    browser.items.set('lastActivity', String(NOW - 600_001));
    tab.store.check();
    expect(status()).toBe('expired');
    vi.advanceTimersByTime(10_000);
    expect(browser.items.has('lastActivity')).toBe(false);
  });

  it('that waits gives way to another tab’s', () => {
    vi.advanceTimersByTime(2000);
    tab.store.touch();
    browser.items.set('lastActivity', String(NOW + 3000));
    vi.advanceTimersByTime(10_000);
    expect(lastActivity()).toBe(3000);
  });

  it('after a sleep expires, never refreshes (S2)', () => {
    vi.setSystemTime(NOW + LIMIT + 1);
    expect(tab.store.touch()).toBe(false);
    expect(status()).toBe('expired');
    expect(stored()).not.toHaveProperty('authToken');
  });

  it('goes on when the clock is set back', () => {
    vi.setSystemTime(NOW - 3_600_000);
    expect(tab.store.touch()).toBe(true);
    expect(lastActivity()).toBe(-3_600_000);
  });

  it('of nobody is none', () => {
    tab.store.end();
    expect(tab.store.touch()).toBe(false);
    tab.store.recordFocus(false);
    expect(stored()).toEqual({});
  });
});

it('an expiry clears token, user and activity, keeps who was on screen (ACC-32, ACC-36, S3)', () => {
  tab.store.restore();
  tab.store.begin(LOGIN);
  tab.store.expire();
  expect(tab.store.current()).toEqual({ status: 'expired', user: LOGIN.user });
  expect(Object.keys(stored()).sort()).toEqual(['lastFocus', 'sessionId', 'windowFocused']);
});

it('a logout leaves nothing: six keys, caches, drafts; what is not ours stays (S14)', () => {
  tab.store.restore();
  tab.store.begin(LOGIN);
  keep({ 'borrador:parte:7': 'x', 'cache:cirujanos': '[]', theme: 'dark' });
  tab.own.set('cache:diagnosticos', '[]');
  tab.own.set('eleccion:centro', '2');
  tab.store.end();
  expect(stored()).toEqual({ theme: 'dark' });
  expect(tab.own.size).toBe(0);
});

it('from the expiry to the login: caches go, what was typed stays (S3, G17)', () => {
  tab.store.restore();
  tab.store.begin(LOGIN);
  keep({ 'borrador:parte:7': 'x', 'cache:cirujanos': '[]' });
  tab.own.set('eleccion:centro', '2');
  tab.store.expire();
  tab.store.leaveExpired();
  expect(status()).toBe('anonymous');
  expect(stored()).toEqual({ 'borrador:parte:7': 'x' });
  expect(tab.own.size).toBe(0);
});

describe('a session that ends here is told to the server, which still gets its token (S15)', () => {
  const told: (string | null)[] = [];
  beforeEach(() => {
    told.length = 0;
    tab.store.onEnd = () => told.push(tab.store.token());
  });
  const begun = () => {
    tab.store.restore();
    tab.store.begin(LOGIN);
  };

  it.each([
    ['an expiry', () => (begun(), tab.store.expire())],
    ['a logout', () => (begun(), tab.store.end())],
    ['a first movement after a sleep', () => (begun(), tab.store.touch(NOW + LIMIT + 1))],
    [
      'a session that is stale on load',
      () => (keep({ ...valid, lastActivity: '1' }), tab.store.restore()),
    ],
    ['a user that cannot be read', () => (keep({ ...valid, user: '{' }), tab.store.restore())],
  ])('%s', (_, ends) => {
    ends();
    tab.store.leaveExpired();
    expect(told).toEqual(['ficha']);
  });

  it('by the tab where it ended, not by those that follow', () => {
    begun();
    const other = browser.openTab();
    other.store.restore();
    other.store.expire();
    tab.fire('storage', { key: 'authToken' });
    tab.store.check();
    expect(status()).toBe('expired');
    expect(told).toEqual([]);
  });
});

it('a 401 to an old token is no news (S9)', () => {
  tab.store.restore();
  tab.store.begin(LOGIN);
  expect(tab.store.isCurrent('ficha')).toBe(true);
  tab.store.begin({ ...LOGIN, token: 'nueva' });
  expect([tab.store.isCurrent('ficha'), tab.store.isCurrent(null)]).toEqual([false, false]);
});

it('a page reloaded under the expiry modal leaves no kept answers behind (decision S14)', () => {
  keep({ ...valid, lastActivity: String(NOW - LIMIT - 1), 'cache:/x': 'a', 'borrador:p': 'b' });
  tab.store.restore();
  expect(status()).toBe('expired');
  const reloaded = browser.openTab();
  reloaded.own.set('cache:/bases/cirujanos/', 'lista');
  reloaded.store.restore();
  expect([...reloaded.own.keys()]).toEqual([]);
  expect(stored()).not.toHaveProperty('cache:/x');
  expect(stored()).toHaveProperty('borrador:p');
});
