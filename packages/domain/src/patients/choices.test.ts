import { describe, expect, it } from 'vitest';
import { patientChoices } from './choices';

const PATIENTS = [
  { id_paciente: 1, nombre: 'Paz, Ana', dni: '30123456' },
  { id_paciente: 2, nombre: 'Gómez Iriarte, Ángel', dni: '8123451' },
  { id_paciente: 3, nombre: 'Ríos, Luz', dni: '11012345' },
  { id_paciente: 4, nombre: 'Wood, Mary', dni: 'AB123456' },
  { id_paciente: 5, nombre: 'Pataro, Norma I.', dni: '25765432' },
  { id_paciente: 6, nombre: 'Roth, Eva', dni: 'AAB765432' },
];

describe('a patient by DNI, as it is written on paper (G24, G25)', () => {
  it.each([
    ['30.123.456', 1],
    ['DNI 30.123', 1],
    ['Paz, Ana · DNI 30.123.456', 1],
    ['08.123.451', 2],
    ['08123', 2],
    ['iriarte 123', 2],
    ['30 123 456', 1],
    ['30 123', 1],
    ['ab1234', 4],
    ['pat no', 5],
    ['pat norma', 5],
    ['AB123456', 4],
    ['DNI 8 123 451', 2],
    ['30-123-456', 1],
    ['Paz 30,123,456', 1],
  ])('%s: found, taken by Enter and on leaving', (text, id) => {
    const { find, isMeant, named } = patientChoices(PATIENTS);
    const [first, ...others] = find(text);
    expect(first?.id_paciente).toBe(id);
    expect(first && isMeant(text, first, others)).toBe(true);
    expect(named(text)?.id_paciente).toBe(id);
  });

  it.each(['3.012.345', '3012345', '1 012 345', '3 012 345', 'B765432', 'AB765432'])(
    '%s is another DNI, not part of a longer one',
    (text) => {
      const { find, isMeant, named } = patientChoices(PATIENTS);
      const taken = find(text).filter((one) => isMeant(text, one, []));
      expect([...taken, named(text)]).toEqual([undefined]);
    },
  );

  it.each(['3', '12', '800', '123'])('%s: Enter takes none of several for a piece', (text) => {
    const { find, isMeant } = patientChoices([
      ...PATIENTS,
      { id_paciente: 7, nombre: 'Sosa, Iris', dni: '8001234' },
      { id_paciente: 8, nombre: 'Vega, Omar', dni: '18001239' },
    ]);
    const [first, ...others] = find(text);
    expect(others).not.toEqual([]);
    expect(first && isMeant(text, first, others)).toBe(false);
  });

  it.each(['11:01', '10/12'])('%s is an hour or a day', (text) => {
    const { find, isMeant, named } = patientChoices(PATIENTS);
    const taken = find(text).filter((one) => isMeant(text, one, []));
    expect([...taken, named(text)]).toEqual([undefined]);
  });

  it.each(['paz 8.123.451', '30.123.457'])('%s is nobody', (text) => {
    const { find, named } = patientChoices(PATIENTS);
    expect([...find(text), named(text)]).toEqual([undefined]);
  });
});
