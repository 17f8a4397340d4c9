import {
  AUDITED,
  RESTORABLE_TABLES,
  ACTIVITY_PAGE_SIZE,
  activityMessages as messages,
  addDays,
  changesOf,
  excerpts,
  formatCivilDate,
  namesWanted,
  recordOf,
  startOfDay,
  uniqueKey,
  type Activity,
  type ActivityChange,
  type ActivityPage,
  type ActivityQuery,
  type ActivityText,
  type AuditedRow,
  type NameOf,
  type StudyType,
  type WholeChange,
} from '@practice/domain';
import type { Updateable } from 'kysely';
import type { EngineKind, ReadDb } from '../../db/engine';
import type { Records } from '../../db/records';
import type { RecordTableName } from '../../db/references';
import type { RecordTables } from '../../db/tables';
import { HttpError, findOr404 } from '../../http/http-error';
import { taskKeys } from '../tasks/repository';
import {
  entryName,
  findActivity,
  findAuditRow,
  findFileKeys,
  findListed,
  findNames,
  findOwners,
  findPresent,
  isCatalogue,
  type Names,
  type Owner,
  type PresentRow,
  type ReadAuditRow,
} from './repository';

/** What the page needs to know beside the audit rows. */
interface Surroundings {
  nameOf: (row: ReadAuditRow) => NameOf;
  present: (row: ReadAuditRow) => PresentRow | undefined;
  patient: (row: ReadAuditRow) => PresentRow | undefined;
  holder: (row: ReadAuditRow) => Owner['holder'];
  fileKey: (row: ReadAuditRow) => string | undefined;
  /** What the row deleted is deleted, and was not restored since. */
  isGone: (row: ReadAuditRow) => boolean;
}

/** A page of the activity, the newest first (docs/decisions/225). */
export async function readActivity(
  db: ReadDb,
  kind: EngineKind,
  query: ActivityQuery,
): Promise<ActivityPage> {
  const { dia, ...wanted } = query;
  const patient = await patientOfFilter(db, query.id_paciente);
  const rows = await findActivity(db, kind, {
    ...wanted,
    limit: ACTIVITY_PAGE_SIZE + 1,
    ...(dia && {
      between: [startOfDay(dia).toISOString(), startOfDay(addDays(dia, 1)).toISOString()] as const,
    }),
  });
  const page = rows.slice(0, ACTIVITY_PAGE_SIZE);
  const around = await lookAround(db, page);
  return {
    items: grouped(page).flatMap((group) => toActivity(group, around)),
    siguiente: rows.length > page.length ? (page.at(-1)?.id_auditoria ?? null) : null,
    paciente: patient && {
      id_paciente: Number(patient['id_paciente']),
      nombre: String(patient['nombre']),
      borrado: patient['borrado'] === 1,
    },
  };
}

async function patientOfFilter(db: ReadDb, id: number | undefined): Promise<PresentRow | null> {
  if (id === undefined) return null;
  const found = (await findPresent(db, 'pacientes', [id])).get(id);
  if (!found) throw new HttpError(404, messages.patientNotFound);
  return found;
}

const REPORT_TABLES = ['partes_quirurgicos', 'procedimientos_pacientes', 'codigos_facturacion'];

/** The rows that one save wrote of one record: a report is three tables, and photos come several at a time. */
function grouped(rows: readonly ReadAuditRow[]): ReadAuditRow[][] {
  const groups: ReadAuditRow[][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    if (group && isPartOf(group, row)) group.push(row);
    else groups.push([row]);
  }
  // First the row that was written first.
  return groups.map((group) => group.toReversed());
}

/** A save writes its rows one after the other, and each record once. */
function isPartOf(group: readonly ReadAuditRow[], row: ReadAuditRow): boolean {
  const later = group.at(-1);
  const save = saveOf(row);
  if (!later || save === null || save !== saveOf(later)) return false;
  return group.every(
    ({ tabla, id_registro }) => tabla !== row.tabla || id_registro !== row.id_registro,
  );
}

/** What tells the rows of one save from others; null of a row that stands alone, as each deletion of a photo does. */
function saveOf(row: ReadAuditRow): string | null {
  const { tabla, cuando, id_sesion, ip, accion } = row;
  const whose = rowOf(row)['id_procedimiento_paciente'];
  if (REPORT_TABLES.includes(tabla)) return JSON.stringify([cuando, id_sesion, ip, whose]);
  return tabla === 'fotos' && accion !== 'baja'
    ? JSON.stringify([cuando, id_sesion, ip, whose, accion])
    : null;
}

