import { searchKey } from '@practice/domain';
import type { Schema } from './schema';

const APOSTROPHES = ["'", '’', 'ʼ', '´', '`'];

/** Recomputes the search keys of names with an apostrophe, which are now also found without it (`dangelo`). */
export async function indexHeardNames(db: Schema): Promise<void> {
  const withApostrophe = (table: string, column: string) =>
    db
      .selectFrom(table)
      .selectAll()
      .where((row) => row.or(APOSTROPHES.map((sign) => row(column, 'like', `%${sign}%`))))
      .execute();
  for (const { id_paciente, nombre, dni } of await withApostrophe('pacientes', 'nombre')) {
    await db
      .updateTable('pacientes')
      .set({ busqueda: ` ${searchKey(String(nombre), String(dni))}` })
      .where('id_paciente', '=', id_paciente)
      .execute();
  }
  for (const { id_pendiente, descripcion } of await withApostrophe('pendientes', 'descripcion')) {
    await db
      .updateTable('pendientes')
      .set({ busqueda: ` ${searchKey(String(descripcion))}` })
      .where('id_pendiente', '=', id_pendiente)
      .execute();
  }
}
