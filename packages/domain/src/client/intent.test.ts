import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../core/api-error';
import type { LostSave } from '../core/transfer';
import { createIntent } from './intent';

interface Saved {
  id: number;
  text: string;
  version: number;
}

/** A fake server that stores answers by key and can drop them on the way back. */
function keeper() {
  const rows: Saved[] = [];
  const byKey = new Map<string, Saved>();
  let fail: ApiError | 'lost' | null = null;
  const insert = (text: string) => {
    const row = { id: rows.length + 1, text, version: 1 };
    rows.push(row);
    return row;
  };
  const replace = (stored: Saved, text: string) => {
    const row = rows.find(({ id }) => id === stored.id);
    if (!row) throw new ApiError(404, null);
    if (row.version !== stored.version) throw new ApiError(409, 'versión vieja');
    return Object.assign(row, { text, version: row.version + 1 });
  };
  return {
    rows,
    failNext: (how: ApiError | 'lost') => (fail = how),
    send: async (stored: Saved | null, text: string, key: string): Promise<Saved> => {
      const how = fail;
      fail = null;
      if (how instanceof ApiError) throw how;
      const known = byKey.get(key);
      if (known && known.text !== text) throw new ApiError(422, 'clave con otros datos');
      const saved = known ?? (stored === null ? insert(text) : replace(stored, text));
      byKey.set(key, { ...saved });
      if (how === 'lost') throw new ApiError(0, null, 'timeout');
      return { ...saved };
    },
  };
}

it('saves once when the answer is lost and the same is sent again (R17)', async () => {
  const server = keeper();
  const intent = createIntent(server.send);
  server.failNext('lost');
  await expect(intent.save('a')).rejects.toBeInstanceOf(ApiError);
  expect(await intent.save('a')).toMatchObject({ id: 1, text: 'a' });
  expect(server.rows).toHaveLength(1);
});

it('saves once, with the correction, when it was changed meanwhile', async () => {
  const server = keeper();
  const intent = createIntent(server.send);
  server.failNext('lost');
  await expect(intent.save('a')).rejects.toBeInstanceOf(ApiError);
  expect(await intent.save('b')).toMatchObject({ id: 1, text: 'b' });
  expect(server.rows).toEqual([{ id: 1, text: 'b', version: 2 }]);
});

it('sends the corrected body after a refusal', async () => {
  const server = keeper();
  const intent = createIntent(server.send);
  server.failNext(new ApiError(422, 'falta'));
  await expect(intent.save('')).rejects.toMatchObject({ status: 422 });
  expect(await intent.save('b')).toMatchObject({ id: 1, text: 'b' });
});

it('changes what it created, until it starts over', async () => {
  const server = keeper();
  const intent = createIntent(server.send);
  await intent.save('a');
  await intent.save('b');
  intent.restart(null);
  await intent.save('c');
  expect(server.rows.map(({ text }) => text)).toEqual(['b', 'c']);
});

it('is not refused as stale by its own update whose answer was lost (G16)', async () => {
  const server = keeper();
  const row = await createIntent(server.send).save('a');
  const intent = createIntent(server.send, row);
  server.failNext('lost');
  await expect(intent.save('b')).rejects.toBeInstanceOf(ApiError);
  expect(await intent.save('b')).toMatchObject({ text: 'b', version: 2 });
  expect(await intent.save('c')).toMatchObject({ text: 'c', version: 3 });
});

it('sends only the correction when the lost body is refused in the end', async () => {
  const server = keeper();
  const intent = createIntent(server.send);
  server.failNext(new ApiError(0, null, 'network'));
  await expect(intent.save('')).rejects.toMatchObject({ status: 0 });
  server.failNext(new ApiError(422, 'falta'));
  expect(await intent.save('b')).toMatchObject({ id: 1, text: 'b' });
  expect(server.rows).toHaveLength(1);
});

it.each(['a', 'b'])('stores once what an earlier page sent, also as %s (G5)', async (text) => {
  const server = keeper();
  const earlier = createIntent(server.send);
  server.failNext('lost');
  await expect(earlier.save('a')).rejects.toBeInstanceOf(ApiError);
  const intent = createIntent(server.send);
  intent.resume(JSON.parse(JSON.stringify(earlier.lost())) as LostSave);
  expect(await intent.save(text)).toMatchObject({ id: 1, text });
  expect(server.rows).toHaveLength(1);
  expect(intent.lost()).toBeNull();
});

