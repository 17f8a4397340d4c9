import { Worker } from 'node:worker_threads';
import type { Practice, PrintedSource, SummarySource } from '@practice/domain';
import { threadProgram } from '../threads';
import type { PrintJob } from './print-jobs';
import type { PrintedDocument } from './send-pdf';

/**
 * Documents are drawn in threads of their own: a long one takes a second or two, in which the server goes on answering
 * (docs/decisions/176). One thread for the reports and one for the summaries, each started with its first document: a report
 * waits for no summary (docs/decisions/202).
 */

interface Pending {
  resolve: (printed: PrintedDocument) => void;
  reject: (reason: Error) => void;
}

type Answer =
  { id: number; printed: PrintedDocument } | { id: number; printed?: never; failure: string };

interface Thread {
  worker: Worker;
  pending: Map<number, Pending>;
}

const threads = new Map<PrintJob['kind'], Thread>();
let lastId = 0;

export const printReport = (source: PrintedSource, practice: Practice) =>
  print({ kind: 'report', source, practice });

let lastSummary: Promise<unknown> = Promise.resolve();

/**
 * Its thread prints one after the other, so each is read when its turn comes: five heavy histories read at once would
 * keep every other request waiting, and would wait in memory.
 */
export function printSummary(
  read: () => Promise<SummarySource>,
  practice: Practice,
): Promise<PrintedDocument> {
  const printed = lastSummary.then(async () =>
    print({ kind: 'summary', source: await read(), practice }),
  );
  lastSummary = printed.catch(() => undefined);
  return printed;
}

function print(job: PrintJob): Promise<PrintedDocument> {
  const { worker, pending } = threads.get(job.kind) ?? startThread(job.kind);
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    pending.set(id, { resolve, reject });
    worker.postMessage({ id, job });
  });
}

/** Ends the threads: a command that has printed what it wanted may end. */
export async function endPrinting(): Promise<void> {
  await Promise.all([...threads.values()].map(({ worker }) => worker.terminate()));
}

function startThread(kind: PrintJob['kind']): Thread {
  const worker = new Worker(...threadProgram('printing-thread', import.meta.url));
  const pending = new Map<number, Pending>();
  const started = { worker, pending };
  threads.set(kind, started);
  // A server that has nothing else to do may end.
  worker.unref();
  worker.on('message', (answer: Answer) => {
    const job = pending.get(answer.id);
    pending.delete(answer.id);
    if (answer.printed) job?.resolve(answer.printed);
    else job?.reject(new Error(answer.failure));
  });
  // The next document starts another thread.
  const end = (reason: unknown) => {
    if (threads.get(kind) === started) threads.delete(kind);
    for (const { reject } of pending.values()) {
      reject(reason instanceof Error ? reason : new Error(String(reason)));
    }
    pending.clear();
  };
  worker.on('error', end);
  worker.on('exit', (code) => end(new Error(`The printing thread ended: ${code}`)));
  return started;
}
