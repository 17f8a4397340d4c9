import { expect, it } from 'vitest';
import { formerRecord, formerText } from './former-text';

const SENT = 'Pedir TAC de abdomen';

it.each([
  ['another one', SENT, 'Llamar a Dos por la RMN', SENT],
  ['a longer text', SENT, 'Pedir TAC de abdomen con contraste', null],
  ['a shorter text', 'Pedir TAC de abdomen con contraste', SENT, null],
  ['a word within', SENT, 'Pedir nueva TAC de abdomen', null],
  ['a typo', SENT, 'Pedir TAC de abdomne', null],
  ['a text that is added', '', SENT, null],
  ['a text that is taken out', SENT, ' ', null],
  [
    'long texts, shortened',
    'Refiere '.repeat(20),
    'Hoy no vino.',
    `${'Refiere '.repeat(7).trim()}…`,
  ],
])('over a text whose answer was lost: %s', (_, sent, now, former) =>
  expect(formerText(sent, now)).toBe(former),
);

const RECORD = { text: 'Hemograma', day: '2026-11-25', file: new File(['a'], 'a.pdf'), kind: '1' };

it.each([
  ['another kind and file', RECORD, { kind: '2', file: new File(['b'], 'b.pdf') }, 'Hemograma'],
  ['another kind', RECORD, { kind: '2' }, null],
  ['another file', RECORD, { file: new File(['b'], 'b.pdf') }, null],
  ['another kind without a text', { ...RECORD, text: '' }, { kind: '2' }, 'a.pdf'],
  ['the same without a file', { ...RECORD, text: '', file: null }, { kind: '2' }, '25/11/2026'],
  ['another text', RECORD, { text: 'Ionograma' }, 'Hemograma'],
])('over a record of a history whose answer was lost: %s', (_, sent, now, former) =>
  expect(formerRecord(sent, { ...sent, ...now })).toBe(former),
);