it.each([401, 429])(
  'knows no more after a %i: the lost body goes first again (G5)',
  async (status) => {
    const server = keeper();
    const intent = createIntent(server.send);
    server.failNext('lost');
    await expect(intent.save('a')).rejects.toMatchObject({ status: 0 });
    server.failNext(new ApiError(status, null));
    await expect(intent.save('b')).rejects.toMatchObject({ status });
    const later = createIntent(server.send);
    later.resume(JSON.parse(JSON.stringify(intent.lost())) as LostSave);
    server.failNext(new ApiError(status, null));
    await expect(later.save('b')).rejects.toMatchObject({ status });
    expect(later.lost()).toEqual(intent.lost());
    expect(await later.save('b')).toMatchObject({ id: 1, text: 'b' });
    expect(server.rows).toHaveLength(1);
  },
);

it('saves anew what cannot be sent again as an earlier page sent it', async () => {
  const server = keeper();
  const earlier = createIntent(server.send);
  server.failNext('lost');
  await expect(earlier.save('a')).rejects.toBeInstanceOf(ApiError);
  const intent = createIntent(server.send);
  intent.resume({ ...earlier.lost()!, body: 'of another version' });
  expect(await intent.save('b')).toMatchObject({ id: 2, text: 'b' });
});

it('of a record with files goes on under its key: the same again is replayed, another is refused', async () => {
  const server = keeper();
  const earlier = createIntent(server.send);
  server.failNext('lost');
  await expect(earlier.save('a')).rejects.toBeInstanceOf(ApiError);
  const { key, at } = earlier.lost()!;
  const intent = createIntent(server.send);
  intent.resume({ key, at });
  await expect(intent.save('b')).rejects.toMatchObject({ status: 422 });
  expect(await intent.save('a')).toMatchObject({ id: 1, text: 'a' });
  expect(server.rows).toHaveLength(1);
});

it('a record that was stored and then changed elsewhere is still the same one, here and for a later page', async () => {
  const server = keeper();
  const intent = createIntent(server.send);
  server.failNext('lost');
  await expect(intent.save('a')).rejects.toMatchObject({ status: 0 });
  Object.assign(server.rows[0]!, { text: 'elsewhere', version: 2 });
  await expect(intent.save('b')).rejects.toMatchObject({ status: 409 });
  const later = createIntent(server.send);
  later.resume(JSON.parse(JSON.stringify(intent.lost())) as LostSave);
  await expect(later.save('c')).rejects.toMatchObject({ status: 409 });
  intent.follow({ ...server.rows[0]! });
  expect(intent.lost()).not.toBeNull();
  expect(await intent.save('b')).toMatchObject({ id: 1, text: 'b', version: 3 });
  expect(server.rows).toHaveLength(1);
  expect(intent.lost()).toBeNull();
});

it('leaves what was sent as it is when another record is written over it (319)', async () => {
  const server = keeper();
  const asked: string[] = [];
  const intent = createIntent(server.send, null, {
    isAnother: (sent, now) => sent[0] !== now[0],
    settled: (sent, now, error) => asked.push(`${sent} ${now} ${String(error)}`),
  });
  server.failNext('lost');
  await expect(intent.save('a1')).rejects.toBeInstanceOf(ApiError);
  // A correction, whose answer is lost too.
  server.failNext('lost');
  await expect(intent.save('a1')).rejects.toBeInstanceOf(ApiError);
  expect(await intent.save('b1')).toMatchObject({ id: 2, text: 'b1', version: 1 });
  expect(server.rows.map(({ text }) => text)).toEqual(['a1', 'b1']);
  expect(asked).toEqual(['a1 b1 null']);
  expect(intent.lost()).toBeNull();
  // The next save changes what it stored last.
  expect(await intent.save('c1')).toMatchObject({ id: 2, text: 'c1' });
});

