import { createHash } from 'node:crypto';
import type { Engine } from './engine';

/** A draft as it stands, for whoever writes over it or ends it. */
export interface StandingDraft {
  /** JSON; null: it has ended. */
  datos: string | null;
  modificado: string;
  /** The session that asks wrote or ended it, or one of its device did. */
  own: boolean;
  tomado: string | null;
}

/** Null: nothing was ever kept under that key. */
export async function findStandingDraft(
  db: Pick<Engine['write'], 'selectFrom'>,
  { nombre, id_sesion }: { nombre: string; id_sesion: number },
  clave: string,
): Promise<StandingDraft | null> {
  const row = await db
    .selectFrom('borradores')
    .leftJoin('sesiones as writer', 'writer.id_sesion', 'borradores.id_sesion')
    .leftJoin('sesiones as asking', (join) =>
      join
        .on('asking.id_sesion', '=', id_sesion)
        .onRef('asking.dispositivo', '=', 'writer.dispositivo'),
    )
    .select([
      'borradores.datos',
      'borradores.modificado',
      'borradores.tomado',
      'borradores.id_sesion',
      'asking.id_sesion as same',
    ])
    .where('borradores.nombre', '=', nombre)
    .where('borradores.clave', '=', clave)
    .executeTakeFirst();
  if (!row) return null;
  const { datos, modificado, tomado } = row;
  return { datos, modificado, tomado, own: row.id_sesion === id_sesion || row.same !== null };
}

export const digestOf = (datos: string): string => createHash('sha256').update(datos).digest('hex');

/** What the row says of the text of another device, once this one goes on with it or ends it. */
export function takenFrom(standing: StandingDraft | null): string | null {
  if (standing === null) return null;
  const { own, datos, tomado } = standing;
  return own || datos === null ? tomado : digestOf(datos);
}
