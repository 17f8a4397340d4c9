import type { Photo } from '@practice/domain';
import type { ReadDb } from '../../db/engine';

const addressOf = (key: string) => `/storage/${key}`;

function storedPhotos(db: ReadDb) {
  return db
    .selectFrom('fotos as r')
    .innerJoin('archivos as f', 'f.id_archivo', 'r.id_archivo')
    .innerJoin('archivos as m', 'm.id_archivo', 'r.id_miniatura')
    .where('r.borrado', '=', 0)
    .select([
      'r.id_foto',
      'r.posicion',
      'r.creado as created_at',
      'f.clave as file_key',
      'f.nombre as filename',
      'f.tipo as content_type',
      'f.tamano as size_bytes',
      'm.clave as thumbnail_key',
    ]);
}

/** Hides the photos of deleted procedures and patients: they reappear when these are restored. */
function photoRows(db: ReadDb, idPp: number) {
  return storedPhotos(db).where('r.id_procedimiento_paciente', '=', idPp);
}

type PhotoRow = Awaited<ReturnType<ReturnType<typeof photoRows>['executeTakeFirstOrThrow']>>;

function toPhoto({ thumbnail_key, ...row }: PhotoRow): Photo {
  return { ...row, url: addressOf(row.file_key), thumbnail_url: addressOf(thumbnail_key) };
}

/** In the order in which they were chosen (docs/decisions/236). */
export async function findPhotos(db: ReadDb, idPp: number): Promise<Photo[]> {
  const rows = await photoRows(db, idPp).orderBy('r.posicion').orderBy('r.id_foto').execute();
  return rows.map(toPhoto);
}

/** The place after every photo that the report ever had: a deleted one keeps its own. */
export async function findNextPosition(db: ReadDb, idPp: number): Promise<number> {
  const { last } = await db
    .selectFrom('fotos')
    .select(({ fn }) => fn.max('posicion').as('last'))
    .where('id_procedimiento_paciente', '=', idPp)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** The photos of all reports of a patient: of the newest report first, of each in the order in which they were chosen. */
export async function findPhotosOfPatient(
  db: ReadDb,
  idPaciente: number,
): Promise<{ idPp: number; photos: Photo[] }[]> {
  const rows = await storedPhotos(db)
    .innerJoin(
      'procedimientos_pacientes as p',
      'p.id_procedimiento_paciente',
      'r.id_procedimiento_paciente',
    )
    .where('p.id_paciente', '=', idPaciente)
    .where('p.borrado', '=', 0)
    .select('r.id_procedimiento_paciente as idPp')
    .orderBy('p.fecha', 'desc')
    .orderBy('p.id_procedimiento_paciente', 'desc')
    .orderBy('r.posicion')
    .orderBy('r.id_foto')
    .execute();
  const reports: { idPp: number; photos: Photo[] }[] = [];
  for (const { idPp, ...row } of rows) {
    if (reports.at(-1)?.idPp !== idPp) reports.push({ idPp, photos: [] });
    reports.at(-1)?.photos.push(toPhoto(row));
  }
  return reports;
}

/** A photo of this report by its key; null when it is another report's. */
export async function findPhoto(db: ReadDb, idPp: number, key: string): Promise<Photo | null> {
  const row = await photoRows(db, idPp).where('f.clave', '=', key).executeTakeFirst();
  return row ? toPhoto(row) : null;
}

/** The id of a photo of this report by its key, also of a deleted one; null when it is another report's. */
export async function findAnyPhoto(db: ReadDb, idPp: number, key: string): Promise<number | null> {
  const row = await db
    .selectFrom('fotos as r')
    .innerJoin('archivos as f', 'f.id_archivo', 'r.id_archivo')
    .where('r.id_procedimiento_paciente', '=', idPp)
    .where('f.clave', '=', key)
    .select('r.id_foto')
    .executeTakeFirst();
  return row?.id_foto ?? null;
}

/** Whether photos may be added to the procedure: neither it nor its patient is deleted. */
export async function hasProcedure(db: ReadDb, idPp: number): Promise<boolean> {
  const row = await db
    .selectFrom('procedimientos_pacientes as r')
    .innerJoin('pacientes as p', 'p.id_paciente', 'r.id_paciente')
    .where('r.id_procedimiento_paciente', '=', idPp)
    .where('r.borrado', '=', 0)
    .where('p.borrado', '=', 0)
    .select('r.id_procedimiento_paciente')
    .executeTakeFirst();
  return row !== undefined;
}
