import {
  DRAFT_TABLES,
  draftTitle,
  placeOf,
  type DeletedRecord,
  type DraftRow,
  type StoredDraft,
  type StudyType,
} from '@practice/domain';
import type { Engine, ReadDb } from '../../db/engine';
import type { Session } from '../../http/auth';
import { digestOf, findStandingDraft, takenFrom } from '../../db/standing-draft';
import { findPresent, type PresentRow } from '../activity/repository';

type WriteDb = Pick<Engine['write'], 'insertInto' | 'deleteFrom' | 'selectFrom'>;

/** Whose: a draft belongs to the name of the session that wrote it. */
type Owner = Pick<Session, 'nombre' | 'id_sesion'>;

/** 'evolucion.12.nueva-3.x1y2' → 12; null for a record without a patient. */
export function patientOfKey(clave: string): number | null {
  const [, id] = clave.split('.');
  return id !== undefined && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}

/** `ended`: a late request does not bring it back; `overtaken`: another computer went on with it since, or ended it. */
export type StoredAs = 'kept' | 'ended' | 'overtaken';

/**
 * `sobre`: `modificado` of the text that this one goes on from. What another computer wrote since is not replaced; and a text that the
 * computer which ended the draft had never read is 'overtaken', so that it is kept under another key (docs/decisions/332).
 */
export async function storeDraft(
  db: WriteDb,
  owner: Owner,
  draft: { clave: string; datos: string; modificado: string; sobre: string | undefined },
): Promise<StoredAs> {
  const { nombre, id_sesion } = owner;
  const { clave, datos, modificado, sobre } = draft;
  const { device, draft: standing } = await findStandingDraft(db, owner, clave);
  const written = { id_sesion, dispositivo: device, datos, modificado };
  const values = { ...written, tomado: takenFrom(standing) };
  const stored = await db
    .insertInto('borradores')
    .values({ nombre, clave, id_paciente: patientOfKey(clave), ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['nombre', 'clave'])
        .doUpdateSet(values)
        .where('borradores.datos', 'is not', null)
        .where((row) =>
          row.or([
            row('borradores.id_sesion', '=', id_sesion),
            // The same text again takes nothing from anybody: the draft is this device's from now on.
            row('borradores.datos', '=', datos),
            row('borradores.modificado', '=', (standing?.own ? standing.modificado : sobre) ?? ''),
          ]),
        ),
    )
    .returning('clave')
    .execute();
  if (stored.length > 0) return 'kept';
  // As it is by now: it may have ended meanwhile.
  const { draft: now } = await findStandingDraft(db, owner, clave);
  if (now === null || now.datos !== null) return 'overtaken';
  return now.own || now.tomado === digestOf(datos) ? 'ended' : 'overtaken';
}

const ENCOUNTERS = 'consultas';

/** What drafts need that was deleted since, by the keys of the drafts: what holds a record comes before it. */
async function findDeleted(
  db: ReadDb,
  keys: readonly string[],
): Promise<Map<string, DeletedRecord[]>> {
  const needed = keys.flatMap((clave) => {
    const place = placeOf(clave);
    if (place === null) return [];
    const { form, record, within } = place;
    const tabla = DRAFT_TABLES[form];
    return [
      // An evolución is written in its consulta: without that it has no form either.
      ...(within === undefined ? [] : [{ clave, tabla: ENCOUNTERS, id: within }]),
      ...(tabla && record !== null ? [{ clave, tabla, id: record }] : []),
    ];
  });
  const present = new Map<string, Map<number, PresentRow>>();
  for (const tabla of new Set(needed.map((one) => one.tabla))) {
    const ids = needed.filter((one) => one.tabla === tabla).map(({ id }) => id);
    present.set(tabla, await findPresent(db, tabla, ids));
  }
  const deleted = new Map<string, DeletedRecord[]>();
  for (const { clave, tabla, id } of needed) {
    const row = present.get(tabla)?.get(id);
    if (row?.['borrado'] !== 1) continue;
    const tipo_estudio = tabla === 'examenes' ? (row['tipo'] as StudyType) : null;
    const found = deleted.get(clave) ?? [];
    deleted.set(clave, [...found, { tabla, id_registro: id, tipo_estudio }]);
  }
  return deleted;
}

/** The open drafts of a name, newest first; `recently`: a session used after it is somebody at work. */
export async function findDrafts(
  db: ReadDb,
  { nombre, id_sesion }: Owner,
  recently: string,
): Promise<DraftRow[]> {
  const rows = await db
    .selectFrom('borradores')
    .leftJoin('pacientes', 'pacientes.id_paciente', 'borradores.id_paciente')
    .leftJoin('sesiones', (join) =>
      join
        .onRef('sesiones.id_sesion', '=', 'borradores.id_sesion')
        .on('sesiones.revocado', 'is', null)
        .on('sesiones.usado', '>', recently)
        // Whoever logged in anew on the same device, after its browser was killed, is not somebody else.
        .on((on) =>
          on.or([
            on('sesiones.dispositivo', 'is', null),
            on(
              'sesiones.dispositivo',
              'is distinct from',
              on
                .selectFrom('sesiones as own')
                .select('own.dispositivo')
                .where('own.id_sesion', '=', id_sesion),
            ),
          ]),
        ),
    )
    .select([
      'borradores.clave',
      'borradores.id_paciente',
      'borradores.modificado',
      'borradores.id_sesion',
      'pacientes.nombre as paciente',
      'sesiones.id_sesion as at_work',
      'borradores.datos',
    ])
    .where('borradores.nombre', '=', nombre)
    .where('borradores.datos', 'is not', null)
    .where((row) =>
      row.or([row('borradores.id_paciente', 'is', null), row('pacientes.borrado', '=', 0)]),
    )
    .orderBy('borradores.modificado', 'desc')
    .orderBy('borradores.clave')
    .execute();
  const deleted = await findDeleted(
    db,
    rows.map(({ clave }) => clave),
  );
  return rows.map(({ id_sesion: writer, at_work, datos, ...row }) => ({
    ...row,
    titulo: draftTitle(JSON.parse(datos ?? 'null')),
    borrados: deleted.get(row.clave) ?? [],
    en_uso: at_work !== null && writer !== id_sesion,
  }));
}

export async function findDraft(
  db: ReadDb,
  { nombre }: Owner,
  clave: string,
): Promise<StoredDraft | null> {
  const row = await db
    .selectFrom('borradores')
    .select(['clave', 'datos', 'modificado'])
    .where('nombre', '=', nombre)
    .where('clave', '=', clave)
    .where('datos', 'is not', null)
    .executeTakeFirst();
  return row ? { ...row, datos: JSON.parse(row.datos ?? 'null') as unknown } : null;
}

/** Deletes drafts that nobody came back for, the marks of those that led to a record, and, sooner, of all others that have ended. */
export async function deleteDrafts(
  db: WriteDb,
  { untouchedSince, endedBefore }: { untouchedSince: string; endedBefore: string },
): Promise<void> {
  await db
    .deleteFrom('borradores')
    .where((row) =>
      row.or([
        row('modificado', '<', untouchedSince),
        row.and([
          row('datos', 'is', null),
          row('guardado', 'is', null),
          row('modificado', '<', endedBefore),
        ]),
      ]),
    )
    .execute();
}
