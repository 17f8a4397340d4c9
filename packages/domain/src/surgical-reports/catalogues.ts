import type { CatalogueKey } from '../catalogues/registry';
import type { CatalogueItem } from '../catalogues/schema';
import type { Remote } from '../core/remote';
import type { ReportDraft } from './rules';
import type { SurgicalReport } from './schema';

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

/** The catalogue of each select field, and the property of a saved report that contains the chosen name. */
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
} as const satisfies Partial<
  Record<
    keyof ReportDraft,
    { catalogue: ReportCatalogueKey; saved: keyof SurgicalReport['partes_quirurgicos'] }
  >
>;
export type CatalogueField = keyof typeof CATALOGUE_FIELDS;

/** Names contained in a saved report: they are shown even when a catalogue fails to load. */
export type SavedNames = Partial<Record<CatalogueField, string | null>>;

export function savedNames(report: SurgicalReport): SavedNames {
  return Object.fromEntries(
    Object.entries(CATALOGUE_FIELDS).map(([field, { saved }]) => [
      field,
      report.partes_quirurgicos[saved],
    ]),
  );
}
