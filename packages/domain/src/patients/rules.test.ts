import { describe, expect, it } from 'vitest';
import { ApiError } from '../core/api-error';
import {
  BLANK_PATIENT,
  ageText,
  checkPatient,
  dniText,
  duplicateDni,
  formAgeText,
  patientBody,
  patientDraft,
  patientProblems,
  searchDebounceMs,
  unknownAgeReason,
} from './rules';
import { NewPatient, normaliseDni, type Patient } from './schema';

const NOW = '2026-11-20';
const complete = {
  ...BLANK_PATIENT,
  nombre: 'Gómez, María',
  dni: '30.123.456',
  fecha_nacimiento: '3/5/69',
};

describe('checkPatient (practice §5, F1)', () => {
  it.each([
    [{}, null],
    [{ nombre: ' ' }, 'Completá: nombre.'],
    [{ dni: '', nombre: '' }, 'Completá: nombre, DNI.'],
    [{ nombre: '', dni: '', fecha_nacimiento: '' }, 'Completá: nombre, DNI, fecha de nacimiento.'],
    [{ fecha_nacimiento: '30/02/2000' }, 'La fecha no es válida. Usá el formato dd/mm/aaaa.'],
    [{ fecha_nacimiento: '21/11/2026' }, 'La fecha de nacimiento no puede ser futura.'],
    [{ fecha_nacimiento: '20/11/2026' }, null],
    [
      { fecha_nacimiento: '3/5/0969' },
      'Revisá el año: la fecha de nacimiento es de hace más de 120 años.',
    ],
    [{ fecha_nacimiento: '21/11/1905' }, null],
  ])('%j → %j', (fields, message) =>
    expect(checkPatient({ ...complete, ...fields }, NOW)?.message ?? null).toBe(message),
  );
});

it.each([
  [{ nombre: '', fecha_nacimiento: '' }, '⚠️ Faltan datos', ['nombre', 'fecha_nacimiento']],
  // Each stands at its field, the wrong date too, although the dialog speaks of what is missing.
  [{ dni: ' ', fecha_nacimiento: '3/5/0969' }, '⚠️ Faltan datos', ['dni', 'fecha_nacimiento']],
  [{ fecha_nacimiento: '21/11/2026' }, '⚠️ Revisá la fecha', ['fecha_nacimiento']],
  [{ fecha_nacimiento: '31/02/1980' }, '⚠️ Revisá la fecha', ['fecha_nacimiento']],
  [{}, undefined, []],
])('%j: title %j, fields %j', (fields, title, atFields) => {
  const draft = { ...complete, ...fields };
  expect(checkPatient(draft, NOW)?.title).toBe(title);
  expect(patientProblems(draft, NOW).map(({ field }) => field)).toEqual(atFields);
});

it('says at each field what it lacks', () => {
  const draft = { ...complete, nombre: '', dni: '', fecha_nacimiento: '' };
  expect(patientProblems(draft, NOW).map(({ message }) => message)).toEqual([
    'Completá el nombre.',
    'Completá el DNI.',
    'Completá la fecha de nacimiento.',
  ]);
});

it('sends blanks as null and the birth date as a civil date', () => {
  expect(patientBody({ ...complete, telefono: ' ' }, NOW)).toMatchObject({
    fecha_nacimiento: '1969-05-03',
    telefono: null,
    beneficio: null,
  });
});

const stored: Patient = {
  id_paciente: 1,
  nombre: 'Gómez, María',
  dni: '08123456',
  fecha_nacimiento: '1969-05-03',
  sexo: 2,
  cobertura: 1,
  nombre_cobertura: 'OSDE 310',
  beneficio: '0061 7',
  nacionalidad: 1,
  nombre_nacionalidad: 'Argentina',
  localidad: 2,
  nombre_localidad: 'El Bolsón',
  telefono: '0294 4123456',
  email: 'a@b.test',
  anexo: 'dos\nlíneas',
  version: 3,
};

