import { catalogueEndpoints } from '../catalogues/endpoints';
import { api } from '../client/http/api';
import { useRecordWrites } from '../client/record-writes';
import { useRemote } from '../client/cache/remote-reads';
import { useRemotePages } from '../client/cache/remote-pages';
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

/** Gives a turno, deletes one (practice §7; decisions G5, G15). */
export function useAppointmentWrites() {
  return useRecordWrites<BodyOf<typeof createAppointment>, Appointment>({
    create: (body, idempotencyKey) => api().call(createAppointment, { body }, { idempotencyKey }),
    // Only what was corrected after an answer was lost.
    update: ({ id_turno, version }, body, idempotencyKey) =>
      api().call(
        updateAppointment,
        { params: { id_turno }, body: { ...body, version } },
        { idempotencyKey },
      ),
    remove: (id_turno, idempotencyKey) =>
      api().call(deleteAppointment, { params: { id_turno } }, { idempotencyKey }),
    refreshes: [listAppointments],
    choices: [catalogueEndpoints('derivadores').list],
  });
}
