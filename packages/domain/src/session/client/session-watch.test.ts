import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeBrowser, type FakeTab } from '../../testing/fake-browser';
import { watchTimeLeft, type ExpiryWarning } from './expiry-warning';
import { watchSession } from './session-watch';

const NOW = Date.parse('2026-11-20T10:30:00-03:00');
const LIMIT = 600_000;
const LOGIN = { token: 'ficha', user: { nombre: 'Consultorio' } };

let browser: FakeBrowser;
let ping: ReturnType<typeof vi.fn<() => Promise<unknown>>>;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  browser = new FakeBrowser();
  ping = vi.fn(async () => undefined);
});
afterEach(() => vi.useRealTimers());

/** A tab in which the app is open. */
function open(): FakeTab {
  const tab = browser.openTab();
  tab.store.restore();
  watchSession(tab.store, ping, tab);
  return tab;
}
const status = (tab: FakeTab) => tab.store.current().status;
const lastActivity = () => Number(browser.items.get('lastActivity')) - NOW;

function loggedIn(): FakeTab {
  const tab = open();
  tab.store.begin(LOGIN);
  return tab;
}

describe('activity (ACC-35)', () => {
  it.each(['mousemove', 'mousedown', 'wheel', 'keydown', 'input', 'scroll', 'touchstart'])(
    '%s alone refreshes',
    (type) => {
      const tab = loggedIn();
      vi.advanceTimersByTime(60_000);
      tab.fire(type, { screenX: 5, screenY: 5 });
      expect(lastActivity()).toBe(60_000);
    },
  );

  it('nothing else does, a mouse that rests included', () => {
    const tab = loggedIn();
    tab.fire('mousemove', { screenX: 5, screenY: 5 });
    vi.advanceTimersByTime(60_000);
    for (const type of ['focus', 'blur', 'pageshow', 'storage', 'resize']) tab.fire(type);
    tab.fire('mousemove', { screenX: 5, screenY: 5 });
    expect(lastActivity()).toBeLessThanOrEqual(5000);
  });

  it('pings at most once a minute, and only while somebody is there (S4)', () => {
    const tab = loggedIn();
    for (let second = 0; second < 40 * 60; second += 1) {
      vi.advanceTimersByTime(1000);
      tab.fire('keydown');
    }
    expect(status(tab)).toBe('active');
    expect(ping.mock.calls.length).toBe(40);
    vi.advanceTimersByTime(LIMIT - 1000);
    expect(ping.mock.calls.length).toBe(40);
  });

  it('tells the server of a restored session, which counts as used', () => {
    loggedIn();
    expect(ping).not.toHaveBeenCalled();
    open();
    expect(ping).toHaveBeenCalledOnce();
  });

  it('does not mind a ping that is lost', async () => {
    ping.mockRejectedValue(new Error('no network'));
    const tab = loggedIn();
    tab.fire('keydown');
    await vi.advanceTimersByTimeAsync(60_000);
    tab.fire('keydown');
    expect([ping.mock.calls.length, status(tab)]).toEqual([2, 'active']);
  });
});

describe('expiry', () => {
  it('is found by the 30 s check (ACC-29, CONST-01)', () => {
    const tab = loggedIn();
    vi.advanceTimersByTime(LIMIT);
    expect(status(tab)).toBe('active');
    vi.advanceTimersByTime(30_000);
    expect(status(tab)).toBe('expired');
  });

  it.each(['sessionExpired'])('comes with the window event %s (ACC-31)', (type) => {
    const tab = loggedIn();
    tab.fire(type);
    expect(status(tab)).toBe('expired');
    expect(browser.items.has('authToken')).toBe(false);
  });

  it('the event says nothing to nobody', () => {
    const tab = open();
    tab.fire('sessionExpired');
    expect(status(tab)).toBe('anonymous');
  });

  it.each([
    ['focus', (tab: FakeTab) => tab.fire('focus')],
    ['pageshow', (tab: FakeTab) => tab.fire('pageshow')],
    [
      'visibilitychange',
      (tab: FakeTab) => tab.document.dispatchEvent(new Event('visibilitychange')),
    ],
    ['the first key', (tab: FakeTab) => tab.fire('keydown')],
    ['the first mouse move', (tab: FakeTab) => tab.fire('mousemove', { screenX: 1, screenY: 1 })],
  ])('after a sleep %s finds it, before the 30 s check (S2)', (_, wake) => {
    const tab = loggedIn();
    vi.setSystemTime(NOW + LIMIT + 1);
    wake(tab);
    expect(status(tab)).toBe('expired');
    expect(ping).not.toHaveBeenCalled();
  });

  it('is not found by a page on its way out: the next one shows the modal (ACC-30)', () => {
    const tab = loggedIn();
    vi.setSystemTime(NOW + LIMIT + 1);
    tab.document.visibilityState = 'hidden';
    tab.document.dispatchEvent(new Event('visibilitychange'));
    tab.fire('pagehide');
    expect(browser.items.get('authToken')).toBe('ficha');
    expect(status(open())).toBe('expired');
  });

  it('records focus (G21)', () => {
    const tab = loggedIn();
    tab.fire('blur');
    expect(browser.items.get('windowFocused')).toBe('false');
    vi.advanceTimersByTime(1000);
    tab.fire('focus');
    expect([browser.items.get('windowFocused'), browser.items.get('lastFocus')]).toEqual([
      'true',
      String(NOW + 1000),
    ]);
  });

  it('writes what waits before the page goes', () => {
    const tab = loggedIn();
    vi.advanceTimersByTime(1000);
    tab.fire('keydown');
    tab.fire('pagehide');
    expect(lastActivity()).toBe(1000);
  });
});

