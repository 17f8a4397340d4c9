import { readFileSync } from 'node:fs';
import { DatabaseSync, type StatementSyncInstance } from '@photostructure/sqlite';
import type { Recorded } from '../record';
import { listen } from './listen';

/**
 * Floor (a): the statements that the product runs for the same request, through the same driver, and
 * JSON.stringify. No framework, no session, no validation, no query builder.
 * Arguments: database file, file with the recorded requests.
 */

const [, , databaseFile = '', planFile = ''] = process.argv;

const db = new DatabaseSync(databaseFile, { readOnly: true });
db.exec('pragma cache_size = -65536');
const prepared = new Map<string, StatementSyncInstance>();

const plan = new Map(Object.entries(JSON.parse(readFileSync(planFile, 'utf8')) as Plan));
type Plan = Record<string, Pick<Recorded, 'statements'>>;

listen((request, response) => {
  const recorded = plan.get(request.url ?? '');
  if (recorded === undefined) {
    response.writeHead(404).end();
    return;
  }
  const results: unknown[] = [];
  for (const { sql, parameters } of recorded.statements) {
    let statement = prepared.get(sql);
    if (statement === undefined) {
      statement = db.prepare(sql);
      prepared.set(sql, statement);
    }
    results.push(statement.all(...parameters));
  }
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(results));
});
