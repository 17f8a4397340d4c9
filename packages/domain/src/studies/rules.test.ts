import { describe, expect, it } from 'vitest';
import { ApiError } from '../core/api-error';
import { bloodCount, liverPanel, namelessStudy, ultrasound } from '../testing/cast';
import {
  blankStudy,
  checkNewStudy,
  checkStudy,
  groupStudies,
  namedStudy,
  sentStudy,
  studiesInOrder,
  studyBody,
  studyDraft,
  updateRefusal,
  type StudyDraft,
} from './rules';
import type { Study } from './schema';

const draft: StudyDraft = { ...blankStudy('2026-11-20'), tipo: 'laboratorio', id_laboratorio: 1 };

describe('groups of the list (ES8)', () => {
  const named = (id: number, laboratorio: string | null, fecha: string): Study => ({
    ...bloodCount,
    id,
    fecha,
    laboratorio_rel: laboratorio === null ? null : { laboratorio },
  });

  it('stand A–Z, the nameless last; in each the newest first, of one day the last stored', () => {
    const groups = groupStudies([
      named(1, null, '2026-11-01'),
      named(2, 'Orina', '2026-01-01'),
      named(3, 'Ácido úrico', '2025-01-01'),
      named(4, 'Orina', '2026-03-01'),
      named(5, 'Orina', '2026-03-01'),
    ]);
    expect(groups.map(({ name, studies }) => [name, studies.map(({ id }) => id)])).toEqual([
      ['Ácido úrico', [3]],
      ['Orina', [5, 4, 2]],
      [null, [1]],
    ]);
  });

  it('follow the types in the order of the list', () => {
    const lists = {
      laboratorios: [bloodCount, liverPanel],
      imagenes: [ultrasound],
      otros: [namelessStudy],
    };
    expect(studiesInOrder(lists).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });

  it('a study is called by its entry and its day', () => {
    expect(namedStudy(bloodCount)).toBe('Hemograma, 14/09/2026');
    expect(namedStudy(namelessStudy)).toBe('Sin nombre, 25/05/2025');
  });
});

describe('the checks of a new study, in their order (clinical-history §5)', () => {
  it.each<[Partial<StudyDraft>, string, string, string]>([
    [
      { tipo: null, fecha: '', id_laboratorio: null },
      'tipo',
      'Tipo de estudio requerido',
      'Elegí un tipo de estudio antes de guardar.',
    ],
    [
      { fecha: '', id_laboratorio: null },
      'fecha',
      'Fecha requerida',
      'Ingresá la fecha del estudio.',
    ],
    [
      { id_laboratorio: null },
      'id_laboratorio',
      'Laboratorio requerido',
      'Elegí un tipo de laboratorio antes de guardar.',
    ],
    // The entry of another type is not one of this.
    [
      { tipo: 'imagen' },
      'id_imagen',
      'Imagen requerida',
      'Elegí un tipo de imagen antes de guardar.',
    ],
    [
      { tipo: 'otro' },
      'id_otro',
      'Estudio requerido',
      'Elegí un tipo de estudio antes de guardar.',
    ],
  ])('%j', (missing, field, title, message) => {
    expect(checkNewStudy({ ...draft, ...missing }, 1)).toEqual({ field, title, message });
  });

  it('a patient comes before all of them', () => {
    expect(checkNewStudy(blankStudy(), 0)).toMatchObject({
      title: 'Paciente no seleccionado',
      message: 'Seleccioná un paciente antes de cargar estudios.',
    });
  });

  it('a year that cannot be, a text that is too long: said at their fields', () => {
    expect(checkNewStudy({ ...draft, fecha: '0206-05-03' }, 1)).toEqual({
      field: 'fecha',
      message: 'El año tiene que estar entre 1900 y 2100.',
    });
    expect(checkNewStudy({ ...draft, descripcion: 'x'.repeat(20_001) }, 1)).toEqual({
      field: 'descripcion',
      message: 'Máximo 20000 caracteres',
    });
  });

  it('description and file are optional', () => {
    expect(checkNewStudy(draft, 1)).toBe(null);
  });
});

describe('the checks of a stored study', () => {
  const stored = studyDraft(ultrasound);
  it.each<[Partial<StudyDraft>, object | null]>([
    [{}, null],
    [{ fecha: '' }, { field: 'fecha', message: 'La fecha es requerida' }],
    [{ id_imagen: null }, { field: 'id_imagen', message: 'El campo id_imagen es requerido' }],
  ])('%j', (changes, problem) => {
    expect(checkStudy({ ...stored, ...changes })).toEqual(problem);
  });
});

it('a save sends the entry of its type alone', () => {
  expect(studyBody({ ...draft, id_otro: 7, descripcion: 'Hb 12' })).toEqual({
    tipo: 'laboratorio',
    fields: { fecha: '2026-11-20', descripcion: 'Hb 12', id_laboratorio: 1 },
    archivo: null,
  });
  expect(studyBody({ ...draft, tipo: null })).toBe(null);
});

it('a stored study is edited without its file: that stays unless another is chosen', () => {
  expect(studyDraft(ultrasound)).toEqual({
    tipo: 'imagen',
    fecha: '2026-10-20',
    id_laboratorio: null,
    id_imagen: 1,
    id_otro: null,
    descripcion: 'Vesícula con litiasis múltiple, pared de 3 mm. Vía biliar no dilatada.',
    archivo: null,
  });
});

describe('why an update was refused (ES7)', () => {
  const issue = (field: string, msg: string) => ({ loc: ['body', field], msg, type: 'missing' });
  it.each<[ApiError['detail'], string]>([
    [null, 'No se pudo actualizar el estudio. Intentá nuevamente.'],
    ['No encontramos ese estudio.', 'No encontramos ese estudio.'],
    [
      [issue('fecha', 'La fecha es requerida'), issue('otro', 'Falta este dato.')],
      'Fecha: La fecha es requerida\nFalta este dato.',
    ],
  ])('%j', (detail, text) => {
    expect(updateRefusal(new ApiError(422, detail))).toBe(text);
  });
});

it('what was sent is told in Spanish, without ids (ES7)', () => {
  const archivo = new File([new Uint8Array(2048)], 'placa.png', { type: 'image/png' });
  expect(sentStudy({ ...draft, archivo }, 'Hemograma')).toEqual([
    { label: 'Fecha', text: '20/11/2026' },
    { label: 'Laboratorio', text: 'Hemograma' },
    { label: 'Descripción', text: '-' },
    { label: 'Archivo', text: 'placa.png · 2 KB' },
  ]);
});
