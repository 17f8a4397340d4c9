import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { documentFonts } from './font-files';
import { runPrintJob, type PrintJob } from './print-jobs';

/** A summary takes seconds: it is drawn below the threads that people wait for. */
const NICE = 10;
// On Linux a thread has a priority of its own; elsewhere this would slow the whole server.
if (workerData === 'summary' && process.platform === 'linux') setPriority(NICE);

/** The program of the printing thread. Its parent keeps the number of each job. */
documentFonts();
parentPort?.on('message', ({ id, job }: { id: number; job: PrintJob }) => {
  runPrintJob(job).then(
    ({ bytes, name }) =>
      parentPort?.postMessage({ id, printed: { bytes, name } }, [bytes.buffer as ArrayBuffer]),
    (error: unknown) => parentPort?.postMessage({ id, failure: String(error) }),
  );
});
