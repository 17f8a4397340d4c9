import { describe, expect, it } from 'vitest';
import { percentOf } from './percent';
import {
  BILLING_PLACES,
  QUICK_FILLS,
  codeAt,
  codeFields,
  codesBody,
  codesDraft,
  codesIn,
  fillCode,
  percentText,
  putCodes,
  rolesWithoutPerson,
  type CodeDraft,
} from './rules';

const row = (
  rol: CodeDraft['rol'],
  fila: CodeDraft['fila'],
  codigo = '',
  porcentaje = '',
): CodeDraft => ({ rol, fila, codigo, porcentaje });

describe('percentages (FA1)', () => {
  it.each([
    ['33,3', '33'],
    ['33.5', '34'],
    ['100.4', '100'],
    ['150', '100'],
    ['-1', '0'],
    ['−1', '0'],
    ['25 %', '25'],
    ['a1b2', '12'],
    ['abc', ''],
    ['', ''],
    [',', ''],
    [',5', '1'],
    ['0', '0'],
    ['1.000,5', '100'],
    ['1e3', '13'],
    ['12,5,3', '12,5,3'],
    ['12.5.3', '12.5.3'],
    ['12 5', '12 5'],
    ['5/2', '5/2'],
    ['25-30', '25-30'],
    ['25–30 %', '25–30 %'],
    ['25+5', '25+5'],
    ['20;25', '20;25'],
    ['1.000', '1'],
  ])('%j becomes %j', (typed, shown) => {
    expect(percentText(typed)).toBe(shown);
  });

  it('are clamped as numbers too', () => {
    expect([percentOf(-0), percentOf(33.3), percentOf(Infinity), percentOf(Number.NaN)]).toEqual([
      ...[0, 33, 100, null],
    ]);
  });
});

describe('the grid', () => {
  it('is a form of twelve fields', () => {
    const codes = [row('cirujano', 2, 'A', '5'), row('ayudante3', 3, 'B')];
    expect(codesIn(codeFields(codes))).toEqual(codes);
    expect(Object.keys(codeFields([]))).toHaveLength(12);
  });

  it('has four roles of three rows (FAC-02, FAC-03)', () => {
    expect(BILLING_PLACES.map(({ rol, fila }) => `${rol} ${fila}`)).toEqual([
      ...['cirujano 1', 'cirujano 2', 'cirujano 3', 'ayudante1 1', 'ayudante1 2', 'ayudante1 3'],
      ...['ayudante2 1', 'ayudante2 2', 'ayudante2 3', 'ayudante3 1', 'ayudante3 2', 'ayudante3 3'],
    ]);
  });

  it('keeps what was typed in its order, and no blank row', () => {
    const one = putCodes([], row('ayudante1', 2, 'B'));
    const two = putCodes(one, row('cirujano', 3, 'A', '100'));
    expect(two).toEqual([row('cirujano', 3, 'A', '100'), row('ayudante1', 2, 'B')]);
    expect(putCodes(two, row('cirujano', 3))).toEqual(one);
    expect(codeAt(two, { rol: 'ayudante3', fila: 1 })).toEqual(row('ayudante3', 1));
  });

  it('is sent as it is stored', () => {
    const typed = [
      row('cirujano', 1, ' 450117 ', '33,3'),
      row('cirujano', 2, ' ', 'abc'),
      row('ayudante1', 1, '', '25'),
    ];
    const body = [
      { rol: 'cirujano', codigo: '450117', porcentaje: 33, fila: 1 },
      { rol: 'ayudante1', codigo: null, porcentaje: 25, fila: 1 },
    ] as const;
    expect(codesBody(typed)).toEqual(body);
    expect(codesBody(codesDraft(body))).toEqual(body);
  });
});

it('quick fills keep the code, except the one that brings its own (FA2)', () => {
  const [full, quarter, vlp] = QUICK_FILLS;
  expect(fillCode(row('cirujano', 1, 'A'), full)).toEqual(row('cirujano', 1, 'A', '100'));
  expect(fillCode(row('cirujano', 1, 'A', '100'), quarter)).toEqual(row('cirujano', 1, 'A', '25'));
  expect(fillCode(row('cirujano', 1, 'A'), vlp)).toEqual(row('cirujano', 1, 'Adicional VLP', '30'));
  expect(QUICK_FILLS.map(({ roles }) => roles.length)).toEqual([1, 4, 4]);
});

it('another quick fill brings back the code that 30 % took the place of (docs/decisions/329)', () => {
  const [, quarter] = QUICK_FILLS;
  const vlp = row('cirujano', 1, 'Adicional VLP', '30');
  expect(fillCode(vlp, quarter, 'A')).toEqual(row('cirujano', 1, 'A', '25'));
  // Stored so, or of another centre since.
  expect(fillCode(vlp, quarter)).toEqual(row('cirujano', 1, '', '25'));
  expect(fillCode(row('cirujano', 1, 'B', '30'), quarter, 'A')).toEqual(
    row('cirujano', 1, 'B', '25'),
  );
});

it('names the roles that have a code and nobody (FA4)', () => {
  const people = { cirujano: true, ayudante1: false, ayudante2: false, ayudante3: false };
  const codes = [row('cirujano', 1, 'A'), row('ayudante2', 3, '', '25')];
  expect(rolesWithoutPerson(codes, people)).toEqual(['ayudante2']);
});
