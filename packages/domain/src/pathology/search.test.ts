import { expect, it } from 'vitest';
import { pathologies } from '../testing/cast';
import { searchPathologies } from './search';

it.each([
  ['', [31, 30]],
  ['atipia', [31]],
  ['  ATIPIA vesicula ', [31]],
  ['cultivo', [30]],
  ['04/03/2026', [30]],
  ['04/03', [30]],
  ['cultivo 4/3/2026', [30]],
  ['03/2026', [30]],
  ['04/08/2026', []],
  ['20/03', []],
  ['placa.tiff', [30]],
  ['4412', [31]],
  ['colecistectomia', [31]],
  ['%', []],
  ['nada de esto', []],
])('a search for %j finds %j', (search, ids) => {
  expect(searchPathologies(pathologies, search).map((it) => it.id_patologia)).toEqual(ids);
});
