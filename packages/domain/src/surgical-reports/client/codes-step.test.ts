import { afterEach, expect, it, vi } from 'vitest';
import { connectApi } from '../../client/http/api';
import { unfinishedTexts } from '../../client/unfinished';
import { polypectomyReport } from '../../testing/cast';
import { codesSteps } from './codes-step';

const idPp = polypectomyReport.id_procedimiento_paciente;

afterEach(() => {
  codesSteps.forget(idPp);
  vi.unstubAllGlobals();
});

it('codes on their way are named as what is lost with the session: their parte is stored', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  connectApi('http://127.0.0.1');
  codesSteps.start(
    polypectomyReport,
    [{ rol: 'cirujano', codigo: '080103', porcentaje: 100, fila: 1 }],
    () => undefined,
  );
  const about = `Códigos del parte de ${polypectomyReport.paciente.nombre}`;
  expect(unfinishedTexts()).toEqual([
    { about, typed: `${about}\nCódigos de facturación: Cirujano: 080103 100 %` },
  ]);
});
