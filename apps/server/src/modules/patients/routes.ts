import {
  birthDateProblem,
  createPatient,
  deletePatient,
  findDniOwner,
  listPatientNames,
  listPatients,
  patientMessages as messages,
  readPatient,
  restorePatient,
  today,
  updatePatient,
  type Patient,
} from '@practice/domain';
import type { Engine, ReadDb } from '../../db/engine';
import { HttpError, findOr404 } from '../../http/http-error';
import type { Mount } from '../../http/mount';
import { findOwnerOfDni, findPatient, findPatients, listNames, patientKeys } from './repository';
import { searchPatients } from './search/search-patients';
import { createTotals } from './search/totals';

/** The list, registration, changes, logical deletion and restoration of patients (practice §7). */
export function patientRoutes(mount: Mount, engine: Engine): void {
  const totals = createTotals(engine);

  mount.read(listPatients, async ({ db, query: { page, page_size, search = '' } }) => {
    const range = { limit: page_size, offset: (page - 1) * page_size };
    const { ids, total } = await searchPatients(db, engine.kind, search, range, totals);
    return { items: await findPatients(db, ids), total };
  });

  mount.read(listPatientNames, ({ db }) => listNames(db));

  mount.read(findDniOwner, async ({ db, params: { dni } }) => ({
    paciente: await findOwnerOfDni(db, dni),
  }));

  mount.read(readPatient, ({ db, params: { id_paciente } }) => patient(db, id_paciente));

  mount.write(
    createPatient,
    async ({ db, records, body, now }) => {
      refuseWrongBirth(body.fecha_nacimiento, now);
      const { id_paciente } = await records.insert('pacientes', { ...body, ...patientKeys(body) });
      return patient(db, id_paciente);
    },
    { duplicate: async (column, { db, body }) => duplicateDni(db, column, body.dni) },
  );

  mount.write(
    updatePatient,
    async ({ db, records, params: { id_paciente }, body, now }) => {
      refuseWrongBirth(body.fecha_nacimiento, now);
      const { version, ...changes } = body;
      const stored = await patient(db, id_paciente);
      const keys = patientKeys({
        nombre: changes.nombre ?? stored.nombre,
        dni: changes.dni ?? stored.dni,
      });
      await records.update('pacientes', id_paciente, { ...changes, ...keys }, { version });
      return patient(db, id_paciente);
    },
    { duplicate: async (column, { db, body }) => duplicateDni(db, column, body.dni) },
  );

  mount.write(deletePatient, async ({ records, params: { id_paciente } }) => {
    await findOr404(records.remove('pacientes', id_paciente), messages.notFound);
    return { ok: true as const };
  });

  mount.write(restorePatient, async ({ db, records, params: { id_paciente } }) => {
    await records.restore('pacientes', id_paciente);
    return patient(db, id_paciente);
  });
}

function patient(db: ReadDb, id: number): Promise<Patient> {
  return findOr404(findPatient(db, id), messages.notFound);
}

/** decision F1 */
function refuseWrongBirth(birth: string | null | undefined, now: Date): void {
  const msg = birth ? birthDateProblem(birth, today(now)) : null;
  if (msg === null) return;
  throw new HttpError(422, [{ loc: ['body', 'fecha_nacimiento'], msg, type: 'birth_date' }]);
}

/** The unique index has refused the DNI; this finds out whose it is (decision F3). */
async function duplicateDni(
  db: ReadDb,
  column: string,
  dni: string | undefined,
): Promise<HttpError | null> {
  if (column !== 'pacientes.dni' || dni === undefined) return null;
  const paciente = await findOwnerOfDni(db, dni);
  return paciente && new HttpError(400, { error: messages.duplicateDni, paciente });
}
