import { expect, it } from 'vitest';
import { isUnfinished } from './combobox-rows';

/** docs/decisions/337 */
it.each([
  ['El Bols', 'El Bolsón', true],
  ['el bolson', 'El Bolsón', false],
  ['San Martín', 'San Martín de los Andes', false],
  ['Dr.', 'Dr. Gómez', false],
  ['PAMI-Salta', 'PAMI-Salta Norte', false],
  ['34.05.0', '34.05.01 Colecistectomía', true],
  ['34.05.01', '34.05.01 Colecistectomía', false],
])('%j ends within a word of %j: %j', (text, name, unfinished) =>
  expect(isUnfinished(text, name)).toBe(unfinished),
);
