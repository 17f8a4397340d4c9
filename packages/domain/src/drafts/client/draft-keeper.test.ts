import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../core/api-error';
import { FakeBrowser, type FakeTab } from '../../testing/fake-browser';
import { draftRoot } from '../../core/drafts';
import { AT_WORK_MS, draftKey, type DraftPlace } from '../rules';
import type { DraftRow } from '../schema';
import { DraftKeeper } from './draft-keeper';

/** decisions G17, S3, S14: whose drafts are found, and what stays in the browser. */
const NOW = Date.parse('2026-11-20T10:30:00-03:00');
const PLACE: DraftPlace = { form: 'evolucion', patient: 12, record: null, within: 3 };
const KEY = draftKey(PLACE, 'antes');

let browser: FakeBrowser;
let tab: FakeTab;
let keeper: DraftKeeper;
let stop: () => void;
let stored: Map<string, unknown>;
let ended: Set<string>;
let inUse: Set<string>;
/** What another computer went on with, and the text that whoever keeps it says to have read. */
let overtaken: Set<string>;
let read: Map<string, string | undefined>;
let reachable: boolean;
/** Whether the answer about what is kept under a key gets lost, after the server has it. */
let losesAnswer: (key: string) => boolean;
/** Answers of the list wait for it. */
let slowList: Promise<void> | null;
/** When the server got what it has; null: just now. */
let keptAt: string | null;

const row = (clave: string): DraftRow => ({
  clave,
  id_paciente: 12,
  paciente: 'Gómez, María',
  titulo: null,
  modificado: keptAt ?? new Date().toISOString(),
  en_uso: inUse.has(clave),
  borrados: [],
});

function answer<T>(value: () => T): Promise<T> {
  return reachable ? Promise.resolve(value()) : Promise.reject(new ApiError(0, null, 'network'));
}

/** A page of the tab, as after a reload. */
function openPage(locks?: FakeBrowser['locks']): void {
  keeper = keeperOf(tab, locks);
  stop = keeper.start(tab);
}

function keeperOf(
  { store, local }: FakeTab,
  locks?: FakeBrowser['locks'],
  onTheWay?: (key: string) => Promise<void>,
): DraftKeeper {
  return new DraftKeeper(
    {
      list: async () => {
        const rows = [...stored.keys()].map(row);
        await slowList;
        return answer(() => rows);
      },
      read: (clave) =>
        answer(() => ({ clave, datos: stored.get(clave), modificado: new Date().toISOString() })),
      keep: async (clave, content, { sobre }) => {
        await onTheWay?.(clave);
        return answer(() => {
          if (ended.has(clave)) throw new ApiError(409, null);
          if (overtaken.has(clave)) throw new ApiError(412, null);
          read.set(clave, sobre);
          stored.set(clave, content);
          if (losesAnswer(clave)) throw new ApiError(0, null, 'network');
          return { modificado: new Date().toISOString() };
        });
      },
      discard: (clave) =>
        answer(() => {
          stored.delete(clave);
          ended.add(clave);
        }),
    },
    store,
    local,
    locks,
  );
}

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW });
  [stored, ended, inUse, reachable] = [new Map(), new Set(), new Set(), true];
  [overtaken, read, losesAnswer, keptAt] = [new Set(), new Map(), () => false, null];
  slowList = null;
  browser = new FakeBrowser();
  tab = browser.openTab();
  tab.store.restore();
  tab.store.begin({ token: 'ficha', user: { nombre: 'Consultorio' } });
  openPage();
  await after(0);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function goOnElsewhere(key: string): void {
  stored.set(key, 'Texto del otro puesto');
  overtaken.add(key);
}

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const localText = () => JSON.stringify([...browser.items]);
const found = () => keeper.found().map(({ key }) => key);

