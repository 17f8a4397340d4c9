import { describe, expect, it } from 'vitest';
import { dniAdvice, emailAdvice, memberAdvice, phoneAdvice } from './advice';

describe('what looks odd in the patient form', () => {
  it.each([
    ['', null],
    ['30.123.456', null],
    ['8123456', null],
    ['AAB 123456', null],
    ['ya1234567', null],
    ['DNI 4 011 133', null],
    ['30-123456', null],
    ['30.111.22', 'Revisá el DNI: sus números no están separados de a tres.'],
    ['30.1112.22', 'Revisá el DNI: sus números no están separados de a tres.'],
    ['123456', 'Revisá el DNI: tiene menos de 7 números.'],
    ['301234567', 'Revisá el DNI: tiene más de 8 números.'],
    ['3012345O', 'Revisá el DNI: no parece un DNI ni un pasaporte.'],
    ['LE 4.123.456', 'Revisá el DNI: no parece un DNI ni un pasaporte.'],
    ['Gómez', 'Revisá el DNI: no parece un DNI ni un pasaporte.'],
  ])('DNI %j: %j', (text, advice) => expect(dniAdvice(text)).toBe(advice));

  it.each([
    ['', null],
    ['0294 412-3456', null],
    ['+54 9 (294) 4123456', null],
    ['11 5555-0000 (hija) / 11 4444-0000', null],
    ['412', 'Revisá el teléfono: tiene menos de 6 números.'],
    ['no tiene', 'Revisá el teléfono: tiene menos de 6 números.'],
    ['0294 4123456 4123456', 'Revisá el teléfono: tiene más de 15 números seguidos.'],
  ])('phone %j: %j', (text, advice) => expect(phoneAdvice(text)).toBe(advice));

  it.each([
    ['', null],
    ['maria.gomez@ejemplo.test', null],
    ['maria.gomez@ejemplo', 'Revisá el email: no parece una dirección.'],
    ['maria.gomez ejemplo.test', 'Revisá el email: no parece una dirección.'],
    ['a@b.test, c@d.test', 'Revisá el email: no parece una dirección.'],
  ])('email %j: %j', (text, advice) => expect(emailAdvice(text)).toBe(advice));

  const stored = { cobertura: 1, beneficio: '62 12345' };
  it.each([
    ['another coverage', { cobertura: 2 }, 'Es el número de la cobertura anterior.'],
    ['no coverage', { cobertura: null }, 'Es el número de la cobertura anterior.'],
    ['the same coverage', {}, null],
    ['another coverage and number', { cobertura: 2, beneficio: '7' }, null],
    ['another coverage, and no number', { cobertura: 2, beneficio: ' ' }, null],
  ])('member number with %s', (_, change, advice) =>
    expect(memberAdvice({ ...stored, ...change }, stored)).toBe(advice),
  );

  it.each([
    [
      'of one computer and the coverage of another',
      '62 99999',
      'Es el número de la cobertura anterior.',
    ],
    ['that was typed since', '7', null],
  ])('member number %s', (_, beneficio, advice) => {
    const mixed = { cobertura: 2, beneficio: '62 99999' };
    expect(memberAdvice({ cobertura: 2, beneficio }, { ...stored, cobertura: 2 }, mixed)).toBe(
      advice,
    );
    expect(memberAdvice({ cobertura: 3, beneficio }, { ...stored, cobertura: 3 }, mixed)).toBe(
      null,
    );
  });

  it('says nothing of the number of a patient who had no coverage', () => {
    const without = { cobertura: null, beneficio: '62 12345' };
    expect(memberAdvice({ ...without, cobertura: 1 }, without)).toBeNull();
  });
});
