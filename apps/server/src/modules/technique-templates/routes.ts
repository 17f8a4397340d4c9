import {
  createTemplate,
  deleteTemplate,
  listTemplates as listTemplatesSpec,
  readTemplate,
  restoreTemplate,
  templateMessages as messages,
  updateTemplate,
  type TechniqueTemplate,
} from '@practice/domain';
import type { ReadDb } from '../../db/engine';
import { HttpError, findOr404 } from '../../http/http-error';
import type { Mount } from '../../http/mount';
import { findTemplate, listTemplates, templateColumns } from './repository';

/** Technique templates (clinical-history §7; decision PL1). */
export function templateRoutes(mount: Mount): void {
  mount.read(listTemplatesSpec, ({ db }) => listTemplates(db));

  mount.read(readTemplate, ({ db, params }) => template(db, params.id_plantilla));

  const atName = async () => refuseDuplicate([{ loc: ['body', 'tecnica'], ...DUPLICATE }]);
  mount.write(
    createTemplate,
    async ({ db, records, body }) => {
      const { id_plantilla } = await records.insert('plantillas_tecnicas', templateColumns(body));
      return template(db, id_plantilla);
    },
    { duplicate: atName },
  );

  mount.write(
    updateTemplate,
    async ({ db, records, params: { id_plantilla }, body }) => {
      const { version } = body;
      const update = records.update('plantillas_tecnicas', id_plantilla, templateColumns(body), {
        version,
      });
      await findOr404(update, messages.notFound);
      return template(db, id_plantilla);
    },
    { duplicate: atName },
  );

  mount.write(deleteTemplate, async ({ records, params: { id_plantilla } }) => {
    await findOr404(records.remove('plantillas_tecnicas', id_plantilla), messages.notFound);
    return { ok: true as const };
  });

  mount.write(
    restoreTemplate,
    async ({ db, records, params: { id_plantilla } }) => {
      await records.restore('plantillas_tecnicas', id_plantilla);
      return template(db, id_plantilla);
    },
    { duplicate: async () => refuseDuplicate(messages.duplicate) },
  );
}

const DUPLICATE = { msg: messages.duplicate, type: 'duplicate' };

/** As for the names of clinical catalogues (decision L2; docs/decisions/237). */
const refuseDuplicate = (detail: HttpError['detail']) => new HttpError(409, detail);

function template(db: ReadDb, id: number): Promise<TechniqueTemplate> {
  return findOr404(findTemplate(db, id), messages.notFound);
}
