import { createHash } from 'node:crypto';
import type { Engine } from './engine';

/** A draft as it stands, for whoever writes over it or ends it. */
export interface StandingDraft {
  /** JSON; null: it has ended. */
  datos: string | null;
  modificado: string;
  /** The session that asks wrote or ended it, or one of its device did. */
  own: boolean;
  /** SHA-256 of the text that another device last had under this key. */
  tomado: string | null;
}

/** The device of a session; null: it has none. */
export async function findDevice(
  db: Pick<Engine['write'], 'selectFrom'>,
  idSesion: number,
): Promise<string | null> {
  const session = await db
    .selectFrom('sesiones')
    .select('dispositivo')
    .where('id_sesion', '=', idSesion)
    .executeTakeFirst();
  return session?.dispositivo ?? null;
}

/** `device`: of the session that asks. `draft` null: nothing was ever kept under that key. */
export async function findStandingDraft(
  db: Pick<Engine['write'], 'selectFrom'>,
  { nombre, id_sesion }: { nombre: string; id_sesion: number },
  clave: string,
): Promise<{ device: string | null; draft: StandingDraft | null }> {
  const device = await findDevice(db, id_sesion);
  const row = await db
    .selectFrom('borradores')
    .select(['datos', 'modificado', 'tomado', 'id_sesion', 'dispositivo'])
    .where('nombre', '=', nombre)
    .where('clave', '=', clave)
    .executeTakeFirst();
  if (!row) return { device, draft: null };
  const { datos, modificado, tomado } = row;
  const own = row.id_sesion === id_sesion || (device !== null && row.dispositivo === device);
  return { device, draft: { datos, modificado, tomado, own } };
}

export const digestOf = (datos: string): string => createHash('sha256').update(datos).digest('hex');

/** `tomado` once this device goes on with the draft or ends it. */
export function takenFrom(standing: StandingDraft | null): string | null {
  if (standing === null) return null;
  const { own, datos, tomado } = standing;
  return own || datos === null ? tomado : digestOf(datos);
}
