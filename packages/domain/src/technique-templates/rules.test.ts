import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { templates } from '../testing/cast';
import {
  formerTemplate,
  BLANK_TEMPLATE,
  appendTemplate,
  blanksIn,
  isTakenFrom,
  checkTemplate,
  listedTemplates,
  nextBlank,
  templateDraft,
  withoutTemplate,
} from './rules';

const names = (search: string, technique?: string) => {
  const { listed, own } = listedTemplates(templates, search, technique);
  return [own, ...listed.map(({ tecnica }) => tecnica)];
};

it('needs a technique and a development (PLA-10)', () => {
  const message = 'Completá técnica y desarrollo';
  expect(checkTemplate(BLANK_TEMPLATE, [])).toEqual({ field: 'tecnica', message });
  expect(checkTemplate({ tecnica: 'x', desarrollo: ' \n' }, [])).toEqual({
    field: 'desarrollo',
    message,
  });
  const [first] = templates;
  if (!first) throw new Error('no templates');
  expect(checkTemplate(templateDraft(first), [])).toBeNull();
});

it.each([
  [' videocolonoscopía ', 'Ya hay una plantilla con ese nombre'],
  ['Videocolonoscopía  +  POLIPECTOMÍA', 'Ya hay una plantilla con ese nombre'],
  // As in catalogues: an accent makes another name (decision L1).
  ['Videocolonoscopia', undefined],
])('does not take the name of another, as a catalogue compares them (%s)', (tecnica, message) => {
  expect(checkTemplate({ tecnica, desarrollo: 'x' }, templates)?.message).toBe(message);
});

it('lists the templates of the report’s technique first, others as they are', () => {
  expect(names('', 'VIDEOCOLONOSCOPIA + polipectomía')).toEqual([
    ...[
      1,
      'Videocolonoscopía + polipectomía',
      'Colecistectomía laparoscópica',
      'Videocolonoscopía',
    ],
  ]);
  expect(names('')[0]).toBe(0);
  expect(names('', 'Otra')).toEqual([
    ...[
      0,
      'Colecistectomía laparoscópica',
      'Videocolonoscopía',
      'Videocolonoscopía + polipectomía',
    ],
  ]);
});

it('a search finds words in any order, the whole name first', () => {
  expect(names('videocolonoscopia')[1]).toBe('Videocolonoscopía');
  expect(names('polip video')).toEqual([0, 'Videocolonoscopía + polipectomía']);
  expect(names('zzz')).toEqual([0]);
});

it('is appended on a line of its own', () => {
  expect(appendTemplate('', 'B')).toBe('B');
  expect(appendTemplate('A \n\n', 'B')).toBe('A\nB');
});

it('finds its blanks', () => {
  const text = 'a ___ b _____ c __';
  expect(blanksIn(text)).toBe(2);
  expect(nextBlank(text, 0)).toEqual({ start: 2, end: 5 });
  expect(nextBlank(text, 3)).toEqual({ start: 8, end: 13 });
  expect(nextBlank(text, 9)).toBeNull();
});

describe('without the template that was used (docs/decisions/222)', () => {
  const template = 'Hasta ___. Boston ___. Sin lesiones.';
  const filled = { before: '', lead: '', template };
  const appended = { before: 'Lo escrito. \n', lead: 'Lo escrito.\n', template };
  const replaced = { before: 'Lo escrito.', lead: '', template };

  it.each([
    ['untouched', appended, `Lo escrito.\n${template}`, 'Lo escrito. \n', false],
    ['a letter in a blank', filled, 'Hasta c. Boston ___. Sin lesiones.', 'c', true],
    ['both blanks', filled, 'Hasta ciego. Boston 8. Sin lesiones.', 'ciego\n8', true],
    ['emptied blanks', filled, 'Hasta . Boston . Sin lesiones.', '', false],
    [
      'in a replaced text',
      replaced,
      'Hasta ciego. Boston ___. Sin lesiones.',
      'Lo escrito.\nciego',
      true,
    ],
    [
      'added, a sentence after it',
      appended,
      `Lo escrito.\n${template} Alta.`,
      'Lo escrito.\nAlta.',
      true,
    ],
    ['a sentence before it', filled, `Consentimiento.\n${template}`, 'Consentimiento.', true],
    [
      'words of the template in a blank',
      filled,
      'Hasta 2. Boston 3. Boston 4. Sin lesiones.',
      '2\n3. Boston 4',
      true,
    ],
  ])('%s', (_, use, text, left, keptWords) => {
    expect(withoutTemplate(use, text)).toEqual({ text: left, keptWords });
  });

  it.each([
    ['a word of the template is changed', filled, 'Hasta ___. Boston ___. Con lesiones.'],
    ['the text it was added to is changed', appended, `Lo escrito acá.\n${template}`],
    ['it was deleted', filled, ''],
    ['nothing but blanks', { ...filled, template: '___ ___' }, 'uno dos'],
  ])('is nothing that could be told when %s', (_, use, text) => {
    expect(withoutTemplate(use, text)).toBeNull();
  });

  it('loses no word that was written, whatever it is', () => {
    // A blank alone is none of their words.
    const anything = fc.string({ unit: 'grapheme' }).filter((words) => !words.includes('_'));
    fc.assert(
      fc.property(anything, anything, anything, (hasta, boston, after) => {
        const text = `Hasta ${hasta}. Boston ${boston}. Sin lesiones.${after}`;
        const left = withoutTemplate(filled, text);
        const letters = (words: string) => [...words.replace(/\s/g, '')].toSorted().join('');
        expect(letters(`${left?.text}Hasta.Boston.Sinlesiones.`)).toBe(letters(text));
      }),
    );
  });
});

/** docs/decisions/319 */
it.each([
  ['Colecistectomía laparoscópica', 'Apendicectomía laparoscópica'],
  ['Apendicectomía laparoscopica', null],
])('over a template whose answer was lost: %s', (tecnica, former) => {
  const sent = { tecnica: 'Apendicectomía laparoscópica', desarrollo: 'Se coloca' };
  expect(formerTemplate(sent, { tecnica, desarrollo: 'Otro' })).toBe(former);
});

it.each([
  ['Incisión inguinal derecha. Saco herniario indirecto.', true],
  ['Incisión en la línea media. Saco herniario de 3 cm.', true],
  ['Colecistectomía clásica.', false],
  ['', false],
])('%j is taken from the template of an inguinal hernia: %s', (text, expected) => {
  expect(isTakenFrom('Incisión inguinal ___. Saco herniario ___. Cierre.', text)).toBe(expected);
});

it('a template without a long piece is compared whole', () => {
  expect(isTakenFrom('Polipectomía', 'Polipectomía con ansa')).toBe(true);
  expect(isTakenFrom('Biopsia ___.', 'Biopsia de colon.')).toBe(false);
});
