import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../core/api-error';
import { hasUnfinishedWork, unfinishedSentences } from '../../client/unfinished';
import { FakeBrowser } from '../../testing/fake-browser';
import type { PhotoOwner } from '../rules';
import type { Photo } from '../schema';
import { PhotoKeeper, type DraftsOfReports, type PhotoCopy } from './photo-keeper';
import { PhotoUploads } from './photo-uploads';

/** decision G17, docs/decisions/272: photos that are not stored outlive the page. */
let disk: Map<string, PhotoCopy>;
let refuses: boolean;
/** Until it resolves nothing is written. */
let slow: Promise<void>;
let stops: (() => void)[];
let browser: FakeBrowser;
let sent: { idPp: number; name: string; key: string; posicion: number | null }[];

/** A page of the browser, logged in. `stores`: the server answers. */
function openPage({ name = 'Consultorio', stores = false } = {}) {
  let watcher = { onLogin: () => undefined as void, onLogout: () => undefined as void };
  let logged: string | null = name;
  const names = new Map<PhotoOwner, string>();
  const uploads = new PhotoUploads(
    (idPp, { file, posicion }, key) => {
      sent.push({ idPp, name: file.name, key, posicion });
      return stores
        ? Promise.resolve({ file_key: file.name } as Photo)
        : Promise.reject(new ApiError(0, null, 'network'));
    },
    () => logged !== null,
  );
  const keeper = new PhotoKeeper(
    uploads,
    {
      all: () => Promise.resolve([...disk.values()]),
      keep: async (copy) => {
        await slow;
        if (refuses) throw new Error('QuotaExceededError');
        disk.set(copy.id, copy);
      },
      drop: (ids) => Promise.resolve(ids.forEach((id) => disk.delete(id))),
      clear: () => Promise.resolve(disk.clear()),
    },
    {
      name: () => logged,
      watch: (given) => {
        watcher = given;
        return () => undefined;
      },
    },
    { of: (id) => names.get(id) ?? '', tell: (id, patient) => void names.set(id, patient) },
    browser.locks,
  );
  const stop = keeper.start();
  stops.push(stop);
  return {
    uploads,
    keeper,
    names,
    /** The login screen stands: whoever logs in again goes on. */
    expire: () => {
      logged = null;
      stop();
    },
    logInAgain: (as: string) => {
      logged = as;
      stops.push(keeper.start());
    },
    /** The tab is closed, or the browser ends. */
    close: () => {
      stop();
      return settle();
    },
    logOut: () => {
      logged = null;
      watcher.onLogout();
      uploads.clearAll();
      return settle();
    },
  };
}

beforeEach(() => {
  [disk, refuses, browser, sent] = [new Map(), false, new FakeBrowser(), []];
  slow = Promise.resolve();
  stops = [];
  return () => {
    for (const stop of stops) stop();
    vi.useRealTimers();
  };
});

const files = (...names: string[]) => names.map((name) => new File(['x'], name));
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
const leftNames = ({ keeper }: ReturnType<typeof openPage>) =>
  keeper.left('nuevo:12').flatMap(({ files }) => files.map(({ name }) => name));
const leftIds = ({ keeper }: ReturnType<typeof openPage>) =>
  keeper.left('nuevo:12').flatMap(({ ids }) => ids);

const tellDrafts = ({ keeper }: ReturnType<typeof openPage>, drafts: Partial<DraftsOfReports>) =>
  keeper.tellDrafts({ standing: [], offered: [], askedAt: Date.now(), ...drafts });

/** A page whose browser keeps photos that the page before left. */
async function openPageThatFinds(...names: string[]) {
  const first = openPage();
  first.uploads.add('nuevo:12', files(...names), 0);
  await first.close();
  const next = openPage();
  await next.keeper.refresh();
  return next;
}

