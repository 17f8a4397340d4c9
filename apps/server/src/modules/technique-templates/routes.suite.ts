import { beforeAll, describe, expect, it } from 'vitest';
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  readTemplate,
  restoreTemplate,
  updateTemplate,
} from '@practice/domain';
import type { TestServer } from '../../testing/server';

export function templateSuite(current: () => TestServer): void {
  let server: TestServer;
  beforeAll(() => {
    server = current();
  });

  const add = async (tecnica: string, desarrollo = 'Colon hasta ciego: ___ cm.') =>
    (await server.call(createTemplate, { body: { tecnica, desarrollo } })).body;
  const names = async () =>
    (await server.call(listTemplates, {})).body.map(({ tecnica }) => tecnica);

  const NOT_FOUND = [404, 'Esa plantilla ya no existe: la eliminaron desde otro puesto.'];

  it('adds one, active, and reads it back; lists are from A to Z', async () => {
    const { status, body } = await server.call(createTemplate, {
      body: { tecnica: ' Ñandú  de prueba ', desarrollo: '\n Línea 1\r\n  Línea 2 ≥ 5 mm ' },
    });
    expect([status, body]).toEqual([
      201,
      {
        id_plantilla: expect.any(Number),
        tecnica: 'Ñandú de prueba',
        desarrollo: 'Línea 1\n  Línea 2 ≥ 5 mm',
        activo: true,
        version: 1,
      },
    ]);
    const params = { id_plantilla: body.id_plantilla };
    expect((await server.call(readTemplate, { params })).body).toEqual(body);
    await add('óvulo de prueba');
    await add('Nuez de prueba');
    const own = (await names()).filter((name) => name.endsWith('de prueba'));
    expect(own).toEqual(['Nuez de prueba', 'Ñandú de prueba', 'óvulo de prueba']);
  });

  describe('a name that is there already (docs/decisions/237)', () => {
    const DUPLICATE = 'Ya hay una plantilla con ese nombre';
    const atName = [{ loc: ['body', 'tecnica'], msg: DUPLICATE, type: 'duplicate' }];

    it('is refused, compared as the names of a catalogue', async () => {
      await add('Endoscopía repetida');
      for (const tecnica of ['Endoscopía repetida', ' ENDOSCOPÍA   repetida ']) {
        const again = await server.call(createTemplate, { body: { tecnica, desarrollo: 'x' } });
        expect([again.status, again.detail]).toEqual([409, atName]);
      }
      const { status } = await server.call(createTemplate, {
        body: { tecnica: 'Endoscopia repetida', desarrollo: 'x' },
      });
      expect(status).toBe(201);
    });

    it('is not taken by a change; one’s own may be written otherwise', async () => {
      await add('Ocupada por otra');
      const { id_plantilla } = await add('Con nombre propio');
      const rename = (tecnica: string) =>
        server.call(updateTemplate, {
          params: { id_plantilla },
          body: { tecnica, desarrollo: 'x' },
        });
      const refused = await rename('ocupada por otra');
      expect([refused.status, refused.detail]).toEqual([409, atName]);
      expect((await rename('CON NOMBRE PROPIO')).body.tecnica).toBe('CON NOMBRE PROPIO');
    });

    it('is free once its template is deleted, which then does not come back', async () => {
      const { id_plantilla } = await add('Se libera');
      const params = { id_plantilla };
      await server.call(deleteTemplate, { params });
      const { id_plantilla: next } = await add('se libera');
      const refused = await server.call(restoreTemplate, { params });
      expect([refused.status, refused.detail]).toEqual([409, DUPLICATE]);
      await server.call(deleteTemplate, { params: { id_plantilla: next } });
      expect((await server.call(restoreTemplate, { params })).status).toBe(200);
    });

    it('is given once to two that ask at the same time', async () => {
      const body = { tecnica: 'A la vez', desarrollo: 'x' };
      const answers = await Promise.all([1, 2].map(() => server.call(createTemplate, { body })));
      const statuses = answers.map(({ status }) => status);
      expect(statuses).toEqual(expect.arrayContaining([201, 409]));
    });
  });

  it.each([
    '/plantillas/plantillas_tecnicas_cx',
    '/plantillas/plantillas_tecnicas_cx/',
    '/plantillas/plantillas_tecnicas_cx?_=1763730000000',
    '/api/plantillas/plantillas_tecnicas_cx/?_=1&_=2',
  ])('answers the list at %s (PL1)', async (url) => {
    await add(`De la lista ${url}`);
    const response = await server.send({ method: 'GET', url });
    expect(response.statusCode).toBe(200);
    expect(JSON.stringify(response.json())).toContain('De la lista');
  });

  it('changes one; another computer’s change is not overwritten (G16)', async () => {
    const { id_plantilla } = await add('Para cambiar');
    const params = { id_plantilla };
    const put = (desarrollo: string, version?: number) =>
      server.call(updateTemplate, { params, body: { tecnica: 'Cambiada', desarrollo, version } });
    const first = await put('Uno', 1);
    expect([first.status, first.body]).toMatchObject([
      200,
      { tecnica: 'Cambiada', desarrollo: 'Uno', version: 2 },
    ]);
    const stale = await put('Dos', 1);
    expect([stale.status, stale.detail]).toEqual([
      409,
      'Otro puesto modificó este registro. Tus cambios no se perdieron.',
    ]);
    expect((await put('Tres')).body.desarrollo).toBe('Tres');
  });

  it('a deleted one is not active, not lost, and comes back (PL1, G15)', async () => {
    const { id_plantilla } = await add('Para eliminar');
    const params = { id_plantilla };
    const { status, body } = await server.call(deleteTemplate, { params });
    expect([status, body]).toEqual([200, { ok: true }]);
    expect(await names()).not.toContain('Para eliminar');
    const stored = await server.engine.read
      .selectFrom('plantillas_tecnicas')
      .select(['tecnica', 'borrado'])
      .where('id_plantilla', '=', id_plantilla)
      .execute();
    expect(stored).toEqual([{ tecnica: 'Para eliminar', borrado: 1 }]);
    const changes = { tecnica: 'x', desarrollo: 'x' };
    for (const refused of [
      await server.call(readTemplate, { params }),
      await server.call(updateTemplate, { params, body: changes }),
      await server.call(deleteTemplate, { params }),
    ]) {
      expect([refused.status, refused.detail]).toEqual(NOT_FOUND);
    }
    const restored = await server.call(restoreTemplate, { params });
    expect([restored.status, restored.body.tecnica, restored.body.activo]).toEqual([
      ...[200, 'Para eliminar', true],
    ]);
    expect(await names()).toContain('Para eliminar');
  });

  it.each([
    [{ desarrollo: 'x' }, 'tecnica', 'Completá técnica y desarrollo'],
    [{ tecnica: ' ', desarrollo: 'x' }, 'tecnica', 'Completá técnica y desarrollo'],
    [{ tecnica: 'x', desarrollo: ' \n ' }, 'desarrollo', 'Completá técnica y desarrollo'],
    [{ tecnica: 'x'.repeat(201), desarrollo: 'x' }, 'tecnica', 'Máximo 200 caracteres'],
    [{ tecnica: 'x', desarrollo: 'x'.repeat(10_001) }, 'desarrollo', 'Máximo 10000 caracteres'],
  ])('refuses an incomplete one at its field (case %#)', async (payload, field, msg) => {
    const url = '/plantillas/plantillas_tecnicas_cx/';
    const response = await server.send({ method: 'POST', url, payload });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ detail: [{ loc: ['body', field], msg }] });
  });

  it('adds one once, however often it is sent under its key (G5)', async () => {
    const body = { tecnica: 'Una sola vez', desarrollo: 'x' };
    await server.call(createTemplate, { body }, { key: 'template-once' });
    await server.call(createTemplate, { body }, { key: 'template-once' });
    expect((await names()).filter((name) => name === 'Una sola vez')).toHaveLength(1);
  });
}
