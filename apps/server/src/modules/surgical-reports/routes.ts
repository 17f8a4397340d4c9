import {
  createReport,
  hzbReportPdf,
  readProcedureReport,
  readReport,
  readReportTemplate,
  updateReport,
  type Practice,
  type SurgicalReport,
} from '@practice/domain';
import type { ReadDb } from '../../db/engine';
import type { Files } from '../../files/files';
import type { Mount } from '../../http/mount';
import { printReport } from '../../pdf/printer';
import { readTemplate } from '../../pdf/report-template';
import { sendPdf } from '../../pdf/send-pdf';
import { findCodes } from '../billing/repository';
import { printedPhotos } from '../photos/printed';
import { findReport } from './repository';
import * as service from './service';

/** Reports: read by two paths, written by the form, printed (clinical-history §7; decisions R21, PR3, PD3). */
export function reportRoutes(
  mount: Mount,
  practice: Practice & { dataDir: string },
  files: Files,
): void {
  for (const spec of [readReport, readProcedureReport]) {
    mount.read(spec, ({ db, params }) => report(db, params.id_pp));
  }

  mount.write(createReport, async (context) => {
    const idPp = await service.createReport(context, context.body);
    return report(context.db, idPp);
  });

  mount.write(updateReport, async (context) => {
    await service.updateReport(context, context.params.id_pp, context.body);
    return report(context.db, context.params.id_pp);
  });

  mount.plain(readReportTemplate, async ({ request }) => ({
    contenido: (await readTemplate(practice.dataDir, request.log))?.toString('base64') ?? null,
  }));

  mount.plain(hzbReportPdf, async ({ db, params, query, request, reply }) => {
    const stored = await report(db, params.id_pp);
    const place = { db, store: files.store, log: request.log };
    const source = {
      report: stored,
      codes: await findCodes(db, params.id_pp),
      photos: query.fotos === true ? await printedPhotos(place, stored.fotos) : [],
    };
    return sendPdf(reply, await printReport(source, practice));
  });
}

async function report(db: ReadDb, idPp: number): Promise<SurgicalReport> {
  return (await findReport(db, idPp)) ?? service.refuseMissing(db, idPp);
}
