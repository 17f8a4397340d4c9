import { expect, it } from 'vitest';
import { formerText } from './former-text';

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
