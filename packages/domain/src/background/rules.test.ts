import { describe, expect, it } from 'vitest';
import { mariaBackground } from '../testing/cast';
import {
  BLANK_BACKGROUND,
  backgroundDraft,
  backgroundNone,
  emptySectionText,
  knownAllergies,
  noBackground,
  noneInEmptySections,
  replacesText,
} from './rules';
import { BACKGROUND_SECTIONS } from './schema';

const [MALE, FEMALE] = [1, 2] as const;

it('the form holds six texts, blank where nothing was written', () => {
  expect(backgroundDraft(noBackground(7))).toEqual(BLANK_BACKGROUND);
  expect(backgroundDraft(mariaBackground)).toMatchObject({
    alergicos: 'Penicilina: urticaria.',
    familiares: '',
  });
});

describe('the shortcut', () => {
  it('writes a sentence of each section (AN2)', () => {
    expect(BACKGROUND_SECTIONS.map((section) => backgroundNone(section, FEMALE))).toEqual([
      'Sin antecedentes médicos',
      'Sin antecedentes quirúrgicos',
      'Sin antecedentes alérgicos',
      'Sin antecedentes tóxicos',
      'Sin antecedentes gineco-obstétricos',
      'Sin antecedentes familiares',
    ]);
  });

  it.each([
    [MALE, '-'],
    [FEMALE, 'Sin antecedentes gineco-obstétricos'],
    [null, 'Sin antecedentes gineco-obstétricos'],
  ])('sex %s: %s, also where nothing was written (AN1)', (sexo, text) => {
    expect(backgroundNone('ginecoobstetricos', sexo)).toBe(text);
    expect(emptySectionText('ginecoobstetricos', sexo)).toBe(text);
    expect(backgroundNone('medicos', sexo)).toBe('Sin antecedentes médicos');
    expect(emptySectionText('medicos', sexo)).toBe('-');
  });

  it.each([
    ['', false],
    [' \n', false],
    ['Sin antecedentes médicos ', false],
    ['HTA', true],
  ])('over %j asks: %s (AN2)', (current, asks) => {
    expect(replacesText('medicos', FEMALE, current)).toBe(asks);
  });

  it('of all sections leaves what is written (AN2)', () => {
    const draft = { ...BLANK_BACKGROUND, alergicos: 'Penicilina', toxicos: ' ' };
    expect(noneInEmptySections(draft, MALE)).toEqual({
      medicos: 'Sin antecedentes médicos',
      quirurgicos: 'Sin antecedentes quirúrgicos',
      toxicos: 'Sin antecedentes tóxicos',
      ginecoobstetricos: '-',
      familiares: 'Sin antecedentes familiares',
    });
  });
});

/** Decision C10. A phrase that only begins with 'Sin' may still name an allergy. */
it.each([
  [null, null],
  ['', null],
  [' - ', null],
  ['Sin antecedentes alérgicos', null],
  ['sin alergias conocidas.', null],
  ['Penicilina: urticaria.', 'Penicilina: urticaria.'],
  ['Sin alergias. Penicilina: urticaria', 'Sin alergias. Penicilina: urticaria'],
  ['Sin alergias a AINEs, látex: edema', 'Sin alergias a AINEs, látex: edema'],
  ['Sin alergias salvo penicilina', 'Sin alergias salvo penicilina'],
  ['Sinvastatina', 'Sinvastatina'],
  ['Niega.', null],
  ['Niega alergias conocidas.', null],
  ['No refiere', null],
  ['Ninguna', null],
  ['No tiene alergia a medicamentos ni alimentos', null],
  ['Niega alergias. Penicilina: urticaria', 'Niega alergias. Penicilina: urticaria'],
  ['No penicilina', 'No penicilina'],
  ['No', null],
  ['Novalgina', 'Novalgina'],
])('allergies in %j: %j', (alergicos, known) => expect(knownAllergies({ alergicos })).toBe(known));

it('knows no allergies of a patient without antecedentes', () => {
  expect(knownAllergies(null)).toBeNull();
});
