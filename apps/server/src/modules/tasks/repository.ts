import {
  SAMPLE_CATEGORY,
  daysBetween,
  findsNothing,
  searchKey,
  withoutDniNotation,
  words,
  type CivilDate,
  type SampleTask,
  type Task,
  type TaskCategory,
  type TaskPage,
  type TaskQuery,
  type TaskStatus,
} from '@practice/domain';
import { sql } from 'kysely';
import type { ReadDb } from '../../db/engine';
import { countRows, pageTotal } from '../../db/page-total';

function storedRows(db: ReadDb) {
  return db
    .selectFrom('pendientes as t')
    .leftJoin('pacientes as p', 'p.id_paciente', 't.id_paciente')
    .where('t.borrado', '=', 0);
}

/** Excludes the pendientes of deleted patients: they reappear when the patient is restored. */
function taskRows(db: ReadDb) {
  return storedRows(db).where((or) =>
    or.or([or('t.id_paciente', 'is', null), or('p.borrado', '=', 0)]),
  );
}

type TaskRows = ReturnType<typeof taskRows>;

function columnsOf(rows: TaskRows) {
  return rows.select([
    't.id_pendiente',
    't.id_paciente',
    't.categoria',
    't.descripcion',
    't.estado',
    't.fecha_creacion',
    't.fecha_resuelto',
    't.version',
    'p.nombre',
    'p.dni',
  ]);
}

type TaskRow = Awaited<ReturnType<ReturnType<typeof columnsOf>['executeTakeFirstOrThrow']>>;

function toTask({ nombre, dni, ...row }: TaskRow): Task {
  return {
    ...row,
    // The contract accepts no other words.
    categoria: row.categoria as TaskCategory,
    estado: row.estado as TaskStatus,
    paciente_rel: nombre === null || dni === null ? null : { nombre, dni },
  };
}

/** Open ones first; within each status the newest first (decision P5). */
export async function findTasks(db: ReadDb, query: TaskQuery): Promise<TaskPage> {
  const { limit } = query;
  const offset = (query.page - 1) * limit;
  const matching = narrow(taskRows(db), query);
  const rows = await columnsOf(matching)
    .orderBy('t.estado')
    .orderBy('t.id_pendiente', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const total = await pageTotal(rows.length, { limit, offset }, () => countRows(matching));
  return { items: rows.map(toTask), total };
}

function narrow(rows: TaskRows, { estado, categoria, q = '', id_paciente }: TaskQuery): TaskRows {
  let narrowed = rows;
  if (estado === 'activos' || estado === 'pendiente') {
    narrowed = narrowed.where('t.estado', '=', 'pendiente');
  }
  if (estado === 'resuelto') narrowed = narrowed.where('t.estado', '=', 'resuelto');
  // No row has this category: it is only a filter of the screen.
  if (categoria === SAMPLE_CATEGORY) narrowed = narrowed.where(sql<boolean>`1 = 0`);
  else if (categoria) narrowed = narrowed.where('t.categoria', '=', categoria);
  if (id_paciente) narrowed = narrowed.where('t.id_paciente', '=', id_paciente);
  // Words hold letters and digits only: LIKE has nothing to escape.
  if (findsNothing(q)) narrowed = narrowed.where(sql<boolean>`1 = 0`);
  for (const word of words(withoutDniNotation(q))) {
    narrowed = narrowed.where((or) =>
      or.or([or('t.busqueda', 'like', `%${word}%`), or('p.busqueda', 'like', `%${word}%`)]),
    );
  }
  return narrowed;
}

export async function findTask(db: ReadDb, id: number): Promise<Task | null> {
  const row = await columnsOf(taskRows(db)).where('t.id_pendiente', '=', id).executeTakeFirst();
  return row ? toTask(row) : null;
}

/** Finds the pendientes of deleted patients too: a list may still show them. */
export async function findStoredTask(db: ReadDb, id: number): Promise<Task | null> {
  const row = await columnsOf(storedRows(db)).where('t.id_pendiente', '=', id).executeTakeFirst();
  return row ? toTask(row) : null;
}

/** The search key of a pendiente. */
export function taskKeys({ descripcion }: { descripcion: string }) {
  return { busqueda: ` ${searchKey(descripcion)}` };
}

/** Patients with samples whose result is pending, the longest wait first (decisions P3, P4). */
export async function findSampleTasks(db: ReadDb, today: CivilDate): Promise<SampleTask[]> {
  const rows = await db
    .selectFrom('procedimientos_pacientes as s')
    .innerJoin('pacientes as p', 'p.id_paciente', 's.id_paciente')
    // Spelled as the partial index is.
    .where(sql<boolean>`s.borrado = 0 and (s.patologia = 1 or s.cultivo = 1)`)
    .where('p.borrado', '=', 0)
    .select([
      's.id_paciente',
      'p.nombre',
      'p.dni',
      sql<number>`max(s.patologia)`.as('patologia'),
      sql<number>`max(s.cultivo)`.as('cultivo'),
      sql<CivilDate>`min(s.fecha)`.as('fecha'),
      sql<number>`sum(s.patologia + s.cultivo)`.as('cantidad'),
    ])
    .groupBy(['s.id_paciente', 'p.nombre', 'p.dni', 'p.orden'])
    .orderBy('fecha')
    .orderBy('p.orden')
    .orderBy('s.id_paciente')
    .execute();
  return rows.map(({ patologia, cultivo, cantidad, ...row }) => ({
    ...row,
    patologia_pendiente: Number(patologia) === 1,
    cultivo_pendiente: Number(cultivo) === 1,
    dias: daysBetween(row.fecha, today),
    cantidad: Number(cantidad),
  }));
}
