import { setImmediate as othersFirst } from 'node:timers/promises';
import type { ExportSource } from '@practice/domain';
import type { ReadDb } from '../../db/engine';
import { findAppointmentsOf } from '../appointments/repository';
import { findBackground } from '../background/repository';
import { listConsults } from '../consults/repository';
import { findAllProgressNotes, findEncounters } from '../encounters/repository';
import { listPathologies } from '../pathology/repository';
import { findPatient } from '../patients/repository';
import { listProcedures } from '../procedures/repository';
import { listStudies } from '../studies/repository';
import { findReport } from '../surgical-reports/repository';
import { findTasks } from '../tasks/repository';

/** More pendientes than any patient has. */
const EVERY = 1_000_000;

/**
 * Everything that can be read of a patient; null without one. The embedded database answers within the loop: others have
 * their turn after each list (docs/decisions/250).
 */
export async function readExportSource(
  db: ReadDb,
  idPaciente: number,
): Promise<ExportSource | null> {
  const paciente = await findPatient(db, idPaciente);
  if (paciente === null) return null;
  const whole = async <T>(list: Promise<T>) => {
    const rows = await list;
    await othersFirst();
    return rows;
  };
  const procedimientos = await whole(listProcedures(db, idPaciente));
  const partes: ExportSource['partes'] = [];
  for (const { id_procedimiento_paciente: idPp } of procedimientos) {
    const report = await whole(findReport(db, idPp));
    if (report !== null) partes.push(report);
  }
  const ofPatient = { estado: 'todos', id_paciente: idPaciente, page: 1, limit: EVERY } as const;
  return {
    paciente,
    antecedentes: await findBackground(db, idPaciente),
    consultas: await whole(findEncounters(db, idPaciente)),
    evoluciones: await whole(findAllProgressNotes(db, idPaciente)),
    examenes: await whole(listStudies(db, idPaciente)),
    procedimientos,
    partes,
    interconsultas: await whole(listConsults(db, idPaciente)),
    patologias: await whole(listPathologies(db, idPaciente)),
    pendientes: (await whole(findTasks(db, ofPatient))).items,
    turnos: await findAppointmentsOf(db, idPaciente),
  };
}
