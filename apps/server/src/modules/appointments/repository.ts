import {
  cleanLine,
  fold,
  sortKey,
  withoutDniNotation,
  words,
  type Appointment,
  type AppointmentPage,
  type AppointmentQuery,
} from '@practice/domain';
import { sql } from 'kysely';
import type { ReadDb } from '../../db/engine';
import { countRows, pageTotal } from '../../db/page-total';

/** A link to a deleted patient is null until the patient is restored (decision G15). */
function appointmentRows(db: ReadDb) {
  return db
    .selectFrom('turnos as t')
    .leftJoin('pacientes as p', (join) =>
      join.onRef('p.id_paciente', '=', 't.id_paciente').on('p.borrado', '=', 0),
    )
    .where('t.borrado', '=', 0);
}

/** A registered patient has the name that they have now, corrected since or not (docs/decisions/321). */
const NAME = sql<string>`coalesce(p.nombre, t.nombre)`;

const COLUMNS = [
  't.id_turno',
  NAME.as('nombre'),
  't.fecha',
  't.hora',
  't.motivo',
  't.derivador',
  'p.id_paciente',
  'p.dni',
  't.version',
] as const;

/** By date; within a day those with a time first, by time, then by name (decisions T3, T4). */
export async function findAppointments(
  db: ReadDb,
  { desde, hasta, q, page, limit }: AppointmentQuery,
): Promise<AppointmentPage> {
  let matching = appointmentRows(db);
  if (desde) matching = matching.where('t.fecha', '>=', desde);
  if (hasta) matching = matching.where('t.fecha', '<=', hasta);
  if (q) {
    matching = matching.where((or) => or.or([isNamed(q), ...isOfPatient(q)]));
  }
  const rows = matching
    .select(COLUMNS)
    .orderBy('t.fecha')
    .orderBy(sql`t.hora is null`)
    .orderBy('t.hora')
    .orderBy(sql`coalesce(p.orden, t.orden)`)
    .orderBy('t.id_turno');
  if (limit === undefined) {
    const items = await rows.execute();
    return { items, total: items.length };
  }
  const offset = (page - 1) * limit;
  const items = await rows.limit(limit).offset(offset).execute();
  const total = await pageTotal(items.length, { limit, offset }, () => countRows(matching));
  return { items, total };
}

/** The name that the turno was given under contains `text`, whatever its accents and case (decision T9). */
const isNamed = (text: string) =>
  sql<boolean>`t.busqueda like ${`%${fold(text).replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

/** So does what the patient is called now, or their DNI: words hold letters and digits only, LIKE has nothing to escape. */
function isOfPatient(text: string) {
  const phrase = fold(words(withoutDniNotation(text)).join(' '));
  return phrase === '' ? [] : [sql<boolean>`p.busqueda like ${`%${phrase}%`}`];
}

/** Every turno of a patient, the newest first, with the names of who referred them. */
export async function findAppointmentsOf(db: ReadDb, idPaciente: number) {
  return appointmentRows(db)
    .leftJoin('derivadores as d', 'd.id_derivador', 't.derivador')
    .where('p.id_paciente', '=', idPaciente)
    .select([...COLUMNS, 'd.nombre_derivador'])
    .orderBy('t.fecha', 'desc')
    .orderBy('t.id_turno', 'desc')
    .execute();
}

export async function findAppointment(db: ReadDb, id: number): Promise<Appointment | null> {
  const row = await appointmentRows(db)
    .select(COLUMNS)
    .where('t.id_turno', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The search key and the sort key of a turno. */
export function appointmentKeys({ nombre }: { nombre: string }) {
  return { busqueda: fold(cleanLine(nombre)), orden: sortKey(nombre) };
}
