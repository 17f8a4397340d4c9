import {
  createAppointment,
  deleteAppointment,
  listAppointments,
  restoreAppointment,
  matchesSearch,
  searchKey,
  type Appointment,
} from '@practice/domain';
import { answer, appointments, patients } from '@practice/domain/testing';
import type { MswApi } from 'msw-storybook-addon/types';

/** State of the fake server for the stories of /turnos: its turnos, the deleted ones, and the requests it received. */
export const server = {
  stored: [] as Appointment[],
  gone: [] as Appointment[],
  queries: [] as Record<string, string>[],
  created: [] as Record<string, unknown>[],
  keys: [] as (string | null)[],
  deleted: [] as number[],
};

/** For `beforeEach`: handlers that find, create and delete turnos like the server. */
export function withAppointmentServer({ msw }: { msw: MswApi }): void {
  Object.assign(server, {
    stored: appointments,
    gone: [],
    queries: [],
    created: [],
    keys: [],
    deleted: [],
  });
  msw.use(
    answer(listAppointments, (request) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      server.queries.push(query);
      return find(query);
    }),
    answer(createAppointment, async (request) => {
      const body = (await request.json()) as Omit<Appointment, 'id_turno' | 'dni' | 'version'>;
      server.created.push(body);
      server.keys.push(request.headers.get('Idempotency-Key'));
      const dni = patients.find((one) => one.id_paciente === body.id_paciente)?.dni ?? null;
      const appointment = { ...body, dni, id_turno: 90 + server.created.length, version: 1 };
      server.stored = [...server.stored, appointment];
      return appointment;
    }),
    answer(deleteAppointment, (request) => {
      const id = Number(new URL(request.url).pathname.split('/').at(-1));
      server.deleted.push(id);
      server.gone = server.stored.filter(({ id_turno }) => id_turno === id);
      server.stored = server.stored.filter(({ id_turno }) => id_turno !== id);
      return { ok: true as const };
    }),
    answer(restoreAppointment, () => {
      const [turno] = server.gone;
      if (!turno) throw new Error('no turno was deleted');
      server.stored = [turno, ...server.stored];
      return turno;
    }),
  );
}

function find({ desde, hasta, q, page = '1', limit }: Record<string, string>) {
  const all = server.stored
    .filter(({ fecha }) => (!desde || fecha >= desde) && (!hasta || fecha <= hasta))
    .filter(({ nombre }) => matchesSearch(searchKey(nombre), q ?? ''))
    .toSorted((a, b) => (a.fecha < b.fecha ? -1 : 1));
  const size = limit ? Number(limit) : all.length;
  const from = (Number(page) - 1) * size;
  return { items: all.slice(from, from + size), total: all.length };
}
