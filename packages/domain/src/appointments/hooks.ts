import { useEffect, useEffectEvent } from 'react';
import { catalogueEndpoints } from '../catalogues/endpoints';
import { useRevalidateCatalogue } from '../catalogues/client/use-catalogue-actions';
import { useCatalogue } from '../catalogues/hooks';
import type { CatalogueItem } from '../catalogues/schema';
import { api } from '../client/http/api';
import { useRecordWrites } from '../client/record-writes';
import { useRemote, useRevalidate } from '../client/cache/remote-reads';
import { useRemotePages } from '../client/cache/remote-pages';
import { ApiError } from '../core/api-error';
import { formatCivilDate, type CivilDate } from '../core/civil-date';
import type { BodyOf } from '../core/endpoint';
import { mapRemote, type Remote } from '../core/remote';
import {
  createAppointment,
  deleteAppointment,
  listAppointments,
  restoreAppointment,
  updateAppointment,
} from './endpoints';
import { namedRows } from '../core/named-rows';
import { rowIn } from '../core/rows';
import { searchText } from '../core/text';
import { listPatients } from '../patients/endpoints';
import { normaliseDni, type Patient } from '../patients/schema';
import { appointmentMessages as messages } from './messages';
import { formerAppointment, isBareDni, sameHourTexts, type AppointmentDraft } from './rules';
import type { Appointment, AppointmentPage } from './schema';

/** The turnos of a range of days, by date; null sends no request. */
export function useAppointments(
  range: { desde: CivilDate; hasta: CivilDate } | null,
): Remote<Appointment[]> {
  const remote = useRemote(listAppointments, range && { query: range }, { live: true });
  return mapRemote(remote, ({ items }) => items);
}

/** Asks again for the turnos in sight: those given on another computer are seen on choosing their day (decision T9). */
export function useAppointmentRefresh(): () => void {
  const revalidate = useRevalidate();
  return () => void revalidate(listAppointments);
}

/** Milliseconds: an answer before saving that takes longer does not hold up the turno. */
const BEFORE_SAVING_MS = 3_000;

/** The same of a turno that was brought back: somebody may have given its hour away meanwhile. */
export const askSameHourOf = ({ id_turno, fecha, hora }: Appointment): Promise<readonly string[]> =>
  askSameHour({ fecha, hora: hora ?? '' }, id_turno);

/**
 * Asks the server, because the turno may have been given on another computer a moment ago, whether the hour of a draft is
 * taken: what to say before saving (decision T9). `except`: the turno itself, once it is stored.
 */
export async function askSameHour(
  draft: Pick<AppointmentDraft, 'fecha' | 'hora'>,
  except?: number,
): Promise<readonly string[]> {
  if (draft.hora === '') return [];
  const { fecha } = draft;
  try {
    const { items } = await api().call(
      listAppointments,
      { query: { desde: fecha, hasta: fecha } },
      { signal: AbortSignal.timeout(BEFORE_SAVING_MS) },
    );
    const others = items.filter(({ id_turno }) => id_turno !== except);
    return sameHourTexts(others, draft);
  } catch (error) {
    // Not knowing is not 'free': the turno of another patient may be there.
    if (error instanceof ApiError || error instanceof DOMException) {
      return [messages.hourNotChecked(formatCivilDate(fecha), draft.hora)];
    }
    throw error;
  }
}

const NAMED_PAGE_SIZE = 100;
const NAMED_PAGES = 10;

const nameOf = ({ nombre }: Patient) => nombre;
const textOf = ({ nombre, dni }: Patient) => searchText(nombre, dni);

/**
 * The patients whose whole name, or DNI, is the name of a draft that links none, and those with the same words: a text that was typed
 * and left is what it names, as in every selector (decision G24). The name of a turno may also be nobody's (decision T4). Null: nobody
 * answered in time.
 */
export async function findNamed({ nombre, paciente }: AppointmentDraft): Promise<Patient[] | null> {
  if (paciente !== null) return [];
  const text = isBareDni(nombre) ? normaliseDni(nombre) : nombre.trim();
  const signal = AbortSignal.timeout(BEFORE_SAVING_MS);
  const found: Patient[] = [];
  try {
    // 'Ana' is in Mariana and Adriana too: whoever has exactly this name may stand far behind those who only contain it.
    for (let page = 1; page <= NAMED_PAGES; page += 1) {
      const query = { page, page_size: NAMED_PAGE_SIZE, search: text };
      const { items, total } = await api().call(listPatients, { query }, { signal });
      found.push(...items);
      if (page * NAMED_PAGE_SIZE >= total) return namedRows(found, text, textOf, nameOf);
    }
    return null;
  } catch (error) {
    if (error instanceof ApiError || error instanceof DOMException) return null;
    throw error;
  }
}

const SEARCH_PAGE_SIZE = 100;

/** The first `pages` hundreds of turnos, of any day, whose name contains `text` (practice §2). */
export function useAppointmentSearch(text: string, pages: number): Remote<AppointmentPage> {
  const q = text.trim();
  return useRemotePages(listAppointments, {
    query: q === '' ? null : { q, limit: SEARCH_PAGE_SIZE },
    pages,
    read: (query) => api().call(listAppointments, { query }),
    idOf: ({ id_turno }) => id_turno,
  });
}

/** Creates, deletes and restores turnos (practice §7; decisions G5, G15). */
export function useAppointmentWrites() {
  return useRecordWrites<BodyOf<typeof createAppointment>, Appointment>({
    create: (body, idempotencyKey, transfer) =>
      api().call(createAppointment, { body }, { ...transfer, idempotencyKey }),
    otherThan: formerAppointment,
    // Used only to send a correction after a create whose answer was lost. Nobody else edits a turno (decision T12): another
    // version is one that was deleted and brought back.
    update: ({ id_turno }, body, idempotencyKey, transfer) =>
      api().call(
        updateAppointment,
        { params: { id_turno }, body },
        { ...transfer, idempotencyKey },
      ),
    read: async ({ id_turno, fecha }, signal) => {
      const query = { desde: fecha, hasta: fecha };
      const { items } = await api().call(listAppointments, { query }, { signal });
      return rowIn(items, (row) => row.id_turno === id_turno, messages.notFound);
    },
    remove: (id_turno, idempotencyKey, version) =>
      api().call(deleteAppointment, { params: { id_turno } }, { idempotencyKey, version }),
    restore: (id_turno, idempotencyKey) =>
      api().call(restoreAppointment, { params: { id_turno } }, { idempotencyKey }),
    refreshes: [listAppointments],
    choices: [catalogueEndpoints('derivadores').list],
  });
}

/**
 * The doctors who refer, for the names of `appointments`: asked for once a minute as these are, and at once when another computer
 * gave a turno with one who is not among them; '-' would say that nobody referred it (docs/decisions/320).
 */
export function useDoctors(appointments: readonly Appointment[]): Remote<CatalogueItem[]> {
  const doctors = useCatalogue('derivadores', { live: true });
  const revalidate = useRevalidateCatalogue();
  const readAgain = useEffectEvent(() => revalidate('derivadores'));
  const known = doctors.status === 'ready' ? doctors.value : null;
  const unknown = appointments.find(
    ({ derivador }) => derivador !== null && known?.every(({ id }) => id !== derivador),
  )?.derivador;
  useEffect(() => {
    if (unknown !== undefined) readAgain();
  }, [unknown]);
  return doctors;
}