describe('patientDraft: stored → form → body changes nothing (practice §4)', () => {
  const old = { fecha_nacimiento: null, sexo: null, cobertura: null, beneficio: null, anexo: null };
  it.each([
    [stored, '1969-05-03'],
    [{ ...stored, ...old, email: null, telefono: null }, ''],
  ])('%#', (patient, fecha_nacimiento) => {
    const body = patientBody(patientDraft(patient), NOW);
    expect(body).toEqual({
      nombre: patient.nombre,
      dni: patient.dni,
      fecha_nacimiento,
      sexo: patient.sexo,
      cobertura: patient.cobertura,
      beneficio: patient.beneficio,
      nacionalidad: patient.nacionalidad,
      localidad: patient.localidad,
      telefono: patient.telefono,
      email: patient.email,
      anexo: patient.anexo,
    });
  });
});

it.each([
  ['30.123.456', '30123456'],
  [' aab 100-1 ', 'AAB1001'],
  ['08123451', '8123451'],
  ['DNI 30.123.456', '30123456'],
  ['d.n.i.: 30123456', '30123456'],
  ['DNI Nº 30.123.456', '30123456'],
  ['05.678.901', '5678901'],
  ['DNI 012.345.678', '12345678'],
  ['0A123456', '0A123456'],
  ['DNI N° 30.123.456', '30123456'],
  ['DNI Nro. 30.123.456', '30123456'],
  ['DU 30.123.456', '30123456'],
  ['DNI', 'DNI'],
  ['DNI123AB', 'DNI123AB'],
])('DNI %j is %s (F1)', (typed, dni) => expect(normaliseDni(typed)).toBe(dni));

it('reads the spellings of sex (F5)', () => {
  const read = (sexo: unknown) => NewPatient.safeParse({ ...patientBody(complete, NOW), sexo });
  expect(['M', 'femenino', '2', 1, '', null].map((sexo) => read(sexo).data?.sexo)).toEqual([
    1,
    2,
    2,
    1,
    null,
    null,
  ]);
  expect(read('x').success).toBe(false);
  // Any other JSON value is refused without an exception.
  for (const odd of [{}, [], { toString: 1 }, { toString: null, valueOf: null }, true, 3]) {
    expect(read(odd).success, JSON.stringify(odd)).toBe(false);
  }
});

it('says the age, N/D in lists and nothing in the form when there is none (H7)', () => {
  expect([ageText('2025-11-20', NOW), ageText('1969-05-03', NOW)]).toEqual(['1 año', '57 años']);
  expect([ageText(null, NOW), ageText('2030-01-01', NOW)]).toEqual(['N/D', 'N/D']);
  expect([ageText('1905-11-19', NOW), ageText('1905-11-21', NOW)]).toEqual(['N/D', '120 años']);
  expect([formAgeText('3/5/0969', NOW), formAgeText('21/11/1905', NOW)]).toEqual(['', '120 años']);
  expect([formAgeText('3/5/69', NOW), formAgeText('3/5', NOW)]).toEqual(['57 años', '']);
});

it.each([
  [null, 'Falta la fecha de nacimiento.'],
  ['0969-05-03', 'Revisá el año: la fecha de nacimiento es de hace más de 120 años.'],
  ['2030-01-01', 'La fecha de nacimiento no puede ser futura.'],
  ['1969-05-03', undefined],
])('the age of %j is N/D because %j', (birth, reason) =>
  expect(unknownAgeReason(birth, NOW)).toBe(reason),
);

it('finds the owner of a duplicate DNI in the answer, and in no other (F3)', () => {
  const paciente = { id_paciente: 7, nombre: 'Paz, Ana', dni: '1', borrado: false };
  const detail = { error: 'DNI duplicado', paciente };
  expect(duplicateDni(new ApiError(400, detail))).toEqual(paciente);
  expect(duplicateDni(new ApiError(409, detail))).toBeNull();
  expect(duplicateDni(new ApiError(400, 'otra cosa'))).toBeNull();
  expect(duplicateDni(new TypeError())).toBeNull();
});

it('waits less for longer searches (practice §9)', () => {
  expect([searchDebounceMs(''), searchDebounceMs('go '), searchDebounceMs('gom')]).toEqual([
    320, 320, 220,
  ]);
});

it.each([
  ['30123456', '30.123.456'],
  ['8123451', '8.123.451'],
  // As it was stored once (docs/decisions/325).
  ['08123451', '08.123.451'],
  ['123456', '123456'],
  ['123456789', '123456789'],
  ['AAB1234567', 'AAB1234567'],
  ['', ''],
])('a DNI is read in groups: %s → %s', (dni, text) => expect(dniText(dni)).toBe(text));