describe('who leaves without waiting for a save', () => {
  it('is told whether the server has all that is typed', async () => {
    const [sent, typed] = [keeper.open(PLACE), keeper.open({ ...PLACE, patient: 13 })];
    sent.touch(() => 'sent');
    sent.hold();
    typed.touch(() => 'typed');
    expect(await keeper.keepNow()).toBe(true);
    expect([...stored.values()]).toEqual(['sent', 'typed']);

    typed.touch(() => 'typed on');
    reachable = false;
    expect(await keeper.keepNow()).toBe(false);
  });

  it('waits two seconds for that at most', async () => {
    const slow = keeperOf(tab, undefined, () => new Promise(() => undefined));
    const stopSlow = slow.start(tab);
    slow.open(PLACE).touch(() => 'typed');
    let kept: boolean | undefined;
    void slow.keepNow().then((answer) => (kept = answer));
    await after(1_999);
    expect(kept).toBeUndefined();
    await after(1);
    expect(kept).toBe(false);
    stopSlow();
  });
});

describe('what is found', () => {
  it('is what nobody writes: not here, not at another computer', async () => {
    const slot = keeper.open(PLACE);
    slot.touch(() => 'mine');
    await after(2_000);
    stored.set(KEY, 'left');
    inUse.add('evolucion.12.nuevo-3.otra').add('x');
    stored.set('evolucion.12.nuevo-3.otra', 'of a colleague');
    await keeper.refresh({ force: true });
    expect(found()).toEqual([KEY]);
    expect(keeper.of(PLACE)?.key).toBe(KEY);
    expect(keeper.of({ ...PLACE, patient: 1 })).toBeNull();
    expect(await keeper.read(KEY)).toBe('left');
  });

  it('of several of one form, is the one that was asked for, until it is recovered or discarded', async () => {
    const second = `${KEY}b`;
    stored.set(KEY, 'left').set(second, 'left too');
    await keeper.refresh({ force: true });
    const newest = keeper.of(PLACE)?.key;
    const other = newest === KEY ? second : KEY;
    keeper.want(other);
    expect(keeper.of(PLACE)?.key).toBe(other);
    // The form has opened.
    keeper.want(null);
    expect(keeper.of(PLACE)?.key).toBe(other);
    keeper.discard(other);
    expect(keeper.of(PLACE)?.key).toBe(newest);
  });

  it('is what another computer wrote that died, as soon as it counts as dead: the open form asks again', async () => {
    stored.set(KEY, 'left');
    inUse.add(KEY);
    keeper.open(PLACE);
    await keeper.refresh({ force: true });
    expect(found()).toEqual([]);
    inUse.delete(KEY);
    await after(AT_WORK_MS + 20_000);
    expect(keeper.of(PLACE)?.key).toBe(KEY);
  });

  it('is not what another tab was offered too and recovered, although it has sent nothing yet', async () => {
    stored.set(KEY, 'left');
    stop();
    openPage(browser.locks);
    const otherTab = browser.openTab();
    otherTab.store.restore();
    const other = keeperOf(otherTab, browser.locks);
    const stopOther = other.start(otherTab);
    await keeper.refresh({ force: true });
    await after(0);
    expect([keeper.of(PLACE)?.key, other.of(PLACE)?.key]).toEqual([KEY, KEY]);
    keeper.open(PLACE).take(KEY, () => 'left');
    expect(await other.findAgain(KEY)).toBeNull();
    expect(other.of(PLACE)).toBeNull();
    stopOther();
  });

  it('is found again without an answer of the server, and does not wait for it', async () => {
    stored.set(KEY, 'left');
    await keeper.refresh({ force: true });
    reachable = false;
    expect((await keeper.findAgain(KEY))?.key).toBe(KEY);
  });

  it('names the text that was read when it is gone on with', async () => {
    stored.set(KEY, 'left');
    await keeper.refresh({ force: true });
    await keeper.read(KEY);
    const readAt = new Date().toISOString();
    keeper.open(PLACE).take(KEY, () => 'left, and more');
    await after(2_000);
    expect([stored.get(KEY), read.get(KEY)]).toEqual(['left, and more', readAt]);
  });

  it('is not, not for a moment, what two computers recovered at once and the other one goes on with', async () => {
    stored.set(KEY, 'left');
    await keeper.refresh({ force: true });
    await keeper.read(KEY);
    const slot = keeper.open(PLACE);
    slot.take(KEY, () => 'left, and more');
    inUse.add(KEY);
    goOnElsewhere(KEY);
    const offered: string[][] = [];
    const stopListening = keeper.subscribe(() => offered.push(found()));
    await after(10_000);
    stopListening();
    expect(slot.key).not.toBe(KEY);
    expect(offered.flat()).toEqual([]);
    expect([...stored.values()]).toEqual(['Texto del otro puesto', 'left, and more']);
  });

  it('is what a form left that was not saved, once it has gone', async () => {
    const slot = keeper.open(PLACE);
    slot.touch(() => 'mine');
    slot.close();
    await after(0);
    await keeper.refresh({ force: true });
    expect(found()).toEqual([slot.key]);
  });

  it('is not what was discarded, even while the server does not answer', async () => {
    stored.set(KEY, 'left');
    await keeper.refresh({ force: true });
    reachable = false;
    expect(keeper.known().standing).toEqual([KEY]);
    keeper.discard(KEY);
    // Photos that were chosen with it do not come back with it any more (record 341).
    expect(keeper.known().standing).toEqual([]);
    expect(keeper.isOwn(KEY)).toBe(true);
    expect(found()).toEqual([]);
    reachable = true;
    await keeper.refresh({ force: true });
    expect([found(), [...stored.keys()]]).toEqual([[], []]);
  });

  it('is what was kept after the list on its way was asked for, once somebody asks again', async () => {
    let answerList = () => {};
    slowList = new Promise((resolve) => (answerList = resolve));
    const onTheWay = keeper.refresh({ force: true });
    await after(0);
    slowList = null;
    stored.set(KEY, 'left');
    const again = keeper.refresh({ force: true });
    answerList();
    await Promise.all([onTheWay, again]);
    expect(found()).toEqual([KEY]);
  });

  it('that goes on from another one has its root: a save of one is a save of both (record 333)', async () => {
    const slot = keeper.open(PLACE, KEY);
    slot.touch(() => 'once more');
    await slot.flush();
    expect([...stored.keys()].map(draftRoot)).toEqual([draftRoot(KEY)]);
    expect([...stored.keys()]).not.toEqual([KEY]);
  });

  it('is asked for once in fifteen seconds, whoever opens forms', async () => {
    stored.set(KEY, 'left');
    await keeper.refresh();
    expect(found()).toEqual([]);
    await after(15_000);
    await keeper.refresh();
    expect(found()).toEqual([KEY]);
  });
});

