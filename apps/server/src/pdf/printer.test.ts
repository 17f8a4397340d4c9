import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { cholecystectomyReport, history, progressNotes } from '@practice/domain/testing';
import { printReport, printSummary } from './printer';

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

it('a report waits for no summary', async () => {
  // Both threads stand.
  await printReport(report, practice);
  await printSummary(async () => ({ ...heavy, notes: [] }), practice);
  const done: string[] = [];
  const summary = printSummary(async () => heavy, practice).then(({ name }) => done.push(name));
  await printReport(report, practice).then(({ name }) => done.push(name));
  await summary;
  expect(done).toEqual(['Parte Gómez 2026-08-02.pdf', 'Resumen HC Gómez 2026-11-20.pdf']);
});

it('five summaries at once are read one by one, each when its turn comes; one that fails holds nobody up', async () => {
  const light = { ...heavy, history: { ...history, consultas: [] }, notes: [] };
  const done: string[] = [];
  const print = async (name: string) => {
    const read = async () => {
      // Whoever waited for the summary before hears of it first.
      await setImmediate();
      done.push(`${name} read`);
      if (name === 'third') throw new Error('no such patient');
      return light;
    };
    await printSummary(read, practice).catch(() => undefined);
    done.push(`${name} over`);
  };
  const names = ['first', 'second', 'third', 'fourth', 'fifth'];
  await Promise.all(names.map(print));
  expect(done).toEqual(names.flatMap((name) => [`${name} read`, `${name} over`]));
});
