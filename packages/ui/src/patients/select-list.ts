import {
  mapRemote,
  type CatalogueItem,
  type PatientListKey,
  type PatientLists,
  type Remote,
} from '@practice/domain';

/** One of the three lists that are read together. */
export function selectList(
  lists: Remote<PatientLists>,
  list: PatientListKey,
): Remote<CatalogueItem[]> {
  return mapRemote(lists, (value) => value[list]);
}
