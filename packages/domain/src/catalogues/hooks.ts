import { useMemo } from 'react';
import { api } from '../client/http/api';
import { useRevalidateCached, useRemote } from '../client/cache/remote-reads';
import type { Remote } from '../core/remote';
import { catalogueEndpoints, patientLists } from './endpoints';
import { catalogueSpec, type CatalogueKey } from './registry';
import { sortItems } from './rules';
import type { CatalogueItem, PatientFormCatalogues } from './schema';

/**
 * One catalogue in alphabetical order. `wanted` false sends no request (decision R12). Four catalogues start from the
 * copy that this tab caches for 24 h, without a request (clinical-history §7; decision PL5).
 */
export function useCatalogue(key: CatalogueKey, wanted = true): Remote<CatalogueItem[]> {
  const tabCached = catalogueSpec(key).tabCached ?? false;
  return useSorted(
    useRemote(catalogueEndpoints(key).list, wanted ? {} : null, { tabCached }),
    sortItems,
  );
}

/** Revalidates a catalogue that the user is about to choose from or edit: another computer may have changed it. */
export function useRevalidateCatalogue(): (key: CatalogueKey) => void {
  const confirm = useRevalidateCached();
  return (key) => confirm(catalogueEndpoints(key).list);
}

/** The three lists of the patient form, with the documented fallback paths (practice §7; decision L5). */
export function usePatientFormCatalogues(): Remote<PatientFormCatalogues> {
  return useSorted(useRemote(patientLists, {}, { fallback: readListsOneByOne }), sortLists);
}

function sortLists({
  coberturas,
  nacionalidades,
  localidades,
}: PatientFormCatalogues): PatientFormCatalogues {
  return {
    coberturas: sortItems(coberturas),
    nacionalidades: sortItems(nacionalidades),
    localidades: sortItems(localidades),
  };
}

/** Sorts an answer once instead of at every render, because selectors build their search index from it. */
function useSorted<T>(remote: Remote<T>, sort: (value: T) => T): Remote<T> {
  const value = remote.status === 'ready' ? remote.value : null;
  const sorted = useMemo(() => (value === null ? null : sort(value)), [value, sort]);
  return remote.status === 'ready' && sorted !== null ? { ...remote, value: sorted } : remote;
}

async function readListsOneByOne(): Promise<PatientFormCatalogues> {
  const read = (key: CatalogueKey) => api().call(catalogueEndpoints(key).list);
  const answers = await Promise.allSettled([
    read('coberturas'),
    read('nacionalidades'),
    read('localidades'),
  ]);
  const [failure] = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer] : []));
  // One list that fails must not discard the others (decision L5).
  if (answers.every((answer) => answer.status === 'rejected')) throw failure?.reason;
  const [coberturas, nacionalidades, localidades] = answers.map((answer) =>
    answer.status === 'fulfilled' ? answer.value : [],
  );
  return {
    coberturas: coberturas ?? [],
    nacionalidades: nacionalidades ?? [],
    localidades: localidades ?? [],
  };
}
