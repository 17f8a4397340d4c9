import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cholecystectomyReport, history, progressNotes } from '@practice/domain/testing';
import { printReport, printSummary } from './printer';

/** The nice value of every thread of this process by its id (proc(5): the 19th field). Linux only. */
function niceOfThreads(): Map<number, number> {
  const threads = readdirSync('/proc/self/task').map(Number);
  const niceOf = (thread: number) => {
    const [, rest = ''] = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(/\) /);
    return Number(rest.split(' ')[16]);
  };
  return new Map(threads.map((thread) => [thread, niceOf(thread)]));
}

const practice = { surgeonName: 'Dra. Inventada', specialty: 'Cirugía' };
const report = { report: cholecystectomyReport, codes: [], photos: [] };
const [encounter] = history.consultas;
const consultas = Array.from({ length: 60 }, (_, index) => ({
  ...encounter!,
  id_consulta: 1000 + index,
}));
const notes = consultas.flatMap(({ id_consulta }) =>
  progressNotes.map((note) => ({ ...note, id_consulta })),
);
const heavy = {
  ...{ history: { ...history, consultas }, notes, operations: [], photos: null },
  printedOn: '2026-11-20',
};

it('a report waits for no summary, which is drawn below the threads that people wait for', async () => {
  // Both threads stand.
  await printReport(report, practice);
  await printSummary({ ...heavy, notes: [] }, practice);
  const done: string[] = [];
  const summary = printSummary(heavy, practice).then(({ name }) => done.push(name));
  await printReport(report, practice).then(({ name }) => done.push(name));
  await summary;
  expect(done).toEqual(['Parte Gómez 2026-08-02.pdf', 'Resumen HC Gómez 2026-11-20.pdf']);

  if (process.platform !== 'linux') return;
  const threads = niceOfThreads();
  const answering = threads.get(process.pid) ?? NaN;
  expect([...threads.values()].filter((nice) => nice > answering)).toHaveLength(1);
});
