import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiError, type Detail } from '../core/api-error';
import { writtenName } from './client/catalogue-writes';
import { CATALOGUES } from './registry';
import { catalogueFailure, checkName, sortItems } from './rules';
import { catalogueRow } from './schema';

const items = ['OSDE 310', 'PAMI', 'Swiss Médical'].map((nombre, index) => ({
  id: index + 1,
  nombre,
}));

const DUPLICATE = (name: string) =>
  `No se puede usar de nuevo el nombre "${name}" porque ya está cargado en la base de datos.`;

const CHANGED = 'Otro puesto lo cambió mientras tanto. Mirá cómo quedó antes de eliminarlo.';

describe('a name before any call', () => {
  it.each([
    ['free', 'coberturas', ' Unión   Personal ', { ok: true, nombre: 'Unión Personal' }],
    ['blank in a list', 'coberturas', ' \t ', { ok: false, text: null }],
    ['blank elsewhere', 'tecnicas', '', { ok: false, text: 'El nombre no puede estar vacío' }],
    ['taken in a list', 'coberturas', 'pami', { ok: false, text: DUPLICATE('pami') }],
    [
      'taken but for spaces',
      'localidades',
      ' osde  310 ',
      { ok: false, text: DUPLICATE('osde 310') },
    ],
    ['taken technique', 'tecnicas', 'PAMI', { ok: false, text: 'La técnica ya existe' }],
    ['taken elsewhere', 'cirujanos', 'PAMI', { ok: false, text: 'El registro ya existe' }],
    ['another accent is another name', 'coberturas', 'PÁMI', { ok: true, nombre: 'PÁMI' }],
    ['200 characters', 'coberturas', 'x'.repeat(200), { ok: true, nombre: 'x'.repeat(200) }],
    ['201', 'coberturas', 'x'.repeat(201), { ok: false, text: 'Máximo 200 caracteres' }],
  ] as const)('new, %s', (_case, key, name, expected) => {
    expect(checkName(key, items, name)).toEqual(expected);
  });

  it.each([
    ['itself in capitals', 'coberturas', 'pami', { ok: true, nombre: 'pami' }],
    ['the name of another', 'coberturas', 'Osde 310', { ok: false, text: DUPLICATE('Osde 310') }],
    ['blank in a list', 'coberturas', '  ', { ok: false, text: null }],
    [
      'blank elsewhere',
      'diagnosticos',
      '  ',
      { ok: false, text: 'Seleccioná un registro y escribí un nombre' },
    ],
  ] as const)('renaming PAMI, %s', (_case, key, name, expected) => {
    expect(checkName(key, items, name, items[1])).toEqual(expected);
  });
});

