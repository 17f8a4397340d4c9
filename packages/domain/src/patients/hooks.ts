import { api } from '../client/api';
import { useIntent } from '../client/intent';
import { useRemote, useRevalidate } from '../client/swr';
import type { BodyOf } from '../core/endpoint';
import type { Remote } from '../core/remote';
import { createPatient, listPatients, updatePatient } from './endpoints';
import type { Patient, PatientPage } from './schema';

/** A page of patients; the last one stays on screen while the next is awaited. Blank `search` is none. */
export function usePatients(query: {
  page: number;
  page_size: number;
  search: string;
}): Remote<PatientPage> {
  const search = query.search.trim();
  return useRemote(
    listPatients,
    { query: { page: query.page, page_size: query.page_size, ...(search && { search }) } },
    { keepPrevious: true },
  );
}

/** Registers one patient, once, however often it is tried (decision G5). Throws ApiError. */
export function useNewPatient() {
  const revalidate = useRevalidate();
  const intent = useIntent<BodyOf<typeof createPatient>, Patient>({
    create: (body, idempotencyKey) => api().call(createPatient, { body }, { idempotencyKey }),
    update: (saved, body) =>
      api().call(updatePatient, { params: { id_paciente: saved.id_paciente }, body }),
  });
  return {
    /** Saves and refreshes the list. After it succeeds the next call is another patient. */
    create: async (body: BodyOf<typeof createPatient>): Promise<Patient> => {
      const patient = await intent.save(body);
      intent.reset();
      void revalidate(listPatients);
      return patient;
    },
  };
}
