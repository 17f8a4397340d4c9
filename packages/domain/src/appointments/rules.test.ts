import { describe, expect, it } from 'vitest';
import { ready } from '../core/remote';
import { appointments, catalogues } from '../testing/cast';
import {
  BLANK_APPOINTMENT,
  appointmentBody,
  countByDay,
  dayLabel,
  doctorName,
  inSelection,
  isBareDni,
  nextDayWithAppointments,
  checkAppointment,
  rangeOf,
  formerAppointment,
  nightHourTexts,
  sameHourTexts,
} from './rules';
import { AppointmentQuery, NewAppointment } from './schema';

describe('the selection of the calendar (T1, T2)', () => {
  it.each([
    ['2026-11-20', [1, 2]],
    ['2026-11-21', []],
    ['2026-11', [1, 2, 3]],
    ['2026-12', []],
    ['', []],
  ])('%j lists %j', (selection, ids) =>
    expect(inSelection(appointments, selection).map((row) => row.id_turno)).toEqual(ids),
  );

  it.each([
    ['2026-11-19', '2026-11-20'],
    ['2026-11-20', '2026-11-23'],
    ['2026-11-23', null],
    ['2026-11', null],
    ['', null],
  ])('after %j the next day with turnos is %j', (selection, day) =>
    expect(nextDayWithAppointments(appointments.toReversed(), selection)).toBe(day),
  );

  it.each([
    ['2026-11-20', '2026-11-01', '2026-11-30'],
    ['2028-02', '2028-02-01', '2028-02-29'],
    ['2026-12-31', '2026-12-01', '2026-12-31'],
  ])('%s asks for %s to %s', (selection, desde, hasta) =>
    expect(rangeOf(selection)).toEqual({ desde, hasta }),
  );
});

it('counts the dots of each day (T5)', () =>
  expect(countByDay(appointments)).toEqual({ '2026-11-20': 2, '2026-11-23': 1 }));

it.each([
  [12, false, 'lunes 23 de noviembre de 2026, 12 turnos'],
  [1, true, 'lunes 23 de noviembre de 2026, hoy, 1 turno'],
  [0, false, 'lunes 23 de noviembre de 2026, sin turnos'],
  [null, true, 'lunes 23 de noviembre de 2026, hoy'],
])('a day with %s turnos', (count, isToday, label) =>
  expect(dayLabel('lunes 23 de noviembre de 2026', count, isToday)).toBe(label),
);

it.each([
  [1, 'Dra. Figurada Álvarez'],
  [null, '-'],
  [77, '-'],
])('derivador %s is %s (T7)', (derivador, name) =>
  expect(doctorName(ready(catalogues.derivadores), { derivador })).toBe(name),
);

describe('what is sent (T4, T6)', () => {
  it.each([
    ['', '', 'nombre', 'Escribí el nombre del paciente.'],
    ['   ', '2026-11-23', 'nombre', 'Escribí el nombre del paciente.'],
    ['Pérez', '', 'fecha', 'Escribí la fecha del turno.'],
    ['Pérez', '2206-11-23', 'fecha', 'El año tiene que estar entre 1900 y 2100.'],
  ] as const)('nombre %j, fecha %j: %s is missing or wrong', (nombre, fecha, field, message) =>
    expect(checkAppointment({ nombre, fecha })).toEqual({ field, message }),
  );

  it('needs a name and a day', () =>
    expect(checkAppointment({ nombre: 'Pérez', fecha: '2026-11-23' })).toBe(null));

  it('says that a year cannot be (R27)', () =>
    expect(checkAppointment({ nombre: 'Pérez', fecha: '0206-11-23' })?.message).toBe(
      'El año tiene que estar entre 1900 y 2100.',
    ));

  it('is null where nothing was chosen', () =>
    expect(appointmentBody({ ...BLANK_APPOINTMENT, nombre: 'Pérez', fecha: '2026-11-23' })).toEqual(
      {
        nombre: 'Pérez',
        fecha: '2026-11-23',
        hora: null,
        motivo: null,
        derivador: null,
        id_paciente: null,
      },
    ));

  it('is read as people write it', () =>
    expect(
      NewAppointment.parse({
        nombre: ' Pérez  Juan ',
        fecha: '3/2/2027',
        hora: '930',
        derivador: '',
      }),
    ).toEqual({ nombre: 'Pérez Juan', fecha: '2027-02-03', hora: '09:30', derivador: null }));
});

