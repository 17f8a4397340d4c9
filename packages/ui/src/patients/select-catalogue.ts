import {
  mapRemote,
  type CatalogueItem,
  type PatientFormCatalogues,
  type Remote,
} from '@practice/domain';

/** One of the three catalogues that a single request reads. */
export function selectCatalogue(
  catalogues: Remote<PatientFormCatalogues>,
  key: keyof PatientFormCatalogues,
): Remote<CatalogueItem[]> {
  return mapRemote(catalogues, (value) => value[key]);
}
