import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  ApiError,
  createConsult,
  createEncounter,
  createPatient,
  createProgressNote,
  keepDraft,
  type CallPolicy,
} from '@practice/domain';
import { createRandom } from '../demo/random';
import { verifyData, type Verified } from '../src/backups/verify';
import { DATABASE_FILE, openSqlite } from '../src/db/sqlite';
import { openFiles } from '../src/files/files';
import { pdfOfSize } from '../src/testing/sample-files';
import type { Line } from './practice';

const KINDS = ['paciente', 'evolucion', 'interconsulta', 'borrador'] as const;

/** What one person wants stored, under one key however often it is sent. */
export interface Intent {
  kind: (typeof KINDS)[number];
  /** Unlike every other: the content by which it is found again. */
  number: number;
  writer: number;
  key: string;
}

/** `unanswered`: the server may have stored it. */
export type Answer = 'acknowledged' | 'unanswered' | 'refused';

/** What a folder holds of what was sent. */
export interface Stored {
  /** A name for each row that is found, once for each row. */
  rows: string[];
  /** The number that each draft holds, by its key. */
  drafts: Map<string, number>;
  verified: Verified;
}

interface Options {
  /** Of each call; the client's own code repeats it. */
  policy?: CallPolicy;
  /** When something was acknowledged, in the unit of the suite. */
  mark?: () => number;
}

const ONCE: CallPolicy = { timeoutMs: 30_000, timeoutOf: 'attempt', retryDelaysMs: [] };
const FILE_BYTES = 60_000;

/** Each file has bytes of its own. */
const fileOf = (number: number) =>
  Buffer.concat([pdfOfSize(FILE_BYTES + (number % 1_000)), Buffer.from(String(number))]);
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const textOf = ({ kind, number }: Pick<Intent, 'kind' | 'number'>) => `caos ${kind} ${number}`;
const draftKey = (writer: number) => `caos.${writer}`;

/**
 * Remembers what people sent and what was acknowledged, and compares both with what is stored. Every suite that writes uses it:
 * patients, evoluciones, interconsultas with a file, and drafts, in turns.
 */
export class Ledger {
  readonly sent: Intent[] = [];
  readonly acknowledged = new Map<Intent, number>();
  readonly refusals: string[] = [];
  readonly #policy: CallPolicy;
  readonly #mark: () => number;

  private constructor(
    private readonly records: { id_paciente: number; id_consulta: number },
    { policy = ONCE, mark = () => 0 }: Options,
  ) {
    this.#policy = policy;
    this.#mark = mark;
  }

  /** Stores the patient and the consulta that the rest belongs to. */
  static async open({ http }: Line, options: Options = {}): Promise<Ledger> {
    const { id_paciente } = await http.call(createPatient, {
      body: { nombre: 'Caos, Ana', dni: '1', fecha_nacimiento: '1980-01-01' },
    });
    const { id_consulta } = await http.call(createEncounter, {
      body: { id_paciente, motivo: 3, fecha_consulta: '2026-10-05' },
    });
    return new Ledger({ id_paciente, id_consulta }, options);
  }

  /** The next thing that this person saves: every kind in turn. */
  next(writer: number): Intent {
    const number = this.sent.length + 1;
    const kind = KINDS[(number + writer) % KINDS.length] ?? 'paciente';
    const intent = { kind, number, writer, key: `caos-${number}` };
    this.sent.push(intent);
    return intent;
  }

  async send(intent: Intent, line: Line, key = intent.key): Promise<Answer> {
    try {
      await this.#call(intent, line, key);
      if (!this.acknowledged.has(intent)) this.acknowledged.set(intent, this.#mark());
      return 'acknowledged';
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.uncertain) return 'unanswered';
      this.refusals.push(`${textOf(intent)}: ${error.message}`);
      return 'refused';
    }
  }