/** Reads what the rows name, in one query for each table. `now`: and what the records name by now. */
async function lookAround(
  db: ReadDb,
  rows: readonly ReadAuditRow[],
  { now = false } = {},
): Promise<Surroundings> {
  const present = new Map<string, Map<number, PresentRow>>();
  const listed = new Map<string, Set<string>>();
  const owners = new Map<AuditedRow, Owner>();
  for (const [table, ofTable] of byKey(rows, ({ tabla }) => tabla)) {
    const ids = ofTable.map(({ id_registro }) => id_registro);
    present.set(table, await findPresent(db, table, ids));
    const found = await findOwners(db, table, ofTable.map(rowOf));
    for (const [row, owner] of found) owners.set(row, owner);
    if (isCatalogue(table)) {
      const entries = ofTable.map((row) => entryName(table, rowOf(row)));
      listed.set(table, await findListed(db, table, entries));
    }
  }
  const read = rows.flatMap((row) => {
    const today = now ? present.get(row.tabla)?.get(row.id_registro) : undefined;
    return today ? [row, { ...row, antes: today, despues: null }] : [row];
  });
  const names = new Map<string, Map<number, Names>>();
  for (const [table, refers] of byKey(read.flatMap(namesWanted), ([table]) => table)) {
    const ids = refers.map(([, id]) => id);
    names.set(table, await findNames(db, table, ids));
  }
  const patientIds = [...owners.values()].flatMap(({ id_paciente: id }) => (id ? [id] : []));
  const patients = patientIds.length
    ? await findPresent(db, 'pacientes', patientIds)
    : new Map<number, PresentRow>();
  const photos = rows.filter(({ tabla }) => tabla === 'fotos').map(fileOf);
  const keys = photos.length ? await findFileKeys(db, photos) : new Map<number, string>();
  return {
    nameOf: (row) => (table, id) => nameAt(names.get(table)?.get(id), row.id_auditoria),
    present: ({ tabla, id_registro }) => present.get(tabla)?.get(id_registro),
    patient: (row) => patients.get(owners.get(rowOf(row))?.id_paciente ?? 0),
    holder: (row) => owners.get(rowOf(row))?.holder,
    fileKey: (row) => keys.get(fileOf(row)),
    isGone: (row) =>
      isCatalogue(row.tabla)
        ? // Its row is gone; somebody may have typed the same name since.
          !listed.get(row.tabla)?.has(uniqueKey(entryName(row.tabla, rowOf(row))))
        : isDeletedBy(row, present.get(row.tabla)?.get(row.id_registro)),
  };
}

/** One that was restored and deleted again since comes back as it was the last time. */
const isDeletedBy = (row: ReadAuditRow, present: PresentRow | undefined): boolean =>
  present?.['borrado'] === 1 && present['version'] === row.despues?.['version'];

function byKey<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    found.set(key, [...(found.get(key) ?? []), one]);
  }
  return found;
}

const NOTHING: AuditedRow = {};
const rowOf = ({ antes, despues }: ReadAuditRow): AuditedRow => despues ?? antes ?? NOTHING;
const fileOf = (row: ReadAuditRow): number => Number(rowOf(row)['id_archivo']);

/** What a list entry was called when an audit row was written; null: not known. */
export function nameAt(names: Names | undefined, idAuditoria: number): string | null {
  if (!names) return null;
  const { changes, present } = names;
  const before = changes.findLast(({ id_auditoria }) => id_auditoria <= idAuditoria);
  if (before) return before.despues ?? before.antes;
  return changes[0]?.antes ?? present;
}

/** Nothing when nobody could see a change: the version of a report covers rows that share it. */
function toActivity(group: readonly ReadAuditRow[], around: Surroundings): Activity[] {
  const main = group.find(({ tabla }) => tabla === REPORT_TABLES[0]) ?? group[0];
  if (!main) return [];
  const cambios = group.flatMap((row) => changes(row, around));
  const accion = group.every((row) => row.accion === main.accion) ? main.accion : 'cambio';
  if (accion === 'cambio' && cambios.length === 0) return [];
  const record = AUDITED[main.tabla];
  if (!record) return [];
  const owner = around.patient(main);
  const deleted =
    accion === 'baja' && RESTORABLE_TABLES.includes(main.tabla) && around.isGone(main);
  const falta = deletedOwner(main, around);
  const said = recordOf(main, around.nameOf(main));
  const fileKey = main.tabla === 'fotos' ? around.fileKey(main) : undefined;
  return [
    {
      id_auditoria: main.id_auditoria,
      cuando: main.cuando,
      nombre: main.nombre,
      ip: main.ip,
      accion,
      tipo: record.kind,
      tabla: main.tabla,
      id_registro: main.id_registro,
      registro: said.registro,
      detalle: [
        main.tabla === 'fotos' && group.length > 1 ? '' : said.detalle,
        dayOfReport(main, around),
      ]
        .filter(Boolean)
        .join(', '),
      paciente: owner
        ? {
            id_paciente: Number(owner['id_paciente']),
            nombre: String(owner['nombre']),
            dni: String(owner['dni']),
            borrado: owner['borrado'] === 1,
          }
        : null,
      cambios,
      restaurable: deleted && falta === null,
      falta: deleted ? falta : null,
      tipo_estudio: main.tabla === 'examenes' ? (rowOf(main)['tipo'] as StudyType) : null,
      foto: fileKey
        ? { id: Number(rowOf(main)['id_procedimiento_paciente']), file_key: fileKey }
        : null,
    },
  ];
}

