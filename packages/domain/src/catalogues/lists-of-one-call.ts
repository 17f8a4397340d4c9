import type { EndpointSpec } from '../core/endpoint';
import { catalogueEndpoints, patientLists, studyCatalogues } from './endpoints';
import { catalogueSpec, type CatalogueKey } from './registry';

/** Names in the answer of {@link patientLists}, and their catalogues. */
export const PATIENT_LISTS = {
  coberturas: 'coberturas',
  nacionalidades: 'nacionalidades',
  localidades: 'localidades',
} as const;

/** Names in the answer of {@link studyCatalogues}, and their catalogues. */
export const STUDY_LISTS = {
  laboratorios: 'laboratorios',
  imagenes: 'imagenes',
  otros: 'otros_estudios',
} as const;

const BUNDLES: readonly { spec: EndpointSpec; keys: readonly CatalogueKey[] }[] = [
  { spec: patientLists, keys: Object.values(PATIENT_LISTS) },
  { spec: studyCatalogues, keys: Object.values(STUDY_LISTS) },
];

/** The call that brings a catalogue: its own list, or the one that brings three. */
export function readOf(key: CatalogueKey): { spec: EndpointSpec; tabCached: boolean } {
  return {
    spec: BUNDLES.find(({ keys }) => keys.includes(key))?.spec ?? catalogueEndpoints(key).list,
    tabCached: catalogueSpec(key).tabCached ?? false,
  };
}
