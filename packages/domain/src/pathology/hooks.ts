import { useRef } from 'react';
import { useRemoteInSight } from '../client/cache/remote-in-sight';
import { useRevalidate } from '../client/cache/remote-reads';
import { api } from '../client/http/api';
import { useIdempotentCall } from '../client/idempotent-call';
import { useRecordWrites } from '../client/record-writes';
import { storeAnew } from '../client/store-anew';
import { ApiError } from '../core/api-error';
import type { Remote } from '../core/remote';
import type { Transfer } from '../core/transfer';
import { readHistory } from '../history/endpoints';
import {
  listPatientProcedures,
  listProcedureSummaries,
  listProcedureTypes,
} from '../procedures/endpoints';
import { readReport } from '../surgical-reports/endpoints';
import { listSampleTasks } from '../tasks/endpoints';
import { recordsOf } from '../patients/hooks';
import {
  createPathology,
  deletePathology,
  deletePathologyPhoto,
  deletePathologyPdf,
  listPathologies,
  markCultureLoaded,
  readPathology,
  restorePathology,
  restorePathologyPdf,
  restorePathologyPhoto,
  updatePathology,
} from './endpoints';
import { pathologyMessages as messages } from './messages';
import {
  formerResult,
  isResultOf,
  newPathologyBody,
  pathologyBody,
  tellUnanswered,
  type Attachment,
  type PathologyDraft,
  type PathologyEdit,
} from './rules';
import type { PathologyRecord } from './schema';

/** Loaded results of a patient; the bundle of the history brings them. `inSight`: it follows other computers (decisions C6, T9). */
export function usePathologies(idPaciente: number, inSight: boolean): Remote<PathologyRecord[]> {
  return useRemoteInSight(
    listPathologies,
    { params: { id_paciente: idPaciente } },
    { keepWhenFailed: true, inSight, ...recordsOf(idPaciente, readHistory) },
  );
}

/** A result changes what its procedure waits for: everything that shows that (clinical-history §4; decision PA1). */
const OF_SAMPLES = [
  listPathologies,
  listPatientProcedures,
  listProcedureSummaries,
  listSampleTasks,
  readHistory,
  readReport,
];

/** `pendiente`: the user knows it as pending, and the server refuses it when it is loaded by now. */
type NewDraft = PathologyDraft & { pendiente: boolean };

const filesOf = ({ archivo }: { archivo: File | null }) => (archivo === null ? [] : [archivo]);

/** Rejects with `text` when there is no answer (clinical-history §8). */
const orUnanswered =
  (text: string) =>
  (error: unknown): never => {
    throw tellUnanswered(error, text);
  };

/** Loads a result (clinical-history §7; decisions G5, PA1). */
export function useNewPathology(idPaciente: number) {
  /** The files that this form has sent. */
  const sent = useRef(new Set<File>());
  const createWith: typeof create = (id, draft, ...rest) => {
    if (draft.archivo) sent.current.add(draft.archivo);
    return create(id, draft, ...rest);
  };
  /** An update adds its file to those of the record: one that was sent before, and is not chosen any more, is deleted. */
  const updateInto: typeof update = async (stored, draft, ...rest) => {
    const former = [...sent.current].filter((file) => file !== draft.archivo);
    if (draft.archivo) sent.current.add(draft.archivo);
    const updated = await update(stored, draft, ...rest);
    await deleteFormer(stored, updated, { former, chosen: draft.archivo });
    return updated;
  };
  return useRecordWrites<NewDraft, PathologyRecord>({
    create: (draft, idempotencyKey, transfer) =>
      createWith(idPaciente, draft, idempotencyKey, transfer),
    otherThan: formerResult,
    // The save before it was stored, and its answer was lost: what was typed since goes into that record.
    update: (stored, draft, idempotencyKey, transfer) =>
      isResultOf(stored, draft)
        ? updateInto(stored, draft, idempotencyKey, transfer).catch(
            orUnanswered(messages.createUnanswered),
          )
        : // It was stored as the result of something else, which no update changes.
          storeAnew(
            () => createWith(idPaciente, draft, idempotencyKey, transfer),
            () => remove(stored),
            transfer,
          ),
    read: readStored,
    refreshes: OF_SAMPLES,
    choices: [listProcedureTypes, listPatientProcedures],
  });
}

function create(
  id_paciente: number,
  draft: NewDraft,
  idempotencyKey: string,
  transfer: Transfer,
): Promise<PathologyRecord> {
  return api()
    .call(
      createPathology,
      {
        body: {
          id_paciente,
          ...newPathologyBody(draft),
          ...(draft.pendiente && { pendiente: true }),
        },
        files: filesOf(draft),
      },
      { ...transfer, idempotencyKey },
    )
    .catch(orUnanswered(messages.createUnanswered));
}

function update(
  { id_patologia, version }: PathologyRecord,
  draft: PathologyEdit,
  idempotencyKey: string,
  transfer: Transfer,
): Promise<PathologyRecord> {
  return api().call(
    updatePathology,
    { params: { id_patologia }, body: { ...pathologyBody(draft), version }, files: filesOf(draft) },
    { ...transfer, idempotencyKey },
  );
}