/** A patient may have two partes of one technique: '26/11/2026'; '' of another record. */
function dayOfReport(row: ReadAuditRow, around: Surroundings): string {
  if (row.tabla !== REPORT_TABLES[0]) return '';
  const day = around.holder(row)?.row['fecha'];
  return typeof day === 'string' ? formatCivilDate(day) : '';
}

/** What has to be restored before a record, in words: its call would find nobody to give it back to. */
function deletedOwner(row: ReadAuditRow, around: Surroundings): string | null {
  const { restoreFirst } = messages;
  if (row.tabla === 'pacientes') return null;
  if (around.patient(row)?.['borrado'] === 1) return restoreFirst.pacientes;
  const holder = around.holder(row);
  if (holder?.row['borrado'] !== 1) return null;
  return holder.table === 'consultas' ? restoreFirst.consultas : restoreFirst.patologias;
}

function changes(row: ReadAuditRow, around: Surroundings): ActivityChange[] {
  return changesOf(row, around.nameOf(row)).map(({ back, ...change }) => ({
    id_auditoria: row.id_auditoria,
    ...change,
    ...excerpts(change),
    restaurable:
      back !== null &&
      canReplace(row, change.campo, around.present(row), deletedOwner(row, around)) === null,
  }));
}

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Why the text or file before a change cannot be put back; null when it can. */
function canReplace(
  { accion, antes }: ReadAuditRow,
  campo: string,
  present: PresentRow | undefined,
  /** What of its owners has to be restored first. */
  owner: string | null,
): string | null {
  if (accion === 'baja' || isBlank(antes?.[campo])) return messages.nothingToRestore;
  if (owner !== null) return owner;
  if (!present || present['borrado'] === 1) return messages.recordDeleted;
  return present[campo] === antes?.[campo] ? messages.cannotRestore.same : null;
}

interface TextOfActivity {
  id_auditoria: number;
  campo: string;
}

/** One field of an audit row, whole, and what its record says now. */
export async function readText(
  db: ReadDb,
  { id_auditoria, campo }: TextOfActivity,
): Promise<ActivityText> {
  const row = await findOr404(findAuditRow(db, id_auditoria), messages.notFound);
  const around = await lookAround(db, [row], { now: true });
  const nameOf = around.nameOf(row);
  const change = changesOf(row, nameOf).find((one) => one.campo === campo);
  const field = AUDITED[row.tabla]?.fields[campo];
  if (!change || !field) throw new HttpError(404, messages.notFound);
  const present = around.present(row);
  const now = (present && field.read(present[campo], present, nameOf)) || null;
  const version = present?.['borrado'] === 1 ? undefined : present?.['version'];
  return {
    etiqueta: change.etiqueta,
    antes: change.antes,
    despues: change.despues,
    ahora: change.back === 'file' ? fileNow(row, change, present?.[campo], now) : now,
    version: typeof version === 'number' ? version : null,
    restaurable:
      change.back !== null && canReplace(row, campo, present, deletedOwner(row, around)) === null,
    es_archivo: change.back === 'file',
  };
}

/** What the present file is called beside the two of a change, which may have its name. */
function fileNow(
  { antes, despues }: ReadAuditRow,
  change: WholeChange,
  id: unknown,
  name: string | null,
): string | null {
  if (id === despues?.[change.campo]) return change.despues;
  const isThird = id !== antes?.[change.campo] && name !== null;
  return isThird && (name === change.antes || name === change.despues)
    ? messages.thirdOfThatName(name)
    : name;
}

/** Columns that are computed from a text. */
const DERIVED: Readonly<Record<string, (text: string) => object>> = {
  pendientes: (descripcion) => taskKeys({ descripcion }),
};

/**
 * Puts the text or file before a change back, as an update of the version that its author saw: what it replaces stays in the audit
 * (decision G16, docs/decisions/226, 279).
 */
export async function restoreText(
  { db, records }: { db: ReadDb; records: Records },
  { id_auditoria, campo }: TextOfActivity,
  version: number,
): Promise<void> {
  const row = await findOr404(findAuditRow(db, id_auditoria), messages.notFound);
  if (AUDITED[row.tabla]?.fields[campo]?.back === undefined) {
    throw new HttpError(404, messages.notFound);
  }
  const around = await lookAround(db, [row]);
  const refusal = canReplace(row, campo, around.present(row), deletedOwner(row, around));
  // The same text again writes nothing.
  if (refusal !== null && refusal !== messages.cannotRestore.same) {
    throw new HttpError(409, refusal);
  }
  const before = row.antes?.[campo];
  const values = { [campo]: before, ...DERIVED[row.tabla]?.(String(before)) };
  const table = row.tabla as RecordTableName;
  await findOr404(
    records.update(
      table,
      row.id_registro,
      // Column and table are those of the audit row.
      values as Updateable<RecordTables[RecordTableName]>,
      { version, restores: true },
    ),
    messages.recordDeleted,
  );
}
