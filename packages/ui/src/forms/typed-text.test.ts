import { expect, it } from 'vitest';
import { typedText } from './typed-text';

/** decision S3: what was typed and is kept nowhere, to be copied. */
it('names each field with its label, in the order of the form, and leaves out what is empty or has no label', () => {
  const labels = {
    fecha: 'Fecha',
    informe: 'Informe',
    vacio: 'Vacío',
    chosen: '',
    codigos: 'Códigos',
  };
  const draft = {
    informe: 'Sin atipia.',
    fecha: '2026-11-10',
    vacio: '  ',
    // What the form remembers and nobody typed.
    chosen: 'Apendicectomía',
    codigos: { codigo: '030405', porcentaje: '100' },
  };
  expect(typedText('Patología de Gómez, María', labels, draft)).toEqual({
    about: 'Patología de Gómez, María',
    typed: [
      'Patología de Gómez, María',
      'Fecha: 10/11/2026',
      'Informe: Sin atipia.',
      'Códigos: 030405 100',
    ].join('\n'),
  });
});

it('names a file by its name', () => {
  const draft = { archivo: new File([], 'informe.pdf') };
  expect(typedText('Estudio', { archivo: 'Archivo' }, draft).typed).toBe(
    'Estudio\nArchivo: informe.pdf',
  );
});
