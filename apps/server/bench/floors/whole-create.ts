import { hash } from 'node:crypto';
import { DatabaseSync } from '@photostructure/sqlite';
import { searchKey, sortKey } from '@practice/domain';
import type { InventedPatient } from '../../demo/invent';
import { listen } from './listen';

/**
 * Floor (d): all rows that the product stores for a new patient (key, patient with its search index, chained audit, answer), in one durable
 * transaction of its own tables. No session, no validation, no framework, no query builder.
 * Argument: a copy of the database file.
 */

const [, , databaseFile = ''] = process.argv;
const db = new DatabaseSync(databaseFile);
db.exec('pragma journal_mode = WAL; pragma synchronous = FULL; pragma foreign_keys = ON');
db.exec('pragma cache_size = -65536; pragma wal_autocheckpoint = 4000');
// Keep a reference: a garbage-collected database closes while its statements are in use.
process.once('exit', () => db.close());

const [begin, commit] = [db.prepare('begin immediate'), db.prepare('commit')];
const claim = db.prepare(
  'insert into claves_idempotencia (clave, huella, estado, cuerpo, creado) values (?, ?, null, null, ?)',
);
const insert = db.prepare(
  `insert into pacientes (nombre, dni, fecha_nacimiento, sexo, cobertura, beneficio, nacionalidad, localidad, telefono, email,
    anexo, busqueda, orden, creado, modificado, version) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1) returning *`,
);
const audit = db.prepare(
  `insert into auditoria (cuando, id_sesion, nombre, ip, tabla, id_registro, accion, antes, despues, huella)
   values (?, null, 'piso', '127.0.0.1', 'pacientes', ?, 'alta', null, ?, ?)`,
);
const head = db.prepare('select huella from auditoria_cabeza');
const storeHead = db.prepare(
  'update auditoria_cabeza set filas = filas + 1, ultimo_id = ultimo_id + 1, huella = ?',
);
const remember = db.prepare(
  'update claves_idempotencia set estado = 201, cuerpo = ? where clave = ?',
);

function store(patient: InventedPatient, key: string): string {
  const now = new Date().toISOString();
  begin.run();
  claim.run(key, key, now);
  const { nombre, dni, fecha_nacimiento, sexo, cobertura, beneficio } = patient;
  const { nacionalidad, localidad, telefono, email, anexo } = patient;
  const row = insert.get(
    ...[nombre, dni, fecha_nacimiento, sexo, cobertura, beneficio],
    ...[nacionalidad, localidad, telefono, email, anexo],
    ...[` ${searchKey(nombre, dni)}`, sortKey(nombre), now, now],
  ) as Record<string, unknown>;
  const answer = JSON.stringify(row);
  const { huella } = head.get() as { huella: string };
  const link = hash('sha256', `${huella}${now}${answer}`);
  audit.run(now, Number(row['id_paciente']), answer, link);
  storeHead.run(link);
  remember.run(answer, key);
  commit.run();
  return answer;
}

let keys = 0;

listen((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const patient = JSON.parse(Buffer.concat(chunks).toString()) as InventedPatient;
    const answer = store(patient, `piso-${process.pid}-${keys++}`);
    response.statusCode = 201;
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(answer);
  });
});