describe('photos of a report that was never saved', () => {
  it('are offered to the next page, in their order, and to no other patient', async () => {
    const next = await openPageThatFinds('a', 'b');
    expect(leftNames(next)).toEqual(['a', 'b']);
    expect(next.keeper.left('nuevo:13')).toEqual([]);
    expect(sent).toEqual([]);
  });

  it('are told apart once their report was sent: it may be stored (docs/decisions/318)', async () => {
    const first = openPage();
    first.uploads.add('nuevo:12', files('a', 'b'), 0);
    await settle();
    first.uploads.reportSent('nuevo:12', 'parte.12.nuevo.a');
    await first.close();
    const next = openPage();
    await next.keeper.refresh();
    expect(next.keeper.left('nuevo:12')).toMatchObject([{ sent: { draft: 'parte.12.nuevo.a' } }]);
    expect(leftNames(next)).toEqual(['a', 'b']);
    // Its own draft brings them, because it was not stored; one that was begun later leaves them where they are.
    expect(next.keeper.leftWith('nuevo:12', 'parte.12.nuevo.a')?.files).toHaveLength(2);
    expect(next.keeper.leftWith('nuevo:12', 'parte.12.nuevo.a.rama')?.files).toHaveLength(2);
    expect(next.keeper.leftWith('nuevo:12', 'parte.12.nuevo.b')).toBe(null);
    await next.close();
    const never = openPage();
    never.uploads.add('nuevo:13', files('c'), 0);
    await never.close();
    const last = openPage();
    await last.keeper.refresh();
    expect(last.keeper.left('nuevo:13')).toMatchObject([{ sent: null }]);
    // Of no draft: offered, and taken over by none.
    expect(last.keeper.leftWith('nuevo:13', 'parte.13.nuevo.c')).toBe(null);
  });

  describe('whose form has gone (docs/decisions/341)', () => {
    /** Two forms of a patient; the second one has gone. */
    async function openPageWithStray() {
      const page = openPage();
      page.names.set('nuevo:12:2', 'Gómez, María');
      page.uploads.claim('nuevo:12');
      page.uploads.add('nuevo:12', files('a'), 0);
      page.uploads.add('nuevo:12:2', files('b', 'c', 'd'), 0);
      page.uploads.nameDraft('nuevo:12:2', 'parte.12.nuevo.dos');
      await settle();
      expect(leftNames(page)).toEqual([]);
      return page;
    }
    const onDisk = () => [...disk.values()].map(({ file }) => file.name).toSorted();
    const sentence = 'Hay 3 fotos sin guardar del parte de Gómez, María.';

    it.each([
      ['on a disk', false],
      ['on a full disk', true],
    ])('are offered by their own page, and taken over once: %s', async (_, isFull) => {
      const page = await openPageWithStray();
      refuses = isFull;
      page.keeper.takeInStray();
      await settle();
      expect(leftNames(page)).toEqual(['b', 'c', 'd']);
      expect(page.uploads.of('nuevo:12:2')).toEqual([]);
      expect(page.uploads.of('nuevo:12')).toHaveLength(1);
      page.uploads.clear('nuevo:12');
      // Those of a full disk go with the page.
      expect(hasUnfinishedWork(true)).toBe(isFull);
      const own = page.keeper.leftWith('nuevo:12', 'parte.12.nuevo.dos');
      page.keeper.forget('nuevo:12', own?.ids ?? []);
      await page.keeper.refresh();
      expect(leftNames(page)).toEqual([]);
      expect(onDisk()).toEqual([]);
    });

    it('come with their own draft, others do not: those of no draft come with none', async () => {
      const page = await openPageWithStray();
      page.uploads.add('nuevo:12:3', files('e'), 0);
      page.keeper.takeInStray();
      await settle();
      const left = (draft: string) =>
        page.keeper.leftWith('nuevo:12', draft)?.files.map(({ name }) => name);
      expect(left('parte.12.nuevo.dos')).toEqual(['b', 'c', 'd']);
      expect(left('parte.12.nuevo.tres')).toBe(undefined);
    });

    it('are offered those of each parte by themselves', async () => {
      const page = await openPageWithStray();
      page.keeper.takeInStray();
      for (const name of ['e', 'f']) {
        // Nothing was typed in either, and the second form got the number of the first.
        page.uploads.add('nuevo:12:3', files(name), 0);
        page.keeper.takeInStray();
      }
      await settle();
      const offered = page.keeper.left('nuevo:12');
      expect(offered.map((it) => it.files.map(({ name }) => name))).toEqual([
        ['b', 'c', 'd'],
        ['e'],
        ['f'],
      ]);
      page.keeper.forget('nuevo:12', offered[0]?.ids ?? []);
      page.keeper.discard('nuevo:12', offered[1]?.ids ?? []);
      await settle();
      expect([leftNames(page), onDisk()]).toEqual([['f'], ['a', 'f']]);
    });

    it('are on the disk, offered and asked about while they are written again', async () => {
      const page = await openPageWithStray();
      slow = new Promise(() => undefined);
      page.keeper.takeInStray();
      await settle();
      expect(onDisk()).toEqual(['a', 'b', 'c', 'd']);
      expect(leftNames(page)).toEqual(['b', 'c', 'd']);
      expect(unfinishedSentences()).toEqual([sentence]);
    });

    it('are taken in with the next login, when nobody was logged in', async () => {
      const page = await openPageWithStray();
      page.expire();
      page.keeper.takeInStray();
      await settle();
      expect(leftNames(page)).toEqual([]);
      page.logInAgain('Secretaría');
      await settle();
      expect([leftNames(page), unfinishedSentences()]).toEqual([[], []]);
      page.expire();
      page.logInAgain('Consultorio');
      await settle();
      expect(leftNames(page)).toEqual(['b', 'c', 'd']);
      expect(page.uploads.newReportOf('nuevo:12')).toBe('nuevo:12:2');
    });
  });

  /** A page that finds a photo of a report that was sent `agoMs` before; its draft is 'parte.12.nuevo.a'. */
  async function openPageAfterSave(agoMs: number) {
    const first = openPage();
    first.uploads.add('nuevo:12', files('a'), 0);
    await settle();
    first.uploads.reportSent('nuevo:12', 'parte.12.nuevo.a');
    await first.close();
    for (const [id, copy] of disk) disk.set(id, { ...copy, sentAt: Date.now() - agoMs });
    const next = openPage();
    await next.keeper.refresh();
    expect(next.keeper.left('nuevo:12')).toMatchObject([{ sent: { draft: 'parte.12.nuevo.a' } }]);
    return next;
  }
  const mayBelongTo = async ({ keeper }: ReturnType<typeof openPage>) => {
    await settle();
    const [left] = keeper.left('nuevo:12');
    return left && left.sent !== null;
  };

  it('are of no stored report while its draft stands, half a minute after it was sent: also after a reload', async () => {
    const next = await openPageAfterSave(30_000);
    tellDrafts(next, { standing: ['parte.12.nuevo.b'] });
    expect(await mayBelongTo(next)).toBe(true);
    tellDrafts(next, { standing: ['parte.12.nuevo.a'] });
    expect(await mayBelongTo(next)).toBe(false);
    await next.close();
    const last = openPage();
    await last.keeper.refresh();
    expect(await mayBelongTo(last)).toBe(false);
  });

  it('may be of one that was stored after the drafts were listed', async () => {
    const next = await openPageAfterSave(60_000);
    const askedAt = Date.now() - 40_000;
    tellDrafts(next, { standing: ['parte.12.nuevo.a'], askedAt });
    expect(await mayBelongTo(next)).toBe(true);
  });

  it('may be of one that was sent again since', async () => {
    const page = openPage();
    page.uploads.add('nuevo:12', files('a'), 0);
    page.uploads.reportSent('nuevo:12', 'parte.12.nuevo.a');
    await settle();
    const [first] = [...disk.values()];
    page.uploads.reportSent('nuevo:12', 'parte.12.nuevo.a');
    await settle();
    const [again] = [...disk.values()];
    expect(again?.sentAt).toBeGreaterThan(first?.sentAt ?? Infinity);
  });

  it('are those of the first save after a second one, whose text went on under another key', async () => {
    const page = openPage();
    page.uploads.add('nuevo:12', files('a'), 0);
    page.uploads.reportSent('nuevo:12', 'parte.12.nuevo.a');
    page.uploads.reportLost('nuevo:12');
    page.uploads.reportSent('nuevo:12', 'parte.12.nuevo.a.rama');
    await page.close();
    for (const [id, copy] of disk) disk.set(id, { ...copy, sentAt: Date.now() - 60_000 });
    const next = openPage();
    await next.keeper.refresh();
    tellDrafts(next, { standing: ['parte.12.nuevo.a.rama'] });
    expect(await mayBelongTo(next)).toBe(true);
  });

  it('may be of one also after they were taken over into another form', async () => {
    const next = await openPageAfterSave(1_000);
    const [left] = next.keeper.left('nuevo:12');
    next.uploads.add('nuevo:12:2', left?.files ?? [], 0, left?.sent);
    next.keeper.forget('nuevo:12', left?.ids ?? []);
    next.uploads.nameDraft('nuevo:12:2', 'parte.12.nuevo.b');
    next.uploads.add('nuevo:12:2', files('own'), 0);
    next.uploads.reportSent('nuevo:12:2', 'parte.12.nuevo.b');
    next.uploads.reportRefused('nuevo:12:2');
    next.uploads.reportAnswered('nuevo:12:2');
    // The form is left: its own photo goes with it.
    expect(next.uploads.discard('nuevo:12:2')).toBe(1);
    next.keeper.takeInStray();
    await settle();
    expect(next.keeper.left('nuevo:12')).toMatchObject([{ sent: { draft: 'parte.12.nuevo.a' } }]);
    expect(leftNames(next)).toEqual(['a']);
  });

  it('may be of one whose recovered form was sent again, though its draft stood before that', async () => {
    const next = await openPageAfterSave(60_000);
    const [left] = next.keeper.left('nuevo:12');
    next.uploads.add('nuevo:12:2', left?.files ?? [], 0, left?.sent);
    next.keeper.forget('nuevo:12', left?.ids ?? []);
    next.uploads.nameDraft('nuevo:12:2', 'parte.12.nuevo.a');
    tellDrafts(next, { standing: ['parte.12.nuevo.a'], askedAt: Date.now() - 1_000 });
    next.uploads.reportSent('nuevo:12:2', 'parte.12.nuevo.a');
    next.uploads.reportLost('nuevo:12:2');
    next.uploads.reportAnswered('nuevo:12:2');
    next.keeper.takeIn('nuevo:12:2');
    expect(await mayBelongTo(next)).toBe(true);
  });

  it('that were taken over while they were looked for are not shown again', async () => {
    const next = await openPageThatFinds('a');
    const looking = next.keeper.refresh();
    next.keeper.forget('nuevo:12', leftIds(next));
    await looking;
    expect(leftNames(next)).toEqual([]);
  });

  it('may be of one whose save is on its way, or whose text became another', async () => {
    const next = await openPageAfterSave(20_000);
    tellDrafts(next, { standing: ['parte.12.nuevo.a'] });
    expect(await mayBelongTo(next)).toBe(true);
    await next.close();
    disk.clear();
    const later = await openPageAfterSave(60_000);
    tellDrafts(later, { standing: ['parte.12.nuevo.a.rama'] });
    expect(await mayBelongTo(later)).toBe(true);
  });

  it('come with their draft while it can be recovered, or while nobody knows', async () => {
    const next = await openPageAfterSave(0);
    const withDraft = () => next.keeper.left('nuevo:12')[0]?.withDraft;
    expect(withDraft()).toBe(true);
    tellDrafts(next, { offered: ['parte.12.nuevo.b'] });
    expect(withDraft()).toBe(false);
    tellDrafts(next, { offered: ['parte.12.nuevo.a.rama'] });
    expect(withDraft()).toBe(true);
    // Another computer is writing it: nobody is offered it meanwhile.
    tellDrafts(next, { standing: ['parte.12.nuevo.a'] });
    expect(withDraft()).toBe(true);
  });

  it('are those of one form, also when the page went before all of them had the name of the draft', async () => {
    const first = openPage();
    first.uploads.add('nuevo:12', files('a'), 0);
    await settle();
    first.uploads.nameDraft('nuevo:12', 'parte.12.nuevo.a');
    first.uploads.add('nuevo:12', files('b'), 0);
    await first.close();
    for (const [id, copy] of disk)
      if (copy.file.name === 'a') disk.set(id, { ...copy, draft: null });
    const next = openPage();
    await next.keeper.refresh();
    const own = next.keeper.leftWith('nuevo:12', 'parte.12.nuevo.a');
    expect(own?.files.map(({ name }) => name).toSorted()).toEqual(['a', 'b']);
  });

  it('are of the time at which they were chosen, or their report was sent', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T13:00:00Z'), toFake: ['Date'] });
    const page = openPage();
    page.uploads.add('nuevo:12', files('a'), 0);
    page.uploads.add('nuevo:12:2', files('b'), 0);
    vi.setSystemTime(new Date('2026-11-20T13:05:00Z'));
    page.uploads.nameDraft('nuevo:12', 'parte.12.nuevo.a');
    page.uploads.reportSent('nuevo:12:2', 'parte.12.nuevo.b');
    page.uploads.reportAnswered('nuevo:12:2');
    vi.setSystemTime(new Date('2026-11-20T18:00:00Z'));
    page.keeper.takeInStray();
    await settle();
    expect(page.keeper.left('nuevo:12').map(({ at }) => at)).toEqual([
      '2026-11-20T13:00:00.000Z',
      '2026-11-20T13:05:00.000Z',
    ]);
  });

  it('hold a logout, which would lose them, and not the closing of the page', async () => {
    const before = openPage();
    before.names.set('nuevo:12', 'Gómez, María');
    before.uploads.add('nuevo:12', files('a', 'b'), 0);
    await before.close();
    const next = openPage();
    await next.keeper.refresh();
    expect([hasUnfinishedWork(), hasUnfinishedWork(true)]).toEqual([true, false]);
    expect(unfinishedSentences()).toEqual(['Hay 2 fotos sin guardar del parte de Gómez, María.']);
    next.keeper.discard('nuevo:12', leftIds(next));
    expect(hasUnfinishedWork()).toBe(false);
    await next.close();
  });

  it('are not offered while the page that has them is open, nor to that page', async () => {
    const first = openPage();
    first.uploads.add('nuevo:12', files('a'), 0);
    const second = openPage();
    await Promise.all([first.keeper.refresh(), second.keeper.refresh()]);
    expect([leftNames(first), leftNames(second)]).toEqual([[], []]);
  });

  it('are gone when they were taken out, taken over, or not wanted', async () => {
    const first = openPage();
    first.uploads.add('nuevo:12', files('a', 'b'), 0);
    first.uploads.remove('nuevo:12', first.uploads.of('nuevo:12')[0]?.id ?? '');
    await first.close();
    const next = openPage();
    await next.keeper.refresh();
    expect(leftNames(next)).toEqual(['b']);
    next.keeper.forget('nuevo:12', leftIds(next));
    expect(leftNames(next)).toEqual([]);
    await settle();
    expect(disk.size).toBe(0);
  });

  it('are offered again, whole, when the discard is taken back; not to the next login', async () => {
    const next = await openPageThatFinds('a', 'b');
    const takeBack = next.keeper.discard('nuevo:12', leftIds(next));
    await settle();
    takeBack();
    await settle();
    expect(leftNames(next)).toEqual(['a', 'b']);
    expect(disk.size).toBe(2);
    const tooLate = next.keeper.discard('nuevo:12', leftIds(next));
    await next.logOut();
    tooLate();
    await settle();
    expect(disk.size).toBe(0);
  });

  it('follow the draft with which they were chosen, sent or not', async () => {
    for (const draft of ['parte.12.nuevo.uno', 'parte.12.nuevo.dos'] as const) {
      const page = openPage();
      page.uploads.add('nuevo:12', files(draft), 0);
      page.uploads.nameDraft('nuevo:12', draft);
      await settle();
      if (draft === 'parte.12.nuevo.dos') page.uploads.reportSent('nuevo:12', draft);
      await page.close();
    }
    const next = openPage();
    await next.keeper.refresh();
    const namesWith = (draft: string) =>
      next.keeper.leftWith('nuevo:12', draft)?.files.map(({ name }) => name);
    expect(namesWith('parte.12.nuevo.uno.rama')).toEqual(['parte.12.nuevo.uno']);
    expect(namesWith('parte.12.nuevo.dos')).toEqual(['parte.12.nuevo.dos']);
    expect(namesWith('parte.12.nuevo.tres')).toBeUndefined();
    next.keeper.forget(
      'nuevo:12',
      next.keeper.leftWith('nuevo:12', 'parte.12.nuevo.dos')?.ids ?? [],
    );
    expect(leftNames(next)).toEqual(['parte.12.nuevo.uno']);
  });

  it('come back to the page that took the discard back, also when the disk is full', async () => {
    const next = await openPageThatFinds('a', 'b');
    const takeBack = next.keeper.discard('nuevo:12', leftIds(next));
    await settle();
    refuses = true;
    takeBack();
    await settle();
    expect([leftNames(next), disk.size]).toEqual([['a', 'b'], 0]);
    next.keeper.forget('nuevo:12', leftIds(next));
    await next.keeper.refresh();
    expect(leftNames(next)).toEqual([]);
  });
});

