import { describe, expect, it } from 'vitest';
import { ApiError, errorText } from '../core/api-error';
import { angelIriarte, mariaGomez, pendingTask, sampleTasks, tasks } from '../testing/cast';
import { SampleTask, Task, TaskQuery, TaskStatusInput } from './schema';
import {
  BLANK_TASK,
  changedTask,
  formerTask,
  NO_FILTERS,
  checkTask,
  filterSamples,
  isDone,
  isFiltered,
  sampleText,
  showsTask,
  taskBody,
  taskDate,
  taskName,
  taskSubject,
  taskDraft,
  wantsTasks,
  type TaskFilters,
} from './rules';

describe('states (P1)', () => {
  it.each(['realizado', 'resuelto'])('%s is done, in bodies, queries and answers', (word) => {
    expect(TaskStatusInput.parse(word)).toBe('resuelto');
    expect(TaskQuery.parse({ estado: word }).estado).toBe('resuelto');
    expect(isDone(Task.parse({ ...pendingTask, estado: word }))).toBe(true);
  });

  it('refuses other words', () => {
    expect(TaskStatusInput.safeParse('hecho').success).toBe(false);
    expect(TaskQuery.safeParse({ estado: 'hecho' }).success).toBe(false);
  });
});

it.each([
  [true, false, 'Patología pendiente'],
  [false, true, 'Cultivo pendiente'],
  [true, true, 'Patología y cultivo pendientes'],
])('patología %s, cultivo %s: %s (P4)', (patologia_pendiente, cultivo_pendiente, text) => {
  expect(sampleText({ patologia_pendiente, cultivo_pendiente })).toBe(text);
});

it('reads a computed row of a server without dates (P4)', () => {
  const row = SampleTask.parse({
    id_paciente: 1,
    nombre: 'x',
    dni: '1',
    patologia_pendiente: true,
    cultivo_pendiente: false,
  });
  expect(row.fecha ?? null).toBeNull();
});

describe('a stored row and the filters', () => {
  const [row] = tasks.filter(({ paciente_rel }) => paciente_rel !== null);
  if (!row?.paciente_rel) throw new Error('a pendiente of a patient');
  const { paciente_rel: patient, id_paciente } = row;
  const open = { ...row, estado: 'pendiente', categoria: 'material' } as const;
  const of = (filters: Partial<TaskFilters>) => showsTask(open, { ...NO_FILTERS, ...filters });
  const paciente = { id_paciente: Number(id_paciente), ...patient };

  it.each<[Partial<TaskFilters>, boolean]>([
    [{}, true],
    [{ estado: 'pendiente' }, true],
    [{ estado: 'todos' }, true],
    [{ estado: 'resuelto' }, false],
    [{ categoria: 'material' }, true],
    [{ categoria: 'estudio' }, false],
    [{ paciente }, true],
    [{ paciente: { ...paciente, id_paciente: -1 } }, false],
    [{ q: patient.nombre }, true],
    [{ q: patient.dni }, true],
    [{ q: row.descripcion.slice(0, 8).toUpperCase() }, true],
    [{ q: 'zzzqx' }, false],
  ])('%j: %s', (filters, isShown) => expect(of(filters)).toBe(isShown));

  it('hides what is done among the open ones', () => {
    expect(showsTask({ ...open, estado: 'resuelto' }, NO_FILTERS)).toBe(false);
  });
});

describe('another computer changed it (docs/decisions/343)', () => {
  const LONG = 'Llamar a la familia para confirmar el turno del estudio y pedir la preparación';
  it.each([
    ['Pedir insumo', 'Pedir otro insumo', 'Pedir otro insumo'],
    [LONG, `${LONG}: cancelar, ya vino`, '…pedir la preparación: cancelar, ya vino'],
    [`${LONG} hoy`, LONG, '…pedir la preparación'],
    [
      LONG,
      LONG.replace('Llamar', 'Escribir'),
      'Escribir a la familia para confirmar el turno del estudio y…',
    ],
  ])('%j, now %j: %j', (before, after, said) => {
    const seen = { ...pendingTask, descripcion: before };
    expect(changedTask(seen, { ...seen, descripcion: after })).toContain(`· ${said}`);
  });

  it('is said of its patient too, and not of a patient whose name was corrected', () => {
    const moved = { ...pendingTask, id_paciente: null, paciente_rel: null };
    expect(changedTask(pendingTask, moved)).toBe(pendingTask.descripcion);
    const renamed = { ...pendingTask, paciente_rel: { nombre: 'Gómez, María', dni: '1' } };
    expect(changedTask(pendingTask, renamed)).toBe(null);
  });
});

