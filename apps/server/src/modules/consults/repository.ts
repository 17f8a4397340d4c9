import type { Consult } from '@practice/domain';
import type { ReadDb } from '../../db/engine';
import { prepared } from '../../db/prepared';
import { FILE_COLUMNS, fileFields } from '../../files/repository';

/** Hides the interconsultas of deleted patients: they reappear when the patient is restored. */
function consultRows(db: ReadDb) {
  return db
    .selectFrom('interconsultas as i')
    .innerJoin('pacientes as p', 'p.id_paciente', 'i.id_paciente')
    .leftJoin('especialidades as e', 'e.id', 'i.especialidad')
    .leftJoin('archivos as f', 'f.id_archivo', 'i.id_archivo')
    .where('i.borrado', '=', 0)
    .where('p.borrado', '=', 0)
    .select([
      'i.id_interconsulta',
      'i.id_paciente',
      'i.fecha',
      'i.especialidad',
      'i.descripcion',
      'i.version',
      'e.especialidad as nombre_especialidad',
      ...FILE_COLUMNS,
    ]);
}

type ConsultRow = Awaited<ReturnType<ReturnType<typeof consultRows>['executeTakeFirstOrThrow']>>;

function toConsult({ nombre_especialidad, ...row }: ConsultRow): Consult {
  const { clave, nombre_archivo, tipo_archivo, tamano_archivo, ...consult } = row;
  return {
    ...consult,
    especialidad_rel: nombre_especialidad === null ? null : { especialidad: nombre_especialidad },
    ...fileFields({ clave, nombre_archivo, tipo_archivo, tamano_archivo }),
  };
}

const consultsOf = prepared((db, idPaciente: number) =>
  consultRows(db)
    .where('i.id_paciente', '=', idPaciente)
    .orderBy('i.fecha', 'desc')
    .orderBy('i.id_interconsulta', 'desc'),
);

/** The newest first. */
export async function listConsults(db: ReadDb, idPaciente: number): Promise<Consult[]> {
  return (await consultsOf(db, idPaciente)).map(toConsult);
}

export async function findConsult(db: ReadDb, id: number): Promise<Consult | null> {
  const row = await consultRows(db).where('i.id_interconsulta', '=', id).executeTakeFirst();
  return row ? toConsult(row) : null;
}
