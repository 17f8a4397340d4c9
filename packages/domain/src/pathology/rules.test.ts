import { describe, expect, it } from 'vitest';
import { ApiError } from '../core/api-error';
import { cholecystectomy, externalCulture, gallbladderResult, polypectomy } from '../testing/cast';
import { INSTITUTION, PROCEDURE_TYPE_SEED, type ProcedureType } from '../procedures/schema';
import {
  EXTERNAL_STUDY,
  attachmentsOf,
  awaitedResults,
  blankPathology,
  canSavePathology,
  checkNewPathology,
  checkPathology,
  chooseSample,
  isResultOf,
  newPathologyBody,
  pathologyDraft,
  pathologyName,
  pathologyNamer,
  pathologyTitle,
  presetType,
  resultDoubts,
  tellUnanswered,
  viewablePhotos,
  waitingText,
} from './rules';

const types: ProcedureType[] = PROCEDURE_TYPE_SEED.map((procedimiento, index) => ({
  id_procedimiento: index + 1,
  procedimiento,
  tecnica_detalle: null,
}));

describe('what is pending (PA3, C8)', () => {
  it('a procedure with both samples waits for two; the longest wait comes first', () => {
    const both = { ...polypectomy, cultivo: true };
    expect(awaitedResults([both, cholecystectomy]).map(({ key }) => key)).toEqual([
      '12 cultivo',
      '11 patologia',
      '11 cultivo',
    ]);
    expect(awaitedResults([{ ...polypectomy, patologia: false }])).toEqual([]);
  });

  it.each([
    ['2026-11-20', 'desde hoy'],
    ['2026-11-19', 'hace 1 día'],
    ['2026-08-02', 'hace 110 días'],
    ['2026-12-01', 'desde hoy'],
  ])('of %s: %s', (fecha, text) => expect(waitingText({ fecha }, '2026-11-20')).toBe(text));
});

describe('the base procedure of a procedure (PA4)', () => {
  const preset = (nombre_tecnica: string | null, base: string | null = null) =>
    presetType(
      { id_procedimiento_base: 99, nombre_tecnica, procedimiento_base_nombre: base },
      types.slice(0, 6),
    );
  it.each([
    ['CPRE', 5],
    ['videocolonoscopia', 3],
    ['Videocolonoscopía + polipectomía', 3],
    ['Informe de CPRE terapéutica', 5],
    ['Colonoscopía izquierda', 3],
    ['VEDA con biopsia', 4],
    ['Gastroscopía', 4],
    ['ERCP', 5],
    ['Sigmoidoscopía flexible', 6],
    ['Colecistectomía laparoscópica', 1],
    ['Hernioplastia', 1],
    ['Endoscopía diagnóstica', 2],
    ['Otra cosa', null],
    ['', null],
  ])('%s → %j', (name, id) => expect(preset(name)).toBe(id));

  it('its id is right whatever its name says', () => {
    expect(presetType({ ...polypectomy, id_procedimiento_base: 1 }, types)).toBe(1);
  });
  it('its base procedure helps where the technique says nothing', () => {
    expect(preset('Otra cosa', 'Rectosigmoidoscopía')).toBe(6);
    expect(preset(null, 'Cirugía')).toBe(1);
  });
});

describe('the files of a record (PA6, PA7)', () => {
  it('its PDF, then its photos', () => {
    const [photo] = externalCulture.fotos;
    const both = { ...gallbladderResult, fotos: photo ? [photo] : [] };
    expect(attachmentsOf(both).map((it) => [it.id, it.nombre_archivo, it.tipo_archivo])).toEqual([
      [null, 'Biopsia 4412.pdf', 'application/pdf'],
      [41, 'Hoja 1.jpg', 'image/jpeg'],
    ]);
  });

  it('the viewer leaves out what no browser shows', () => {
    expect(viewablePhotos(externalCulture).map(({ id }) => id)).toEqual([41, 42]);
  });
});

it('its name in questions', () => {
  expect(pathologyName(gallbladderResult, pathologyTitle(gallbladderResult))).toBe(
    'Patología · Colecistectomía laparoscópica, 20/08/2026',
  );
  expect(pathologyName(externalCulture, pathologyTitle(externalCulture))).toBe(
    'Cultivo · Videocolonoscopía, 04/03/2026',
  );
});

it('tells the results of two procedures of one name and day apart (docs/decisions/331)', () => {
  const other = { ...cholecystectomy, id_procedimiento_paciente: 99, hora_inicio: '11:00' };
  const first = { ...cholecystectomy, hora_inicio: '08:00' };
  const nameOf = pathologyNamer([first, other]);
  const titleOf = (id: number | null) =>
    nameOf({ ...gallbladderResult, id_procedimiento_paciente: id });
  expect([12, 99, 7, null].map(titleOf)).toEqual([
    'Colecistectomía laparoscópica · 08:00',
    'Colecistectomía laparoscópica · 11:00',
    'Colecistectomía laparoscópica',
    'Colecistectomía laparoscópica',
  ]);
});

