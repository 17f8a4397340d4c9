import { describe, expect, it } from 'vitest';
import type { BillingCode } from '../billing/schema';
import { createInk } from '../core/ink';
import { cholecystectomyReport } from '../testing/cast';
import {
  codeText,
  printedReport,
  replacementNotice,
  reportFileTitle,
  surnameForFile,
  type PrintedGrid,
  type PrintedReport,
} from './printed-report';
import { timeText } from './recorded-operation';
import type { SurgicalReport } from './schema';

const latin = new Set(Array.from({ length: 0x2300 }, (_, code) => code));
const practice = { surgeonName: 'Dra. Inventada Sosa', specialty: 'Cirugía General' };
const codes: BillingCode[] = [
  { rol: 'cirujano', codigo: 'Adicional VLP', porcentaje: 30, fila: 3 },
  { rol: 'cirujano', codigo: '030405', porcentaje: 100, fila: 1 },
  { rol: 'ayudante1', codigo: '030405', porcentaje: null, fila: 1 },
];

function print(changes: {
  paciente?: Partial<SurgicalReport['paciente']>;
  procedure?: Partial<SurgicalReport['procedimientos_pacientes']>;
  operation?: Partial<SurgicalReport['partes_quirurgicos']>;
}): PrintedReport {
  const { paciente, procedimientos_pacientes, partes_quirurgicos } = cholecystectomyReport;
  const report = {
    ...cholecystectomyReport,
    paciente: { ...paciente, ...changes.paciente },
    procedimientos_pacientes: { ...procedimientos_pacientes, ...changes.procedure },
    partes_quirurgicos: { ...partes_quirurgicos, ...changes.operation },
  };
  return printedReport(
    { report, codes, photos: [] },
    practice,
    createInk({ sans: latin, serif: latin }),
  );
}

const cells = (...grids: (PrintedGrid | null)[]) =>
  grids.flatMap((grid) => grid?.rows.flat() ?? []).map(({ label, value }) => [label, value]);

describe('printedReport', () => {
  it('says everything of a report of the hospital, with nurses and without codes', () => {
    const printed = print({});
    expect(printed).toMatchObject({
      fileTitle: 'Parte Gómez 2026-08-02',
      title: 'Parte quirúrgico HZB',
      centre: 'Hospital HZB',
      name: 'Gómez, María Ñandú',
      dni: '30123456',
      date: '02/08/2026',
      codes: null,
      surgeon: 'Dra. Inventada Sosa',
    });
    expect(cells(printed.patient, ...printed.operation, printed.team)).toEqual([
      ['DNI', '30123456'],
      ['Edad al operar', '57 años'],
      ['Sexo', 'Femenino'],
      ['Cobertura', 'OSDE 310'],
      ['Beneficio', '61 0012345 6 01'],
      ['Fecha', '02/08/2026'],
      ['Horario', '23:10 – 00:40 (día siguiente)'],
      ['Tipo de cirugía', 'Urgencia'],
      ['Muestras enviadas', 'Patología, Cultivo'],
      ['Diagnóstico preoperatorio', 'Colecistitis aguda'],
      ['Anexo', 'Murphy positivo, leucocitos ≥ 14.000/µL'],
      ['Técnica / procedimiento', 'Colecistectomía laparoscópica'],
      ['Anexo', '-'],
      ['Cirujano', 'Dra. Inventada Sosa'],
      ['Anestesiólogo', 'Dra. Supuesta Núñez'],
      ['Tipo de anestesia', 'General'],
      ['Ayudante 1', 'Dr. Imaginario Paz'],
      ['Ayudante 2', '-'],
      ['Ayudante 3', '-'],
      ['Instrumentador/a', 'Lic. Ejemplo Vera'],
      ['Circulante', 'Lic. Muestra Quiroga'],
    ]);
  });

  it('says the codes of each role for INTECNUS, in the order of their rows, and no nurses', () => {
    const printed = print({ procedure: { institucion: 'Intecnus' } });
    expect(printed.title).toBe('INTECNUS');
    expect(cells(printed.codes)).toEqual([
      ['Cirujano', '030405 · 100 %'],
      ['Ayudante 1', '030405'],
      ['Ayudante 2', '-'],
      ['Ayudante 3', '-'],
      ['Cirujano', 'Adicional VLP · 30 %'],
      ['Ayudante 1', '-'],
      ['Ayudante 2', '-'],
      ['Ayudante 3', '-'],
    ]);
    expect(cells(printed.team)).toHaveLength(6);
  });

  it.each([
    [{ fecha_nacimiento: '1969-08-02' }, '57 años'],
    [{ fecha_nacimiento: '1969-08-03' }, '56 años'],
    [{ fecha_nacimiento: '2025-08-02' }, '1 año'],
    [{ fecha_nacimiento: null }, '-'],
    [{ fecha_nacimiento: '2026-08-03' }, '-'],
  ])('gives the age on the day of surgery: %o is %s', (paciente, age) => {
    expect(cells(print({ paciente }).patient)[1]).toEqual(['Edad al operar', age]);
  });

  it.each([
    [1, 'Masculino'],
    [2, 'Femenino'],
    [null, '-'],
  ] as const)('sex %s is %s', (sexo, text) => {
    expect(cells(print({ paciente: { sexo } }).patient)[2]).toEqual(['Sexo', text]);
  });

  it('names the coverage that the report was saved with; one that has none follows the patient', () => {
    const paciente = { nombre_cobertura: 'PAMI', beneficio: '150 002' };
    expect(cells(print({ paciente }).patient).slice(3)).toEqual([
      ['Cobertura', 'OSDE 310'],
      ['Beneficio', '61 0012345 6 01'],
    ]);
    const none = { cobertura_nombre: null, beneficio: null };
    expect(cells(print({ paciente, operation: none }).patient).slice(3)).toEqual([
      ['Cobertura', 'PAMI'],
      ['Beneficio', '150 002'],
    ]);
  });

  it('leaves the line of the signature blank where no surgeon was recorded', () => {
    const printed = print({ operation: { cirujano_nombre: null } });
    expect(printed.surgeon).toBe('');
    expect(cells(printed.team)[0]).toEqual(['Cirujano', '-']);
  });

  it("says '-' where no time was recorded", () => {
    const printed = print({ operation: { hora_inicio: null, hora_fin: null } });
    expect(cells(...printed.operation)[1]).toEqual(['Horario', '-']);
  });

  it('prints the names that the report was saved with (R24)', () => {
    const printed = print({ operation: { cirujano_nombre: 'Dra. Nombre de Entonces' } });
    expect(printed.surgeon).toBe('Dra. Nombre de Entonces');
    expect(cells(printed.team)[0]).toEqual(['Cirujano', 'Dra. Nombre de Entonces']);
  });
});

