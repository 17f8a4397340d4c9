import {
  cleanLine,
  fold,
  sortKey,
  type Appointment,
  type AppointmentPage,
  type AppointmentQuery,
} from '@practice/domain';
import { sql } from 'kysely';
import type { ReadDb } from '../../db/engine';
import { countRows, pageTotal } from '../../db/page-total';

const COLUMNS = [
  'id_turno',
  'nombre',
  'fecha',
  'hora',
  'motivo',
  'derivador',
  'id_paciente',
  'version',
] as const;

/** By date; in a day who has an hour by the hour, then everyone by name (decisions T3, T4). */
export async function findAppointments(
  db: ReadDb,
  { desde, hasta, q, page, limit }: AppointmentQuery,
): Promise<AppointmentPage> {
  let matching = db.selectFrom('turnos').where('borrado', '=', 0);
  if (desde) matching = matching.where('fecha', '>=', desde);
  if (hasta) matching = matching.where('fecha', '<=', hasta);
  if (q) {
    matching = matching.where(sql<boolean>`busqueda like ${containing(q)} escape '\\'`);
  }
  const rows = matching
    .select(COLUMNS)
    .orderBy('fecha')
    .orderBy(sql`hora is null`)
    .orderBy('hora')
    .orderBy('orden')
    .orderBy('id_turno');
  if (limit === undefined) {
    const items = await rows.execute();
    return { items, total: items.length };
  }
  const offset = (page - 1) * limit;
  const items = await rows.limit(limit).offset(offset).execute();
  const total = await pageTotal(items.length, { limit, offset }, () => countRows(matching));
  return { items, total };
}

/** A pattern for names that contain `text`, accents and capitals apart (decision T9). */
function containing(text: string): string {
  return `%${fold(text).replace(/[\\%_]/g, '\\$&')}%`;
}

export async function findAppointment(db: ReadDb, id: number): Promise<Appointment | null> {
  const row = await db
    .selectFrom('turnos')
    .select(COLUMNS)
    .where('id_turno', '=', id)
    .where('borrado', '=', 0)
    .executeTakeFirst();
  return row ?? null;
}

/** What a turno is found and sorted by. */
export function appointmentKeys({ nombre }: { nombre: string }) {
  return { busqueda: fold(cleanLine(nombre)), orden: sortKey(nombre) };
}