describe('the copy of this browser', () => {
  const typeAway = async () => {
    reachable = false;
    keeper.open(PLACE).touch(() => 'Texto clínico');
    await after(2_000);
  };
  /** The server has 'Texto', since `keptAt`; the rest of it is here alone. */
  const keepAndTypeAway = async () => {
    const slot = keeper.open(PLACE);
    slot.touch(() => 'Texto');
    await after(2_000);
    const keptAt = new Date().toISOString();
    await after(10_000);
    reachable = false;
    slot.touch(() => 'Texto clínico');
    await after(2_000);
    return { slot, keptAt };
  };
  /** The key of the only copy. */
  const copyKey = () => {
    const [key = ''] = [...browser.items.keys()].filter((name) => name.startsWith('borrador:'));
    return key.slice('borrador:Consultorio:'.length);
  };
  const reload = async () => {
    stop();
    openPage();
    await after(0);
  };

  it('is there only while the server does not answer', async () => {
    keeper.open(PLACE).touch(() => 'Texto clínico');
    await after(2_000);
    expect(localText()).not.toContain('Texto clínico');
    await typeAway();
    expect(localText()).toContain('Texto clínico');
    reachable = true;
    await after(5_000);
    expect(localText()).not.toContain('Texto clínico');
  });

  it('goes to the server with the next page, which offers it', async () => {
    await typeAway();
    reachable = true;
    await reload();
    expect([...stored.values()]).toEqual(['Texto clínico']);
    expect(localText()).not.toContain('Texto clínico');
    expect(keeper.of(PLACE)).not.toBeNull();
  });

  it('is offered while the server is still away', async () => {
    await typeAway();
    await reload();
    const draft = keeper.of(PLACE);
    expect(draft).not.toBeNull();
    expect(await keeper.read(draft?.key ?? '')).toBe('Texto clínico');
  });

  it('of a draft that was saved meanwhile goes without a word', async () => {
    await typeAway();
    for (const key of found()) ended.add(key);
    ended.add(copyKey());
    reachable = true;
    await reload();
    expect([found(), localText().includes('Texto clínico')]).toEqual([[], false]);
  });

  it('of a draft that another computer went on with is a draft of its own', async () => {
    await typeAway();
    goOnElsewhere(copyKey());
    reachable = true;
    await reload();
    expect([...stored.values()]).toEqual(['Texto del otro puesto', 'Texto clínico']);
    expect(found()).toHaveLength(2);
    expect(localText()).not.toContain('Texto clínico');
  });

  it('that its browser had dropped, and brings back because it was killed, replaces nothing newer', async () => {
    await typeAway();
    const clave = copyKey();
    const old = [...browser.items];
    reachable = true;
    await after(5_000);
    expect(localText()).not.toContain('Texto clínico');
    await after(10_000);
    stored.set(clave, 'Texto clínico, y mucho más');
    keptAt = new Date().toISOString();
    for (const [key, text] of old) browser.items.set(key, text);
    await reload();
    expect([...stored.values()]).toEqual(['Texto clínico, y mucho más', 'Texto clínico']);
    expect(localText()).not.toContain('Texto clínico');
    expect(found()).toHaveLength(2);
    // The same text is there once.
    stored.delete(found().find((key) => key !== clave) ?? '');
    stored.set(clave, 'Texto clínico');
    for (const [key, text] of old) browser.items.set(key, text);
    await reload();
    expect([...stored.keys()]).toEqual([clave]);
    expect(localText()).not.toContain('Texto clínico');
  });

  it('that goes on from what the server has replaces it, whatever the clock of the computer says', async () => {
    const slot = keeper.open(PLACE);
    slot.touch(() => 'Texto');
    await after(2_000);
    keptAt = new Date().toISOString();
    reachable = false;
    slot.touch(() => 'Texto clínico');
    await after(2_000);
    // An hour behind the server's, which it is set to later.
    vi.setSystemTime(Date.now() - 3_600_000);
    tab.fire('pagehide');
    await after(0);
    reachable = true;
    await reload();
    expect([...stored.values()]).toEqual(['Texto clínico']);
    expect(found()).toHaveLength(1);
  });

  it('of such a draft is there once, however often its answer is lost', async () => {
    await typeAway();
    const clave = copyKey();
    goOnElsewhere(clave);
    reachable = true;
    losesAnswer = (key) => key !== clave;
    await reload();
    await reload();
    expect(localText()).toContain('Texto clínico');
    losesAnswer = () => false;
    await reload();
    expect([...stored.values()]).toEqual(['Texto del otro puesto', 'Texto clínico']);
    expect(localText()).not.toContain('Texto clínico');
  });

  it('that is recovered says which text it goes on from, as its page would have', async () => {
    const { slot, keptAt } = await keepAndTypeAway();
    await reload();
    expect(await keeper.read(slot.key)).toBe('Texto clínico');
    keeper.open(PLACE).take(slot.key, () => 'Texto clínico, más');
    reachable = true;
    await after(2_000);
    expect([stored.get(slot.key), read.get(slot.key)]).toEqual(['Texto clínico, más', keptAt]);
  });

  it('that is on its way holds back the form of its record, which is not sent as another person’s', async () => {
    await typeAway();
    const clave = copyKey();
    stop();
    const answers: (() => void)[] = [];
    const sent: string[] = [];
    const slow = keeperOf(tab, undefined, async (key) => {
      sent.push(key);
      await new Promise<void>((resolve) => answers.push(resolve));
    });
    reachable = true;
    const stopSlow = slow.start(tab);
    await after(0);
    slow.open(PLACE).touch(() => 'De la primera persona');
    await after(2_000);
    expect(sent).toEqual([clave]);
    tab.store.expire();
    tab.store.begin({ token: 'otra', user: { nombre: 'Otra persona' } });
    answers.forEach((resolve) => resolve());
    await after(60_000);
    expect(sent).toEqual([clave]);
    stopSlow();
  });

  it('says which text it goes on from, which its page had read or kept', async () => {
    const { slot, keptAt } = await keepAndTypeAway();
    reachable = true;
    await reload();
    expect([...stored.values()]).toEqual(['Texto clínico']);
    expect(read.get(slot.key)).toBe(keptAt);
  });

  it('of a tab that is open is left to it: it sends what it shows by then', async () => {
    stop();
    openPage(browser.locks);
    await typeAway();
    const otherTab = browser.openTab();
    otherTab.store.restore();
    const other = keeperOf(otherTab, browser.locks);
    reachable = true;
    const stopOther = other.start(otherTab);
    await after(0);
    expect([...stored.values()]).toEqual([]);
    await after(5_000);
    expect([...stored.values()]).toEqual(['Texto clínico']);
    stopOther();
  });

  it('is not dropped when its form was opened meanwhile and left a newer one', async () => {
    await typeAway();
    const key = `borrador:Consultorio:${copyKey()}`;
    const newer = JSON.stringify({ at: NOW + 9_000, datos: 'Texto clínico, más' });
    let answerCopy = () => {};
    const keep = async () => {
      await new Promise<void>((resolve) => (answerCopy = resolve));
      return { modificado: new Date().toISOString() };
    };
    stop();
    const slow = new DraftKeeper(
      { list: () => Promise.resolve([]), read: keep as never, keep, discard: keep },
      tab.store,
      tab.local,
    );
    const stopSlow = slow.start(tab);
    await after(0);
    browser.items.set(key, newer);
    answerCopy();
    await after(0);
    expect(browser.items.get(key)).toBe(newer);
    stopSlow();
  });

  it.each([
    [24 * 3_600_000 - 1, true],
    [24 * 3_600_000, false],
  ])('after %i ms: kept %s', async (ms, isKept) => {
    await typeAway();
    stop();
    vi.setSystemTime(Date.now() + ms);
    tab.store.begin({ token: 'ficha', user: { nombre: 'Consultorio' } });
    openPage();
    await after(0);
    expect(localText().includes('Texto clínico')).toBe(isKept);
  });

  it('survives an expired session, and a logout removes it', async () => {
    const slot = keeper.open(PLACE);
    slot.touch(() => 'Texto clínico');
    tab.store.expire();
    expect(localText()).toContain('Texto clínico');
    tab.store.leaveExpired();
    expect(localText()).toContain('Texto clínico');
    tab.store.begin({ token: 'otra', user: { nombre: 'Consultorio' } });
    await after(0);
    expect([...stored.values()]).toEqual(['Texto clínico']);

    await typeAway();
    tab.store.end();
    slot.close();
    await after(60_000);
    expect(browser.items.size).toBe(0);
  });

  it('has what was typed while the modal of an expired session came', async () => {
    let text = 'Se progresa hasta ciego.';
    const slot = keeper.open(PLACE);
    slot.touch(() => text);
    tab.store.expire();
    text += ' Se reseca un pólipo.';
    slot.touch(() => text);
    tab.store.leaveExpired();
    slot.close();
    tab.store.begin({ token: 'otra', user: { nombre: 'Consultorio' } });
    await after(0);
    expect([...stored.values()]).toEqual([text]);
  });

  it('is not shown to another person, nor sent as theirs', async () => {
    await typeAway();
    tab.store.expire();
    tab.store.leaveExpired();
    reachable = true;
    tab.store.begin({ token: 'otra', user: { nombre: 'Otra persona' } });
    await after(0);
    expect([found(), [...stored.keys()]]).toEqual([[], []]);
  });
});

it.each([
  ['pagehide', undefined],
  ['visibilitychange', 'hidden'],
] as const)('%s keeps what was typed at once', async (type, state) => {
  keeper.open(PLACE).touch(() => 'Texto clínico');
  if (state) tab.document.visibilityState = state;
  tab.fire(type);
  await after(0);
  expect([...stored.values()]).toEqual(['Texto clínico']);
});

it('a page that comes back into sight learns what another tab ended', async () => {
  stored.set(KEY, 'Texto clínico');
  await keeper.refresh({ force: true });
  expect(keeper.found()).toHaveLength(1);
  stored.delete(KEY);
  await after(20_000);
  tab.document.visibilityState = 'visible';
  tab.fire('visibilitychange');
  await after(0);
  expect(keeper.found()).toEqual([]);
});
