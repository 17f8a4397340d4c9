import { expect, it } from 'vitest';
import { formerPatient } from './former-patient';

const SENT = { nombre: 'Quiroga, Mateo', dni: '63447505', fecha_nacimiento: '1980-05-05' };
const NAME = 'Quiroga, Mateo · DNI 63.447.505';

/** docs/decisions/319 */
it.each([
  ['the next one', { nombre: 'Paz, Ana', dni: '64447505', fecha_nacimiento: '1990-07-07' }, NAME],
  ['a twin', { ...SENT, nombre: 'Quiroga, Matea', dni: '63447506' }, NAME],
  ['a father', { ...SENT, dni: '10447505', fecha_nacimiento: '1950-05-05' }, NAME],
  ['a corrected DNI', { ...SENT, dni: '63447506' }, null],
  ['a corrected name', { ...SENT, nombre: 'Quiroga, Matías' }, null],
  ['a corrected birth date', { ...SENT, fecha_nacimiento: '1981-05-05' }, null],
  ['capitals and a corrected DNI', { ...SENT, nombre: 'QUIROGA, MATEO', dni: '63447506' }, null],
])('over a patient whose answer was lost: %s', (_, now, former) =>
  expect(formerPatient(SENT, now)).toBe(former),
);
