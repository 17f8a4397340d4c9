import {
  appointmentMessages as messages,
  createAppointment,
  deleteAppointment,
  listAppointments,
  restoreAppointment,
  updateAppointment,
  type Appointment,
} from '@practice/domain';
import type { ReadDb } from '../../db/engine';
import { findOr404 } from '../../http/http-error';
import type { Mount } from '../../http/mount';
import { refuseMissingPatient } from '../patients/service';
import { appointmentKeys, findAppointment, findAppointments } from './repository';

/** Turnos (practice §7; decisions T*). */
export function appointmentRoutes(mount: Mount): void {
  mount.read(listAppointments, ({ db, query }) => findAppointments(db, query));

  mount.write(createAppointment, async ({ db, records, body }) => {
    await refuseMissingPatient(db, body.id_paciente);
    const { id_turno } = await records.insert('turnos', { ...body, ...appointmentKeys(body) });
    return appointment(db, id_turno);
  });

  mount.write(updateAppointment, async ({ db, records, params: { id_turno }, body }) => {
    const { version, ...changes } = body;
    const stored = await appointment(db, id_turno);
    // A turno keeps its link when the patient is deleted: only a new link is checked.
    if (changes.id_paciente !== stored.id_paciente) {
      await refuseMissingPatient(db, changes.id_paciente);
    }
    const keys = appointmentKeys({ nombre: changes.nombre ?? stored.nombre });
    await records.update('turnos', id_turno, { ...changes, ...keys }, { version });
    return appointment(db, id_turno);
  });

  mount.write(deleteAppointment, async ({ records, params: { id_turno } }) => {
    await findOr404(records.remove('turnos', id_turno), messages.notFound);
    return { ok: true as const };
  });

  mount.write(restoreAppointment, async ({ db, records, params: { id_turno } }) => {
    await records.restore('turnos', id_turno);
    return appointment(db, id_turno);
  });
}

function appointment(db: ReadDb, id: number): Promise<Appointment> {
  return findOr404(findAppointment(db, id), messages.notFound);
}
