import { DatabaseSync } from '@photostructure/sqlite';
import type { InventedPatient } from '../../demo/invent';
import { listen } from './listen';

/**
 * Floor (c): one durable row through the same driver with the same settings, into a table without search,
 * audit, version or key. `POST /` stores one; `POST /loop` stores all of a list without HTTP in between and
 * answers how many milliseconds that took.
 * Argument: database file.
 */

const [, , databaseFile = ''] = process.argv;
const db = new DatabaseSync(databaseFile);
db.exec('pragma journal_mode = WAL; pragma synchronous = FULL; pragma cache_size = -65536');
db.exec('pragma wal_autocheckpoint = 4000');
db.exec(`create table pacientes (
  id_paciente integer primary key autoincrement, nombre text not null, dni text not null,
  fecha_nacimiento text, sexo integer, cobertura integer, beneficio text, nacionalidad integer,
  localidad integer, telefono text, email text, anexo text) strict`);
const insert = db.prepare(
  `insert into pacientes (nombre, dni, fecha_nacimiento, sexo, cobertura, beneficio, nacionalidad,
    localidad, telefono, email, anexo) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
);

// Keep a reference: a garbage-collected database closes while its statements are in use.
process.once('exit', () => db.close());

function store(patient: InventedPatient): void {
  insert.run(
    patient.nombre,
    patient.dni,
    patient.fecha_nacimiento,
    patient.sexo,
    patient.cobertura,
    patient.beneficio,
    patient.nacionalidad,
    patient.localidad,
    patient.telefono,
    patient.email,
    patient.anexo,
  );
}

listen((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
    if (request.url === '/loop') {
      const patients = body as InventedPatient[];
      const start = performance.now();
      for (const patient of patients) store(patient);
      response.end(JSON.stringify(performance.now() - start));
      return;
    }
    const patient = body as InventedPatient;
    store(patient);
    response.statusCode = 201;
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(JSON.stringify(patient));
  });
});
