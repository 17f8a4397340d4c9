import { describe, expect, it } from 'vitest';
import { codeFields } from '../billing/rules';
import { cholecystectomyReport } from '../testing/cast';
import {
  checkReport,
  checkReportCodes,
  defaultSurgeon,
  isPatientId,
  keptSamples,
  loadedSamples,
  newReportDraft,
  quickDuration,
  repeatedTeam,
  reportDoubts,
  reportBody,
  reportContext,
  reportDraft,
  reportProblems,
  reportTitle,
} from './rules';
import type { SampleType } from '../pathology/schema';
import { ReportBody } from './schema';

const complete = {
  tipo_cirugia: 1,
  id_diagnostico_pre: 1,
  id_procedimiento: 1,
  id_tipo_anestesia: 1,
  id_cirujano: 1,
  tecnica_detalle: 'Texto',
};

describe('the six checks (clinical-history §5)', () => {
  it.each([
    [{}, []],
    [{ tipo_cirugia: null }, ['Seleccioná si es Programado o Urgencia.']],
    [{ id_diagnostico_pre: null }, ['El diagnóstico preoperatorio es obligatorio.']],
    [{ id_procedimiento: undefined }, ['La técnica (procedimiento) es obligatoria.']],
    [{ id_tipo_anestesia: null }, ['El tipo de anestesia es obligatorio.']],
    [{ id_cirujano: null }, ['Debés indicar el cirujano principal.']],
    [{ tecnica_detalle: ' \n' }, ['La técnica (detalle) es obligatoria.']],
    [{ tecnica_detalle: 'x'.repeat(5000) }, []],
    [{ tecnica_detalle: 'x'.repeat(5001) }, ['Máximo 5000 caracteres']],
    [
      { id_cirujano: null, tipo_cirugia: null },
      ['Seleccioná si es Programado o Urgencia.', 'Debés indicar el cirujano principal.'],
    ],
  ])('%#', (fields, expected) =>
    expect(reportProblems({ ...complete, ...fields }).map(({ message }) => message)).toEqual(
      expected,
    ),
  );
});

it('asks for a base procedure that was cleared, before the six checks (R25)', () => {
  const draft = { ...reportDraft(cholecystectomyReport), tipo_cirugia: null };
  expect(checkReport({ ...draft, id_procedimiento_base: null })).toEqual({
    field: 'id_procedimiento_base',
    message: 'Elegí una opción de la lista',
  });
  expect(checkReport(draft)?.field).toBe('tipo_cirugia');
});

it('refuses a year that cannot be, after the six checks (R27)', () => {
  const draft = { ...reportDraft(cholecystectomyReport), fecha: '2206-11-20' };
  expect(checkReport(draft)).toEqual({
    field: 'fecha',
    message: 'El año tiene que estar entre 1900 y 2100.',
  });
  expect(checkReport({ ...draft, fecha: '2026-11-20' })).toBeNull();
  expect(checkReport({ ...draft, tecnica_detalle: '' })?.field).toBe('tecnica_detalle');
});

const ofHernia = {
  ...{ id_procedimiento: 1, tecnica: 'Colecistectomía' },
  ...{ plantilla: 'Hernia', desarrollo: 'Saco herniario ___.' },
};

