import { describe, expect, it } from 'vitest';
import { patientChoices } from './choices';

const PATIENTS = [
  { id_paciente: 1, nombre: 'Paz, Ana', dni: '30123456' },
  { id_paciente: 2, nombre: 'Gómez Iriarte, Ángel', dni: '8123451' },
  { id_paciente: 3, nombre: 'Ríos, Luz', dni: '11012345' },
];

describe('a patient by DNI, as it is written on paper (G24, G25)', () => {
  it.each([
    ['30.123.456', 1],
    ['DNI 30.123', 1],
    ['Paz, Ana · DNI 30.123.456', 1],
    ['08.123.451', 2],
    ['08123', 2],
    ['iriarte 123', 2],
    ['paz 8.123.451', undefined],
    ['30 123 456', 1],
    ['DNI 8 123 451', 2],
    ['30-123-456', 1],
    ['Paz 30,123,456', 1],
    ['30.123.457', undefined],
  ])('%s: found, taken by Enter and on leaving', (text, id) => {
    const { find, isMeant, named } = patientChoices(PATIENTS);
    const [first, second] = find(text);
    expect(first?.id_paciente).toBe(id);
    expect(named(text)?.id_paciente).toBe(id);
    if (first !== undefined) expect(isMeant(text, first, second)).toBe(true);
  });

  it.each(['3.012.345', '3012345', '1 012 345'])(
    '%s is another DNI, not part of a longer one',
    (text) => {
      const { find, isMeant, named } = patientChoices(PATIENTS);
      const [first] = find(text);
      expect(first?.id_paciente).toBe(text.startsWith('3') ? 1 : 3);
      expect(named(text)).toBeUndefined();
      expect(first && isMeant(text, first, undefined)).toBe(false);
    },
  );
});
