import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import type { Recorded } from '../record';

/**
 * Floor (b): Fastify with nothing on it, answering what the product answers out of memory: what any server
 * on this framework pays before it does anything.
 * Argument: file with the recorded requests.
 */

const [, , planFile = ''] = process.argv;
const plan = JSON.parse(readFileSync(planFile, 'utf8')) as Record<string, Pick<Recorded, 'body'>>;
const answers = new Map(
  Object.entries(plan).map(([url, { body }]) => [url, JSON.parse(body) as unknown]),
);

const app = fastify({ keepAliveTimeout: 600_000 });
for (const url of ['/pacientes/', '/pacientes/:id/', '/pacientes/historia-completa/:id']) {
  app.get(url, async (request) => answers.get(request.url));
}
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
process.once('SIGTERM', () => process.exit(0));
