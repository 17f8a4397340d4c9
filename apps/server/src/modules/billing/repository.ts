import {
  BILLING_ROLES,
  type BillingCode,
  type BillingRole,
  type BillingRow,
} from '@practice/domain';
import type { ReadDb } from '../../db/engine';

/** The codes of a report as they are stored, in the order of the grid. */
export async function findStoredCodes(db: ReadDb, idPp: number) {
  const rows = await db
    .selectFrom('codigos_facturacion')
    .select(['id_codigo', 'rol', 'codigo', 'porcentaje', 'fila'])
    .where('id_procedimiento_paciente', '=', idPp)
    .where('borrado', '=', 0)
    .execute();
  const place = ({ rol, fila }: { rol: string; fila: number }) =>
    BILLING_ROLES.indexOf(rol as BillingRole) * 10 + fila;
  return rows.sort((a, b) => place(a) - place(b));
}

/** {@link findStoredCodes} as they are answered. */
export async function findCodes(db: ReadDb, idPp: number): Promise<BillingCode[]> {
  const rows = await findStoredCodes(db, idPp);
  // Check constraints keep role and row to the known ones.
  return rows.map(({ id_codigo: _id, rol, fila, ...code }) => ({
    rol: rol as BillingRole,
    ...code,
    fila: fila as BillingRow,
  }));
}

/** The report that codes belong to: its centre and the id of its version; null when it or its patient was deleted. */
export async function findBilledReport(
  db: ReadDb,
  idPp: number,
): Promise<{ institucion: number; id_parte: number } | null> {
  const found = await db
    .selectFrom('procedimientos_pacientes as p')
    .innerJoin(
      'partes_quirurgicos as q',
      'q.id_procedimiento_paciente',
      'p.id_procedimiento_paciente',
    )
    .innerJoin('pacientes as d', 'd.id_paciente', 'p.id_paciente')
    .select(['p.institucion', 'q.id_parte'])
    .where('p.id_procedimiento_paciente', '=', idPp)
    .where('p.borrado', '=', 0)
    .where('q.borrado', '=', 0)
    .where('d.borrado', '=', 0)
    .executeTakeFirst();
  return found ?? null;
}
