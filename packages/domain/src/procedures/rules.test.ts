import { describe, expect, it } from 'vitest';
import { isTrue } from '../core/schema';
import { cholecystectomy, polypectomy, procedures } from '../testing/cast';
import {
  centreName,
  isHospital,
  namerOf,
  pendingSamples,
  procedureName,
  reportPdfPath,
  sampleBadges,
} from './rules';
import { institutionId } from './schema';

const NONE = {
  patologia: false,
  cultivo: false,
  patologia_solicitada: false,
  cultivo_solicitado: false,
};

it('reads a centre from any spelling, and nothing else for the hospital (PR6)', () => {
  expect(['HZB', ' hospital hzb ', 1, '1'].map(institutionId)).toEqual([1, 1, 1, 1]);
  const others: unknown[] = ['Intecnus', 2, null, undefined, {}, { toString: null, valueOf: null }];
  expect(others.map(institutionId)).toEqual([2, 2, 2, 2, 2, 2]);
});

describe('badges (PR2)', () => {
  it.each([
    [{}, []],
    [{ patologia: true, patologia_solicitada: true }, ['Patología pendiente']],
    [{ patologia_solicitada: true }, ['Patología cargada']],
    [{ cultivo: true }, ['Cultivo pendiente']],
    [{ patologia: true, cultivo_solicitado: true }, ['Patología pendiente', 'Cultivo cargado']],
  ])('%j → %j', (flags, expected) =>
    expect(sampleBadges({ ...NONE, ...flags }).map(({ text }) => text)).toEqual(expected),
  );
});

it('counts pending items, not procedures (C8)', () => {
  expect(pendingSamples(procedures)).toBe(2);
  expect(pendingSamples([{ patologia: true, cultivo: true }])).toBe(2);
  expect(pendingSamples([])).toBe(0);
});

describe('centres (PR6)', () => {
  it.each([
    [1, 'HZB', true],
    ['1', 'HZB', true],
    ['Hospital hzb ', 'HZB', true],
    [2, 'INTECNUS', false],
    ['Intecnus', 'INTECNUS', false],
    ['Otro', 'INTECNUS', false],
    [null, 'INTECNUS', false],
  ])('%j is %s', (value, name, hospital) => {
    expect([centreName(value), isHospital(value)]).toEqual([name, hospital]);
  });
});

it.each([
  [[1, '1', true, 'TRUE', ' t ', 's', 'Si', 'SÍ', 'y', 'yes', 'on', 'Verdadero'], true],
  [[0, '0', false, 'no', '', 'x', null, undefined, 2, {}], false],
])('flags of PR8: %j are %s', (values, expected) => {
  for (const value of values) expect(isTrue(value)).toBe(expected);
});

it('names a procedure by its technique, else its type, and knows its document', () => {
  expect(procedureName(polypectomy)).toBe('Videocolonoscopía + polipectomía');
  expect(procedureName({ ...cholecystectomy, nombre_tecnica: null })).toBe('Cirugía');
  expect(procedureName({ nombre_tecnica: null, procedimiento_base_nombre: null })).toBe(
    'Sin técnica',
  );
  expect(reportPdfPath(polypectomy)).toBe('/pdf/hzb/11/pdf');
  expect(reportPdfPath(polypectomy, true)).toBe('/pdf/hzb/11/pdf?fotos=1');
});

it('tells two of one name, day and centre apart by their hour (docs/decisions/331)', () => {
  const row = (id: number, changes: Partial<typeof polypectomy>) => ({
    ...polypectomy,
    id_procedimiento_paciente: id,
    ...changes,
  });
  const rows = [
    row(1, { hora_inicio: '08:00' }),
    row(2, { hora_inicio: '10:00' }),
    row(3, { hora_inicio: null }),
    row(4, { fecha: '2026-11-19' }),
    row(5, { institucion: 'HZB' }),
    row(6, { nombre_tecnica: 'Videocolonoscopía' }),
  ];
  const name = 'Videocolonoscopía + polipectomía';
  expect(rows.map(namerOf(rows))).toEqual([
    `${name} · 08:00`,
    `${name} · 10:00`,
    name,
    name,
    name,
    'Videocolonoscopía',
  ]);
});
