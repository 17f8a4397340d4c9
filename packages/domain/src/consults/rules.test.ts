import { describe, expect, test } from 'vitest';
import { ApiError, errorText } from '../core/api-error';
import { conflictMessages } from '../core/conflict-messages';
import { cardiologyConsult, plainConsult } from '../testing/cast';
import {
  checkConsult,
  consultBody,
  consultDraft,
  consultName,
  creationError,
  groupBySpecialty,
} from './rules';
import type { Consult } from './schema';

const of = (
  id: number,
  especialidad: number | null,
  name: string | null,
  fecha: string,
): Consult => ({
  ...cardiologyConsult,
  id_interconsulta: id,
  especialidad,
  especialidad_rel: name === null ? null : { especialidad: name },
  fecha,
});

describe('groups of specialties', () => {
  test('A–Z in Spanish, without specialty last, each as it comes', () => {
    const groups = groupBySpecialty([
      of(1, null, null, '2026-11-01'),
      of(2, 3, 'Ñoñología', '2026-10-01'),
      of(3, 1, 'Oncología', '2026-09-01'),
      of(4, 2, 'ángiología', '2026-08-01'),
      of(5, 1, 'Oncología', '2026-07-01'),
    ]);
    expect(
      groups.map(({ name, consults }) => [name, consults.map((it) => it.id_interconsulta)]),
    ).toEqual([
      ['ángiología', [4]],
      ['Ñoñología', [2]],
      ['Oncología', [3, 5]],
      ['Sin especialidad', [1]],
    ]);
  });

  test('none', () => expect(groupBySpecialty([])).toEqual([]));

  test('a specialty that is called so is not the absence of one', () => {
    const groups = groupBySpecialty([
      of(1, null, null, '2026-11-01'),
      of(2, 9, 'Sin especialidad', '2026-11-01'),
    ]);
    expect(groups.map(({ id }) => id)).toEqual([9, null]);
  });
});

test('its name in questions', () => {
  expect(consultName(cardiologyConsult)).toBe('Cardiología, 05/10/2026');
  expect(consultName(plainConsult)).toBe('Sin especialidad, 17/03/2026');
});

describe('the form', () => {
  const draft = consultDraft(cardiologyConsult);
  test('a stored one, without its file: that is only replaced', () => {
    expect(draft).toEqual({
      fecha: '2026-10-05',
      especialidad: 1,
      descripcion: cardiologyConsult.descripcion,
      archivo: null,
    });
    expect(Object.keys(consultBody(draft))).toEqual(['fecha', 'especialidad', 'descripcion']);
  });

  test.each([
    [{}, null],
    [{ especialidad: null }, null],
    [{ fecha: '' }, { field: 'fecha', message: 'Fecha y descripción son obligatorios.' }],
    [
      { descripcion: ' \n ' },
      { field: 'descripcion', message: 'Fecha y descripción son obligatorios.' },
    ],
    [
      { fecha: '', descripcion: '' },
      { field: 'fecha', message: 'Fecha y descripción son obligatorios.' },
    ],
    [
      { fecha: '0206-01-01' },
      { field: 'fecha', message: 'El año tiene que estar entre 1900 y 2100.' },
    ],
    [
      { descripcion: 'x'.repeat(20_001) },
      { field: 'descripcion', message: 'Máximo 20000 caracteres' },
    ],
  ])('%j', (change, problem) => {
    expect(checkConsult({ ...draft, ...change })).toEqual(problem);
  });
});

describe('why one could not be created', () => {
  const said = (error: ApiError) => creationError(error).detail;
  test('the detail of the server, or the reason', () => {
    expect(said(new ApiError(503, 'Ocupado.'))).toBe('Error al crear interconsulta: Ocupado.');
    expect(said(new ApiError(0, null, 'timeout'))).toBe(
      'Error al crear interconsulta: No se pudo conectar con el servidor.',
    );
    expect(said(new ApiError(502, null))).toBe('Error al crear interconsulta: intentá nuevamente.');
  });

  test('no field is marked for an answer that is no answer of the server: it does not say so', () => {
    const refusal = creationError(new ApiError(200, [], 'contract'));
    expect(errorText(refusal, 'Revisá los datos marcados.')).toBe(
      'Error al crear interconsulta: intentá nuevamente.',
    );
  });

  test('that it is stored already is a question, which the form knows by its words', () => {
    expect(said(new ApiError(409, conflictMessages.savedBefore))).toBe(
      conflictMessages.savedBefore,
    );
  });

  test('a retry goes out as before', () => {
    expect(creationError(new ApiError(0, null, 'unsent')).uncertain).toBe(false);
    expect(creationError(new ApiError(0, null, 'timeout')).uncertain).toBe(true);
  });

  test('what stands at a field is left as it is', () => {
    const issues = [{ loc: ['especialidad'], msg: 'No existe.', type: 'missing_reference' }];
    expect(said(new ApiError(422, issues))).toBe(issues);
    expect(said(new ApiError(415, 'Tipo de archivo no permitido'))).toBe(
      'Tipo de archivo no permitido',
    );
  });
});
