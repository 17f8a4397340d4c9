import { useRef } from 'react';
import useSWR, { unstable_serialize, useSWRConfig } from 'swr';
import { listAppointments, restoreAppointment } from '../appointments/endpoints';
import { askSameHourOf } from '../appointments/hooks';
import type { Appointment } from '../appointments/schema';
import { readBackground } from '../background/endpoints';
import { catalogueEndpoints, patientLists, studyCatalogues } from '../catalogues/endpoints';
import { CATALOGUE_KEYS } from '../catalogues/registry';
import { api } from '../client/http/api';
import { useIdempotentCall } from '../client/idempotent-call';
import { toRemote, useRemote, useRevalidate } from '../client/cache/remote-reads';
import { listConsults, restoreConsult } from '../consults/endpoints';
import { ApiError } from '../core/api-error';
import type { Remote } from '../core/remote';
import {
  listEncounters,
  listProgressNotes,
  restoreEncounter,
  restoreProgressNote,
} from '../encounters/endpoints';
import { readHistory, readHistoryFallback } from '../history/endpoints';
import { listPathologies, restorePathology, restorePathologyPhoto } from '../pathology/endpoints';
import { listPatientNames, listPatients, readPatient, restorePatient } from '../patients/endpoints';
import { listPhotos, restorePhoto } from '../photos/endpoints';
import { listProcedureSummaries } from '../procedures/endpoints';
import { listStudies, studyEndpoints } from '../studies/endpoints';
import { readProcedureReport, readReport } from '../surgical-reports/endpoints';
import { listTasks, restoreTask } from '../tasks/endpoints';
import { listTemplates, restoreTemplate } from '../technique-templates/endpoints';
import { listActivity, readActivityText, restoreActivityText } from './endpoints';
import { activityMessages as messages } from './messages';
import type { ActivityFilters } from './rules';
import type { Activity, ActivityPage, ActivityText } from './schema';

type Key = readonly [string, ActivityFilters, number];

