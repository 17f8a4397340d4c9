import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DraftSlot, type DraftPlaces, type KeepOutcome } from './draft-slot';

/** decision G17: when a draft is sent, again, and no more. */
let sent: { key: string; text: string; keepalive: boolean }[];
let copies: Map<string, string>;
let discarded: string[];
/** How the server answers; an error: it does not. */
let answer: KeepOutcome | Error;
/** How it answers about each key; undefined: as above. */
let answerOf: ((key: string) => KeepOutcome) | undefined;
let pending: (() => void)[] | null;
let slot: DraftSlot;
let keys: number;
/** How often it was told that a form has gone whose text is kept. */
let left: number;

beforeEach(() => {
  vi.useFakeTimers();
  [sent, copies, discarded, answer, pending, keys, left] = [[], new Map(), [], 'kept', null, 0, 0];
  answerOf = undefined;
  const places: DraftPlaces = {
    send: async (key, text, { keepalive }) => {
      sent.push({ key, text, keepalive });
      if (pending) await new Promise<void>((resolve) => pending?.push(resolve));
      if (answer instanceof Error) throw answer;
      return answerOf?.(key) ?? answer;
    },
    keepCopy: (key, text) => void copies.set(key, text),
    dropCopy: (key) => void copies.delete(key),
    ended: (key) => void copies.delete(key),
    discard: (key) => void discarded.push(key),
    newKey: () => `k${(keys += 1)}`,
    branchOf: (key) => `${key}.b${(keys += 1)}`,
    onChange: () => undefined,
    onLeft: () => void (left += 1),
  };
  slot = new DraftSlot(places);
});
afterEach(() => vi.useRealTimers());

const type = (text: string) => slot.touch(() => text);
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const texts = () => sent.map(({ text }) => JSON.parse(text) as string);

describe('while typing', () => {
  it('is sent two seconds after the last change, once', async () => {
    type('a');
    await after(1_500);
    type('ab');
    await after(1_999);
    expect(texts()).toEqual([]);
    await after(1);
    expect(texts()).toEqual(['ab']);
    await after(60_000);
    expect(texts()).toEqual(['ab']);
  });

  it('is sent at the latest four seconds after the first change, however long typing goes on', async () => {
    for (let second = 0; second < 20; second += 1) {
      type(`${second}`);
      await after(1_000);
    }
    // At 4, 8, 12, 16 and 20 seconds: never more than four are at risk (decision G17 asks for 30).
    expect(texts()).toEqual(['3', '7', '11', '15', '19']);
  });

  it('is not sent again when nothing changed, nor when a change was taken back', async () => {
    type('a');
    await after(2_000);
    type('ab');
    type('a');
    await after(60_000);
    expect(texts()).toEqual(['a']);
  });

  it('is sent one after the other: an older text never overtakes a newer one', async () => {
    pending = [];
    type('a');
    await after(2_000);
    type('ab');
    await after(2_000);
    type('abc');
    await after(2_000);
    expect(texts()).toEqual(['a']);
    pending.shift()?.();
    await after(0);
    expect(texts()).toEqual(['a', 'abc']);
  });

  it('is taken back when the form is clean again', async () => {
    type('a');
    await after(2_000);
    slot.clear();
    expect(discarded).toEqual(['k1']);
    type('b');
    await after(1_000);
    slot.clear();
    await after(60_000);
    expect([texts(), discarded]).toEqual([['a'], ['k1']]);
  });
});

describe('a server that does not answer', () => {
  it('leaves a copy in this browser, and is asked again until it answers', async () => {
    answer = new Error('no network');
    type('a');
    await after(2_000);
    expect(copies.get('k1')).toBe('"a"');
    await after(7_000);
    expect(sent.length).toBe(3);
    answer = 'kept';
    await after(15_000);
    expect(copies.size).toBe(0);
    const before = sent.length;
    await after(120_000);
    expect(sent.length).toBe(before);
  });

  it('a draft that is too large stays in this browser', async () => {
    type('x'.repeat(262_144));
    await after(2_000);
    expect([sent.length, copies.has('k1')]).toEqual([0, true]);
  });

  it('one that it refuses is not sent again as it is', async () => {
    answer = 'refused';
    type('a');
    await after(120_000);
    expect([sent.length, copies.has('k1')]).toEqual([1, true]);
  });
});

