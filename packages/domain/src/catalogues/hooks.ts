import { api } from '../client/api';
import { useRemote, useRevalidate } from '../client/swr';
import type { Remote } from '../core/remote';
import { readHistory } from '../history/endpoints';
import { catalogueEndpoints, patientLists, professionalEndpoint } from './endpoints';
import type { CatalogueKey } from './registry';
import type { CatalogueItem, PatientLists } from './schema';

/** One catalogue in alphabetical order. `wanted` false: not asked for yet (decision R12). */
export function useCatalogue(key: CatalogueKey, wanted = true): Remote<CatalogueItem[]> {
  return useRemote(catalogueEndpoints(key).list, wanted ? {} : null);
}

/** The three lists of the patient form, with the documented fallbacks (practice §7; decision L5). */
export function usePatientLists(): Remote<PatientLists> {
  return useRemote(patientLists, {}, { fallback: readListsOneByOne });
}

async function readListsOneByOne(): Promise<PatientLists> {
  const read = (key: CatalogueKey) => api().call(catalogueEndpoints(key).list);
  const [coberturas, nacionalidades, localidades] = await Promise.all([
    read('coberturas'),
    read('nacionalidades'),
    read('localidades'),
  ]);
  return { coberturas, nacionalidades, localidades };
}

/** Adds to a catalogue; professionals go by their documented path (decision PL3). Throws ApiError. */
export function useCatalogueActions() {
  const revalidate = useRevalidate();
  return {
    create: async (key: CatalogueKey, nombre: string): Promise<CatalogueItem> => {
      const { list, create } = catalogueEndpoints(key);
      const item = await api().call(professionalEndpoint(key) ?? create, { body: { nombre } });
      // The new row must be in the list before a picker can show it as chosen.
      await revalidate(list, patientLists);
      void revalidate(readHistory);
      return item;
    },
  };
}
