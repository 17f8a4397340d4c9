import { create as contentDisposition } from 'content-disposition';
import { exportHistory, historyMessages, readExportPlan, type Practice } from '@practice/domain';
import type { Engine } from '../../db/engine';
import type { Files } from '../../files/files';
import { sessionOf } from '../../http/auth';
import { findOr404 } from '../../http/http-error';
import type { Mount } from '../../http/mount';
import { auditExport } from './audit';
import { readExportSource } from './source';
import { exportPlan, exportZip } from './zip';

/** Leaving with everything of a patient (docs/decisions/243). */
export function exportRoutes(
  mount: Mount,
  engine: Engine,
  practice: Practice,
  { store }: Files,
): void {
  mount.read(readExportPlan, async ({ db, params, now }) => {
    const source = await findOr404(
      readExportSource(db, params.id_paciente),
      historyMessages.notFound,
    );
    return exportPlan(source, { db, store }, now);
  });

  mount.plain(exportHistory, async ({ db, params, now, request, reply }) => {
    const source = await findOr404(
      readExportSource(db, params.id_paciente),
      historyMessages.notFound,
    );
    const { fileName, open, files } = await exportZip(source, { db, store, practice }, now);
    await auditExport(engine, sessionOf(request), source, now);
    const content = open();
    content.once('end', () => {
      const lacking = files.filter(({ estado }) => estado !== 'presente');
      for (const { sha256, estado } of lacking) {
        request.log.error({ sha256, estado }, 'an export lacks the content that a row names');
      }
    });
    reply.headers({
      'content-type': 'application/zip',
      'content-disposition': contentDisposition(fileName),
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-site',
    });
    return content;
  });
}