describe('the turno after one whose answer was lost (319)', () => {
  const of = (nombre: string, id_paciente: number | null = null, hora = '09:30') => ({
    ...{ nombre, id_paciente, fecha: '2026-11-25', hora },
  });
  it.each([
    ['another letter', of('Gómez, Maria'), of('Gomes, María')],
    ['a second name', of('Gómez, María'), of('Gómez, María Elena')],
    ['a second name less', of('Gómez, María Elena'), of('Gómez, María')],
    ['the same patient by another name', of('Gómez', 1), of('Paz, María', 1)],
    ['the same name at another hour', of('Gómez, María'), of('GÓMEZ, MARIA', null, '10:00')],
  ])('corrects it: %s', (_, sent, now) => expect(formerAppointment(sent, now)).toBe(null));
  it.each([
    ['the next person', of('Lopecito, Uno'), of('Lopecito, Dos')],
    ['a name that is alike, at another hour', of('Sosa, María'), of('Sosa, Mario', null, '10:00')],
    ['a namesake', of('Gómez, María', 1), of('Gómez, María', 2)],
  ])('is another one: %s', (_, sent, now) =>
    expect(formerAppointment(sent, now)).toBe(`${sent.nombre} · 25/11/2026 09:30`),
  );
});

describe('the same hour of a day (T9)', () => {
  const ofDay = [
    { nombre: 'Gómez, María', hora: '10:00', dni: null },
    { nombre: 'Paz, Ana', hora: null, dni: null },
    { nombre: 'Ríos, Eva', hora: '11:00', dni: null },
    { nombre: 'Sosa, Luz', hora: '11:00', dni: '30123456' },
  ];
  it.each([
    ['10:00', /^Ya hay un turno a las 10:00: Gómez, María\./],
    ['11:00', /^Ya hay 2 turnos a las 11:00: Ríos, Eva; Sosa, Luz · DNI 30\.123\.456\./],
  ])('%s is taken', (hora, text) =>
    expect(sameHourTexts(ofDay, { hora })).toEqual([expect.stringMatching(text)]),
  );

  it.each(['10:30', ''])('%j is free', (hora) =>
    expect(sameHourTexts(ofDay, { hora })).toEqual([]),
  );
});

describe('a turno at night (docs/decisions/112)', () => {
  it.each([
    ['03:00', /de madrugada, 03:00\. .* escribí 15:00\.$/],
    ['00:30', /de madrugada, 00:30\. .* escribí 12:30\.$/],
    ['05:59', /escribí 17:59\.$/],
  ])('%j is asked about', (hora, text) =>
    expect(nightHourTexts({ hora })).toEqual([expect.stringMatching(text)]),
  );

  it.each(['06:00', '15:00', ''])('%j is not', (hora) =>
    expect(nightHourTexts({ hora })).toEqual([]),
  );
});

it.each([
  ['20.999.888', true],
  ['DNI 20999888', true],
  ['Gómez 20999888', false],
  ['', false],
])('the name %j is a DNI: %j', (nombre, isDni) => expect(isBareDni(nombre)).toBe(isDni));

it('refuses a range that ends before it begins', () => {
  expect(AppointmentQuery.safeParse({ desde: '2026-11-02', hasta: '2026-11-01' }).success).toBe(
    false,
  );
  expect(AppointmentQuery.safeParse({ desde: '2026-11-01', hasta: '2026-11-01' }).success).toBe(
    true,
  );
});
