import { useSWRConfig } from 'swr';
import { api } from '../client/http/api';
import { listChange } from '../client/cache/prime';
import { useRemoteInSight } from '../client/cache/remote-in-sight';
import { useRevalidate } from '../client/cache/remote-reads';
import { useRecordWrites } from '../client/record-writes';
import { storeAnew } from '../client/store-anew';
import { studyCatalogues } from '../catalogues/endpoints';
import { ApiError } from '../core/api-error';
import type { Remote } from '../core/remote';
import { newestFirst, withRow } from '../core/rows';
import type { Transfer } from '../core/transfer';
import { readHistory } from '../history/endpoints';
import { recordsOf } from '../patients/hooks';
import { listStudies, studyEndpoints } from './endpoints';
import { formerStudy, type StudyBody } from './rules';
import { STUDIES, type Study, type StudyLists, type StudyType } from './schema';

const ofPatient = (id_paciente: number) => ({ params: { id_paciente } });

/**
 * Studies of a patient by type; the bundle of the history brings them. When their one read fails, each type is read by
 * its own (clinical-history §7; decision C6).
 */
export function useStudies(idPaciente: number, inSight: boolean): Remote<StudyLists> {
  return useRemoteInSight(listStudies, ofPatient(idPaciente), {
    keepWhenFailed: true,
    inSight,
    ...recordsOf(idPaciente, readHistory),
    fallback: () => readTypesOneByOne(idPaciente),
  });
}

/** Rejects when one of them fails: a type that could not be read must not look like one without studies. */
async function readTypesOneByOne(idPaciente: number): Promise<StudyLists> {
  const read = (type: StudyType) => api().call(studyEndpoints[type].list, ofPatient(idPaciente));
  const [laboratorios, imagenes, otros] = await Promise.all([
    read('laboratorio'),
    read('imagen'),
    read('otro'),
  ]);
  return { laboratorios, imagenes, otros };
}

/** Creates a study (`opened` null) or updates one (clinical-history §7; decisions G5, G16). */
export function useStudyWrites(idPaciente: number, opened: Study | null = null) {
  return useRecordWrites<StudyBody, Study>(
    {
      create: (body, idempotencyKey, transfer) =>
        create(idPaciente, body, idempotencyKey, transfer),
      otherThan: formerStudy,
      update: (stored, body, idempotencyKey, transfer) =>
        body.tipo === stored.tipo
          ? update(stored, body, idempotencyKey, transfer)
          : // Its type was corrected after a save without an answer, which had stored it under the other one.
            storeAnew(
              () => create(idPaciente, body, idempotencyKey, transfer),
              () => remove(stored),
              transfer,
            ),
      read: ({ tipo, id }, signal) =>
        api().call(studyEndpoints[tipo].read, { params: { id } }, { signal }),
      refreshes: [listStudies, readHistory],
      lists: (row) => [
        listChange(listStudies, ofPatient(idPaciente), (lists) => {
          const { list } = STUDIES[row.tipo];
          return { ...lists, [list]: withRow<Study>(lists[list], row, BY_DAY) };
        }),
      ],
      choices: [studyCatalogues],
    },
    opened,
  );
}

const BY_DAY = newestFirst<Study>(
  ({ fecha }) => fecha,
  ({ id }) => id,
);

const filesOf = ({ archivo }: StudyBody) => (archivo ? [archivo] : []);

function create(
  id_paciente: number,
  body: StudyBody,
  idempotencyKey: string,
  transfer: Transfer,
): Promise<Study> {
  return api().call(
    studyEndpoints[body.tipo].create,
    { body: { id_paciente, ...body.fields }, files: filesOf(body) },
    { idempotencyKey, ...transfer },
  );
}

function update(
  { tipo, id, version }: Study,
  body: StudyBody,
  idempotencyKey: string,
  transfer: Transfer,
): Promise<Study> {
  return api().call(
    studyEndpoints[tipo].update,
    { params: { id }, body: { ...body.fields, version }, files: filesOf(body) },
    { idempotencyKey, ...transfer },
  );
}

const remove = ({ tipo, id, version }: Study) =>
  api().call(studyEndpoints[tipo].remove, { params: { id } }, { version });

type Named = Pick<Study, 'tipo' | 'id'> & { version?: number };

/** Deletes and restores studies of any type. Each call rejects with ApiError (clinical-history §7; decision G15). */
export function useStudyDeletion(idPaciente: number) {
  const byType = {
    laboratorio: useDeletionOf('laboratorio', idPaciente),
    imagen: useDeletionOf('imagen', idPaciente),
    otro: useDeletionOf('otro', idPaciente),
  };
  return {
    remove: (study: Named) => byType[study.tipo].remove(study.id, study),
    restore: ({ tipo, id }: Named) => byType[tipo].restore(id),
  };
}

function useDeletionOf(type: StudyType, idPaciente: number) {
  const reload = useReloadType(idPaciente);
  const { remove, restore } = studyEndpoints[type];
  return useRecordWrites<never, Study>({
    remove: async (id, idempotencyKey, version) => {
      await api().call(remove, { params: { id } }, { idempotencyKey, version });
      await reload(type);
    },
    restore: async (id, idempotencyKey) => {
      const study = await api().call(restore, { params: { id } }, { idempotencyKey });
      await reload(type);
      return study;
    },
    refreshes: [readHistory],
  });
}

/** Reads the studies of one type again, as documented after a deletion (clinical-history §7). */
function useReloadType(idPaciente: number): (type: StudyType) => Promise<void> {
  const { mutate } = useSWRConfig();
  const revalidate = useRevalidate();
  return async (type) => {
    const args = ofPatient(idPaciente);
    try {
      const rows = await api().call(studyEndpoints[type].list, args);
      await mutate<StudyLists>(
        [listStudies.path, args],
        (lists) => lists && { ...lists, [STUDIES[type].list]: rows },
        { revalidate: false },
      );
    } catch (error) {
      // The deletion itself succeeded: the list says by itself that it could not be read again.
      if (!(error instanceof ApiError)) throw error;
      await revalidate(listStudies);
    }
  };
}
