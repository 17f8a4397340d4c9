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
  await printSummary({ ...heavy, notes: [] }, practice);
  const done: string[] = [];
  const summary = printSummary(heavy, practice).then(({ name }) => done.push(name));
  await printReport(report, practice).then(({ name }) => done.push(name));
  await summary;
  expect(done).toEqual(['Parte Gómez 2026-08-02.pdf', 'Resumen HC Gómez 2026-11-20.pdf']);
});
