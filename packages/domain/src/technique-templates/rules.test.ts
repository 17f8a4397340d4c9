import { expect, it } from 'vitest';
import { templates } from '../testing/cast';
import {
  BLANK_TEMPLATE,
  appendTemplate,
  blanksIn,
  checkTemplate,
  listedTemplates,
  nextBlank,
  templateDraft,
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
