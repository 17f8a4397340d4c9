import type { PathologyPhoto, PathologyRecord, SampleType } from '@practice/domain';
import type { ReadDb } from '../../db/engine';
import { prepared } from '../../db/prepared';

/** Excludes the results of deleted patients: they reappear when the patient is restored. */
function pathologyRows(db: ReadDb) {
  return (
    db
      .selectFrom('patologias as t')
      .innerJoin('pacientes as d', 'd.id_paciente', 't.id_paciente')
      .innerJoin('procedimientos_base as b', 'b.id_procedimiento', 't.id_procedimiento')
      // The result of a deleted procedure stays: it then reads as one of an external study.
      .leftJoin('procedimientos_pacientes as p', (join) =>
        join
          .onRef('p.id_procedimiento_paciente', '=', 't.id_procedimiento_paciente')
          .on('p.borrado', '=', 0),
      )
      .leftJoin('partes_quirurgicos as q', (join) =>
        join
          .onRef('q.id_procedimiento_paciente', '=', 'p.id_procedimiento_paciente')
          .on('q.borrado', '=', 0),
      )
      .leftJoin('archivos as f', 'f.id_archivo', 't.id_archivo')
      .where('t.borrado', '=', 0)
      .where('d.borrado', '=', 0)
      .select([
        't.id_patologia',
        't.id_paciente',
        't.id_procedimiento',
        'p.id_procedimiento_paciente',
        't.fecha',
        't.informe_texto',
        't.tipo_registro',
        't.version',
        'b.procedimiento as procedimiento_nombre',
        'q.nombre_tecnica as procedimiento_tecnica',
        'p.fecha as fecha_procedimiento',
        'f.clave',
        'f.nombre as informe_pdf_nombre',
      ])
  );
}

type PathologyRow = Awaited<
  ReturnType<ReturnType<typeof pathologyRows>['executeTakeFirstOrThrow']>
>;

const addressOf = (clave: string) => `/storage/${clave}`;

export async function addressOfFile(db: ReadDb, idArchivo: number): Promise<string | null> {
  const file = await db
    .selectFrom('archivos')
    .select('clave')
    .where('id_archivo', '=', idArchivo)
    .executeTakeFirst();
  return file ? addressOf(file.clave) : null;
}

function toRecord({ clave, ...row }: PathologyRow, fotos: PathologyPhoto[]): PathologyRecord {
  return { ...row, informe_pdf_url: clave === null ? null : addressOf(clave), fotos };
}

function photoRows(db: ReadDb) {
  return db
    .selectFrom('patologias_fotos as o')
    .innerJoin('patologias as t', 't.id_patologia', 'o.id_patologia')
    .innerJoin('archivos as f', 'f.id_archivo', 'o.id_archivo')
    .where('o.borrado', '=', 0)
    .orderBy('o.id_foto')
    .select(['o.id_patologia', 'o.id_foto', 'f.clave', 'f.nombre', 'f.tipo', 'f.tamano']);
}

type PhotoRow = Awaited<ReturnType<ReturnType<typeof photoRows>['executeTakeFirstOrThrow']>>;

function toPhoto({ id_foto, clave, nombre, tipo, tamano }: PhotoRow): PathologyPhoto {
  return {
    id: id_foto,
    file_url: addressOf(clave),
    nombre_archivo: nombre,
    tipo_archivo: tipo,
    tamano_archivo: tamano,
  };
}

const recordsOf = prepared((db, idPaciente: number) =>
  pathologyRows(db)
    .where('t.id_paciente', '=', idPaciente)
    .orderBy('t.fecha', 'desc')
    .orderBy('t.id_patologia', 'desc'),
);

const photosOf = prepared((db, idPaciente: number) =>
  photoRows(db).where('t.id_paciente', '=', idPaciente),
);

/** The newest first, each with its photos in the order in which they were added. */
export async function listPathologies(db: ReadDb, idPaciente: number): Promise<PathologyRecord[]> {
  const rows = await recordsOf(db, idPaciente);
  if (rows.length === 0) return [];
  const photos = new Map<number, PathologyPhoto[]>();
  for (const row of await photosOf(db, idPaciente)) {
    const known = photos.get(row.id_patologia) ?? [];
    photos.set(row.id_patologia, [...known, toPhoto(row)]);
  }
  return rows.map((row) => toRecord(row, photos.get(row.id_patologia) ?? []));
}

export async function findPathology(db: ReadDb, id: number): Promise<PathologyRecord | null> {
  const row = await pathologyRows(db).where('t.id_patologia', '=', id).executeTakeFirst();
  if (!row) return null;
  const photos = await photoRows(db).where('t.id_patologia', '=', id).execute();
  return toRecord(row, photos.map(toPhoto));
}

/** Whose a photo is, also a deleted one. */
export async function findPhotoOwner(
  db: ReadDb,
  idFoto: number,
): Promise<{ id_patologia: number; borrado: number } | null> {
  const row = await db
    .selectFrom('patologias_fotos')
    .select(['id_patologia', 'borrado'])
    .where('id_foto', '=', idFoto)
    .executeTakeFirst();
  return row ?? null;
}

/** The file that a record had as its PDF before it was taken out, by the audit: its column is empty now. */
export async function findLastPdf(db: ReadDb, idPatologia: number): Promise<number | null> {
  const rows = await db
    .selectFrom('auditoria')
    .select('antes')
    .where('tabla', '=', 'patologias')
    .where('id_registro', '=', idPatologia)
    .orderBy('id_auditoria', 'desc')
    .execute();
  for (const { antes } of rows) {
    const { id_archivo } = JSON.parse(antes ?? '{}') as { id_archivo?: number | null };
    if (typeof id_archivo === 'number') return id_archivo;
  }
  return null;
}

/** Whether a record has this very image already. */
export async function hasPhoto(
  db: ReadDb,
  idPatologia: number,
  { sha256, name }: { sha256: string; name: string },
): Promise<boolean> {
  const row = await photoRows(db)
    .where('o.id_patologia', '=', idPatologia)
    .where('f.sha256', '=', sha256)
    .where('f.nombre', '=', name)
    .executeTakeFirst();
  return row !== undefined;
}

/** The procedure of which a record is the result, and the type, also of a deleted record. */
export async function findSample(db: ReadDb, idPatologia: number) {
  const row = await db
    .selectFrom('patologias')
    .select(['id_procedimiento_paciente', 'tipo_registro'])
    .where('id_patologia', '=', idPatologia)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a result of this type is loaded for a procedure. */
export async function hasResult(
  db: ReadDb,
  idProcedure: number,
  type: SampleType,
): Promise<boolean> {
  const row = await db
    .selectFrom('patologias')
    .select('id_patologia')
    .where('id_procedimiento_paciente', '=', idProcedure)
    .where('tipo_registro', '=', type)
    .where('borrado', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