  #call(intent: Intent, { http, upload }: Line, idempotencyKey: string): Promise<unknown> {
    const [text, policy, options] = [textOf(intent), this.#policy, { idempotencyKey }];
    const { id_paciente, id_consulta } = this.records;
    switch (intent.kind) {
      case 'paciente': {
        const dni = String(1_000_000 + intent.number);
        const body = { nombre: text, dni, fecha_nacimiento: '1980-01-01' };
        return http.call({ ...createPatient, policy }, { body }, options);
      }
      case 'evolucion': {
        const body = { id_consulta, contenido: text };
        return http.call({ ...createProgressNote, policy }, { body }, options);
      }
      case 'interconsulta': {
        const body = { id_paciente: String(id_paciente), fecha: '2026-10-05', descripcion: text };
        const file = new File([new Uint8Array(fileOf(intent.number))], `${intent.number}.pdf`);
        return upload(createConsult, { body, file, idempotencyKey });
      }
      case 'borrador': {
        const params = { clave: draftKey(intent.writer) };
        const body = { number: intent.number };
        return http.call({ ...keepDraft, policy }, { params, query: {}, body });
      }
    }
  }

  /** Lost: acknowledged (up to that mark) and not there. Doubled: there more than once. Foreign: there and never sent. */
  compare({ rows, drafts }: Stored, upTo = Infinity) {
    const counts = new Map<string, number>();
    for (const row of rows) counts.set(row, (counts.get(row) ?? 0) + 1);
    const lost: string[] = [];
    for (const [intent, mark] of this.acknowledged) {
      if (mark > upTo) continue;
      const kept =
        intent.kind === 'borrador'
          ? (drafts.get(draftKey(intent.writer)) ?? 0) >= intent.number
          : counts.has(textOf(intent));
      if (!kept) lost.push(textOf(intent));
    }
    const known = new Set(this.sent.map(textOf));
    return {
      lost,
      doubled: [...counts].filter(([, count]) => count > 1).map(([row]) => row),
      foreign: [...counts.keys()].filter((row) => !known.has(row)),
    };
  }
}

/** Reads what a stopped server left in its folder; a file that is not byte for byte the one that was sent is no row. */
export async function storedIn(dataDir: string): Promise<Stored> {
  const engine = openSqlite(dataDir);
  try {
    const { store } = await openFiles(dataDir);
    const file = join(dataDir, DATABASE_FILE);
    const backupDir = join(dataDir, 'copias');
    const verified = await verifyData(engine, { file, store, dataDir, backupDir });
    const patients = await engine.read
      .selectFrom('pacientes')
      .select('nombre as text')
      .where('dni', '!=', '1')
      .execute();
    const notes = await engine.read.selectFrom('evoluciones').select('contenido as text').execute();
    const consults = await engine.read
      .selectFrom('interconsultas')
      .leftJoin('archivos', 'archivos.id_archivo', 'interconsultas.id_archivo')
      .select(['descripcion as text', 'sha256'])
      .execute();
    const rows = [...patients, ...notes].map(({ text }) => text);
    for (const consult of consults) {
      const number = Number(consult.text.split(' ').at(-1));
      if (!Number.isInteger(number)) {
        // Nobody sent it here: data that the folder began with.
        rows.push(consult.text);
        continue;
      }
      const wanted = fileOf(number);
      const found = consult.sha256 === null ? null : await buffer(await store.read(consult.sha256));
      if (found?.equals(wanted) === true && sha256(wanted) === consult.sha256)
        rows.push(consult.text);
    }
    const drafts = await engine.read.selectFrom('borradores').select(['clave', 'datos']).execute();
    const numberOf = (datos: string | null) =>
      (JSON.parse(datos ?? '{"number":0}') as { number: number }).number;
    return {
      rows,
      drafts: new Map(drafts.map(({ clave, datos }) => [clave, numberOf(datos)])),
      verified,
    };
  } finally {
    await engine.close();
  }
}

/** The choices of a run; its seed is printed. */
export function randomOfRun() {
  const seed = Date.now() % 1_000_000;
  console.log(`  seed ${seed}`);
  return createRandom(seed);
}