describe('several tabs (S9)', () => {
  it('a logout in one shows the login in all', () => {
    const [a, b] = [loggedIn(), open()];
    // The expiry warning must not mistake a half-finished logout for an expiry.
    watchTimeLeft(b.store, () => undefined);
    a.store.end();
    expect([status(a), status(b)]).toEqual(['anonymous', 'anonymous']);
    expect(browser.items.size).toBe(0);
  });

  it('an expiry in one shows the modal in all', () => {
    const [a, b] = [loggedIn(), open()];
    a.fire('sessionExpired');
    expect([status(a), status(b)]).toEqual(['expired', 'expired']);
  });

  it('a login in one restores the others, wherever they were', () => {
    const [a, b, c] = [loggedIn(), open(), open()];
    a.store.expire();
    c.store.leaveExpired();
    expect([status(a), status(b), status(c)]).toEqual(['expired', 'expired', 'anonymous']);
    c.store.begin({ token: 'nueva', user: { nombre: 'Otra' } });
    expect([status(a), status(b), status(c)]).toEqual(['active', 'active', 'active']);
    expect(a.store.current()).toMatchObject({ user: { nombre: 'Otra' } });
    expect(browser.items.get('authToken')).toBe('nueva');
  });

  it('activity in one keeps the others', () => {
    const [a, b] = [loggedIn(), open()];
    for (let minute = 0; minute < 30; minute += 1) {
      vi.advanceTimersByTime(60_000);
      a.fire('keydown');
    }
    b.fire('focus');
    expect([status(a), status(b)]).toEqual(['active', 'active']);
  });

  it('a tab that slept through it finds out when it wakes', () => {
    const [a, b] = [loggedIn(), open()];
    browser.tabs.splice(browser.tabs.indexOf(b), 1);
    a.store.end();
    expect(status(b)).toBe('active');
    b.fire('pageshow');
    expect(status(b)).toBe('anonymous');
  });

  it('the modal’s button does not end a login that another tab has just made', () => {
    const [a, b] = [loggedIn(), open()];
    a.store.expire();
    browser.tabs.splice(browser.tabs.indexOf(a), 1);
    b.store.begin({ ...LOGIN, token: 'nueva' });
    a.store.leaveExpired();
    expect([status(a), browser.items.get('authToken')]).toEqual(['active', 'nueva']);
  });
});

describe('the last minute (S10)', () => {
  const follow = (tab: FakeTab) => {
    const shown: (ExpiryWarning | null)[] = [];
    watchTimeLeft(tab.store, (warning) => shown.push(warning));
    return shown;
  };

  it('is counted second by second, from 9:00 to the modal at 10:00', () => {
    const tab = loggedIn();
    const shown = follow(tab);
    vi.advanceTimersByTime(LIMIT - 60_001);
    expect(shown).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([{ status: 'ending', seconds: 60 }]);
    vi.advanceTimersByTime(59_500);
    expect(shown.at(-1)).toEqual({ status: 'ending', seconds: 1 });
    expect(status(tab)).toBe('active');
    vi.advanceTimersByTime(501);
    expect([status(tab), shown.at(-1)]).toEqual(['expired', null]);
  });

  it('ends with a sign of life: it says so for 3 s, then it is gone', () => {
    const tab = loggedIn();
    const shown = follow(tab);
    vi.advanceTimersByTime(LIMIT - 30_000);
    tab.fire('keydown');
    expect([shown.at(-1), lastActivity()]).toEqual([{ status: 'extended' }, LIMIT - 30_000]);
    vi.advanceTimersByTime(2000);
    tab.fire('keydown');
    vi.advanceTimersByTime(1001);
    expect(shown.at(-1)).toBeNull();
    const before = shown.length;
    vi.advanceTimersByTime(LIMIT - 70_000);
    expect(shown.length).toBe(before);
    vi.advanceTimersByTime(20_000);
    expect(shown.at(-1)).toMatchObject({ status: 'ending' });
  });

  it('is shown in every tab, and ends in every tab', () => {
    const [a, b] = [loggedIn(), open()];
    const [inA, inB] = [follow(a), follow(b)];
    vi.advanceTimersByTime(LIMIT - 20_000);
    expect([inA.at(-1), inB.at(-1)]).toEqual(Array(2).fill({ status: 'ending', seconds: 20 }));
    a.fire('keydown');
    expect([inA.at(-1), inB.at(-1)]).toEqual(Array(2).fill({ status: 'extended' }));
  });

  it('has nothing to say to nobody', () => {
    const shown = follow(open());
    vi.advanceTimersByTime(2 * LIMIT);
    expect(shown).toEqual([]);
  });
});
