import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../core/api-error';
import type { Transfer } from '../../core/transfer';
import type { Photo } from '../schema';
import type { PhotoOwner } from '../rules';
import { PhotoUploads } from './photo-uploads';

interface Sent {
  idPp: number;
  name: string;
  posicion: number | null;
  key: string;
  transfer: Transfer;
  store: () => void;
  fail: (error: unknown) => void;
}

let sent: Sent[];
let loggedIn: boolean;
let uploads: PhotoUploads;

const photoOf = (name: string): Photo => ({
  id_foto: 1,
  url: `/storage/${name}`,
  file_key: name,
  filename: name,
  content_type: 'image/jpeg',
  size_bytes: 1,
  created_at: '2026-11-20T13:30:00Z',
  thumbnail_url: null,
  posicion: null,
});

beforeEach(() => {
  sent = [];
  loggedIn = true;
  uploads = new PhotoUploads(
    (idPp, { file: { name }, posicion }, key, transfer) =>
      new Promise((resolve, reject) => {
        transfer.signal?.addEventListener('abort', () =>
          reject(new DOMException('Aborted', 'AbortError')),
        );
        sent.push({
          ...{ idPp, name, posicion, key, transfer, fail: reject },
          store: () => resolve(photoOf(name)),
        });
      }),
    () => loggedIn,
  );
});

const files = (...names: string[]) => names.map((name) => new File(['x'], name));
const states = (owner: PhotoOwner) =>
  uploads.of(owner).map(({ file, status }) => `${file.name} ${status}`);
const names = () => sent.map(({ name }) => name);
/** Lets the promises of the queue settle. */
const settle = () => new Promise((resolve) => setTimeout(resolve));
const lost = () => new ApiError(0, null, 'network');

it('sends nothing before the report is stored, then to that report (FOTO-07)', async () => {
  uploads.add('nuevo:1', files('a', 'b', 'c'), 0);
  uploads.remove('nuevo:1', uploads.of('nuevo:1')[1]?.id ?? '');
  expect(sent).toEqual([]);
  uploads.attach('nuevo:1', 12);
  expect([names(), uploads.of('nuevo:1')]).toEqual([['a', 'c'], []]);
  expect(sent.every(({ idPp }) => idPp === 12)).toBe(true);
});

it('a report that is begun while another of the patient has photos, a form or a save has photos of its own (docs/decisions/341)', () => {
  const next = () => uploads.newReportOf('nuevo:1');
  expect(next()).toBe('nuevo:1');
  const release = uploads.claim('nuevo:1');
  expect([next(), uploads.newReportOf('nuevo:2')]).toEqual(['nuevo:1:2', 'nuevo:2']);
  uploads.add('nuevo:1', files('a'), 0);
  uploads.reportSent('nuevo:1', null);
  release();
  uploads.add('nuevo:1:2', files('b'), 0);
  expect([next(), uploads.strayOwners()]).toEqual(['nuevo:1:3', ['nuevo:1:2']]);
  uploads.reportAnswered('nuevo:1');
  expect([next(), uploads.strayOwners()]).toEqual(['nuevo:1:3', ['nuevo:1', 'nuevo:1:2']]);
  uploads.attach('nuevo:1', 12);
  expect([names(), states('nuevo:1:2'), next()]).toEqual([['a'], ['b waiting'], 'nuevo:1']);
});

it('what is known of a report without photos is not of the next one', () => {
  uploads.nameDraft('nuevo:1', 'parte.1.nuevo.a');
  uploads.reportSent('nuevo:1', 'parte.1.nuevo.a');
  uploads.reportLost('nuevo:1');
  uploads.reportAnswered('nuevo:1');
  expect(uploads.newReportOf('nuevo:1')).toBe('nuevo:1:2');
  uploads.clearAll();
  expect(uploads.newReportOf('nuevo:1')).toBe('nuevo:1');
});