describe('computed rows (P3)', () => {
  const names = (filters: Partial<typeof NO_FILTERS>) =>
    filterSamples(sampleTasks, { ...NO_FILTERS, ...filters }).map((row) => row.nombre);

  it('stand oldest first', () =>
    expect(names({})).toEqual([angelIriarte.nombre, mariaGomez.nombre]));

  it.each(['activos', 'pendiente', 'todos'] as const)('are shown under %s', (estado) =>
    expect(names({ estado })).toHaveLength(2),
  );

  it.each([
    { estado: 'resuelto' as const },
    { categoria: 'estudio' as const },
    { q: 'fernandez' },
    { paciente: { id_paciente: 4, nombre: 'x', dni: '1' } },
  ])('%j hides them', (filters) => expect(names(filters)).toEqual([]));

  it.each([
    [{ q: 'MARIA ñandu' }, mariaGomez.nombre],
    [{ q: angelIriarte.dni }, angelIriarte.nombre],
    [{ q: `0${angelIriarte.dni}` }, angelIriarte.nombre],
    [{ q: 'cultivo' }, angelIriarte.nombre],
    [{ paciente: mariaGomez }, mariaGomez.nombre],
  ])('%j leaves %s', (filters, name) => expect(names(filters)).toEqual([name]));

  it('are all there is of their category', () => {
    expect(wantsTasks({ ...NO_FILTERS, categoria: 'patologia_cultivo' })).toBe(false);
    expect(names({ categoria: 'patologia_cultivo' })).toHaveLength(2);
  });
});

it('is named by its patient and the beginning of its text', () => {
  const page = 'Reclamar la tomografía. '.repeat(80);
  expect(taskName({ ...pendingTask, descripcion: page })).toBe(
    'Gómez, María Ñandú · Reclamar la tomografía. Reclamar la tomografía. Reclamar la…',
  );
  expect(taskSubject(pendingTask)).toBe(
    'Gómez, María Ñandú · DNI 30.123.456 · Pedir resultado de la colonoscopía',
  );
  expect(taskName({ ...pendingTask, id_paciente: null, paciente_rel: null })).toBe(
    'Pedir resultado de la colonoscopía',
  );
});

it.each([
  [{}, false],
  [{ q: '  ' }, false],
  [{ q: 'a' }, true],
  [{ estado: 'todos' as const }, true],
  [{ categoria: 'estudio' as const }, true],
  [{ paciente: mariaGomez }, true],
])('the filters %j hide rows: %s', (filters, expected) =>
  expect(isFiltered({ ...NO_FILTERS, ...filters })).toBe(expected),
);

describe('the form', () => {
  it.each(['', '   ', '\n \t'])('refuses %j', (descripcion) =>
    expect(checkTask({ descripcion })).toEqual({
      field: 'descripcion',
      message: 'La descripción es obligatoria',
    }),
  );
  it('takes a text', () => expect(checkTask({ descripcion: ' x ' })).toBeNull());

  it('sends a general item as null and gives back what is stored (P10)', () => {
    const draft = taskDraft({ ...pendingTask, id_paciente: null, paciente_rel: null });
    expect(taskBody(draft).id_paciente).toBeNull();
    expect(taskBody(taskDraft(pendingTask))).toEqual({
      categoria: 'estudio',
      descripcion: 'Pedir resultado de la colonoscopía',
      estado: 'pendiente',
      id_paciente: 1,
    });
  });
});

it('shows the practice’s day of an instant, not UTC’s', () => {
  expect(taskDate('2026-11-20T01:30:00.000Z')).toBe('19/11/2026');
  expect(taskDate(null)).toBe('-');
});

it('shows the server’s sentence or its list of messages, else the documented text (practice §8)', () => {
  const issue = (msg: string) => ({ loc: ['body'], msg, type: 'x' });
  const text = (detail: ConstructorParameters<typeof ApiError>[1]) =>
    errorText(new ApiError(422, detail), 'Error al crear pendiente');
  expect(text('No hay lugar')).toBe('No hay lugar');
  expect(text([issue('Uno.'), issue('Dos.')])).toBe('Uno. Dos.');
  expect(text(null)).toBe('Error al crear pendiente');
});

describe('over a pendiente whose answer was lost (319)', () => {
  const ana = { id_paciente: 1, nombre: 'Paz, Ana', dni: '30123456' };
  const berto = { id_paciente: 2, nombre: 'Paz, Berto', dni: '30123457' };
  const sent = { ...BLANK_TASK, descripcion: 'Pedir TAC', paciente: ana };
  it.each([
    ['of another patient', { ...sent, paciente: berto }, 'Paz, Ana · Pedir TAC'],
    ['of another text', { ...sent, descripcion: 'Llamar por el turno' }, 'Paz, Ana · Pedir TAC'],
    ['with a longer text', { ...sent, descripcion: 'Pedir TAC de abdomen' }, null],
    ['without a patient', { ...sent, paciente: null }, null],
  ])('%s', (_, now, former) => expect(formerTask(sent, now)).toBe(former));
});
