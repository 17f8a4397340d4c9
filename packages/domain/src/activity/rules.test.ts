import { describe, expect, it } from 'vitest';
import {
  activityName,
  broughtBack,
  byDay,
  changesOf,
  excerpts,
  namesWanted,
  recordOf,
  tablesOfKind,
  type AuditedAction,
  type NameOf,
} from './rules';
import type { Activity } from './schema';

const nameOf: NameOf = (table, id) => (id === 404 ? null : `${table} ${id}`);
const action = (change: Partial<AuditedAction>): AuditedAction => ({
  id_auditoria: 1,
  tabla: 'turnos',
  accion: 'cambio',
  antes: null,
  despues: null,
  ...change,
});
const said = (change: Partial<AuditedAction>) =>
  changesOf(action(change), nameOf).map(
    ({ etiqueta, antes, despues }) => `${etiqueta}: ${antes} → ${despues}`,
  );

describe('changes in words', () => {
  const turno = { nombre: 'Supuesta, Ana', fecha: '2026-11-20', hora: '09:30', busqueda: 'x' };

  it('names what changed as the form does, and nothing of the program', () => {
    const despues = { ...turno, hora: '10:00', derivador: 3, busqueda: 'y', version: 2 };
    expect(said({ antes: { ...turno, derivador: null }, despues })).toEqual([
      'Derivador: null → derivadores 3',
      'Hora: 09:30 → 10:00',
    ]);
  });

  it('of a new record says what it holds, of a deleted one what it held, of a restored one nothing', () => {
    expect(said({ accion: 'alta', despues: turno })).toEqual([
      'Nombre: null → Supuesta, Ana',
      'Fecha: null → 20/11/2026',
      'Hora: null → 09:30',
    ]);
    const [antes, despues] = [
      { ...turno, borrado: 0 },
      { ...turno, borrado: 1 },
    ];
    expect(said({ accion: 'baja', antes, despues })[0]).toBe('Nombre: Supuesta, Ana → null');
    const back = { accion: 'restauracion', antes: despues, despues: antes } as const;
    expect(said(back)).toEqual([]);
    expect(broughtBack(action(back))).toBe(true);
  });

  it('a list entry without a name is N/D; an empty one is empty', () => {
    const row = (cobertura: number | null) => ({ cobertura, sexo: 2 });
    expect(said({ tabla: 'pacientes', antes: row(404), despues: row(null) })).toEqual([
      'Cobertura: N/D → null',
    ]);
  });

  it('a report keeps the names that were signed; older rows are looked up (R24)', () => {
    const antes = { id_cirujano: 1, cirujano_nombre: 'Dra. Inventada Sosa' };
    const despues = { id_cirujano: 2 };
    expect(said({ tabla: 'partes_quirurgicos', antes, despues })).toEqual([
      'Cirujano: Dra. Inventada Sosa → cirujanos 2',
    ]);
  });

  it('ticked and unticked boxes are said; of a new record only ticked ones', () => {
    const boxes = { patologia_solicitada: 1, cultivo_solicitado: 0 };
    const table = { tabla: 'procedimientos_pacientes' };
    expect(said({ ...table, accion: 'alta', despues: boxes })).toEqual([
      'Se envía muestra a patología: null → Sí',
    ]);
    expect(
      said({ ...table, antes: boxes, despues: { patologia_solicitada: 0, cultivo_solicitado: 0 } }),
    ).toEqual(['Se envía muestra a patología: Sí → No']);
  });

  it('names billing codes by their place, and lists by their title', () => {
    const code = { rol: 'ayudante1', fila: 2, codigo: '07.01', porcentaje: null };
    expect(said({ tabla: 'codigos_facturacion', accion: 'alta', despues: code })).toEqual([
      'Ayudante 1, fila 2: código: null → 07.01',
    ]);
    expect(
      recordOf(action({ tabla: 'coberturas', despues: { nombre_cobertura: 'OSDE' } }), nameOf),
    ).toEqual({ registro: 'Lista Coberturas', detalle: 'OSDE' });
  });

  it('a culture is called a culture', () => {
    const called = (tipo_registro: string) =>
      recordOf(action({ tabla: 'patologias', despues: { tipo_registro } }), nameOf).registro;
    expect(called('cultivo')).toBe('Cultivo');
    expect(called('patologia')).toBe('Patología');
  });

  it('knows which names it needs', () => {
    const antes = { id_paciente: 7, derivador: null };
    expect(namesWanted(action({ antes, despues: { id_paciente: 8, derivador: 3 } }))).toEqual([
      ['pacientes', 7],
      ['pacientes', 8],
      ['derivadores', 3],
    ]);
  });

  it('a report is three tables', () => {
    expect(tablesOfKind('parte')).toEqual([
      'procedimientos_pacientes',
      'partes_quirurgicos',
      'codigos_facturacion',
    ]);
    expect(tablesOfKind('lista')).toContain('coberturas');
  });
});

describe('excerpts', () => {
  it('short values are whole', () => {
    expect(excerpts({ antes: 'uno', despues: null })).toEqual({
      antes: 'uno',
      despues: null,
      recortado: false,
    });
  });

  it('long ones begin at a word shortly before the difference, and show it', () => {
    const same = 'palabra '.repeat(200);
    const { antes, despues, recortado } = excerpts({
      antes: `${same}uno ${same}`,
      despues: `${same}dos`,
    });
    expect(recortado).toBe(true);
    expect(antes).toMatch(/^…(palabra ){7,9}uno palabra .*…$/);
    expect(despues).toMatch(/^…(palabra ){7,9}dos$/);
  });

  it('cuts no character in half', () => {
    const { despues } = excerpts({ antes: null, despues: `x${'🩺'.repeat(200)}` });
    expect(despues?.isWellFormed()).toBe(true);
  });

  it('text without a space is cut all the same', () => {
    const { despues } = excerpts({ antes: 'x'.repeat(900), despues: `${'x'.repeat(900)}y` });
    expect(despues).toMatch(/^…x{60}y$/);
  });
});

it('groups by the day of the practice, whatever the day in UTC (G9)', () => {
  const at = (cuando: string) => ({ cuando }) as Activity;
  const days = byDay([
    at('2026-11-21T12:00:00Z'),
    at('2026-11-21T03:01:00Z'),
    at('2026-11-21T02:59:00Z'),
  ]);
  expect(days.map(({ day, items }) => [day, items.length])).toEqual([
    ['2026-11-21', 2],
    ['2026-11-20', 1],
  ]);
});

it('a record without a detail is called by its kind alone', () => {
  expect(activityName({ registro: 'Antecedentes', detalle: '' })).toBe('Antecedentes');
});
