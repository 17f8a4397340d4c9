import {
  FILE_KINDS,
  MISSING_REFERENCE,
  pathologyMessages as messages,
  type NewPathology,
  type SampleType,
} from '@practice/domain';
import type { ReadDb } from '../../db/engine';
import type { Records } from '../../db/records';
import { insertFile } from '../../files/repository';
import type { ReceivedFile } from '../../http/form-body';
import { HttpError, findOr404 } from '../../http/http-error';
import { addressOfFile, findLastPdf, findSample, hasPhoto, hasResult } from './repository';

interface Writing {
  db: ReadDb;
  records: Records;
}

/** The columns of a procedure that say whether a sample was asked for. */
const REQUESTED = { patologia: 'patologia_solicitada', cultivo: 'cultivo_solicitado' } as const;

/**
 * A procedure waits for a result that was asked for and is not loaded (decisions PR2, PA1): the one rule for every record
 * that is added, deleted or restored, and for who says that a culture is loaded: that may arrive after its record was
 * deleted (docs/decisions/190). Records of a deleted procedure change nothing.
 */
export async function settlePending(
  { db, records }: Writing,
  idProcedure: number,
  type: SampleType,
): Promise<void> {
  // An update of nothing writes nothing; it locks the row: two computers may load and delete at the same time.
  const procedure = await records.update('procedimientos_pacientes', idProcedure, {});
  if (procedure === null) return;
  const pending = procedure[REQUESTED[type]] === 1 && !(await hasResult(db, idProcedure, type));
  await records.update('procedimientos_pacientes', idProcedure, { [type]: Number(pending) });
}

async function settlePendingOf(writing: Writing, idPatologia: number): Promise<void> {
  const sample = await findSample(writing.db, idPatologia);
  if (!sample || sample.id_procedimiento_paciente === null) return;
  await settlePending(writing, sample.id_procedimiento_paciente, sample.tipo_registro);
}

/** Loads a result; what its procedure waited for is no longer pending, in the same transaction (decision PA1). */
export async function createPathology(
  writing: Writing,
  {
    tipo_registro,
    pendiente,
    id_procedimiento_paciente: idProcedure = null,
    ...body
  }: NewPathology,
  file: ReceivedFile | undefined,
): Promise<number> {
  const { records } = writing;
  const procedure =
    idProcedure === null ? null : await lockProcedure(records, idProcedure, body.id_paciente);
  const type = tipo_registro ?? awaitedType(procedure);
  // The procedure is locked: of two computers that load the same result, the second sees the first one's. The parte may also have
  // withdrawn the sample.
  if (pendiente && procedure !== null && procedure[type] === 0)
    throw new HttpError(409, messages.loadedMeanwhile);
  const { id_patologia } = await records.insert('patologias', {
    ...body,
    id_procedimiento_paciente: idProcedure,
    tipo_registro: type,
    id_archivo: await insertFile(records, isPdf(file) ? file : undefined),
  });
  if (!isPdf(file)) await addPhoto(writing, id_patologia, file);
  if (idProcedure !== null) await settlePending(writing, idProcedure, type);
  return id_patologia;
}

/** The procedure, locked until the transaction ends; 422 when it was deleted or is another patient's. */
async function lockProcedure(records: Records, id: number, idPaciente: number) {
  const procedure = await records.update('procedimientos_pacientes', id, {});
  if (procedure?.id_paciente === idPaciente) return procedure;
  const loc = ['body', 'id_procedimiento_paciente'];
  const [msg, type] =
    procedure === null
      ? [messages.procedureNotFound, MISSING_REFERENCE]
      : [messages.procedureOfOther, 'other_patient'];
  throw new HttpError(422, [{ loc, msg, type }]);
}

/** What a caller means who does not say it: the culture, where nothing else is awaited. */
function awaitedType(procedure: { patologia: number; cultivo: number } | null): SampleType {
  return procedure?.cultivo === 1 && procedure.patologia === 0 ? 'cultivo' : 'patologia';
}

/** Changes a record. A PDF replaces the stored one, an image is added (decision PA6). */
export async function updatePathology(
  writing: Writing,
  id: number,
  changes: { fecha: string; informe_texto?: string | null | undefined },
  { file, version }: { file: ReceivedFile | undefined; version: number | undefined },
): Promise<void> {
  const { records } = writing;
  const id_archivo = isPdf(file) ? ((await insertFile(records, file)) ?? undefined) : undefined;
  const added = !isPdf(file) && (await addPhoto(writing, id, file));
  await records.update(
    'patologias',
    id,
    { ...changes, id_archivo },
    { version, bumpVersion: added },
  );
}

export async function removePathology(writing: Writing, id: number): Promise<void> {
  await writing.records.remove('patologias', id);
  await settlePendingOf(writing, id);
}

export async function restorePathology(writing: Writing, id: number): Promise<void> {
  await writing.records.restore('patologias', id);
  await settlePendingOf(writing, id);
}

/** Hides a photo: its record has a new version, so that a form that is open shows it no more. */
export async function removePhoto(
  { records }: Pick<Writing, 'records'>,
  idFoto: number,
  idPatologia: number,
): Promise<void> {
  await records.remove('patologias_fotos', idFoto);
  await records.update('patologias', idPatologia, {}, { bumpVersion: true });
}

/** Shows it again, as {@link removePhoto} hid it. */
export async function restorePhoto(
  { records }: Pick<Writing, 'records'>,
  idFoto: number,
  idPatologia: number,
): Promise<void> {
  await records.restore('patologias_fotos', idFoto);
  await records.update('patologias', idPatologia, {}, { bumpVersion: true });
}

/**
 * Puts the PDF back that the record had last, unless it has one: then nothing changes. 404 when it never had any. The record
 * has a new version. `seen`: the address of the one that was deleted; 409 where another one is, or was last (docs/decisions/343).
 */
export async function restorePdf(
  { db, records }: Writing,
  id: number,
  seen: string | undefined,
): Promise<void> {
  // An update of nothing locks the row: another computer may be attaching a PDF.
  const record = await records.update('patologias', id, {});
  if (record === null) return;
  const present = record.id_archivo;
  const id_archivo = present ?? (await findOr404(findLastPdf(db, id), messages.fileNotFound));
  if (seen !== undefined && (await addressOfFile(db, id_archivo)) !== seen)
    throw new HttpError(409, messages.otherPdf);
  if (present === null) await records.update('patologias', id, { id_archivo });
}

const isPdf = (file: ReceivedFile | undefined) => file?.type === FILE_KINDS.pdf.mime;

/** Adds an image once, however often it is sent. Whether it was added. */
async function addPhoto(
  { db, records }: Writing,
  id_patologia: number,
  file: ReceivedFile | undefined,
): Promise<boolean> {
  if (file === undefined || (await hasPhoto(db, id_patologia, file))) return false;
  const id_archivo = await insertFile(records, file);
  if (id_archivo === null) return false;
  await records.insert('patologias_fotos', { id_patologia, id_archivo });
  return true;
}
