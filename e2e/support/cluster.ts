import { startCluster } from '../../apps/server/src/testing/postgres-cluster';

/** One PostgreSQL for all journeys of a run; each practice has a database of its own in it. */
export default async function startDatabase(): Promise<() => void> {
  const cluster = await startCluster(['max_connections=300', 'fsync=off']);
  process.env['E2E_POSTGRES'] = cluster.url('postgres');
  return () => cluster.remove();
}
