import {
  backgroundMessages as messages,
  createBackground,
  patientMessages,
  readBackground,
  updateBackground,
} from '@practice/domain';
import { findOr404 } from '../../http/http-error';
import type { Mount } from '../../http/mount';
import { refuseMissingPatient } from '../patients/service';
import { findBackground } from './repository';
import { refuseOtherPatient, storeBackground } from './service';

/** The six texts of a patient (clinical-history §7 "Antecedentes"; decision AN3). */
export function backgroundRoutes(mount: Mount): void {
  mount.read(readBackground, ({ db, params: { id_paciente } }) =>
    findOr404(findBackground(db, id_paciente), messages.notFound),
  );

  mount.write(createBackground, async ({ db, records, body: { id_paciente, ...texts } }) => {
    await refuseMissingPatient(db, id_paciente);
    await findOr404(storeBackground({ db, records }, id_paciente, texts), patientMessages.notFound);
    return findOr404(findBackground(db, id_paciente), messages.notFound);
  });

  mount.write(updateBackground, async ({ db, records, params: { id_paciente }, body }) => {
    const { id_paciente: named, ...texts } = body;
    refuseOtherPatient(id_paciente, named);
    await findOr404(storeBackground({ db, records }, id_paciente, texts), patientMessages.notFound);
    return findOr404(findBackground(db, id_paciente), messages.notFound);
  });
}
