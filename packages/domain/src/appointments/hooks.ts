import { catalogueEndpoints } from '../catalogues/endpoints';
import { api } from '../client/http/api';
import { useIntent } from '../client/intent';
import { useIdempotentCall } from '../client/idempotent-call';
import { useRemote, useRevalidate } from '../client/cache/remote-reads';
import { useRemotePages } from '../client/cache/remote-pages';
import { ApiError } from '../core/api-error';
import type { CivilDate } from '../core/civil-date';
import type { BodyOf } from '../core/endpoint';
import { mapRemote, type Remote } from '../core/remote';
import {
  createAppointment,
  deleteAppointment,
  listAppointments,
  updateAppointment,
} from './endpoints';
import type { Appointment, AppointmentPage } from './schema';

/** The turnos of some days, by date; null: nothing is asked. */
export function useAppointments(
  range: { desde: CivilDate; hasta: CivilDate } | null,
): Remote<Appointment[]> {
  const remote = useRemote(listAppointments, range && { query: range });
  return mapRemote(remote, ({ items }) => items);
}

const SEARCH_PAGE_SIZE = 100;

/** The first `pages` hundreds of turnos whose name has `text` in it, of any day (practice §2). */
export function useAppointmentSearch(text: string, pages: number): Remote<AppointmentPage> {
  const q = text.trim();
  return useRemotePages(listAppointments, {
    query: q === '' ? null : { q, limit: SEARCH_PAGE_SIZE },
    pages,
    read: (query) => api().call(listAppointments, { query }),
    idOf: ({ id_turno }) => id_turno,
  });
}

/** Gives one turno, once, however often it is tried (decision G5). Throws ApiError. */
export function useNewAppointment(): (
  body: BodyOf<typeof createAppointment>,
) => Promise<Appointment> {
  const revalidate = useRevalidate();
  const intent = useIntent<BodyOf<typeof createAppointment>, Appointment>({
    create: (body, idempotencyKey) => api().call(createAppointment, { body }, { idempotencyKey }),
    update: ({ id_turno, version }, body) =>
      api().call(updateAppointment, { params: { id_turno }, body: { ...body, version } }),
  });
  return async (body) => {
    try {
      const appointment = await intent.save(body);
      intent.reset();
      void revalidate(listAppointments);
      return appointment;
    } catch (error) {
      // Who was chosen may have gone meanwhile (decision L6): the list offers them no longer.
      if (error instanceof ApiError && error.status === 422) {
        void revalidate(catalogueEndpoints('derivadores').list);
      }
      throw error;
    }
  };
}

/** Throws ApiError; the list is asked for again either way. */
export function useAppointmentRemoval(): (id: number) => Promise<void> {
  const revalidate = useRevalidate();
  const once = useIdempotentCall();
  return async (id_turno) => {
    try {
      await once(`remove ${id_turno}`, (idempotencyKey) =>
        api().call(deleteAppointment, { params: { id_turno } }, { idempotencyKey }),
      );
    } finally {
      void revalidate(listAppointments);
    }
  };
}
