import { setImmediate as othersFirst } from 'node:timers/promises';
import {
  historyMessages,
  historySummaryPdf,
  readHistory,
  readHistoryFallback,
  today,
  type Practice,
} from '@practice/domain';
import type { ReadDb } from '../../db/engine';
import type { Files } from '../../files/files';
import { findOr404 } from '../../http/http-error';
import type { Mount } from '../../http/mount';
import { printSummary } from '../../pdf/printer';
import { sendPdf } from '../../pdf/send-pdf';
import { findBackground } from '../background/repository';
import { listCatalogue } from '../catalogues/repository';
import { findAllProgressNotes, findEncounters } from '../encounters/repository';
import { listConsults } from '../consults/repository';
import { listPathologies } from '../pathology/repository';
import { findPatient } from '../patients/repository';
import { summaryPhotos } from '../photos/printed';
import { listStudies } from '../studies/repository';
import { findOperations } from '../surgical-reports/repository';
import { listProcedures, listProcedureTypes } from '../procedures/repository';

/** The history bundle, by both documented paths (clinical-history §7; decisions C3–C6). */
export function historyRoutes(mount: Mount, practice: Practice, files: Files): void {
  for (const spec of [readHistory, readHistoryFallback]) {
    mount.read(spec, ({ db, params }) => bundle(db, params.id_paciente));
  }

  mount.plain(historySummaryPdf, async ({ db, params, query, now, request, reply }) => {
    const { id_paciente } = params;
    const place = { db, store: files.store, log: request.log };
    // Said at once; what is printed may have to wait for its turn.
    await findOr404(findPatient(db, id_paciente), historyMessages.notFound);
    const read = async () => ({
      history: await records(db, id_paciente, othersFirst),
      notes: await findAllProgressNotes(db, id_paciente),
      operations: await findOperations(db, id_paciente),
      photos: query.fotos === true ? await summaryPhotos(place, id_paciente) : null,
      printedOn: today(now),
    });
    return sendPdf(reply, await printSummary(read, practice));
  });
}

async function bundle(db: ReadDb, idPaciente: number) {
  const otherStudies = await listCatalogue(db, 'otros_estudios');
  return {
    ...(await records(db, idPaciente)),
    catalogos: {
      motivos_consulta: await listCatalogue(db, 'motivos_consulta'),
      especialidades: await listCatalogue(db, 'especialidades'),
      laboratorios: await listCatalogue(db, 'laboratorios'),
      imagenes: await listCatalogue(db, 'imagenes'),
      otros: otherStudies,
      otros_estudios: otherStudies,
      procedimientos_base: await listProcedureTypes(db),
      tecnicas: await listCatalogue(db, 'tecnicas'),
      diagnosticos: await listCatalogue(db, 'diagnosticos'),
      anestesiologos: await listCatalogue(db, 'anestesiologos'),
      cirujanos: await listCatalogue(db, 'cirujanos'),
      instrumentadores: await listCatalogue(db, 'instrumentadores'),
    },
  };
}

/**
 * Everything about a patient. The embedded database answers within the loop, so a document that nobody waits for at the
 * screen gives way after each list (docs/decisions/250).
 */
async function records(db: ReadDb, idPaciente: number, giveWay = async () => {}) {
  const paciente = await findOr404(findPatient(db, idPaciente), historyMessages.notFound);
  const whole = async <T>(list: Promise<T>) => {
    const rows = await list;
    await giveWay();
    return rows;
  };
  return {
    paciente,
    antecedentes: await findBackground(db, idPaciente),
    consultas: await whole(findEncounters(db, idPaciente)),
    procedimientos: await whole(listProcedures(db, idPaciente)),
    interconsultas: await whole(listConsults(db, idPaciente)),
    examenes: await whole(listStudies(db, idPaciente)),
    patologias: await whole(listPathologies(db, idPaciente)),
  };
}