describe('what is asked about (R27)', () => {
  const untimed = {
    ...{ fecha: '2026-11-20', hora_inicio: '', hora_fin: '', tecnica_detalle: '' },
    ...{ id_procedimiento: 1, texto_de_otra: null },
  };
  const about = (fields: object, birth: string | null = '1969-05-03', time = '23:58') =>
    reportDoubts({ ...untimed, ...fields }, birth, null, { date: '2026-11-20', time }).map(
      ({ field, message }) => `${field}: ${message}`,
    );
  it.each([
    [{}, []],
    [{ fecha: '2026-11-21' }, ['fecha: La fecha es futura: 21/11/2026.']],
    [{ fecha: '2000-01-01' }, []],
    [{ fecha: '1999-12-31' }, ['fecha: La fecha es anterior al año 2000: 31/12/1999.']],
    [
      { fecha: '1969-05-02' },
      ['fecha: La fecha (02/05/1969) es anterior al nacimiento del paciente (03/05/1969).'],
    ],
    [{ hora_inicio: '23:10', hora_fin: '00:40' }, []],
    [{ hora_inicio: '22:00', hora_fin: '10:00' }, []],
    [
      { hora_inicio: '10:00', hora_fin: '09:00' },
      ['hora_fin: El fin (09:00) es anterior al inicio (10:00). ¿Terminó al día siguiente?'],
    ],
    [
      { hora_inicio: '22:00', hora_fin: '10:01' },
      ['hora_fin: El fin (10:01) es anterior al inicio (22:00). ¿Terminó al día siguiente?'],
    ],
    [{ hora_inicio: '10:00', hora_fin: '10:00' }, []],
    [{ hora_inicio: '10:00' }, []],
    [{ texto_de_otra: ofHernia, tecnica_detalle: 'Otra cosa.' }, []],
    [{ texto_de_otra: ofHernia, tecnica_detalle: 'Saco herniario.', id_procedimiento: 2 }, []],
    [
      { texto_de_otra: ofHernia, tecnica_detalle: 'Saco herniario de 3 cm.' },
      [
        'id_procedimiento: La técnica es «Colecistectomía» y el texto, de la plantilla «Hernia». ¿Es esa la técnica?',
      ],
    ],
  ])('%j', (fields, expected) => expect(about(fields)).toEqual(expected));

  it.each([
    ['01:15', '2026-11-20', true],
    ['14:45', '2026-11-20', true],
    ['23:14', '2026-11-20', true],
    ['23:15', '2026-11-20', false],
    ['23:50', '2026-11-20', false],
    ['01:15', '2026-11-19', false],
  ])('at %s, about a start at 23:30 of %s: %s', (time, fecha, asked) =>
    expect(about({ fecha, hora_inicio: '23:30', hora_fin: '01:10' }, null, time)).toEqual(
      asked
        ? ['hora_inicio: El inicio (23:30) del 20/11/2026 todavía no llegó. ¿Empezó ayer?']
        : [],
    ),
  );

  it.each([
    ['00:10', '2026-11-20', '2026-11-20', true],
    // It began before midnight.
    ['23:40', '2026-11-20', '2026-11-20', false],
    // A day that somebody chose, or that is stored.
    ['00:10', '2026-11-19', '2026-11-20', false],
    ['00:10', '2026-11-20', null, false],
    ['00:10', '2026-11-21', '2026-11-20', false],
  ])(
    'at 00:50 of the 21st, about a start at %s of %s, opened on %s: %s',
    (start, fecha, opened, asked) => {
      const now = { date: '2026-11-21', time: '00:50' };
      const draft = { ...untimed, fecha, hora_inicio: start };
      expect(reportDoubts(draft, null, opened, now).map(({ message }) => message)).toEqual(
        asked
          ? [
              'Ya es 21/11/2026 y el parte tiene fecha 20/11/2026. ¿Empezó el 20/11/2026 a las 00:10?',
            ]
          : [],
      );
    },
  );

  it.each([
    ['2026-11-20', '2026-11-20', true],
    ['2026-11-19', '2026-11-20', false],
    ['2026-11-20', null, false],
    ['2026-11-21', '2026-11-21', false],
  ])(
    'at 00:50 of the 21st, without a start, about %s, opened on %s: %s',
    (fecha, opened, asked) => {
      const now = { date: '2026-11-21', time: '00:50' };
      const texts = reportDoubts({ ...untimed, fecha }, null, opened, now);
      expect(texts.map(({ message }) => message)).toEqual(
        asked
          ? [
              'Ya es 21/11/2026 y la fecha quedó en 20/11/2026, el día en que se abrió el formulario.',
            ]
          : [],
      );
    },
  );

  it.each([
    ['Boston 8.', []],
    [
      'Boston ___.',
      [
        'tecnica_detalle: En la técnica detallada queda 1 espacio ___ sin completar. ¿Se guarda así?',
      ],
    ],
    [
      'Hasta ___. Boston ___.',
      [
        'tecnica_detalle: En la técnica detallada quedan 2 espacios ___ sin completar. ¿Se guarda así?',
      ],
    ],
  ])('about %s: %j', (tecnica_detalle, expected) =>
    expect(about({ tecnica_detalle })).toEqual(expected),
  );

  it('asks nothing about a birth that is not known', () => {
    expect(about({ fecha: '2001-01-01' }, null)).toEqual([]);
  });
});

it('a code that is too long stops a save of INTECNUS alone: the hospital keeps them aside (FA5, R26)', () => {
  const code = (centro: 1 | 2, codigo: string, porcentaje = '') => ({
    centro,
    ...codeFields([{ rol: 'ayudante2', fila: 3, codigo, porcentaje }]),
  });
  expect(checkReportCodes(code(2, 'x'.repeat(61)))).toEqual({
    field: 'codigo_ayudante2_3',
    message: 'Ayudante 2, fila 3: el código tiene 61 caracteres y entran 60.',
  });
  expect(checkReportCodes(code(1, 'x'.repeat(61)))).toBe(null);
  expect(checkReportCodes(code(2, ` ${'x'.repeat(60)} `))).toBe(null);
  expect(checkReportCodes(code(2, '', '12,5,3'))).toEqual({
    field: 'codigo_ayudante2_3',
    message: 'Ayudante 2, fila 3: «12,5,3» no es un porcentaje de 0 a 100.',
  });
});

it('names the samples whose result is loaded (R18)', () => {
  const samples = (patologia: boolean, cultivo: boolean) =>
    loadedSamples({
      procedimientos_pacientes: {
        ...cholecystectomyReport.procedimientos_pacientes,
        patologia,
        cultivo,
      },
    });
  expect(samples(false, true)).toEqual(['patologia']);
  expect(samples(false, false)).toEqual(['patologia', 'cultivo']);
  expect(samples(true, true)).toEqual([]);
});

