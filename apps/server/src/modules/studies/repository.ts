import { STUDIES, type Study, type StudyLists, type StudyType } from '@practice/domain';
import type { ReadDb } from '../../db/engine';
import { prepared } from '../../db/prepared';
import { FILE_COLUMNS, fileFields } from '../../files/repository';

/** Hides the studies of deleted patients: they reappear when the patient is restored. */
function studyRows(db: ReadDb) {
  return db
    .selectFrom('examenes as x')
    .innerJoin('pacientes as p', 'p.id_paciente', 'x.id_paciente')
    .leftJoin('laboratorios as l', 'l.id', 'x.id_laboratorio')
    .leftJoin('imagenes as g', 'g.id', 'x.id_imagen')
    .leftJoin('otros_estudios as o', 'o.id', 'x.id_otro')
    .leftJoin('archivos as f', 'f.id_archivo', 'x.id_archivo')
    .where('x.borrado', '=', 0)
    .where('p.borrado', '=', 0)
    .select([
      'x.id_examen as id',
      'x.tipo',
      'x.id_paciente',
      'x.fecha',
      'x.descripcion',
      'x.id_laboratorio',
      'x.id_imagen',
      'x.id_otro',
      'x.version',
      'l.laboratorio',
      'g.imagen',
      'o.estudio',
      ...FILE_COLUMNS,
    ]);
}

type StudyRow = Awaited<ReturnType<ReturnType<typeof studyRows>['executeTakeFirstOrThrow']>>;

function toStudy({ laboratorio, imagen, estudio, ...row }: StudyRow): Study {
  const { clave, nombre_archivo, tipo_archivo, tamano_archivo, ...study } = row;
  return {
    ...study,
    laboratorio_rel: laboratorio === null ? null : { laboratorio },
    imagen_rel: imagen === null ? null : { imagen },
    otro_estudio_rel: estudio === null ? null : { estudio },
    ...fileFields({ clave, nombre_archivo, tipo_archivo, tamano_archivo }),
  };
}

const rowsOf = prepared((db, idPaciente: number) =>
  studyRows(db)
    .where('x.id_paciente', '=', idPaciente)
    .orderBy('x.fecha', 'desc')
    .orderBy('x.id_examen', 'desc'),
);

async function studiesOf(db: ReadDb, idPaciente: number): Promise<Study[]> {
  return (await rowsOf(db, idPaciente)).map(toStudy);
}

/** A patient's studies by type, the newest first (decision ES8). */
export async function listStudies(db: ReadDb, idPaciente: number): Promise<StudyLists> {
  const studies = await studiesOf(db, idPaciente);
  const lists: StudyLists = { laboratorios: [], imagenes: [], otros: [] };
  for (const study of studies) lists[STUDIES[study.tipo].list].push(study);
  return lists;
}

/** A patient's studies of one type, the newest first. */
export async function listStudiesOf(
  db: ReadDb,
  type: StudyType,
  idPaciente: number,
): Promise<Study[]> {
  return (await studiesOf(db, idPaciente)).filter(({ tipo }) => tipo === type);
}

/** A study of this type; the id of another type's study finds nothing (decision ES2). */
export async function findStudy(db: ReadDb, type: StudyType, id: number): Promise<Study | null> {
  const row = await studyRows(db)
    .where('x.id_examen', '=', id)
    .where('x.tipo', '=', type)
    .executeTakeFirst();
  return row ? toStudy(row) : null;
}