describe('timeText', () => {
  it.each([
    ['09:05', '09:35', '09:05 – 09:35'],
    ['23:10', '00:40', '23:10 – 00:40 (día siguiente)'],
    ['09:05', null, '09:05 (sin hora de fin)'],
    [null, '00:40', 'Hasta 00:40 (sin inicio)'],
    [null, null, null],
  ])('%s to %s is %s', (start, end, expected) => {
    expect(timeText(start, end)).toBe(expected);
  });
});

describe('codeText', () => {
  it.each([
    ['030405', 100, '030405 · 100 %'],
    ['030405', 0, '030405 · 0 %'],
    ['030405', null, '030405'],
    [null, 25, '- · 25 %'],
  ])('%j with %j is %s', (codigo, porcentaje, text) => {
    expect(codeText({ codigo, porcentaje })).toBe(text);
  });
});

describe('the name of the file', () => {
  it('is the surname and the day of surgery', () => {
    expect(reportFileTitle(cholecystectomyReport)).toBe('Parte Gómez 2026-08-02');
  });

  it.each([
    ['Gómez Iriarte, Ángel', 'Gómez Iriarte'],
    ['Gomensoro Julia', 'Gomensoro Julia'],
    ['O’Hara/Peña: "Tita", Ana', 'O’Hara Peña Tita'],
    ['N\u0303andu\u0301, Ana', 'Ñandú'],
    ['محمد علي, Zoë', 'محمد علي'],
    ['Pérez 😀, José', 'Pérez 😀'],
    [', Ana', 'Ana'],
    ['W'.repeat(200), 'W'.repeat(60)],
  ])('%j gives %j', (name, surname) => {
    expect(surnameForFile(name)).toBe(surname);
  });
});

describe('replacementNotice', () => {
  it('names each sign and its stand-in', () => {
    expect(replacementNotice([])).toBeNull();
    expect(replacementNotice([{ original: '😀', standIn: '[?]' }])).toBe(
      'Aviso: hay signos que la letra impresa no tiene y se reemplazaron: “[?]” por U+1F600. El texto original está en el sistema.',
    );
  });
});