describe('what a failure says', () => {
  const SENTENCE = DUPLICATE('PAMI');
  const IN_USE = 'No se puede eliminar "PAMI" porque ya se está usando en algún paciente.';
  const ADD = 'No se pudo agregar. Verifica conexión o duplicados.';
  const EDIT = 'No se pudo editar. Intenta nuevamente.';
  const DELETE = 'No se pudo eliminar. Intenta nuevamente.';
  const OFFLINE = 'No se pudo conectar con el servidor.';
  const STALE = 'Otro puesto modificó este registro. Tus cambios no se perdieron.';
  const ISSUES: Detail = [{ loc: ['body', 'nombre'], msg: 'Otra cosa', type: 'x' }];

  it.each([
    ['coberturas', 'create', 400, SENTENCE, SENTENCE],
    ['coberturas', 'create', 409, SENTENCE, SENTENCE],
    ['coberturas', 'create', 400, null, ADD],
    ['coberturas', 'create', 422, ISSUES, ADD],
    ['coberturas', 'create', 500, 'Algo falló en el servidor.', ADD],
    ['coberturas', 'create', 0, null, ADD],
    ['localidades', 'rename', 400, SENTENCE, SENTENCE],
    ['localidades', 'rename', 409, STALE, STALE],
    ['localidades', 'rename', 404, 'Registro no encontrado', EDIT],
    ['localidades', 'rename', 503, null, EDIT],
    ['localidades', 'rename', 0, null, EDIT],
    ['nacionalidades', 'remove', 400, null, IN_USE],
    ['nacionalidades', 'remove', 409, 'otro texto', IN_USE],
    ['nacionalidades', 'remove', 404, 'Registro no encontrado', DELETE],
    ['nacionalidades', 'remove', 500, null, DELETE],
    ['nacionalidades', 'remove', 0, null, DELETE],
    ['tecnicas', 'create', 409, 'Lo que dice el servidor', 'Lo que dice el servidor'],
    ['tecnicas', 'create', 409, null, 'La técnica ya existe'],
    ['cirujanos', 'create', 409, '  ', 'El registro ya existe'],
    [
      'tecnicas',
      'create',
      500,
      'Algo falló',
      'No se pudo crear la técnica. No se pudo crear (HTTP 500)',
    ],
    ['tecnicas', 'create', 422, ISSUES, 'No se pudo crear la técnica. No se pudo crear (HTTP 422)'],
    ['tecnicas', 'create', 0, null, `No se pudo crear la técnica. ${OFFLINE}`],
    ['tecnicas', 'rename', 409, null, 'La técnica ya existe'],
    ['tecnicas', 'rename', 409, STALE, STALE],
    ['tecnicas', 'rename', 404, null, 'Técnica no encontrada'],
    ['cirujanos', 'rename', 404, 'x', 'Registro no encontrado'],
    [
      'tecnicas',
      'rename',
      503,
      null,
      'No se pudo actualizar la técnica. No se pudo actualizar (HTTP 503)',
    ],
    ['diagnosticos', 'rename', 0, null, OFFLINE],
    ['tecnicas', 'remove', 409, 'x', 'No se puede eliminar: está en uso'],
    ['tecnicas', 'remove', 400, 'x', 'No se puede eliminar: está en uso'],
    ['tecnicas', 'remove', 404, null, 'Técnica no encontrada'],
    ['motivos_consulta', 'remove', 404, null, 'Registro no encontrado'],
    [
      'tecnicas',
      'remove',
      500,
      null,
      'No se pudo borrar la técnica. No se pudo eliminar (HTTP 500)',
    ],
    ['tecnicas', 'remove', 0, null, `No se pudo borrar la técnica. ${OFFLINE}`],
    [
      'cirujanos',
      'rename',
      500,
      null,
      'No se pudo guardar el profesional. No se pudo actualizar (HTTP 500)',
    ],
    ['cirujanos', 'remove', 500, null, 'No se pudo eliminar (HTTP 500)'],
    ['cirujanos', 'remove', 409, CHANGED, CHANGED],
    ['coberturas', 'remove', 409, CHANGED, CHANGED],
  ] as const)('%s %s %i %j', (key, action, status, detail, expected) => {
    const error = new ApiError(status, detail as Detail);
    expect(catalogueFailure(key, action, error, 'PAMI')).toBe(expected);
  });
});

it('sorts as Spanish does: accents and capitals do not count, ñ comes after n', () => {
  const names = ['Ñorquinco', 'oberá', 'Nogoyá', 'El Bolsón', 'Épecuén', 'nahuel'];
  const sorted = sortItems(names.map((nombre, id) => ({ id, nombre })));
  expect(sorted.map((item) => item.nombre)).toEqual([
    ...['El Bolsón', 'Épecuén', 'nahuel', 'Nogoyá', 'Ñorquinco', 'oberá'],
  ]);
});

/** clinical-history §3: "Generic catalogue item". */
it.each([
  ['id', 'nombre'],
  ['id_cirujano', 'nombre_cirujano'],
  ['id', 'nombre_anestesiologo'],
  ['id', 'nombre_instrumentador'],
  ['id', 'nombre_tecnica'],
  ['id', 'nombre_procedimiento'],
  ['id', 'diagnostico'],
  ['id', 'descripcion'],
])('reads an item by %s and %s', (id, name) => {
  const row = z.parse(catalogueRow(CATALOGUES.cirujanos), { [id]: 7, [name]: 'Dra. Sosa' });
  expect(row).toMatchObject({ id: 7, nombre: 'Dra. Sosa', id_cirujano: 7 });
});

/** practice §3, §7; decision L3; clinical-history §7. */
it.each([
  ['coberturas', 'nombre_cobertura'],
  ['nacionalidades', 'nombre_nacionalidad'],
  ['localidades', 'nombre_localidad'],
  ['derivadores', 'nombre_derivador'],
  ['cirujanos', 'nombre'],
  ['motivos_consulta', 'nombre'],
] as const)('writes a name of %s as %s', (key, field) =>
  expect(writtenName(key, 'Uno')).toEqual({ [field]: 'Uno' }),
);