/** The first `pages` pages of the activity; one page more asks for that page only. */
export function useActivity(filters: ActivityFilters, pages: number): Remote<ActivityPage> {
  const { cache } = useSWRConfig();
  const known = (count: number) =>
    cache.get(unstable_serialize([listActivity.path, filters, count]))?.data as
      ActivityPage | undefined;
  const { data, error, isValidating, mutate } = useSWR<ActivityPage, unknown, Key>(
    [listActivity.path, filters, pages],
    async ([, wanted, count]: Key) => {
      let read = known(count) ? undefined : known(count - 1);
      for (let at = read ? count : 1; at <= count; at += 1) {
        if (read?.siguiente === null) break;
        const page: ActivityPage = await api().call(listActivity, {
          query: { ...wanted, ...(read?.siguiente && { antes: read.siguiente }) },
        });
        read = { ...page, items: [...(read?.items ?? []), ...page.items] };
      }
      if (!read) throw new Error('no page was asked for');
      return read;
    },
    // The HTTP client does the documented retries (practice §7).
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  return toRemote(data, { error, isValidating, retry: () => void mutate() });
}

/** Names one field of an audit row. */
export interface ActivityTextOf {
  id_auditoria: number;
  campo: string;
}

/** One field of an audit row, whole. */
export function useActivityText(of: ActivityTextOf): Remote<ActivityText> {
  return useRemote(readActivityText, { params: of });
}

/** What the calls that bring records back ask for. */
export type Restorable = Pick<Activity, 'tabla' | 'id_registro' | 'tipo_estudio'> &
  Partial<Pick<Activity, 'detalle' | 'foto' | 'id_auditoria'>>;

/** How each kind of record is brought back: by its own call (decision G15). */
const RESTORE: Record<string, (one: Restorable, idempotencyKey: string) => Promise<unknown>> = {
  pacientes: ({ id_registro: id_paciente }, idempotencyKey) =>
    api().call(restorePatient, { params: { id_paciente } }, { idempotencyKey }),
  consultas: ({ id_registro: id_consulta }, idempotencyKey) =>
    api().call(restoreEncounter, { params: { id_consulta } }, { idempotencyKey }),
  evoluciones: ({ id_registro: id_evolucion }, idempotencyKey) =>
    api().call(restoreProgressNote, { params: { id_evolucion } }, { idempotencyKey }),
  examenes: ({ id_registro: id, tipo_estudio }, idempotencyKey) =>
    api().call(
      studyEndpoints[tipo_estudio ?? 'otro'].restore,
      { params: { id } },
      { idempotencyKey },
    ),
  interconsultas: ({ id_registro: id_interconsulta }, idempotencyKey) =>
    api().call(restoreConsult, { params: { id_interconsulta } }, { idempotencyKey }),
  patologias: ({ id_registro: id_patologia }, idempotencyKey) =>
    api().call(restorePathology, { params: { id_patologia } }, { idempotencyKey }),
  patologias_fotos: ({ id_registro: id }, idempotencyKey) =>
    api().call(restorePathologyPhoto, { params: { id } }, { idempotencyKey }),
  pendientes: ({ id_registro: id_pendiente }, idempotencyKey) =>
    api().call(restoreTask, { params: { id_pendiente } }, { idempotencyKey }),
  turnos: ({ id_registro: id_turno }, idempotencyKey) =>
    api().call(restoreAppointment, { params: { id_turno } }, { idempotencyKey }),
  plantillas_tecnicas: ({ id_registro: id_plantilla }, idempotencyKey) =>
    api().call(restoreTemplate, { params: { id_plantilla } }, { idempotencyKey }),
  fotos: ({ foto }, idempotencyKey) =>
    api().call(
      restorePhoto,
      { params: { id: foto?.id ?? 0 }, query: { file_key: foto?.file_key ?? '' } },
      { idempotencyKey },
    ),
  // A list deletes what no record names, so the name alone is what there was (docs/decisions/248).
  ...Object.fromEntries(
    CATALOGUE_KEYS.map((key) => [
      key,
      ({ detalle = '' }: Restorable, idempotencyKey: string) =>
        api().call(
          catalogueEndpoints(key).create,
          { body: { nombre: detalle } },
          { idempotencyKey },
        ),
    ]),
  ),
};

/** Rejects when a row of the activity is not what there is to bring back any more (docs/decisions/343). */
async function checkRow(id_auditoria: number): Promise<void> {
  const { items } = await api()
    .call(listActivity, { query: { renglon: id_auditoria } })
    .catch((error: unknown) => {
      // Nothing was asked for yet that the server could have done.
      throw error instanceof ApiError && error.status === 0
        ? new ApiError(0, error.detail, 'unsent')
        : error;
    });
  const row = items.find((one) => one.id_auditoria === id_auditoria);
  if (!row?.restaurable) throw new ApiError(409, row?.falta ?? messages.rowIsOld);
}

/** What to say of a record that came back: the hour of a turno may have been given away meanwhile (decision T9). */
export const warningsAbout = async (
  { tabla }: Pick<Activity, 'tabla'>,
  restored: unknown,
): Promise<readonly string[]> => (tabla === 'turnos' ? askSameHourOf(restored as Appointment) : []);

/** Reads that show a restored record. */
const SHOW_RECORDS = [
  ...[readHistory, readHistoryFallback, readPatient, listPatients, listPatientNames],
  ...[readBackground, listEncounters, listProgressNotes, listConsults, listStudies],
  ...[listProcedureSummaries, listPathologies, listPhotos, readReport, readProcedureReport],
  ...[listTasks, listAppointments, listTemplates, patientLists, studyCatalogues],
  ...CATALOGUE_KEYS.map((key) => catalogueEndpoints(key).list),
];

/** Milliseconds: an answer that takes longer leaves it open. */
const AFTER_LOST_ANSWER_MS = 4_000;

/** Whether only the answer was lost: the record says again what it said before. */
async function isRestored(params: ActivityTextOf, error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError && error.uncertain)) return false;
  const signal = AbortSignal.timeout(AFTER_LOST_ANSWER_MS);
  const text = await api()
    .call(readActivityText, { params }, { signal })
    .catch(() => null);
  return text !== null && text.ahora === text.antes;
}

/** Brings deleted records and earlier texts back. Both reject with ApiError, and read the activity again in any case. */
export function useActivityWrites() {
  const once = useIdempotentCall();
  /** Sent, and not answered: they may be restored, by this page itself. */
  const unanswered = useRef(new Set<string>());
  const revalidate = useRevalidate();
  const reading = async <T>(write: Promise<T>): Promise<T> => {
    try {
      return await write;
    } finally {
      void revalidate(...SHOW_RECORDS, readActivityText);
      await revalidate(listActivity);
    }
  };
  return {
    /** Resolves to the record. */
    restoreRecord: (one: Restorable): Promise<unknown> => {
      // With its row: another computer may have deleted it again since an answer was lost.
      const record = `${one.tabla} ${one.id_registro} ${one.id_auditoria ?? ''}`;
      const restore = async (idempotencyKey: string) => {
        const isRetried = unanswered.current.has(record);
        if (one.id_auditoria !== undefined && !isRetried) await checkRow(one.id_auditoria);
        unanswered.current.add(record);
        try {
          const restored = await RESTORE[one.tabla]?.(one, idempotencyKey);
          unanswered.current.delete(record);
          return restored;
        } catch (error) {
          if (!(error instanceof ApiError && error.uncertain)) unanswered.current.delete(record);
          throw error;
        }
      };
      return reading(once(record, restore));
    },
    /** `version`: the one that was read with the text (decision G16). */
    restoreText: ({ id_auditoria, campo }: ActivityTextOf, version: number): Promise<unknown> =>
      reading(
        once(`${id_auditoria} ${campo} ${version}`, (idempotencyKey) =>
          api().call(
            restoreActivityText,
            { params: { id_auditoria, campo }, body: { version } },
            { idempotencyKey },
          ),
        ).catch(async (error: unknown) => {
          if (!(await isRestored({ id_auditoria, campo }, error))) throw error;
        }),
      ),
  };
}
