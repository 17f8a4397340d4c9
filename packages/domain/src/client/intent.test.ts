import { expect, it } from 'vitest';
import { ApiError } from '../core/api-error';
import { createIntent } from './intent';

interface Saved {
  id: number;
  text: string;
}

/** A server that keeps answers by key, and can lose them on the way back. */
function keeper() {
  const rows: Saved[] = [];
  const byKey = new Map<string, Saved>();
  let fail: ApiError | 'lost' | null = null;
  return {
    rows,
    failNext: (how: ApiError | 'lost') => (fail = how),
    calls: {
      create: async (text: string, key: string): Promise<Saved> => {
        const how = fail;
        fail = null;
        if (how instanceof ApiError) throw how;
        const saved = byKey.get(key) ?? { id: rows.length + 1, text };
        if (saved.text !== text) throw new ApiError(422, 'clave con otros datos');
        if (!byKey.has(key)) rows.push(saved);
        byKey.set(key, saved);
        if (how === 'lost') throw new ApiError(0, null, 'timeout');
        return { ...saved };
      },
      update: async (saved: Saved, text: string): Promise<Saved> => {
        const row = rows.find(({ id }) => id === saved.id);
        if (!row) throw new ApiError(404, null);
        row.text = text;
        return { ...row };
      },
    },
  };
}

it('saves once when the answer is lost and the same is sent again (R17)', async () => {
  const server = keeper();
  const intent = createIntent(server.calls);
  server.failNext('lost');
  await expect(intent.save('a')).rejects.toBeInstanceOf(ApiError);
  expect(await intent.save('a')).toEqual({ id: 1, text: 'a' });
  expect(server.rows).toHaveLength(1);
});

it('saves once, with the correction, when it was changed meanwhile', async () => {
  const server = keeper();
  const intent = createIntent(server.calls);
  server.failNext('lost');
  await expect(intent.save('a')).rejects.toBeInstanceOf(ApiError);
  expect(await intent.save('b')).toEqual({ id: 1, text: 'b' });
  expect(server.rows).toEqual([{ id: 1, text: 'b' }]);
});

it('sends the corrected body under the same key after a refusal', async () => {
  const server = keeper();
  const intent = createIntent(server.calls);
  server.failNext(new ApiError(422, 'falta'));
  await expect(intent.save('')).rejects.toMatchObject({ status: 422 });
  expect(await intent.save('b')).toEqual({ id: 1, text: 'b' });
});

it('changes what it created, until it is reset', async () => {
  const server = keeper();
  const intent = createIntent(server.calls);
  await intent.save('a');
  await intent.save('b');
  intent.reset();
  await intent.save('c');
  expect(server.rows.map(({ text }) => text)).toEqual(['b', 'c']);
});
