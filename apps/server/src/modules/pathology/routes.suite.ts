import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createPathology,
  createReport,
  deletePathology,
  deletePathologyPhoto,
  deletePathologyPdf,
  deletePatient,
  listPathologies,
  listPatientProcedures,
  listProcedureSummaries,
  listSampleTasks,
  markCultureLoaded,
  readHistory,
  readPathology,
  readReport,
  restorePathology,
  restorePathologyPdf,
  restorePatient,
  sampleBadges,
  updatePathology,
  updateReport,
  type BodyOf,
  type PathologyRecord,
  type SampleType,
} from '@practice/domain';
import { addPatient, reportBody } from '../../testing/invented';
import { HOSTILE, fileOf, jpg, pdf, png } from '../../testing/sample-files';
import type { TestServer } from '../../testing/server';

export function pathologySuite(current: () => TestServer): void {
  let server: TestServer;
  beforeAll(() => {
    server = current();
  });
  let dni = 970_100;
  const patient = async () => (await addPatient(server, { dni: String(dni++) })).id_paciente;
  const addProcedure = async (
    id_paciente: number,
    samples: { patologia?: boolean; cultivo?: boolean },
  ) => {
    const { procedimientos_pacientes, partes_quirurgicos } = await reportBody(server, id_paciente);
    const { body } = await server.call(createReport, {
      body: {
        procedimientos_pacientes: {
          ...procedimientos_pacientes,
          patologia: false,
          cultivo: false,
          ...samples,
        },
        partes_quirurgicos,
      },
    });
    return body.id_procedimiento_paciente;
  };
  const add = (
    id_paciente: number,
    fields: Partial<BodyOf<typeof createPathology>> = {},
    ...files: File[]
  ) => {
    const body = { id_paciente, id_procedimiento: 2, fecha: '2026-11-20', ...fields };
    return server.call(createPathology, { body, files });
  };
  const pdfFile = (name = 'Biopsia.pdf') => fileOf(pdf(), name, 'application/pdf');
  const open = async (url: string | null | undefined) =>
    (await server.send({ method: 'GET', url: url ?? '/storage/' })).statusCode;
  const list = async (id_paciente: number) =>
    (await server.call(listPathologies, { params: { id_paciente } })).body;

  it('stores a result with its PDF, and answers it whole (API-076–078, 135)', async () => {
    const id_paciente = await patient();
    const id_procedimiento_paciente = await addProcedure(id_paciente, { patologia: true });
    const { status, body } = await add(
      id_paciente,
      {
        id_procedimiento_paciente,
        fecha: '20/11/2026',
        informe_texto: 'Adenoma tubular.',
        tipo_registro: 'Patología',
      },
      pdfFile(),
    );
    expect(status).toBe(201);
    expect(body).toEqual({
      id_patologia: body.id_patologia,
      id_paciente,
      id_procedimiento: 2,
      id_procedimiento_paciente,
      fecha: '2026-11-20',
      informe_texto: 'Adenoma tubular.',
      informe_pdf_url: expect.stringMatching(/^\/storage\/[\w-]{32}$/),
      informe_pdf_nombre: 'Biopsia.pdf',
      fotos: [],
      tipo_registro: 'patologia',
      procedimiento_nombre: 'Endoscopía',
      procedimiento_tecnica: 'Videocolonoscopía',
      fecha_procedimiento: '2026-11-18',
      version: 1,
    });
    expect(await list(id_paciente)).toEqual([body]);
    const params = { id_paciente };
    expect((await server.call(readHistory, { params })).body.patologias).toEqual([body]);
    expect(
      (await server.call(readPathology, { params: { id_patologia: body.id_patologia } })).body,
    ).toEqual(body);
    expect(await open(body.informe_pdf_url)).toBe(200);
  });

  it('a result that two computers load as pending is stored once; the other is asked', async () => {
    const id_paciente = await patient();
    const id_procedimiento_paciente = await addProcedure(id_paciente, { patologia: true });
    const load = (pendiente?: boolean) =>
      add(id_paciente, {
        id_procedimiento_paciente,
        tipo_registro: 'patologia',
        ...(pendiente !== undefined && { pendiente }),
      });
    const answers = await Promise.all([load(true), load(true)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.detail).toBe(
      'Ese resultado ya no está pendiente: puede haberlo cargado otro puesto.',
    );
    expect(await list(id_paciente)).toHaveLength(1);
    // Who knows, and whoever does not say, stores a second one; deleted ones do not count.
    expect((await load()).status).toBe(201);
    expect(await list(id_paciente)).toHaveLength(2);
    for (const { id_patologia } of await list(id_paciente)) {
      await server.call(deletePathology, { params: { id_patologia } });
    }
    expect((await load(true)).status).toBe(201);
  });

  it('a result whose sample the parte withdrew meanwhile is asked about', async () => {
    const id_paciente = await patient();
    const id_procedimiento_paciente = await addProcedure(id_paciente, { patologia: true });
    const load = (pendiente: boolean) =>
      add(id_paciente, { id_procedimiento_paciente, tipo_registro: 'cultivo', pendiente });
    const { status, detail } = await load(true);
    expect([status, detail]).toEqual([
      409,
      'Ese resultado ya no está pendiente: puede haberlo cargado otro puesto.',
    ]);
    expect(await list(id_paciente)).toEqual([]);
    expect((await load(false)).status).toBe(201);
  });

  it('an external study belongs to no procedure, and changes none (PA2)', async () => {
    const id_paciente = await patient();
    await addProcedure(id_paciente, { patologia: true, cultivo: true });
    const { body } = await add(id_paciente, {
      id_procedimiento: 3,
      id_procedimiento_paciente: '',
      tipo_registro: 'cultivo',
      informe_texto: '  ',
    });
    expect(body).toMatchObject({
      id_procedimiento_paciente: null,
      tipo_registro: 'cultivo',
      informe_texto: null,
      procedimiento_nombre: 'Videocolonoscopía',
      procedimiento_tecnica: null,
      fecha_procedimiento: null,
    });
    const [row] = (await server.call(listPatientProcedures, { params: { id_paciente } })).body;
    expect([row?.patologia, row?.cultivo]).toEqual([true, true]);
  });

  it('refuses what is missing or not this patient’s, at its field', async () => {
    const id_paciente = await patient();
    const others = await addProcedure(await patient(), { patologia: true });
    const issue = async (fields: object) => (await add(id_paciente, fields)).detail;
    expect(await issue({ fecha: '' })).toMatchObject([
      { loc: ['body', 'fecha'], msg: 'La fecha es obligatoria.' },
    ]);
    expect(await issue({ id_procedimiento: '' })).toMatchObject([
      { loc: ['body', 'id_procedimiento'], msg: 'Elegí el tipo de procedimiento.' },
    ]);
    expect(await issue({ id_procedimiento: 9_999 })).toMatchObject([
      { loc: ['body', 'id_procedimiento'], type: 'missing_reference' },
    ]);
    expect(await issue({ tipo_registro: 'otra' })).toMatchObject([
      { loc: ['body', 'tipo_registro'], msg: 'Elegí Patología o Cultivo.' },
    ]);
    expect(await issue({ id_procedimiento_paciente: others })).toMatchObject([
      {
        loc: ['body', 'id_procedimiento_paciente'],
        msg: 'Ese procedimiento no es de este paciente.',
      },
    ]);
    expect(await issue({ id_procedimiento_paciente: 9_999_999 })).toMatchObject([
      { loc: ['body', 'id_procedimiento_paciente'], msg: 'Ese procedimiento ya no existe.' },
    ]);
    expect((await add(9_999_999)).status).toBe(422);
    expect(await list(id_paciente)).toEqual([]);
  });

  describe('what a procedure waits for (PA1, PR2, R18)', () => {
    type Step =
      | `load ${SampleType}`
      | 'load'
      | `delete ${number}`
      | `restore ${number}`
      | `edit ${number}`
      | 'culture loaded'
      | `report ${'asks' | 'withdraws'} ${SampleType}`;
    const BOTH = { patologia: true, cultivo: true };

    it.each<[string, { patologia?: boolean; cultivo?: boolean }, Step[], string[]]>([
      ['nothing', {}, [], []],
      ['both', BOTH, [], ['Patología pendiente', 'Cultivo pendiente']],
      [
        'a pathology that arrives',
        BOTH,
        ['load patologia'],
        ['Patología cargada', 'Cultivo pendiente'],
      ],
      [
        'a culture that arrives',
        BOTH,
        ['load cultivo'],
        ['Patología pendiente', 'Cultivo cargado'],
      ],
      [
        'both arrived',
        BOTH,
        ['load cultivo', 'load patologia'],
        ['Patología cargada', 'Cultivo cargado'],
      ],
      [
        'an edited record',
        BOTH,
        ['load patologia', 'edit 0'],
        ['Patología cargada', 'Cultivo pendiente'],
      ],
      [
        'its only record deleted',
        { patologia: true },
        ['load patologia', 'delete 0'],
        ['Patología pendiente'],
      ],
      [
        'the only culture deleted',
        { cultivo: true },
        ['load cultivo', 'delete 0'],
        ['Cultivo pendiente'],
      ],
      [
        'one of two deleted',
        { patologia: true },
        ['load patologia', 'load patologia', 'delete 0'],
        ['Patología cargada'],
      ],
      [
        'both of two deleted',
        { patologia: true },
        ['load patologia', 'load patologia', 'delete 0', 'delete 1'],
        ['Patología pendiente'],
      ],
      [
        'the record of the other type deleted',
        BOTH,
        ['load patologia', 'load cultivo', 'delete 1'],
        ['Patología cargada', 'Cultivo pendiente'],
      ],
      [
        'a restored record',
        { cultivo: true },
        ['load cultivo', 'delete 0', 'restore 0'],
        ['Cultivo cargado'],
      ],
      ['a result that nobody asked for', {}, ['load patologia'], []],
      ['that result deleted: nothing was ever awaited', {}, ['load patologia', 'delete 0'], []],
      ['no type said, a culture awaited', { cultivo: true }, ['load'], ['Cultivo cargado']],
      ['no type said, both awaited', BOTH, ['load'], ['Patología cargada', 'Cultivo pendiente']],
      [
        'no type said, the culture left',
        BOTH,
        ['load', 'load'],
        ['Patología cargada', 'Cultivo cargado'],
      ],
      [
        'a culture said to be loaded, of which no record is stored',
        BOTH,
        ['culture loaded'],
        ['Patología pendiente', 'Cultivo pendiente'],
      ],
      [
        'said after its record was deleted',
        { cultivo: true },
        ['load cultivo', 'delete 0', 'culture loaded'],
        ['Cultivo pendiente'],
      ],
      [
        'said after its record, twice',
        { cultivo: true },
        ['load cultivo', 'culture loaded', 'culture loaded'],
        ['Cultivo cargado'],
      ],
      ['withdrawn before the result', BOTH, ['report withdraws patologia'], ['Cultivo pendiente']],
      [
        'withdrawn after the result',
        BOTH,
        ['load cultivo', 'report withdraws cultivo'],
        ['Patología pendiente', 'Cultivo cargado'],
      ],
      [
        'withdrawn once the result is deleted',
        { cultivo: true },
        ['load cultivo', 'delete 0', 'report withdraws cultivo'],
        [],
      ],
      [
        'withdrawn after it was said to be loaded, without a record',
        { cultivo: true },
        ['culture loaded', 'report withdraws cultivo'],
        [],
      ],
      [
        'saved again after the result',
        { patologia: true },
        ['load patologia', 'report asks patologia'],
        ['Patología cargada'],
      ],
      [
        'saved again after it was said to be loaded, without a record',
        { cultivo: true },
        ['culture loaded', 'report asks cultivo'],
        ['Cultivo pendiente'],
      ],
      [
        'asked for after its result was loaded',
        {},
        ['load patologia', 'report asks patologia'],
        ['Patología cargada'],
      ],
      [
        'asked for after its result, which is deleted then',
        {},
        ['load patologia', 'report asks patologia', 'delete 0'],
        ['Patología pendiente'],
      ],
      ['asked for later', {}, ['report asks cultivo'], ['Cultivo pendiente']],
    ])('%s', async (_, samples, steps, badges) => {
      const id_paciente = await patient();
      const id = await addProcedure(id_paciente, samples);
      const loaded: PathologyRecord[] = [];
      const recordAt = (step: string) => {
        const { id_patologia = 0 } = loaded[Number(step.split(' ')[1])] ?? {};
        return { params: { id_patologia } };
      };
      for (const step of steps) {
        const [verb, what] = step.split(' ');
        if (verb === 'load') {
          const { body } = await add(id_paciente, {
            id_procedimiento_paciente: id,
            ...(what && { tipo_registro: what }),
          });
          loaded.push(body);
        } else if (verb === 'delete') await server.call(deletePathology, recordAt(step));
        else if (verb === 'restore') await server.call(restorePathology, recordAt(step));
        else if (verb === 'edit') {
          const body = { fecha: '2026-01-01', informe_texto: 'Corregido' };
          await server.call(updatePathology, { ...recordAt(step), body });
        } else if (verb === 'culture') {
          const params = { id_procedimiento_paciente: id };
          const { body } = await server.call(markCultureLoaded, {
            params,
            body: { cultivo: 'no' },
          });
          const { body: said } = await server.call(listPathologies, { params: { id_paciente } });
          const cultivo = said.every(({ tipo_registro }) => tipo_registro !== 'cultivo');
          expect(body).toMatchObject({ id_procedimiento_paciente: id, cultivo });
        } else {
          const { body: report } = await server.call(readReport, { params: { id_pp: id } });
          const body = {
            ...report,
            procedimientos_pacientes: {
              ...report.procedimientos_pacientes,
              patologia: report.procedimientos_pacientes.patologia_solicitada,
              cultivo: report.procedimientos_pacientes.cultivo_solicitado,
              [step.split(' ')[2] ?? '']: what === 'asks',
            },
          };
          await server.call(updateReport, { params: { id_pp: id }, body });
        }
      }
      const { body: report } = await server.call(readReport, { params: { id_pp: id } });
      const { body: rows } = await server.call(listPatientProcedures, { params: { id_paciente } });
      const { body: summaries } = await server.call(listProcedureSummaries, {
        query: { id_paciente },
      });
      for (const row of [report.procedimientos_pacientes, rows[0], summaries[0]]) {
        expect(row && sampleBadges(row).map(({ text }) => text)).toEqual(badges);
      }
      const waiting = badges.filter((badge) => badge.endsWith('pendiente'));
      const { body: tasks } = await server.call(listSampleTasks, {});
      expect(tasks.find((task) => task.id_paciente === id_paciente)?.cantidad ?? 0).toBe(
        waiting.length,
      );
    });

    describe('the whole table: requested × loaded × what becomes of a record, of either kind', () => {
      const KINDS = ['patologia', 'cultivo'] as const;
      const DONE = ['loaded', 'edited', 'deleted', 'restored'] as const;
      const none = { patologia: false, cultivo: false };
      const one = (kind: SampleType) => ({ ...none, [kind]: true });
      const SUBSETS = [none, one('patologia'), one('cultivo'), BOTH];
      const WORDS = {
        patologia: ['Patología pendiente', 'Patología cargada'],
        cultivo: ['Cultivo pendiente', 'Cultivo cargado'],
      } as const;

      // None and both stand above; these have each kind asked for and not, beside the other one.
      it.each(KINDS)('%s alone is asked for', async (asked) => {
        const requested = one(asked);
        const id_paciente = await patient();
        const id_procedimiento_paciente = await addProcedure(id_paciente, requested);
        const stored = { patologia: [] as number[], cultivo: [] as number[] };
        const deleted = { patologia: [] as number[], cultivo: [] as number[] };
        const load = async (kind: SampleType) => {
          const fields = { id_procedimiento_paciente, tipo_registro: kind };
          stored[kind].push((await add(id_paciente, fields)).body.id_patologia);
        };
        const last = async (ids: number[], call: (params: { id_patologia: number }) => unknown) => {
          const id_patologia = ids.pop() ?? Number.NaN;
          await call({ id_patologia });
          return id_patologia;
        };
        const remove = async (kind: SampleType) => {
          const call = (params: { id_patologia: number }) =>
            server.call(deletePathology, { params });
          deleted[kind].push(await last(stored[kind], call));
        };
        const restore = async (kind: SampleType) => {
          const call = (params: { id_patologia: number }) =>
            server.call(restorePathology, { params });
          stored[kind].push(await last(deleted[kind], call));
        };
        const edit = (kind: SampleType) => {
          const [id_patologia = Number.NaN] = stored[kind];
          const body = { fecha: '2026-01-01', informe_texto: 'Corregido' };
          return server.call(updatePathology, { params: { id_patologia }, body });
        };
        const act = { loaded: load, edited: edit, deleted: remove, restored: restore };
        /** As many records of each kind as the row of the table says, and one to be restored where it is restored. */
        const arrange = async (loaded: typeof BOTH) => {
          for (const kind of KINDS) {
            while (stored[kind].length < Number(loaded[kind])) await load(kind);
            while (stored[kind].length > Number(loaded[kind])) await remove(kind);
          }
        };
        const seen: string[] = [];
        const expected: string[] = [];
        for (const loaded of SUBSETS) {
          for (const done of DONE) {
            for (const kind of KINDS) {
              if (!loaded[kind] && (done === 'edited' || done === 'deleted')) continue;
              if (done === 'restored' && deleted[kind].length === 0) {
                await load(kind);
                await remove(kind);
              }
              await arrange(loaded);
              await act[done](kind);
              const { body } = await server.call(listPatientProcedures, {
                params: { id_paciente },
              });
              const row = `${JSON.stringify(loaded)}, ${kind} ${done}: `;
              const badges = body.flatMap(sampleBadges).map(({ text }) => text);
              const told = KINDS.filter((each) => requested[each]).map(
                (each) => WORDS[each][stored[each].length > 0 ? 1 : 0],
              );
              seen.push(row + badges.join(', '));
              expected.push(row + told.join(', '));
            }
          }
        }
        expect(seen).toEqual(expected);
        expect(seen).toHaveLength(24);
      });
    });

    it('a culture is not marked as loaded by who says so while its record is deleted', async () => {
      const id_paciente = await patient();
      const id_procedimiento_paciente = await addProcedure(id_paciente, { cultivo: true });
      const fields = { id_procedimiento_paciente, tipo_registro: 'cultivo' };
      for (let round = 0; round < 5; round += 1) {
        const { id_patologia } = (await add(id_paciente, fields)).body;
        const [removed, marked] = await Promise.all([
          server.call(deletePathology, { params: { id_patologia } }),
          server.call(markCultureLoaded, {
            params: { id_procedimiento_paciente },
            body: { cultivo: false },
          }),
        ]);
        expect([removed.status, marked.status]).toEqual([200, 200]);
        const [row] = (await server.call(listPatientProcedures, { params: { id_paciente } })).body;
        expect(row?.cultivo).toBe(true);
      }
    });

    it('says only that a culture is loaded, of a procedure that exists', async () => {
      const id = await addProcedure(await patient(), { cultivo: true });
      const mark = (id_procedimiento_paciente: number, cultivo: unknown) =>
        server.call(markCultureLoaded, {
          params: { id_procedimiento_paciente },
          body: { cultivo },
        });
      const refused = await mark(id, true);
      expect([refused.status, refused.detail]).toMatchObject([
        422,
        [{ msg: 'Acá solo se puede marcar el cultivo como cargado.' }],
      ]);
      expect((await mark(9_999_999, false)).status).toBe(404);
    });

    it('a deleted procedure waits for nothing; its results stay, as those of an external study', async () => {
      const id_paciente = await patient();
      const id = await addProcedure(id_paciente, { patologia: true, cultivo: true });
      const { body } = await add(id_paciente, { id_procedimiento_paciente: id }, pdfFile());
      await sql`update procedimientos_pacientes set borrado = 1
        where id_procedimiento_paciente = ${id}`.execute(server.engine.write);
      expect((await server.call(listPatientProcedures, { params: { id_paciente } })).body).toEqual(
        [],
      );
      expect(await list(id_paciente)).toEqual([
        {
          ...body,
          id_procedimiento_paciente: null,
          procedimiento_tecnica: null,
          fecha_procedimiento: null,
        },
      ]);
      const params = { id_patologia: body.id_patologia };
      expect((await server.call(deletePathology, { params })).status).toBe(200);
      expect((await server.call(restorePathology, { params })).status).toBe(200);
      expect((await add(id_paciente, { id_procedimiento_paciente: id })).status).toBe(422);
    });

    it('a deleted patient has none, and gets all of them back', async () => {
      const id_paciente = await patient();
      const id = await addProcedure(id_paciente, { patologia: true });
      const { body } = await add(id_paciente, { id_procedimiento_paciente: id }, pdfFile());
      const params = { id_patologia: body.id_patologia };
      await server.call(deletePatient, { params: { id_paciente } });
      expect(await list(id_paciente)).toEqual([]);
      expect(await open(body.informe_pdf_url)).toBe(404);
      for (const spec of [readPathology, deletePathology, restorePathology] as const) {
        expect((await server.call(spec, { params })).status).toBe(404);
      }
      expect((await server.call(listPatientProcedures, { params: { id_paciente } })).status).toBe(
        404,
      );
      await server.call(restorePatient, { params: { id_paciente } });
      expect(await list(id_paciente)).toEqual([body]);
    });
  });

  describe('files (PA6, G15)', () => {
    const photo = (name = 'Foto.png', width = 4) => fileOf(png(width), name, 'image/png');

    it('a PDF replaces, an image is added; both are deleted one by one, and kept', async () => {
      const id_paciente = await patient();
      const { body: first } = await add(id_paciente, {}, photo('Lámina 1.png'));
      expect(first).toMatchObject({
        informe_pdf_url: null,
        fotos: [
          {
            file_url: expect.stringMatching(/^\/storage\/[\w-]{32}$/),
            nombre_archivo: 'Lámina 1.png',
            tipo_archivo: 'image/png',
            tamano_archivo: png(4).length,
          },
        ],
      });
      const params = { id_patologia: first.id_patologia };
      const fields = { fecha: '2026-11-20', informe_texto: 'Uno' };
      const change = async (file: File, version: number) =>
        (
          await server.call(updatePathology, {
            params,
            body: { ...fields, version },
            files: [file],
          })
        ).body;
      const second = await change(fileOf(jpg(), 'Lámina 2.jpg'), 1);
      const third = await change(pdfFile('Informe 1.pdf'), 2);
      const fourth = await change(pdfFile('Informe 2.pdf'), 3);
      expect(fourth).toMatchObject({ informe_pdf_nombre: 'Informe 2.pdf', version: 4 });
      expect(fourth.fotos).toEqual(second.fotos);
      expect(fourth.fotos.map((one) => one.nombre_archivo)).toEqual([
        'Lámina 1.png',
        'Lámina 2.jpg',
      ]);
      expect([await open(third.informe_pdf_url), await open(fourth.informe_pdf_url)]).toEqual([
        404, 200,
      ]);

      const [one, two] = fourth.fotos;
      const removed = await server.call(deletePathologyPhoto, { params: { id: one?.id ?? 0 } });
      expect(removed.body).toEqual({ ok: true });
      expect([await open(one?.file_url), await open(two?.file_url)]).toEqual([404, 200]);
      expect((await server.call(deletePathologyPdf, { params, query: {} })).body).toEqual({
        ok: true,
      });
      expect(await open(fourth.informe_pdf_url)).toBe(404);
      const { body: left } = await server.call(readPathology, { params });
      expect(left).toMatchObject({ fotos: [two], informe_pdf_url: null, version: 6 });
      const again = [
        await server.call(deletePathologyPhoto, { params: { id: one?.id ?? 0 } }),
        await server.call(deletePathologyPdf, { params, query: {} }),
      ];
      for (const { status, detail } of again) {
        expect([status, detail]).toEqual([
          404,
          'Ese archivo ya no existe: lo eliminaron desde otro puesto.',
        ]);
      }
      await server.files.sweep(server.engine.read, new Date(Date.now() + 7 * 86_400_000));
      for (const { sha256 } of await server.engine.read
        .selectFrom('archivos')
        .select('sha256')
        .execute()) {
        (await server.files.store.read(sha256)).destroy();
      }
    });

    it('a PDF that was taken out comes back, the one that was there last; another one stays', async () => {
      const { body: first } = await add(await patient(), {}, pdfFile('Informe 1.pdf'));
      const params = { id_patologia: first.id_patologia };
      const replace = (name: string) =>
        server.call(updatePathology, {
          params,
          body: { fecha: '2026-11-20' },
          files: [pdfFile(name)],
        });
      const { body: second } = await replace('Informe 2.pdf');
      // Whoever saw the first one does not delete the second.
      const seen = { archivo: first.informe_pdf_url ?? '' };
      expect((await server.call(deletePathologyPdf, { params, query: seen })).status).toBe(404);
      expect(await open(second.informe_pdf_url)).toBe(200);
      const restore = (archivo?: string) =>
        server.call(restorePathologyPdf, {
          params,
          query: archivo === undefined ? {} : { archivo },
        });
      expect((await restore()).body).toEqual(second);
      const now = { archivo: second.informe_pdf_url ?? '' };
      expect((await server.call(deletePathologyPdf, { params, query: now })).status).toBe(200);
      expect(await open(second.informe_pdf_url)).toBe(404);
      expect((await restore()).body).toEqual({ ...second, version: 4 });
      expect(await open(second.informe_pdf_url)).toBe(200);
      await server.call(deletePathologyPdf, { params, query: {} });
      const { body: third } = await replace('Informe 3.pdf');
      expect((await restore()).body).toEqual(third);
      // The undo of the deletion of the second one, where the third one is, or was deleted on purpose.
      expect(await restore(now.archivo)).toMatchObject({
        status: 409,
        detail: 'No se recuperó: después se puso otro PDF en su lugar.',
      });
      await server.call(deletePathologyPdf, { params, query: {} });
      expect((await restore(now.archivo)).status).toBe(409);
      expect((await restore(third.informe_pdf_url ?? '')).status).toBe(200);

      const { body: without } = await add(await patient(), {});
      const refused = await server.call(restorePathologyPdf, {
        query: {},
        params: { id_patologia: without.id_patologia },
      });
      expect([refused.status, refused.detail]).toEqual([
        404,
        'Ese archivo ya no existe: lo eliminaron desde otro puesto.',
      ]);
    });

    it('those of a deleted record are not served, and come back with it', async () => {
      const id_paciente = await patient();
      const { body: first } = await add(id_paciente, {}, photo());
      const params = { id_patologia: first.id_patologia };
      const body = { fecha: '2026-11-20' };
      const { body: both } = await server.call(updatePathology, {
        params,
        body,
        files: [pdfFile()],
      });
      const urls = [both.informe_pdf_url, both.fotos[0]?.file_url];
      const opened = () => Promise.all(urls.map(open));
      expect(await opened()).toEqual([200, 200]);
      expect((await server.call(deletePathology, { params })).body).toEqual({ ok: true });
      expect(await opened()).toEqual([404, 404]);
      expect((await server.call(deletePathology, { params })).status).toBe(404);
      const photoId = { id: both.fotos[0]?.id ?? 0 };
      expect((await server.call(deletePathologyPhoto, { params: photoId })).status).toBe(404);
      expect((await server.call(restorePathology, { params })).body).toMatchObject({
        fotos: both.fotos,
        informe_pdf_url: both.informe_pdf_url,
      });
      expect(await opened()).toEqual([200, 200]);
    });

    it('the same image is in a record once, however often it is sent', async () => {
      const { body: first } = await add(await patient(), {}, photo('Igual.png'));
      const params = { id_patologia: first.id_patologia };
      const body = { fecha: '2026-11-20' };
      const send = async (file: File) =>
        (await server.call(updatePathology, { params, body, files: [file] })).body.fotos.length;
      expect(await send(photo('Igual.png'))).toBe(1);
      expect(await send(photo('Otra.png'))).toBe(2);
      expect(await send(photo('Igual.png', 5))).toBe(3);
    });

    it('a stale version stores neither text nor file (G16)', async () => {
      const { body: first } = await add(await patient(), {});
      const params = { id_patologia: first.id_patologia };
      const body = { fecha: '2026-11-20', informe_texto: 'Nuevo' };
      await server.call(updatePathology, { params, body: { ...body, version: 1 } });
      const stale = await server.call(updatePathology, {
        params,
        body: { ...body, informe_texto: 'Viejo', version: 1 },
        files: [photo()],
      });
      expect([stale.status, stale.detail]).toEqual([
        409,
        'Otro puesto modificó este registro. Tus cambios no se perdieron.',
      ]);
      expect((await server.call(readPathology, { params })).body).toMatchObject({
        informe_texto: 'Nuevo',
        fotos: [],
        version: 2,
      });
    });

    it.each([
      ['a program', HOSTILE.exe, 415, 'Tipo de archivo no permitido'],
      ['a page', HOSTILE.html, 415, 'Tipo de archivo no permitido'],
      ['a drawing with a script', HOSTILE.svg, 415, 'Tipo de archivo no permitido'],
      ['an empty file', Buffer.alloc(0), 415, 'El archivo está vacío.'],
      // Copied in part: the original may be gone when somebody looks (docs/decisions/165).
      [
        'half a PDF',
        pdf().subarray(0, 200),
        415,
        'El archivo está dañado o incompleto: copialo de nuevo.',
      ],
      [
        'half a JPEG',
        jpg().subarray(0, 255),
        415,
        'El archivo está dañado o incompleto: copialo de nuevo.',
      ],
      [
        'half a PNG',
        png(90, 90).subarray(0, 60),
        415,
        'El archivo está dañado o incompleto: copialo de nuevo.',
      ],
      [
        'an image of 900 million pixels',
        HOSTILE.hugePng,
        413,
        'La imagen tiene demasiados píxeles para mostrarla.',
      ],
    ])('refuses %s, with the record', async (_, content, expected, sentence) => {
      const id_paciente = await patient();
      const refused = await add(id_paciente, {}, fileOf(content, 'informe.pdf'));
      expect([refused.status, refused.detail]).toEqual([expected, sentence]);
      expect(await list(id_paciente)).toEqual([]);
    });
  });

  it('the same form under the same key is stored once (G5)', async () => {
    const id_paciente = await patient();
    const body = { id_paciente, id_procedimiento: 2, fecha: '2026-11-20' };
    const send = () =>
      server.call(
        createPathology,
        { body, files: [pdfFile()] },
        { key: `patologia-${id_paciente}` },
      );
    const [first, again] = [await send(), await send()];
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await list(id_paciente)).toHaveLength(1);
  });

  it('200 of them are listed, the newest first, with their photos', async () => {
    const id_paciente = await patient();
    const { body: model } = await add(id_paciente, {}, fileOf(png(), 'Foto.png'));
    await sql`insert into patologias
      (id_paciente, id_procedimiento, tipo_registro, fecha, informe_texto, creado, modificado, version)
      select id_paciente, id_procedimiento, 'cultivo', fecha, 'Negativo', creado, modificado, 1
      from patologias, (${sql.join(
        Array.from({ length: 199 }, (_, n) => sql`select ${sql.lit(n)} as n`),
        sql` union all `,
      )}) numbers where id_patologia = ${model.id_patologia}`.execute(server.engine.write);
    const rows = await list(id_paciente);
    expect(rows).toHaveLength(200);
    expect(rows.map((row) => row.id_patologia)).toEqual(
      rows.map((row) => row.id_patologia).toSorted((a, b) => b - a),
    );
    expect(rows.at(-1)).toEqual(model);
  });

  it('procedures come with their detailed technique, newest first (API-134, PR4)', async () => {
    const id_paciente = await patient();
    const id = await addProcedure(id_paciente, { cultivo: true });
    const { body } = await server.call(listPatientProcedures, { params: { id_paciente } });
    expect(body).toMatchObject([
      {
        id_procedimiento_paciente: id,
        id_paciente,
        id_procedimiento_base: 2,
        fecha: '2026-11-18',
        institucion: 'HZB',
        institucion_nombre: 'HZB',
        patologia: false,
        cultivo: true,
        tipo_cirugia: 1,
        procedimiento_base_nombre: 'Endoscopía',
        nombre_tecnica: 'Videocolonoscopía',
        tecnica_detalle: expect.stringContaining('Colon hasta ciego'),
      },
    ]);
    const unknown = { params: { id_paciente: 9_999_999 } };
    expect((await server.call(listPatientProcedures, unknown)).status).toBe(404);
  });
}