it('sends a sample whose result was loaded as its form says: it stays (R18)', () => {
  const draft = { ...reportDraft(cholecystectomyReport), patologia: false, cultivo: false };
  const sent = (loaded: SampleType[]) =>
    reportBody(draft, { id_paciente: 1, loaded }).procedimientos_pacientes;
  expect(sent(['patologia'])).toMatchObject({ patologia: true, cultivo: false });
  expect(sent([])).toMatchObject({ patologia: false, cultivo: false });
});

it('names the samples that stay against their report (R18)', () => {
  const saved = {
    ...cholecystectomyReport.procedimientos_pacientes,
    patologia: false,
    cultivo: false,
  };
  const kept = (patologia: boolean, cultivo: boolean) =>
    keptSamples({ patologia, cultivo }, { procedimientos_pacientes: saved });
  expect(kept(false, true)).toEqual(['patologia']);
  expect(kept(true, true)).toEqual([]);
});

describe('quick durations (R4)', () => {
  it.each([
    ['2026-11-20T13:30:00Z', 60, { fecha: '2026-11-20', hora_inicio: '09:30', hora_fin: '10:30' }],
    ['2026-11-20T03:40:59Z', 90, { fecha: '2026-11-19', hora_inicio: '23:10', hora_fin: '00:40' }],
    ['2026-03-01T04:00:00Z', 180, { fecha: '2026-02-28', hora_inicio: '22:00', hora_fin: '01:00' }],
  ] as const)('at %s, %i min', (now, minutes, expected) =>
    expect(quickDuration(minutes, new Date(now))).toEqual(expected),
  );
});

it('goes from record to form to body and back without a loss', () => {
  const body = reportBody(reportDraft(cholecystectomyReport), reportContext(cholecystectomyReport));
  const parsed = ReportBody.parse(body);
  const { procedimientos_pacientes: procedure, partes_quirurgicos: operation } =
    cholecystectomyReport;
  expect(parsed.version).toBe(1);
  expect(operation).toMatchObject(parsed.partes_quirurgicos);
  expect(parsed.procedimientos_pacientes).toMatchObject({
    institucion: 1,
    fecha: procedure.fecha,
    // Maps to whether the sample was requested, not to whether its result is pending (R18).
    patologia: true,
    cultivo: true,
  });
});

it('sends the codes with a parte of INTECNUS, and none of the hospital (FA5, 313)', () => {
  const draft = newReportDraft();
  const typed = {
    ...draft,
    ...codeFields([{ rol: 'cirujano', fila: 2, codigo: ' A ', porcentaje: '33,3' }]),
  };
  const context = { id_paciente: 1 };
  expect(reportBody({ ...typed, centro: 2 }, context).codigos).toEqual([
    { rol: 'cirujano', fila: 2, codigo: 'A', porcentaje: 33 },
  ]);
  // All rows were emptied: the set is, too.
  expect(reportBody({ ...draft, centro: 2 }, context).codigos).toEqual([]);
  expect(reportBody({ ...typed, centro: 1 }, context)).not.toHaveProperty('codigos');
});

it('sends no nurses for INTECNUS (R8)', () => {
  const draft = { ...newReportDraft(), id_instrumentador: 1, id_circulante: 2 };
  const context = { id_paciente: 1 };
  expect(reportBody({ ...draft, centro: 2 }, context).partes_quirurgicos).toMatchObject({
    id_instrumentador: null,
    id_circulante: null,
  });
  expect(reportBody({ ...draft, centro: 1 }, context).partes_quirurgicos).toMatchObject({
    id_instrumentador: 1,
    id_circulante: 2,
  });
});

describe('the default surgeon (R7)', () => {
  const surgeons = [
    { id: 3, nombre: 'Dra. Inventada Sosa' },
    { id: 4, nombre: 'Dr. Hipotético Ibáñez' },
  ];
  it.each([
    [4, 'Dra. Inventada Sosa', 4],
    [99, 'dr. hipotetico ibanez', 4],
    [null, ' DRA. INVENTADA SOSA ', 3],
    [null, 'Nadie', null],
    [null, '', null],
    [null, null, null],
  ])('id %s, name %s → %s', (defaultSurgeonId, defaultSurgeonName, expected) =>
    expect(defaultSurgeon(surgeons, { defaultSurgeonId, defaultSurgeonName })).toBe(expected),
  );
});

it('starts on today of the practice, late at night too (R5, G9)', () => {
  expect(newReportDraft(2, 1, new Date('2026-11-21T02:00:00Z'))).toMatchObject({
    fecha: '2026-11-20',
    id_procedimiento_base: 2,
  });
});

it('points at people who stand twice (R15)', () => {
  expect(repeatedTeam([1, 2, 1, null])).toEqual([1]);
  expect(repeatedTeam([1, 2, null, null])).toEqual([]);
});

it.each([
  [1, true],
  [0, false],
  [1.5, false],
  ['1', false],
  [null, false],
])('%j is a patient id: %s', (value, expected) => expect(isPatientId(value)).toBe(expected));

it('is titled by its centre', () => {
  expect([reportTitle(1), reportTitle(2)]).toEqual(['Parte quirúrgico HZB', 'INTECNUS']);
});
