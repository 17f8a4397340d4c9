import { parentPort } from 'node:worker_threads';
import { documentFonts } from './font-files';
import { runPrintJob, type PrintJob } from './print-jobs';

/** The program of the printing thread. Its parent keeps the number of each job. */
documentFonts();
parentPort?.on('message', ({ id, job }: { id: number; job: PrintJob }) => {
  runPrintJob(job).then(
    ({ bytes, name }) =>
      parentPort?.postMessage({ id, printed: { bytes, name } }, [bytes.buffer as ArrayBuffer]),
    (error: unknown) => parentPort?.postMessage({ id, failure: String(error) }),
  );
});
