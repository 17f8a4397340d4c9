import { expect, it } from 'vitest';
import { draftBranch, draftRoot } from '../core/drafts';
import { draftKey, draftTitle, isOfPlace, isStoredAnew, placeOf, type DraftPlace } from './rules';
import { isDraftKey } from './schema';

const PLACES: DraftPlace[] = [
  { form: 'evolucion', patient: 12, record: null, within: 3 },
  { form: 'evolucion', patient: 12, record: 7, within: 3 },
  { form: 'parte', patient: 12, record: null },
  { form: 'parte', patient: 12, record: 1 },
  { form: 'turno', patient: null, record: null },
  { form: 'pendiente', patient: null, record: 12 },
  { form: 'plantilla', patient: null, record: null },
];

it.each(PLACES)('a key names its place, and no other: %j', (place) => {
  const key = draftKey(place, 'x1');
  expect(isDraftKey(key)).toBe(true);
  expect(placeOf(key)).toEqual(place);
  expect(PLACES.filter((other) => isOfPlace(key, other))).toEqual([place]);
});

it.each(PLACES)(
  'a branch of a key is of the same place and root, and so is a branch of it: %j',
  (place) => {
    const key = draftKey(place, '0f3c-x1');
    for (const branch of [draftBranch(key, 'b'), draftBranch(draftBranch(key, 'b'), 'c')]) {
      expect([isDraftKey(branch), placeOf(branch), draftRoot(branch)]).toEqual([true, place, key]);
      expect(branch).not.toBe(key);
    }
    expect(draftBranch(draftBranch(key, 'b'), 'c')).toBe(draftBranch(key, 'c'));
  },
);

it('a key that no form writes has no branches', () => {
  expect(draftRoot('app.v1.0.0.nota')).toBe('app.v1.0.0.nota');
});

it.each([
  ['evolucion.12.nuevo-3.x', true],
  ['parte.12.nuevo.x.rama', true],
  ['parte.12.7.x', false],
  ['antecedentes.12.12.x', false],
  ['paciente.0.nuevo.x', false],
  ['otro.0.nuevo.x', false],
])('two saves of %s are two records: %s', (key, isTwice) =>
  expect(isStoredAnew(key)).toBe(isTwice),
);

it('a patient or record whose number begins alike is another one', () => {
  const key = draftKey({ form: 'parte', patient: 12, record: 34 }, 'x1');
  for (const other of [
    { form: 'parte', patient: 1, record: 34 },
    { form: 'parte', patient: 12, record: 3 },
    { form: 'parte', patient: 12, record: null },
    { form: 'patologia', patient: 12, record: 34 },
  ] as const) {
    expect(isOfPlace(key, other)).toBe(false);
  }
});

it('a key of another version is nobody’s', () => {
  for (const key of ['', 'otro.1.nuevo.x', 'parte.1', 'parte.a.nuevo.x', 'parte.1.viejo.x'])
    expect(placeOf(key)).toBeNull();
});

it.each([
  [
    'a template by its name',
    { values: { tecnica: 'Hernioplastia', desarrollo: 'Se aborda por vía inguinal.' } },
    'Hernioplastia',
  ],
  ['a turno by its name', { values: { nombre: 'Paz, Luis', motivo: 'Control' } }, 'Paz, Luis'],
  [
    'a parte by its centre and its longest text',
    {
      base: { centro: 1, tecnica_detalle: '', anexo_diagnostico: '' },
      values: { centro: 1, tecnica_detalle: 'Se aborda\npor McBurney', anexo_diagnostico: 'Dolor' },
    },
    'HZB · Se aborda por McBurney',
  ],
  ['a parte in which nothing is written', { values: { centro: 'Intecnus' } }, 'INTECNUS'],
  [
    'only what was typed',
    { base: { email: 'a@b.ar', fecha: '' }, values: { email: 'a@b.ar', fecha: '2026-11-20' } },
    null,
  ],
  ['long texts shortened', { values: { texto: 'a'.repeat(200) } }, `${'a'.repeat(59)}…`],
  ['of another version', 'x', null],
  ['of another version', { values: null }, null],
])('a draft is named: %s', (_, content, title) => expect(draftTitle(content)).toBe(title));