/**
 * Deletes the `former` files that the record had before its update and still has. One named as the `chosen` file is that file,
 * unless the update has added another: the server stores equal content once. Rejects with ApiError.
 */
async function deleteFormer(
  stored: PathologyRecord,
  updated: PathologyRecord,
  { former, chosen }: { former: readonly File[]; chosen: File | null },
): Promise<void> {
  const hasNewPhoto = updated.fotos.some(({ id }) => stored.fotos.every((it) => it.id !== id));
  const hasNewPdf = updated.informe_pdf_url !== stored.informe_pdf_url;
  const isFormer = (name: string | null) => former.some((file) => file.name === name);
  for (const { id, nombre_archivo: name } of stored.fotos) {
    if (!isFormer(name) || (name === chosen?.name && !hasNewPhoto)) continue;
    await api().call(deletePathologyPhoto, { params: { id } }).catch(unlessGone);
  }
  const { id_patologia, informe_pdf_nombre: name } = stored;
  // A new PDF has taken its place.
  if (!hasNewPdf && isFormer(name) && name !== chosen?.name) {
    const query = stored.informe_pdf_url === null ? {} : { archivo: stored.informe_pdf_url };
    await api().call(deletePathologyPdf, { params: { id_patologia }, query }).catch(unlessGone);
  }
}

const unlessGone = (error: unknown): void => {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
};

const readStored = ({ id_patologia }: PathologyRecord, signal?: AbortSignal) =>
  api().call(readPathology, { params: { id_patologia } }, { signal });

const remove = ({ id_patologia, version }: PathologyRecord) =>
  api().call(deletePathology, { params: { id_patologia } }, { version });

/** Updates a loaded result; deletes and restores (clinical-history §7; decisions G15, G16, PA1). */
export function usePathologyWrites(opened: PathologyRecord | null = null) {
  return useRecordWrites<PathologyEdit, PathologyRecord>(
    {
      update: (stored, draft, idempotencyKey, transfer) =>
        update(stored, draft, idempotencyKey, transfer).catch(
          orUnanswered(messages.updateUnanswered),
        ),
      read: readStored,
      remove: (id_patologia, idempotencyKey, version) =>
        api()
          .call(deletePathology, { params: { id_patologia } }, { idempotencyKey, version })
          .catch(orUnanswered(messages.deleteUnanswered)),
      restore: (id_patologia, idempotencyKey) =>
        api().call(restorePathology, { params: { id_patologia } }, { idempotencyKey }),
      refreshes: OF_SAMPLES,
    },
    opened,
  );
}

/** Deletes files of a record and brings them back. Both reject with ApiError (clinical-history §7; decisions G15, PA10). */
export function useAttachmentWrites() {
  const once = useIdempotentCall();
  const revalidate = useRevalidate();
  const removing = (file: string) => `archivo ${file}`;
  const restoring = (file: string) => `recuperar archivo ${file}`;
  return {
    remove: async ({ id_patologia }: PathologyRecord, { id, url }: Attachment): Promise<void> => {
      const send = (idempotencyKey: string): Promise<unknown> =>
        id === null
          ? api().call(
              deletePathologyPdf,
              { params: { id_patologia }, query: { archivo: url } },
              { idempotencyKey },
            )
          : api().call(deletePathologyPhoto, { params: { id } }, { idempotencyKey });
      try {
        const file = `${id_patologia} ${id} ${url}`;
        await once(removing(file), send, [restoring(file)]);
      } catch (error) {
        throw tellUnanswered(error, messages.fileDeleteUnanswered);
      } finally {
        void revalidate(listPathologies, readHistory);
      }
    },
    /** Resolves once the list contains it again. */
    restore: async ({ id_patologia }: PathologyRecord, { id, url }: Attachment): Promise<void> => {
      const file = `${id_patologia} ${id} ${url}`;
      try {
        await once(
          restoring(file),
          (idempotencyKey) =>
            id === null
              ? api().call(
                  restorePathologyPdf,
                  { params: { id_patologia }, query: { archivo: url } },
                  { idempotencyKey },
                )
              : api().call(restorePathologyPhoto, { params: { id } }, { idempotencyKey }),
          [removing(file)],
        );
        await revalidate(listPathologies, readHistory);
      } catch (error) {
        // It may be back, and only the answer was lost.
        void revalidate(listPathologies, readHistory);
        throw error;
      }
    },
  };
}

/**
 * Says that the culture of a record's procedure is no longer pending, as documented after a save; the server has
 * already done it (clinical-history §4; decision PA1). Rejects with ApiError.
 */
export async function confirmCultureLoaded(
  record: Pick<PathologyRecord, 'tipo_registro' | 'id_procedimiento_paciente'>,
): Promise<void> {
  const { tipo_registro, id_procedimiento_paciente } = record;
  if (tipo_registro !== 'cultivo' || id_procedimiento_paciente === null) return;
  await api().call(markCultureLoaded, {
    params: { id_procedimiento_paciente },
    body: { cultivo: false },
  });
}
