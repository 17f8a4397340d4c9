import * as z from 'zod/mini';
import { Id, IdParam, RequiredLine, Version } from '../core/schema';
import { catalogueMessages as messages } from './messages';
import { CATALOGUES, CATALOGUE_KEYS, type CatalogueSpec } from './registry';

/** An entry of any catalogue, as the client uses it. */
export interface CatalogueItem {
  id: number;
  nombre: string;
  /**
   * Sent with a rename, so that it cannot overwrite a change of another computer that the user has not seen (decision
   * G16).
   */
  version?: number;
}

/** Maximum length of a name (UTF-16 units, as inputs count). */
export const NAME_MAX_LENGTH = 200;

/** Property names that the documents use for an item's name (clinical-history §3 "Catalogues"). */
const NAME_ALIASES = [
  ...CATALOGUE_KEYS.map((key) => CATALOGUES[key].nameField),
  'nombre_procedimiento',
  'diagnostico',
  'descripcion',
];

/**
 * A row as the API returns it: accepts `id` or the catalogue's own id, `nombre` or the catalogue's own name. Answers
 * contain all four (decision PL2).
 */
export function catalogueRow(
  spec: Pick<CatalogueSpec, 'idField' | 'nameField'>,
): z.ZodMiniType<CatalogueItem> {
  const own: z.core.$ZodShape = { [spec.idField]: Id, [spec.nameField]: z.string() };
  const base = { id: Id, nombre: z.string(), version: z.optional(Version) };
  const shape: typeof base = { ...base, ...own };
  return z.pipe(
    z.transform((value: unknown) => {
      if (typeof value !== 'object' || value === null) return value;
      const row = value as Record<string, unknown>;
      const alias = NAME_ALIASES.find((name) => typeof row[name] === 'string');
      const id = row['id'] ?? row[spec.idField];
      const nombre = row['nombre'] ?? row[spec.nameField] ?? (alias ? row[alias] : undefined);
      return { ...row, id, nombre, [spec.idField]: id, [spec.nameField]: nombre };
    }),
    z.object(shape),
  );
}

/** Body of a create or rename: `nombre` or the catalogue's own name field (decision PL2). */
export function catalogueBody(spec: Pick<CatalogueSpec, 'nameField'>) {
  return z.pipe(
    z.transform((value: unknown) => {
      if (typeof value !== 'object' || value === null) return value;
      const body = value as Record<string, unknown>;
      return { nombre: body[spec.nameField] ?? body['nombre'], version: body['version'] };
    }),
    z.object({
      nombre: RequiredLine(NAME_MAX_LENGTH, messages.nameRequired),
      version: z.optional(Version),
    }),
  );
}

/** In how many records an entry figures: reports, patients, studies (decision R24). */
export const Uses = z.object({ usos: z.int() });

export const CatalogueParams = z.object({ id: IdParam });

/** GET /bases/catalogos-completos: the catalogues of studies (clinical-history §7). */
export const StudyCatalogues = z.object({
  laboratorios: z.array(catalogueRow(CATALOGUES.laboratorios)),
  imagenes: z.array(catalogueRow(CATALOGUES.imagenes)),
  otros: z.array(catalogueRow(CATALOGUES.otros_estudios)),
});
export type StudyCatalogues = Record<'laboratorios' | 'imagenes' | 'otros', CatalogueItem[]>;

/** GET /bases/listas-pacientes: the three lists of the patient form (practice §7). */
export const PatientFormCatalogues = z.object({
  coberturas: z.array(catalogueRow(CATALOGUES.coberturas)),
  nacionalidades: z.array(catalogueRow(CATALOGUES.nacionalidades)),
  localidades: z.array(catalogueRow(CATALOGUES.localidades)),
});
export type PatientFormCatalogues = Record<
  'coberturas' | 'nacionalidades' | 'localidades',
  CatalogueItem[]
>;