it('stores each of several that were written one over the other, in their order', async () => {
  const server = keeper();
  const settled: string[] = [];
  const intent = createIntent(server.send, null, {
    isAnother: (sent, now) => sent[0] !== now[0],
    settled: (sent, now, error) => settled.push(`${sent} ${now} ${error === null}`),
  });
  // 'b' is never sent: what goes first is 'a', and that answer is lost too. 'b2' corrects it.
  for (const text of ['a', 'b1', 'b2', 'c']) {
    server.failNext('lost');
    await expect(intent.save(text)).rejects.toBeInstanceOf(ApiError);
  }
  expect(await intent.save('c')).toMatchObject({ id: 3, text: 'c' });
  expect(server.rows.map(({ text }) => text)).toEqual(['a', 'b2', 'c']);
  expect(settled).toEqual(['a b2 true', 'b2 c true']);
});

it('corrects what was sent when the next record is corrected until it is like it', async () => {
  const server = keeper();
  const settled: string[] = [];
  const intent = createIntent(server.send, null, {
    // Two numbers that differ by one are a typing error.
    isAnother: (sent, now) => Math.abs(Number(sent) - Number(now)) > 1,
    settled: (sent, now) => settled.push(`${sent} ${now}`),
  });
  for (const text of ['1', '3']) {
    server.failNext('lost');
    await expect(intent.save(text)).rejects.toBeInstanceOf(ApiError);
  }
  expect(await intent.save('2')).toMatchObject({ id: 1, text: '2' });
  expect(server.rows).toHaveLength(1);
  expect(settled).toEqual([]);
});

it('keeps one before that was on its way when its author took the save back', async () => {
  const server = keeper();
  let cancels = false;
  const intent = createIntent(
    (stored: Saved | null, text: string, key) =>
      cancels ? Promise.reject(new DOMException('', 'AbortError')) : server.send(stored, text, key),
    null,
    { isAnother: (sent, now) => sent[0] !== now[0], settled: () => undefined },
  );
  server.failNext(new ApiError(0, null, 'timeout'));
  await expect(intent.save('a')).rejects.toBeInstanceOf(ApiError);
  cancels = true;
  await expect(intent.save('b')).rejects.toBeInstanceOf(DOMException);
  cancels = false;
  expect(await intent.save('b')).toMatchObject({ text: 'b' });
  expect(server.rows.map(({ text }) => text)).toEqual(['a', 'b']);
});

it('says of one before that the server has refused it', async () => {
  const server = keeper();
  const settled: unknown[] = [];
  const intent = createIntent(server.send, null, {
    isAnother: (sent, now) => sent[0] !== now[0],
    settled: (...told) => settled.push(told),
  });
  server.failNext(new ApiError(0, null, 'timeout'));
  await expect(intent.save('a')).rejects.toBeInstanceOf(ApiError);
  const refusal = new ApiError(422, 'falta');
  server.failNext(refusal);
  expect(await intent.save('b')).toMatchObject({ text: 'b' });
  expect(server.rows.map(({ text }) => text)).toEqual(['b']);
  expect(settled).toEqual([['a', 'b', refusal]]);
});

it('does not send again what the server has forgotten', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
  const sent: string[] = [];
  const intent = createIntent(async (_stored, text: string, key) => {
    sent.push(`${text} ${key}`);
    return { text };
  });
  intent.resume({ key: 'old', body: 'a', at: '2026-11-18T11:59:00Z' });
  await intent.save('b');
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toBe('b old');
});

afterEach(() => {
  vi.useRealTimers();
});

it('tells what may be stored from now on, of each record that it sends', async () => {
  const server = keeper();
  const told: (LostSave | null)[] = [];
  const intent = createIntent<string, Saved>(
    (stored, text, key, lost) => {
      told.push(lost);
      return server.send(stored, text, key);
    },
    null,
    { isAnother: () => true, settled: () => undefined },
  );
  server.failNext('lost');
  await expect(intent.save('a')).rejects.toBeInstanceOf(ApiError);
  await intent.save('b');
  expect(told.map((lost) => lost?.body)).toEqual(['a', 'a', 'b']);
  expect(new Set(told.map((lost) => lost?.key)).size).toBe(2);
});
