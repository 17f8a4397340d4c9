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

/**
 * Makes `codes` the whole set of a report (decision FA3). The codes are part of the report that a person has open: they
 * share its version (docs/decisions/170).
 */
export async function replaceCodes(
  { db, records }: { db: ReadDb; records: Records },
  idPp: number,
  codes: Codes,
  version: number | undefined,
): Promise<void> {
  const report = await findOr404(findBilledReport(db, idPp), reportMessages.notFound);
  if (report.institucion !== INSTITUTION.intecnus) throw new HttpError(409, messages.onlyIntecnus);
  // Checks the version, and locks the report: two sets that arrive at the same time are stored one after the other.
  await records.update('partes_quirurgicos', report.id_parte, {}, { version });

  const stored = await findStoredCodes(db, idPp);
  let changed = false;
  const kept = new Set<number>();
  for (const { rol, fila, codigo = null, porcentaje = null } of codes) {
    if (codigo === null && porcentaje === null) continue;
    const before = stored.find((row) => row.rol === rol && row.fila === fila);
    const values = { codigo, porcentaje };
    if (before) kept.add(before.id_codigo);
    if (before && !differs(before, values)) continue;
    changed = true;
    if (before) await records.update('codigos_facturacion', before.id_codigo, values);
    else {
      const place = { id_procedimiento_paciente: idPp, rol, fila };
      await records.insert('codigos_facturacion', { ...place, ...values });
    }
  }
  for (const { id_codigo } of stored) {
    if (kept.has(id_codigo)) continue;
    changed = true;
    await records.remove('codigos_facturacion', id_codigo);
  }
  if (changed) {
    await records.update('partes_quirurgicos', report.id_parte, {}, { bumpVersion: true });
  }
}
