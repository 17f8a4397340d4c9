import { useMemo } from 'react';
import { api } from '../client/http/api';
import { useRemote } from '../client/cache/remote-reads';
import type { Remote } from '../core/remote';
import { catalogueEndpoints, patientLists, studyCatalogues } from './endpoints';
import { PATIENT_LISTS, STUDY_LISTS } from './lists-of-one-call';
import { catalogueSpec, type CatalogueKey } from './registry';
import { sortItems } from './rules';
import type { CatalogueItem, PatientFormCatalogues, StudyCatalogues } from './schema';

/**
 * One catalogue in alphabetical order. `wanted` false sends no request (decision R12). Four catalogues start from the
 * copy that this tab caches for 24 h, without a request (clinical-history §7; decision PL5). `live`: it gives names to a list that is
 * asked for once a minute.
 */
export function useCatalogue(
  key: CatalogueKey,
  { wanted = true, live = false }: { wanted?: boolean; live?: boolean } = {},
): Remote<CatalogueItem[]> {
  const tabCached = catalogueSpec(key).tabCached ?? false;
  return useSorted(
    useRemote(catalogueEndpoints(key).list, wanted ? {} : null, { tabCached, live }),
    sortItems,
  );
}

/** The three lists of the patient form, with the documented fallback paths (practice §7; decision L5). */
export function usePatientFormCatalogues(): Remote<PatientFormCatalogues> {
  const fallback = () => readOneByOne(PATIENT_LISTS);
  return useSorted(useRemote(patientLists, {}, { fallback }), sortLists);
}

/**
 * The three catalogues of studies, with the documented fallback paths (clinical-history §7). `wanted` false sends no
 * request.
 */
export function useStudyCatalogues(wanted = true): Remote<StudyCatalogues> {
  const fallback = () => readOneByOne(STUDY_LISTS);
  return useSorted(useRemote(studyCatalogues, wanted ? {} : null, { fallback }), sortLists);
}

type Lists<Name extends string> = Record<Name, CatalogueItem[]>;

function sortLists<Name extends string>(lists: Lists<Name>): Lists<Name> {
  const sorted = Object.entries<CatalogueItem[]>(lists).map(([name, list]) => [
    name,
    sortItems(list),
  ]);
  return Object.fromEntries(sorted) as Lists<Name>;
}

/** Sorts an answer once instead of at every render, because selectors build their search index from it. */
function useSorted<T>(remote: Remote<T>, sort: (value: T) => T): Remote<T> {
  const value = remote.status === 'ready' ? remote.value : null;
  const sorted = useMemo(() => (value === null ? null : sort(value)), [value, sort]);
  return remote.status === 'ready' && sorted !== null ? { ...remote, value: sorted } : remote;
}

/** One list that fails does not discard the others (decision L5); rejects when all of them fail. */
async function readOneByOne<Name extends string>(
  keys: Readonly<Record<Name, CatalogueKey>>,
): Promise<Lists<Name>> {
  const names = Object.keys(keys) as Name[];
  const answers = await Promise.allSettled(
    names.map((name) => api().call(catalogueEndpoints(keys[name]).list)),
  );
  const [failure] = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer] : []));
  if (answers.every((answer) => answer.status === 'rejected')) throw failure?.reason;
  const lists = names.map((name, index) => {
    const answer = answers[index];
    return [name, answer?.status === 'fulfilled' ? answer.value : []] as const;
  });
  return Object.fromEntries(lists) as Lists<Name>;
}