it('tells the results of one day at two centres apart, where no centre is shown (docs/decisions/331)', () => {
  const here = { ...cholecystectomy, institucion: String(INSTITUTION.hzb), hora_inicio: '08:00' };
  const later = { ...here, id_procedimiento_paciente: 98, hora_inicio: '14:00' };
  const there = {
    ...here,
    id_procedimiento_paciente: 99,
    institucion: String(INSTITUTION.intecnus),
  };
  const nameOf = pathologyNamer([here, later, there]);
  const titleOf = (id: number) => nameOf({ ...gallbladderResult, id_procedimiento_paciente: id });
  expect([12, 98, 99].map(titleOf)).toEqual([
    'Colecistectomía laparoscópica · 08:00 · HZB',
    'Colecistectomía laparoscópica · 14:00 · HZB',
    'Colecistectomía laparoscópica · INTECNUS',
  ]);
  const waiting = awaitedResults([
    { ...here, patologia: true, cultivo: false },
    { ...there, patologia: true, cultivo: false },
  ]);
  expect(waiting.map(({ name, nameWithCentre }) => [name, nameWithCentre])).toEqual([
    ['Colecistectomía laparoscópica', 'Colecistectomía laparoscópica · HZB'],
    ['Colecistectomía laparoscópica', 'Colecistectomía laparoscópica · INTECNUS'],
  ]);
});

describe('the form', () => {
  const awaited = awaitedResults([polypectomy, cholecystectomy]);
  const [culture] = awaited;
  const blank = blankPathology('2026-11-20');

  it('a chosen result brings its procedure, type and base procedure (PAT-30–32)', () => {
    const draft = { ...blank, ...chooseSample(culture ?? null, types) };
    expect(draft).toMatchObject({ id_procedimiento: '1', tipo_registro: 'cultivo' });
    expect(newPathologyBody(draft)).toEqual({
      id_procedimiento: 1,
      id_procedimiento_paciente: 12,
      tipo_registro: 'cultivo',
      fecha: '2026-11-20',
      informe_texto: '',
    });
    expect(isResultOf(gallbladderResult, draft)).toBe(false);
    expect(isResultOf({ ...gallbladderResult, tipo_registro: 'cultivo' }, draft)).toBe(true);
  });

  it('an external study has none, and a type of its own (PA2)', () => {
    const draft = { ...blank, ...chooseSample(null, types), id_procedimiento: '3' };
    expect(draft.muestra).toBe(EXTERNAL_STUDY);
    expect(newPathologyBody({ ...draft, tipo_registro: 'cultivo' })).toMatchObject({
      id_procedimiento: 3,
      id_procedimiento_paciente: null,
      tipo_registro: 'cultivo',
    });
  });

  it.each([
    [
      { muestra: null },
      true,
      { field: 'muestra', message: 'Seleccioná un procedimiento, o el estudio externo.' },
    ],
    [{ muestra: null }, false, null],
    [
      { id_procedimiento: '' },
      true,
      { field: 'id_procedimiento', message: 'Elegí el tipo de procedimiento.' },
    ],
    [{ fecha: '' }, true, { field: 'fecha', message: 'La fecha es obligatoria.' }],
    [
      { fecha: '0206-01-01' },
      true,
      { field: 'fecha', message: 'El año tiene que estar entre 1900 y 2100.' },
    ],
    [
      { informe_texto: 'x'.repeat(20_001) },
      true,
      { field: 'informe_texto', message: 'Máximo 20000 caracteres' },
    ],
    [{}, true, null],
  ])('%j, something pending: %j', (change, pending, problem) => {
    const draft = { ...blank, muestra: EXTERNAL_STUDY, id_procedimiento: '3', ...change };
    expect(checkNewPathology(draft, pending)).toEqual(problem);
  });

  it('is doubted where its day is before that of its procedure (docs/decisions/342)', () => {
    expect(resultDoubts('2026-11-27', '2026-11-28')).toEqual([
      'La fecha (27/11/2026) es anterior a la del procedimiento (28/11/2026).',
    ]);
    expect(resultDoubts('2026-11-28', '2026-11-28')).toEqual([]);
    expect(resultDoubts('2026-11-27', null)).toEqual([]);
  });

  it('cannot be saved without day and base procedure (PAT-29)', () => {
    expect(canSavePathology(blank)).toBe(false);
    expect(canSavePathology({ ...blank, id_procedimiento: '2' })).toBe(true);
    expect(canSavePathology({ id_procedimiento: '2', fecha: '' })).toBe(false);
  });

  it('a stored record, without its files', () => {
    expect(pathologyDraft(externalCulture)).toEqual({
      fecha: '2026-03-04',
      informe_texto: '',
      archivo: null,
    });
    expect(checkPathology(pathologyDraft(externalCulture))).toBe(null);
  });
});

it('a call without an answer has a sentence of its own; a refusal keeps the server’s', () => {
  const lost = tellUnanswered(new ApiError(0, null, 'timeout'), 'Error de red.');
  expect(lost).toMatchObject({ status: 0, detail: 'Error de red.', uncertain: true });
  const refused = new ApiError(409, 'Ocupado.');
  expect(tellUnanswered(refused, 'Error de red.')).toBe(refused);
});
