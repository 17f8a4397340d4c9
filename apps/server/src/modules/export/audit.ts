import type { ExportSource } from '@practice/domain';
import { noteAudit } from '../../db/audit-chain';
import type { Engine } from '../../db/engine';
import type { Author } from '../../db/records';

/** Notes who takes a whole history away, before anything of it leaves (docs/decisions/247). */
export function auditExport(
  engine: Engine,
  author: Author,
  { paciente }: Pick<ExportSource, 'paciente'>,
  now: Date,
): Promise<void> {
  const { id_sesion, nombre, ip } = author;
  const of = JSON.stringify({
    id_paciente: paciente.id_paciente,
    nombre: paciente.nombre,
    dni: paciente.dni,
  });
  return engine.transact(async (tx) =>
    noteAudit(tx, {
      cuando: now.toISOString(),
      ...{ id_sesion, nombre, ip },
      tabla: 'pacientes',
      id_registro: paciente.id_paciente,
      accion: 'exportacion',
      // Nothing changed; the page of activity reads here whose history it was.
      antes: of,
      despues: of,
    }),
  );
}
