import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ApiError,
  createEncounter,
  createPatient,
  createProgressNote,
  createTask,
  readPatient,
  readProgressNote,
  readTask,
  updatePatient,
  updateProgressNote,
  updateTask,
} from '@practice/domain';
import type { HttpClient } from '@practice/domain/api';
import { DATABASE_FILE, readSqliteFile } from '../src/db/sqlite';
import { startPractice, type Check } from './practice';

const CONTROL = 30;

/** A record that two people have open, and the field in which they write. */
interface Shared {
  table: string;
  field: string;
  id: number;
  read: () => Promise<{ version: number }>;
  save: (text: string, version: number | undefined) => Promise<{ version: number }>;
}

/** A save that was answered 200, and the version on which its author built. */
interface Saved {
  shared: Shared;
  text: string;
  seen: number;
}

/** Two people save the same version of the same record at once: one is stored, the other is told, reads, and saves over it. */
export async function two(check: Check, rounds = 1_000): Promise<void> {
  const { saved, statuses, lost } = await together(rounds, (version) => version);
  console.log(
    `  ${rounds} rounds: ${saved.length} saves acknowledged, ${statuses.get(409) ?? 0} × 409; ${lost.length} updates lost`,
  );
  check('no acknowledged update is lost', lost.length === 0);
  check('each round has one 409, and nothing else is refused', statuses.get(409) === rounds);
  check('every other save is acknowledged', saved.length === 2 * rounds);
  const control = await together(CONTROL, () => undefined);
  check('without versions updates are lost', control.lost.length > 0);
}

async function together(rounds: number, send: (version: number) => number | undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-two-'));
  const practice = await startPractice({ DATA_DIR: folder });
  const { http } = practice.line();
  const records = await open(http);
  const statuses = new Map<number, number>();
  const saved: Saved[] = [];
  const save = async (shared: Shared, text: string, seen: number) => {
    try {
      await shared.save(text, send(seen));
      saved.push({ shared, text, seen });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      statuses.set(error.status, (statuses.get(error.status) ?? 0) + 1);
      return false;
    }
  };
  try {
    for (let round = 0; round < rounds; round += 1) {
      const shared = records[round % records.length];
      if (shared === undefined) throw new Error('no records');
      const { version } = await shared.read();
      const texts = ['Ana', 'Eva'].map((name) => `${name} ${round}`);
      const stored = await Promise.all(texts.map((text) => save(shared, text, version)));
      const told = texts.filter((_, person) => stored[person] === false);
      for (const text of told) {
        const { version: theirs } = await shared.read();
        await save(shared, `${text} otra vez`, theirs);
      }
    }
    await practice.stop();
    const audit = await readSqliteFile(join(folder, DATABASE_FILE), (db) =>
      db.selectFrom('auditoria').selectAll().where('accion', '=', 'cambio').execute(),
    );
    const changes = new Map(
      audit.map(({ tabla, id_registro, antes, despues }) => {
        const [before, after] = [antes, despues].map(
          (row) => JSON.parse(row ?? '{}') as Record<string, unknown>,
        );
        const shared = records.find((it) => it.table === tabla && it.id === id_registro);
        return [String(after?.[shared?.field ?? '']), Number(before?.['version'])];
      }),
    );
    // Stored over a version that its author had not seen, or not at all: somebody's text is gone unread.
    const lost = saved.filter(({ text, seen }) => changes.get(text) !== seen);
    return { saved, statuses, lost };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function open(http: HttpClient): Promise<Shared[]> {
  const { id_paciente } = await http.call(createPatient, {
    body: { nombre: 'Caos, Ana', dni: '1', fecha_nacimiento: '1980-01-01' },
  });
  const { id_consulta } = await http.call(createEncounter, {
    body: { id_paciente, motivo: 3, fecha_consulta: '2026-10-05' },
  });
  const { id_evolucion } = await http.call(createProgressNote, {
    body: { id_consulta, contenido: 'Antes' },
  });
  const { id_pendiente } = await http.call(createTask, { body: { descripcion: 'Antes' } });
  return [
    {
      ...{ table: 'evoluciones', field: 'contenido', id: id_evolucion },
      read: () => http.call(readProgressNote, { params: { id_evolucion } }),
      save: (contenido, version) =>
        http.call(updateProgressNote, { params: { id_evolucion }, body: { contenido, version } }),
    },
    {
      ...{ table: 'pendientes', field: 'descripcion', id: id_pendiente },
      read: () => http.call(readTask, { params: { id_pendiente } }),
      save: (descripcion, version) =>
        http.call(updateTask, { params: { id_pendiente }, body: { descripcion, version } }),
    },
    {
      ...{ table: 'pacientes', field: 'anexo', id: id_paciente },
      read: () => http.call(readPatient, { params: { id_paciente } }),
      save: (anexo, version) =>
        http.call(updatePatient, { params: { id_paciente }, body: { anexo, version } }),
    },
  ];
}
