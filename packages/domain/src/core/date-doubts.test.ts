import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newDateDoubts } from './date-doubts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T03:20:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('asks about the day that a form gave by itself, once midnight has passed (docs/decisions/315)', () => {
  expect(newDateDoubts('2026-11-20', null, '2026-11-20')).toEqual([
    'Ya es 21/11/2026 y la fecha quedó en 20/11/2026, el día en que se abrió el formulario.',
  ]);
});

it.each([
  ['a day of its own choice', '2026-11-19', '2026-11-20'],
  ['yesterday, chosen today', '2026-11-20', '2026-11-21'],
  ['today', '2026-11-21', '2026-11-21'],
])('does not ask about %s', (_, date, offered) => {
  expect(newDateDoubts(date, '1980-01-01', offered)).toEqual([]);
});

it('asks what is asked of every day', () => {
  expect(newDateDoubts('2026-11-23', null, '2026-11-21')).toEqual([
    'La fecha es futura: 23/11/2026.',
  ]);
});
