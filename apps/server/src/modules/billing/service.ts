import {
  INSTITUTION,
  billingMessages as messages,
  reportMessages,
  type ParsedBodyOf,
  type saveCodes,
} from '@practice/domain';
import type { ReadDb } from '../../db/engine';
import { differs, type Records } from '../../db/records';
import { HttpError, findOr404 } from '../../http/http-error';
import { findBilledReport, findStoredCodes } from './repository';

type Codes = ParsedBodyOf<typeof saveCodes>;

interface Place {
  db: ReadDb;
  records: Records;
}

/**
 * Makes `codes` the whole set of a report (decision FA3). The codes are part of the report that a person has open: they
 * share its version (docs/decisions/170).
 */
export async function replaceCodes(
  { db, records }: Place,
  idPp: number,
  codes: Codes,
  version: number | undefined,
): Promise<void> {
  const report = await findOr404(findBilledReport(db, idPp), reportMessages.notFound);
  refuseOtherCentre(report.institucion);
  // Checks the version, and locks the report: two sets that arrive at the same time are stored one after the other.
  await records.update('partes_quirurgicos', report.id_parte, {}, { version });
  const changes = await changesOfCodes(db, idPp, codes);
  if (changes.length === 0) return;
  await storeChanges(records, idPp, changes);
  await records.update('partes_quirurgicos', report.id_parte, {}, { bumpVersion: true });
}

/** Only INTECNUS is billed by codes (decision FA5). */
export function refuseOtherCentre(institution: number): void {
  if (institution !== INSTITUTION.intecnus) throw new HttpError(409, messages.onlyIntecnus);
}

/** What makes the stored set the sent one; `id_codigo` null: a new row, `values` null: one that goes. */
export async function changesOfCodes(db: ReadDb, idPp: number, codes: Codes) {
  const stored = await findStoredCodes(db, idPp);
  const sent = codes
    .map(({ rol, fila, codigo = null, porcentaje = null }) => {
      const before = stored.find((row) => row.rol === rol && row.fila === fila);
      return { rol, fila, before, values: { codigo, porcentaje } };
    })
    .filter(({ values }) => values.codigo !== null || values.porcentaje !== null);
  const kept = new Set(sent.map(({ before }) => before?.id_codigo));
  return [
    ...sent
      .filter(({ before, values }) => before === undefined || differs(before, values))
      .map(({ before, ...row }) => ({ ...row, id_codigo: before?.id_codigo ?? null })),
    ...stored
      .filter(({ id_codigo }) => !kept.has(id_codigo))
      .map(({ rol, fila, id_codigo }) => ({ rol, fila, id_codigo, values: null })),
  ];
}

/** Stores what {@link changesOfCodes} found. */
export async function storeChanges(
  records: Records,
  idPp: number,
  changes: Awaited<ReturnType<typeof changesOfCodes>>,
): Promise<void> {
  for (const { rol, fila, id_codigo, values } of changes) {
    if (values === null) await records.remove('codigos_facturacion', id_codigo);
    else if (id_codigo !== null) await records.update('codigos_facturacion', id_codigo, values);
    else {
      const place = { id_procedimiento_paciente: idPp, rol, fila };
      await records.insert('codigos_facturacion', { ...place, ...values });
    }
  }
}
