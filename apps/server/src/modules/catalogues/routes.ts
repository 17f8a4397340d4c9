import {
  CATALOGUE_KEYS,
  catalogueEndpoints,
  catalogueSpec,
  duplicateText,
  inUseText,
  notFoundText,
  patientLists,
  professionalEndpoint,
  usesEndpoint,
  studyCatalogues,
  type CatalogueKey,
} from '@practice/domain';
import type { Insertable } from 'kysely';
import type { Records } from '../../db/records';
import type { CatalogueTables } from '../../db/tables';
import { HttpError, findOr404 } from '../../http/http-error';
import type { Mount } from '../../http/mount';
import { catalogueColumns, countUses, listCatalogue, storedAnswer } from './repository';

/** Every catalogue of the registry, by one module (practice §7 "{endpoint}"; clinical-history §7). */
export function catalogueRoutes(mount: Mount): void {
  for (const key of CATALOGUE_KEYS) mountCatalogue(mount, key);

  mount.read(patientLists, async ({ db }) => ({
    coberturas: await listCatalogue(db, 'coberturas'),
    nacionalidades: await listCatalogue(db, 'nacionalidades'),
    localidades: await listCatalogue(db, 'localidades'),
  }));

  mount.read(studyCatalogues, async ({ db }) => ({
    laboratorios: await listCatalogue(db, 'laboratorios'),
    imagenes: await listCatalogue(db, 'imagenes'),
    otros: await listCatalogue(db, 'otros_estudios'),
  }));
}

function mountCatalogue(mount: Mount, key: CatalogueKey): void {
  const { list, create, rename, remove } = catalogueEndpoints(key);
  const professional = professionalEndpoint(key);
  const duplicate = async (_column: string, { body }: { body: { nombre: string } }) =>
    refuseDuplicate(key, body.nombre);

  mount.read(list, ({ db }) => listCatalogue(db, key));
  mount.read(usesEndpoint(key), async ({ db, params: { id } }) => ({
    usos: await countUses(db, key, id),
  }));

  for (const spec of professional ? [create, professional] : [create]) {
    mount.write(spec, ({ records, body }) => add(records, key, body.nombre), { duplicate });
  }

  mount.write(
    rename,
    async ({ records, params: { id }, body: { nombre, version } }) => {
      const update = records.update(key, id, catalogueColumns(key, nombre), { version });
      return storedAnswer(key, await findOr404(update, notFoundText(key)));
    },
    { duplicate },
  );

  mount.write(
    remove,
    async ({ records, params: { id } }) => {
      await findOr404(records.remove(key, id), notFoundText(key));
      return { ok: true as const };
    },
    { inUse: ({ row }) => refuseInUse(key, String(row[catalogueSpec(key).nameField])) },
  );
}

async function add(records: Records, key: CatalogueKey, name: string) {
  // The column names depend on the catalogue, which the type cannot follow.
  const values = catalogueColumns(key, name) as unknown as Insertable<CatalogueTables[typeof key]>;
  const row: Record<string, unknown> = await records.insert(key, values);
  return storedAnswer(key, row);
}

/** decision L2: the lists of the patient form refuse with 400, all others with 409. */
const refusedStatus = (key: CatalogueKey) => (catalogueSpec(key).kind === 'lookup' ? 400 : 409);

/** decisions L1, PL4 */
function refuseDuplicate(key: CatalogueKey, name: string): HttpError {
  return new HttpError(refusedStatus(key), duplicateText(key, name));
}

function refuseInUse(key: CatalogueKey, name: string): HttpError {
  return new HttpError(refusedStatus(key), inUseText(key, name));
}
