import { describe, expect, it } from 'vitest';
import { patientChoices } from './choices';

const PATIENTS = [
  { id_paciente: 1, nombre: 'Paz, Ana', dni: '30123456' },
  { id_paciente: 2, nombre: 'Gómez Iriarte, Ángel', dni: '8123451' },
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
    ['30.123.457', undefined],
  ])('%s: found, taken by Enter and on leaving', (text, id) => {
    const { find, isMeant, named } = patientChoices(PATIENTS);
    const [first, second] = find(text);
    expect(first?.id_paciente).toBe(id);
    expect(named(text)?.id_paciente).toBe(id);
    if (first !== undefined) expect(isMeant(text, first, second)).toBe(true);
  });
});
