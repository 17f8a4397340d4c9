import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../src/config';
import { loadDemoData } from './load';
import { demoMessages as messages } from './messages';

/** `npm run demo-data -- --patients N`: invented patients, the same ones every time, into an empty data folder. */

const DEFAULT_PATIENTS = '2000';
const MOST_PATIENTS = 1_000_000;

async function main(): Promise<void> {
  const patients = readPatients();
  const config = readConfig(process.env);
  const start = performance.now();
  await loadDemoData(config, patients, (done) => console.log(messages.progress(done, patients)));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(messages.done(patients, seconds, config.dataDir));
}

function readPatients(): number {
  const patients = patientsOption();
  const count = Number(patients);
  if (!/^\d+$/.test(patients) || count < 1 || count > MOST_PATIENTS) {
    throw new ConfigError(messages.wrongUsage);
  }
  return count;
}

function patientsOption(): string {
  try {
    const options = { patients: { type: 'string', default: DEFAULT_PATIENTS } } as const;
    return parseArgs({ options }).values.patients;
  } catch (error) {
    // An unknown option: Node's own message is English and about the code.
    throw new ConfigError(messages.wrongUsage, { cause: error });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
});
