import type { DrawnReport, Practice, PrintedSource } from '../surgical-reports/printed-report';
import type { DrawingAnswer, DrawingJob } from './worker-messages';

interface Pending {
  resolve: (drawn: DrawnReport) => void;
  reject: (reason: Error) => void;
}

let worker: Worker | null = null;
let lastId = 0;
const pending = new Map<number, Pending>();

/** Starts the worker, which fetches its fonts, so that the first document finds it ready. */
export function prepareDrawing(): Worker {
  worker ??= startWorker();
  return worker;
}

/** Draws the report of INTECNUS in a worker: no task of the page takes longer for it (docs/decisions/175). */
export function drawReport(
  source: PrintedSource,
  template: Uint8Array | null,
  practice: Practice,
): Promise<DrawnReport> {
  const drawing = prepareDrawing();
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    pending.set(id, { resolve, reject });
    drawing.postMessage({ id, source, template, practice } satisfies DrawingJob);
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL('./drawing.worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<DrawingAnswer>) => {
    const job = pending.get(data.id);
    pending.delete(data.id);
    if (data.drawn) job?.resolve(data.drawn);
    else job?.reject(new Error(data.reason));
  });
  // Its program could not be loaded: the next document starts another one.
  started.addEventListener('error', () => {
    started.terminate();
    worker = null;
    for (const { reject } of pending.values()) reject(new Error('The worker did not start'));
    pending.clear();
  });
  return started;
}
