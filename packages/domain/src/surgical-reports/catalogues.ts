import type { CatalogueKey } from '../catalogues/registry';
import type { CatalogueItem } from '../catalogues/schema';
import type { Remote } from '../core/remote';

/** The catalogues a report chooses from. */
export const REPORT_CATALOGUES = [
  'diagnosticos',
  'tecnicas',
  'cirujanos',
  'anestesiologos',
  'instrumentadores',
  'tipos_anestesia',
] as const satisfies CatalogueKey[];
export type ReportCatalogueKey = (typeof REPORT_CATALOGUES)[number];
export type ReportCatalogues = Record<ReportCatalogueKey, Remote<CatalogueItem[]>>;

/** The catalogue of each select field, and the property of a saved report that contains the chosen name (rules.ts checks both). */
export const CATALOGUE_FIELDS = {
  id_diagnostico_pre: { catalogue: 'diagnosticos', saved: 'diagnostico_pre_nombre' },
  id_procedimiento: { catalogue: 'tecnicas', saved: 'nombre_tecnica' },
  id_cirujano: { catalogue: 'cirujanos', saved: 'cirujano_nombre' },
  id_anestesiologo: { catalogue: 'anestesiologos', saved: 'anestesiologo_nombre' },
  id_tipo_anestesia: { catalogue: 'tipos_anestesia', saved: 'tipo_anestesia_nombre' },
  id_ayudante1: { catalogue: 'cirujanos', saved: 'ayudante1_nombre' },
  id_ayudante2: { catalogue: 'cirujanos', saved: 'ayudante2_nombre' },
  id_ayudante3: { catalogue: 'cirujanos', saved: 'ayudante3_nombre' },
  id_instrumentador: { catalogue: 'instrumentadores', saved: 'instrumentador_nombre' },
  id_circulante: { catalogue: 'instrumentadores', saved: 'circulante_nombre' },
} as const satisfies Record<string, { catalogue: ReportCatalogueKey; saved: string }>;
export type CatalogueField = keyof typeof CATALOGUE_FIELDS;
export const CATALOGUE_FIELD_NAMES = Object.keys(CATALOGUE_FIELDS) as CatalogueField[];
