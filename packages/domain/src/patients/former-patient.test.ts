import { expect, it } from 'vitest';
import { formerPatient } from './former-patient';

/** docs/decisions/319 */
it.each([
  ['another DNI and another name', 'Pérez, Dos', '64447505', 'Pérez, Uno · DNI 63.447.505'],
  ['a sibling', 'Pérez, Luz', '64447505', 'Pérez, Uno · DNI 63.447.505'],
  ['a corrected DNI', 'Pérez, Uno', '63447506', null],
  ['a corrected DNI and a letter', 'Peres, Uno', '63447506', null],
  ['a corrected name', 'Gómez, Ana', '63447505', null],
])('over a patient whose answer was lost: %s', (_, nombre, dni, former) =>
  expect(formerPatient({ nombre: 'Pérez, Uno', dni: '63447505' }, { nombre, dni })).toBe(former),
);