it('a refusal after a lost answer says nothing of the save before it', () => {
  const mayBelong = () => uploads.unstored()[0]?.mayBelong;
  uploads.add('nuevo:1', files('a'), 0);
  uploads.reportSent('nuevo:1', null);
  uploads.reportRefused('nuevo:1');
  expect(mayBelong()).toBe(false);
  uploads.reportSent('nuevo:1', null);
  uploads.reportLost('nuevo:1');
  uploads.reportSent('nuevo:1', null);
  uploads.reportRefused('nuevo:1');
  expect(mayBelong()).toBe(true);
});

it('a queue that is cleared goes at once', () => {
  uploads.add('nuevo:1', files('a', 'b', 'c'), 0);
  const seen: number[] = [];
  uploads.subscribe(() => seen.push(uploads.of('nuevo:1').length));
  uploads.clear('nuevo:1');
  expect(seen).toEqual([0]);
});

it('sends two at a time, of all reports together, each under a key of its own', async () => {
  uploads.add(12, files('a', 'b', 'c'), 0);
  uploads.add(13, files('d'), 0);
  expect(names()).toEqual(['a', 'b']);
  sent[0]?.store();
  await settle();
  expect(names()).toEqual(['a', 'b', 'c']);
  sent[1]?.store();
  await settle();
  expect(names()).toEqual(['a', 'b', 'c', 'd']);
  expect(sent.map(({ idPp }) => idPp)).toEqual([12, 12, 12, 13]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(4);
  expect([states(12), states(13)]).toEqual([['a stored', 'b stored', 'c sending'], ['d sending']]);
});

it('tries one again under the key of that file, and no other file', async () => {
  uploads.add(12, files('a', 'b'), 0);
  sent[0]?.fail(lost());
  sent[1]?.store();
  await settle();
  const [failed] = uploads.of(12);
  expect(failed?.problem).toBe('No se pudieron subir los archivos');
  expect(await uploads.settled(12)).toBe(false);
  uploads.retry(12, failed?.id);
  expect(names()).toEqual(['a', 'b', 'a']);
  expect(sent[2]?.key).toBe(sent[0]?.key);
  sent[2]?.store();
  expect(await uploads.settled(12)).toBe(true);
});

it('may be tried again when its report was gone: its patient can be brought back', async () => {
  uploads.add(12, files('a'), 0);
  sent[0]?.fail(new ApiError(404, 'No encontramos ese parte.'));
  await settle();
  uploads.retry(12);
  expect(names()).toEqual(['a', 'a']);
});

it('says the status of a failure, and what the server says of a photo', async () => {
  uploads.add(12, files('a', 'b'), 0);
  sent[0]?.fail(new ApiError(502, null));
  sent[1]?.fail(new ApiError(415, 'Convertí la foto a JPG'));
  await settle();
  expect(uploads.of(12).map(({ problem, mayRetry }) => [problem, mayRetry])).toEqual([
    ['No se pudieron subir los archivos (HTTP 502)', true],
    ['Convertí la foto a JPG', false],
  ]);
  // All of them: only those that may be accepted later.
  uploads.retry(12);
  expect(names()).toEqual(['a', 'b', 'a']);
});

it('stops an upload that is taken out, and goes on with the next', async () => {
  uploads.add(12, files('a', 'b', 'c'), 0);
  uploads.remove(12, uploads.of(12)[0]?.id ?? '');
  expect(sent[0]?.transfer.signal?.aborted).toBe(true);
  await settle();
  expect([names(), states(12)]).toEqual([
    ['a', 'b', 'c'],
    ['b sending', 'c sending'],
  ]);
});

it('waits for the next login when the session ends, and goes on under the same key', async () => {
  uploads.add(12, files('a'), 0);
  loggedIn = false;
  sent[0]?.fail(new ApiError(401, 'Sesión vencida'));
  await settle();
  expect([states(12), names()]).toEqual([['a waiting'], ['a']]);
  expect(uploads.pending()).toHaveLength(1);
  loggedIn = true;
  uploads.resume();
  expect([states(12), sent[1]?.key]).toEqual([['a sending'], sent[0]?.key]);
});

it('keeps what was stored until the list has it', async () => {
  uploads.add(12, files('a', 'b'), 0);
  sent[0]?.store();
  await settle();
  uploads.settle(12, new Set(['a']));
  expect(states(12)).toEqual(['a stored', 'b sending']);
  sent[1]?.store();
  await settle();
  expect(uploads.pending()).toEqual([]);
  uploads.settle(12, new Set(['a']));
  expect(states(12)).toEqual(['b stored']);
  uploads.settle(12, new Set(['a', 'b']));
  expect(states(12)).toEqual([]);
});

describe('a logout', () => {
  it('stops and forgets all of them', async () => {
    uploads.add(12, files('a'), 0);
    uploads.add('nuevo:1', files('b'), 0);
    uploads.clearAll();
    await settle();
    expect([uploads.pending(), sent[0]?.transfer.signal?.aborted]).toEqual([[], true]);
  });
});

it('tells how much of a photo was sent', () => {
  uploads.add(12, files('a'), 0);
  sent[0]?.transfer.onProgress?.(0.5);
  expect(uploads.of(12)[0]?.fraction).toBe(0.5);
});

it('says whether the server may have one that is taken out', async () => {
  uploads.add(12, files('a', 'b', 'c', 'd'), 0);
  const remove = (at: number) => uploads.remove(12, uploads.of(12)[at]?.id ?? '');
  sent[0]?.fail(lost());
  sent[1]?.fail(new ApiError(415, 'Convertí la foto a JPG'));
  await settle();
  expect(states(12)).toEqual(['a failed', 'b failed', 'c sending', 'd sending']);
  sent[3]?.transfer.onProgress?.(1);
  // Sent whole; half-way; refused; answered by nobody.
  expect([remove(3), remove(2), remove(1), remove(0)]).toEqual([true, false, false, true]);
});

it.each([
  [lost(), true],
  [new ApiError(415, 'Convertí la foto a JPG'), false],
])('says whether the server may have one of those that are given up', async (error, isInDoubt) => {
  uploads.add(12, files('a', 'b'), 0);
  sent[0]?.fail(error);
  sent[1]?.fail(new ApiError(415, 'Convertí la foto a JPG'));
  await settle();
  expect(uploads.removeFailed(12)).toBe(isInDoubt);
});

it('says of which reports photos failed, once nothing of them is on its way', async () => {
  uploads.add(12, files('a', 'b'), 0);
  uploads.add('nuevo:1', files('c'), 0);
  sent[0]?.fail(new ApiError(503, ''));
  await settle();
  expect([uploads.failedOwners(), uploads.pendingOwners()]).toEqual([[], [12]]);
  sent[1]?.store();
  await settle();
  expect([uploads.failedOwners(), uploads.pendingOwners()]).toEqual([[12], [12]]);
  uploads.removeFailed(12);
  expect(states(12)).toEqual(['b stored']);
  expect([uploads.failedOwners(), uploads.pendingOwners()]).toEqual([[], []]);
});

describe('the place of a photo', () => {
  const places = () => sent.map(({ name, posicion }) => `${name} ${String(posicion)}`);

  it('is the one in which it was chosen, after those that are stored and those on their way', async () => {
    uploads.add(12, files('a', 'b'), 3);
    uploads.add(12, files('c'), 3);
    sent[1]?.store();
    await settle();
    expect(places()).toEqual(['a 4', 'b 5', 'c 6']);
  });

  it('stays the same when it is tried again, and when its report is stored later', async () => {
    uploads.add('nuevo:1', files('a', 'b'), 0);
    uploads.attach('nuevo:1', 12);
    sent[0]?.fail(lost());
    sent[1]?.store();
    await settle();
    uploads.retry(12);
    expect(places()).toEqual(['a 1', 'b 2', 'a 1']);
  });

  it('is left to the server while nobody knows what is stored', () => {
    uploads.add(12, files('a'), null);
    expect(places()).toEqual(['a null']);
  });
});
