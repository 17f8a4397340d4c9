import { TASK_STATUSES } from '@practice/domain';
import { sql } from 'kysely';
import { columns } from './columns';
import type { EngineKind } from '../engine';
import type { Schema } from './schema';
import { createCatalogue, createClinicalTable, index } from './tables';

/** The two daily lists: pendientes and turnos, with the doctors who refer (practice §3). */
export async function createWorklists(db: Schema, kind: EngineKind): Promise<void> {
  const column = columns(kind);
  await createCatalogue(db, column, 'derivadores');

  let tasks = column.identity(db.schema.createTable('pendientes'), 'id_pendiente');
  tasks = column.text(column.text(tasks, 'categoria'), 'descripcion');
  tasks = column.word(tasks, 'estado', TASK_STATUSES);
  tasks = column.optionalInstant(column.instant(tasks, 'fecha_creacion'), 'fecha_resuelto');
  await createClinicalTable(db, column, 'pendientes', column.key(tasks, 'busqueda'));
  // In list order: what is not done first, the newest first (decision P5).
  await db.schema
    .createIndex('pendientes__lista')
    .on('pendientes')
    .columns(['borrado', 'estado', 'id_pendiente desc'])
    .execute();

  let appointments = column.identity(db.schema.createTable('turnos'), 'id_turno');
  appointments = column.civilDate(column.text(appointments, 'nombre'), 'fecha');
  appointments = column.optionalText(column.optionalText(appointments, 'hora'), 'motivo');
  appointments = column.key(column.key(appointments, 'busqueda'), 'orden');
  await createClinicalTable(db, column, 'turnos', appointments);
  await index(db, 'turnos', ['borrado', 'fecha']);

  // Few procedures of all await a result: the list of those that do reads nothing else (decision P4).
  await db.schema
    .createIndex('procedimientos_pacientes__muestras')
    .on('procedimientos_pacientes')
    .column('id_paciente')
    .where(sql<boolean>`borrado = 0 and (patologia = 1 or cultivo = 1)`)
    .execute();
}
