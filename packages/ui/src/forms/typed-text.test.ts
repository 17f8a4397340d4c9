import { expect, it } from 'vitest';
import type { FieldFormats } from './read-value';
import { typedText } from './typed-text';

const formats: FieldFormats = new Map();

/** decision S3: what was typed and is kept nowhere, to be copied. */
it('names each field with its label, in the order of the form, and leaves out what is empty or has no label', () => {
  const labels = {
    fecha: 'Fecha',
    informe: 'Informe',
    vacio: 'Vacío',
    chosen: '',
    codigos: 'Códigos',
    urgente: 'Urgente',
    externo: 'Externo',
    id: 'Centro',
    nada: 'Tipo',
  };
  const draft = {
    informe: 'Sin atipia.',
    fecha: '2026-11-10',
    vacio: '  ',
    // What the form remembers and nobody typed.
    chosen: 'Apendicectomía',
    codigos: { codigo: '030405', porcentaje: '100' },
    urgente: true,
    externo: false,
    // An id without a control that names it.
    id: 1,
    nada: '',
  };
  expect(
    typedText(
      'Patología de Gómez, María',
      { labels, formats: new Map([['nada', () => 'Seleccioná']]) },
      draft,
    ),
  ).toEqual({
    about: 'Patología de Gómez, María',
    typed: [
      'Patología de Gómez, María',
      'Fecha: 10/11/2026',
      'Informe: Sin atipia.',
      'Códigos: 030405 100',
      'Urgente: Sí',
    ].join('\n'),
  });
});

it('reads a choice as its control does, and text that is no value as it was typed', () => {
  const labels = { cobertura: 'Cobertura', hora: 'Hora', vacia: 'Localidad' };
  const names: FieldFormats = new Map<string, (value: never) => string>([
    ['cobertura', (id: number | null) => (id === 7 ? 'OSDE' : '?')],
    ['vacia', () => 'nothing is chosen'],
  ]);
  const fields = { labels, formats: names, texts: { hora: '25:99' } };
  expect(typedText('Paciente', fields, { cobertura: 7, hora: '08:00', vacia: null }).typed).toBe(
    'Paciente\nCobertura: OSDE\nHora: 25:99',
  );
});

it('names a file by its name', () => {
  const draft = { archivo: new File([], 'informe.pdf') };
  expect(typedText('Estudio', { labels: { archivo: 'Archivo' }, formats }, draft).typed).toBe(
    'Estudio\nArchivo: informe.pdf',
  );
});
