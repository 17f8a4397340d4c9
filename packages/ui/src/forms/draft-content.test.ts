import { expect, it } from 'vitest';
import { writtenIn } from './draft-content';

/** docs/decisions/281: a draft whose record is gone is read without its form. */
it('reads what was typed, the names of what was chosen, and text that is no value; not what stood there before', () => {
  const content = {
    base: { titulo: 'Control', id_cobertura: 1, informe: '' },
    values: { titulo: 'Control', id_cobertura: 2, id_localidad: 5, informe: 'Sin atipia.' },
    names: { id_cobertura: { id: 2, nombre: 'Swiss' }, id_localidad: { id: 6, nombre: 'Otra' } },
    texts: { hora: '25:99' },
  };
  expect(writtenIn(content)).toBe('Swiss\n\nSin atipia.\n\n25:99');
});

it('reads nothing where another version wrote something else', () => {
  expect(writtenIn(null)).toBe('');
  expect(writtenIn({ values: 'x' })).toBe('');
});