describe('photos of a stored report', () => {
  it('go on with the next page, under the keys they had, in their places', async () => {
    const first = openPage();
    first.names.set(7, 'Gómez, María');
    first.uploads.add('nuevo:12', files('a', 'b'), 0);
    first.uploads.attach('nuevo:12', 7);
    await first.close();
    const before = sent;
    sent = [];
    const next = openPage({ stores: true });
    await next.keeper.refresh();
    await settle();
    expect(sent).toEqual(before);
    expect(sent.map(({ idPp, name, posicion }) => [idPp, name, posicion])).toEqual([
      [7, 'a', 1],
      [7, 'b', 2],
    ]);
    expect(next.names.get(7)).toBe('Gómez, María');
    expect(disk.size).toBe(0);
  });
});

describe('what stays in this browser', () => {
  it('is nothing after a logout', async () => {
    const page = openPage();
    page.uploads.add('nuevo:12', files('a'), 0);
    await settle();
    expect(disk.size).toBe(1);
    await page.logOut();
    expect(disk.size).toBe(0);
  });

  it('belongs to its session name, and is gone a day later', async () => {
    const first = openPage();
    first.uploads.add('nuevo:12', files('a'), 0);
    await first.close();
    const other = openPage({ name: 'Secretaría' });
    await other.keeper.refresh();
    expect(leftNames(other)).toEqual([]);
    await other.close();
    expect(disk.size).toBe(1);
    vi.useFakeTimers({ now: Date.now() + 24 * 3_600_000, toFake: ['Date'] });
    const later = openPage();
    await later.keeper.refresh();
    expect([leftNames(later), disk.size]).toEqual([[], 0]);
  });

  it('may be refused by the browser: the page goes on', async () => {
    refuses = true;
    const page = openPage({ stores: true });
    page.uploads.add(7, files('a'), 0);
    await settle();
    expect(page.uploads.of(7).map(({ status }) => status)).toEqual(['stored']);
  });
});