describe('a draft that another computer went on with', () => {
  const keysAndTexts = () => sent.map(({ key, text }) => `${key} ${text}`);

  beforeEach(() => {
    answerOf = (key) => (key === 'found' ? 'overtaken' : 'kept');
  });
  const take = () => slot.take('found', () => 'a');

  it('goes on under another key', async () => {
    take();
    await after(2_000);
    // Until the server has it, wherever the page goes.
    expect([...copies]).toEqual([[slot.key, '"a"']]);
    await after(2_000);
    expect(copies.size).toBe(0);
    expect(keysAndTexts()).toEqual(['found "a"', `${slot.key} "a"`]);
    expect([slot.saveKey, slot.key]).toEqual([slot.key, 'found.b3']);
    type('ab');
    await after(2_000);
    expect(keysAndTexts().at(-1)).toBe(`${slot.key} "ab"`);
  });

  it('is kept under another key when its form has gone', async () => {
    take();
    slot.close();
    await after(0);
    expect(keysAndTexts()).toEqual(['found "a"', `${slot.key} "a"`]);
  });

  it('is not sent while a save is pending, and is when that fails', async () => {
    pending = [];
    take();
    await after(2_000);
    slot.hold();
    pending.shift()?.();
    pending = null;
    await after(10_000);
    expect(texts()).toEqual(['a']);
    slot.resume();
    await after(2_000);
    expect(keysAndTexts()).toEqual(['found "a"', `${slot.key} "a"`]);
  });
});

describe('a page that goes', () => {
  it('is sent at once, so that the browser finishes it, and copied: nobody will hear the answer', async () => {
    type('a');
    pending = [];
    void slot.flush({ leaving: true });
    expect(sent).toEqual([{ key: 'k1', text: '"a"', keepalive: true }]);
    expect(copies.get('k1')).toBe('"a"');
    pending.shift()?.();
    await after(0);
    expect(copies.size).toBe(0);
  });

  it('leaves no copy of what the server has', async () => {
    type('a');
    await after(2_000);
    await slot.flush({ leaving: true });
    expect([sent.length, copies.size]).toEqual([1, 0]);
  });

  it('what is larger than such a request may be is only copied', async () => {
    type('x'.repeat(60_000));
    await slot.flush({ leaving: true });
    expect([sent.length, copies.has('k1')]).toEqual([0, true]);
  });
});

