import { Worker } from 'node:worker_threads';
import type { Practice, PrintedSource, SummarySource } from '@practice/domain';
import { threadProgram } from '../threads';
import type { PrintJob } from './print-jobs';
import type { PrintedDocument } from './send-pdf';

/**
 * Documents are drawn in a thread of their own: a long one takes a second or two, in which the server goes on answering
 * (docs/decisions/176). One thread for the process, started with the first document.
 */

interface Pending {
  resolve: (printed: PrintedDocument) => void;
  reject: (reason: Error) => void;
}

type Answer =
  { id: number; printed: PrintedDocument } | { id: number; printed?: never; failure: string };

let thread: Worker | null = null;
let lastId = 0;
const pending = new Map<number, Pending>();

export const printReport = (source: PrintedSource, practice: Practice) =>
  print({ kind: 'report', source, practice });

export const printSummary = (source: SummarySource, practice: Practice) =>
  print({ kind: 'summary', source, practice });

function print(job: PrintJob): Promise<PrintedDocument> {
  thread ??= startThread();
  const id = ++lastId;
  const drawing = thread;
  return new Promise((resolve, reject) => {
    pending.set(id, { resolve, reject });
    drawing.postMessage({ id, job });
  });
}

function startThread(): Worker {
  const started = new Worker(...threadProgram('printing-thread', import.meta.url));
  // A server that has nothing else to do may end.
  started.unref();
  started.on('message', (answer: Answer) => {
    const job = pending.get(answer.id);
    pending.delete(answer.id);
    if (answer.printed) job?.resolve(answer.printed);
    else job?.reject(new Error(answer.failure));
  });
  // The next document starts another thread.
  started.on('error', (error) => end(started, error));
  started.on('exit', (code) => end(started, new Error(`The printing thread ended: ${code}`)));
  return started;
}

function end(ended: Worker, reason: unknown): void {
  if (thread !== ended) return;
  thread = null;
  for (const { reject } of pending.values()) {
    reject(reason instanceof Error ? reason : new Error(String(reason)));
  }
  pending.clear();
}