describe('a save', () => {
  it('names the draft; nothing is sent for a moment while it is pending, nor after it', async () => {
    expect(slot.saveKey).toBeUndefined();
    type('a');
    expect(slot.saveKey).toBe('k1');
    slot.hold();
    await after(999);
    slot.end();
    await after(60_000);
    expect([sent, slot.saveKey]).toEqual([[], undefined]);
    type('next');
    await after(2_000);
    expect(sent).toMatchObject([{ key: 'k2' }]);
  });

  it('that hangs keeps what it sent, once: a logout does not wait for it, nor does a power cut', async () => {
    type('a');
    slot.hold();
    await after(1_000);
    expect(sent).toMatchObject([{ key: 'k1', text: '"a"' }]);
    await after(60_000);
    slot.end();
    await after(60_000);
    expect([texts(), copies.size]).toEqual([['a'], 0]);
  });

  it('that hangs keeps the last letters, too, when earlier ones were on their way', async () => {
    pending = [];
    type('a');
    await after(2_000);
    type('ab');
    slot.hold();
    await after(1_000);
    expect(texts()).toEqual(['a']);
    pending.splice(0).forEach((resolve) => resolve());
    await after(0);
    expect(texts()).toEqual(['a', 'ab']);
  });

  it('that hangs keeps the last letters, too, when the sending of earlier ones failed', async () => {
    pending = [];
    type('a');
    await after(2_000);
    type('ab');
    slot.hold();
    await after(300);
    answer = new Error('lost');
    pending.splice(0).forEach((resolve) => resolve());
    await after(0);
    [answer, pending] = ['kept', null];
    await after(700);
    expect([texts(), copies.size]).toEqual([['a', 'ab'], 0]);
  });

  it('that hangs and had ended the draft leaves none: it was stored', async () => {
    type('a');
    slot.hold();
    answer = 'ended';
    await after(1_000);
    expect([await slot.keepNow(), copies.size]).toEqual([true, 0]);
    slot.end();
    await after(60_000);
    expect(texts()).toEqual(['a']);
  });

  it('that hangs after one whose answer was lost goes on under another key: that one ended the draft', async () => {
    type('a');
    slot.hold();
    answer = new Error('lost');
    slot.resume();
    await after(0);
    type('ab');
    slot.hold();
    answerOf = (key) => (key === 'k1' ? 'ended' : 'kept');
    answer = 'kept';
    await after(1_000);
    expect([...copies]).toEqual([[slot.key, '"ab"']]);
    expect(await slot.keepNow()).toBe(true);
    expect(sent.at(-1)).toMatchObject({ key: 'k1.b2', text: '"ab"' });
  });

  it('that fails keeps the text again, under another key when the server had ended it', async () => {
    type('a');
    await after(2_000);
    slot.hold();
    answer = 'ended';
    slot.resume();
    await after(0);
    // A session that ends now takes the page with it.
    expect(copies.get('k1.b2')).toBe('"a"');
    answer = 'kept';
    await after(2_000);
    expect(sent.map(({ key, text }) => key + text)).toEqual(['k1"a"', 'k1"a"', 'k1.b2"a"']);
    expect(copies.size).toBe(0);
  });

  it('says that nothing is to be kept, although the draft had ended elsewhere when it began', async () => {
    pending = [];
    type('a');
    await after(2_000);
    slot.hold();
    answer = 'ended';
    pending.shift()?.();
    await after(60_000);
    slot.end();
    expect(texts()).toEqual(['a']);
    expect(copies.size).toBe(0);
  });

  it('that was answered is not undone by a draft that was on its way', async () => {
    pending = [];
    type('a');
    await after(2_000);
    slot.hold();
    slot.end();
    answer = new Error('lost');
    pending.shift()?.();
    await after(60_000);
    expect([sent.length, copies.size]).toEqual([1, 0]);
  });
});

describe('a form that goes', () => {
  it('keeps at once what was typed', async () => {
    type('a');
    slot.close();
    await after(0);
    expect([texts(), slot.live]).toEqual([['a'], false]);
  });

  it('keeps what was typed, not what the fields show afterwards', async () => {
    let shown = 'a';
    slot.touch(() => shown);
    pending = [];
    await after(2_000);
    shown = 'ab';
    slot.close();
    shown = 'recovered';
    pending.splice(0).forEach((resolve) => resolve());
    pending = null;
    await after(60_000);
    expect(texts()).toEqual(['a', 'ab']);
  });

  it('while its save is pending waits for the answer: refused, its text is kept and found', async () => {
    type('a');
    slot.hold();
    slot.close();
    await after(999);
    expect([texts(), slot.live, left]).toEqual([[], true, 0]);
    await after(10_000);
    // It hangs.
    expect([texts(), slot.live, left]).toEqual([['a'], true, 0]);
    slot.resume();
    await after(0);
    expect([texts(), slot.live, left]).toEqual([['a', 'a'], false, 1]);
  });

  it('of a save that was refused says what is known of it now', async () => {
    type('a, perhaps stored');
    slot.hold();
    slot.close();
    slot.resume((content) => (content as string).replace(', perhaps stored', ''));
    await after(0);
    expect(texts()).toEqual(['a']);
  });

  it('while its save is pending leaves no draft of what was stored', async () => {
    type('a');
    slot.hold();
    slot.close();
    slot.end();
    await after(60_000);
    expect([texts(), copies.size, slot.live, left]).toEqual([[], 0, false, 0]);
  });

  it('while its save is pending is kept in this browser when the page goes too', async () => {
    type('a');
    slot.hold();
    slot.close();
    await slot.flush({ leaving: true });
    expect([...copies]).toEqual([['k1', '"a"']]);
  });

  it('keeps nothing that was discarded', async () => {
    type('a');
    await after(2_000);
    slot.discard();
    slot.close();
    await after(60_000);
    expect([texts(), discarded]).toEqual([['a'], ['k1']]);
  });

  it('a draft that was recovered goes on under its own key', async () => {
    slot.take('found', () => 'recovered');
    await after(2_000);
    expect(sent).toMatchObject([{ key: 'found', text: '"recovered"' }]);
    expect(slot.saveKey).toBe('found');
  });
});
