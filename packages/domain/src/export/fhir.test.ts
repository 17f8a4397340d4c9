import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { juliaGomensoro, longName } from '../testing/cast';
import { emptyExport, exportSource, exportedHistory } from '../testing/exported';
import { fhirProblems } from '../testing/validate-fhir';
import { fhirBundle } from './fhir';
import { exportLayout } from './layout';
import { exportReadme } from './readme';
import { ExportedHistory } from './schema';

const practice = { surgeonName: 'Consultorio', specialty: 'Cirugía General' };

/** As the file says it: JSON has no undefined. */
const bundleOf = (history: ExportedHistory) =>
  JSON.parse(
    JSON.stringify(fhirBundle(history, exportLayout(history, '2026-11-20'), practice)),
  ) as { entry: { fullUrl: string; resource: Record<string, unknown> }[] };

const resourcesOf = (history: ExportedHistory, type: string) =>
  bundleOf(history)
    .entry.map(({ resource }) => resource)
    .filter(({ resourceType }) => resourceType === type);

const [surgery] = exportSource.partes;
if (!surgery) throw new Error('the cast has no report');

/** Every field that may be empty is empty. */
const bare: ExportedHistory = {
  ...exportedHistory(exportSource),
  antecedentes: null,
  consultas: exportSource.consultas.map((it) => ({ ...it, motivo: null, nombre_motivo: null })),
  procedimientos: exportSource.procedimientos.map((it) => ({
    ...it,
    ...{ tipo_cirugia: null, nombre_tecnica: null, procedimiento_base_nombre: null },
    ...{ hora_inicio: null, hora_fin: null },
  })),
  partes: [
    {
      ...surgery,
      codigos: [{ rol: 'cirujano', codigo: null, porcentaje: null, fila: 1 }],
      partes_quirurgicos: Object.assign(
        structuredClone(surgery.partes_quirurgicos),
        Object.fromEntries(
          Object.keys(surgery.partes_quirurgicos)
            .filter((name) => name !== 'id_parte')
            .map((name) => [name, null]),
        ),
      ),
    },
  ],
  turnos: exportSource.turnos.map((it) => ({ ...it, hora: null, motivo: null })),
  // The server's clock was set back between both.
  pendientes: exportSource.pendientes.map((it) => ({
    ...it,
    fecha_resuelto: '2020-01-01T12:00:00.000Z',
  })),
};

describe('the bundle', () => {
  it.each([
    ['a whole history', exportedHistory(exportSource)],
    ['a patient without anything', emptyExport(juliaGomensoro)],
    ['a name and a passport of maximum length', emptyExport(longName)],
    ['records without anything that may be absent', bare],
    ['files that are missing', exportedHistory(exportSource, 'falta')],
  ])('of %s is valid FHIR R4', (_, history) => {
    expect(z.safeParse(ExportedHistory, history).error).toBeUndefined();
    expect(fhirProblems(bundleOf(history))).toEqual([]);
  });

  it.each([
    ['a code that no value set has', 'Procedure', { status: 'hecho' }],
    ['a date as people write it', 'Patient', { birthDate: '03/05/1969' }],
    ['a time without its zone', 'Procedure', { performedPeriod: { start: '2026-05-02T10:00' } }],
    ['a property that FHIR does not have', 'Patient', { obra_social: 'OSDE' }],
    ['an empty object', 'Patient', { telecom: [{}] }],
    ['a missing subject', 'Observation', { status: undefined }],
    [
      'an allergy that says neither active nor not',
      'AllergyIntolerance',
      { clinicalStatus: undefined },
    ],
  ])('the validator refuses %s', (_, type, wrong) => {
    const bundle = bundleOf(exportedHistory(exportSource));
    const entry = bundle.entry.find(({ resource }) => resource['resourceType'] === type);
    Object.assign(entry?.resource ?? {}, wrong);
    expect(fhirProblems(JSON.parse(JSON.stringify(bundle)))).not.toEqual([]);
  });

  it('every reference leads to a resource of the bundle, and every resource is there once', () => {
    const bundle = bundleOf(exportedHistory(exportSource));
    const names = bundle.entry.map(
      ({ resource }) => `${String(resource['resourceType'])}/${String(resource['id'])}`,
    );
    expect(new Set(names).size).toBe(names.length);
    expect(bundle.entry.every(({ fullUrl }, n) => fullUrl.endsWith(`/${names[n] ?? ''}`))).toBe(
      true,
    );
    const references = [...JSON.stringify(bundle).matchAll(/"reference":"([^"]+)"/g)].map(
      ([, name]) => name,
    );
    expect(references.length).toBeGreaterThan(30);
    expect(references.filter((name) => !names.includes(name ?? ''))).toEqual([]);
  });

  it('says of the patient what the practice knows', () => {
    expect(resourcesOf(exportedHistory(exportSource), 'Patient')).toEqual([
      {
        resourceType: 'Patient',
        id: 'paciente-1',
        extension: [
          {
            url: 'http://hl7.org/fhir/StructureDefinition/patient-nationality',
            extension: [{ url: 'code', valueCodeableConcept: { text: 'Argentina' } }],
          },
        ],
        identifier: [
          { type: { text: 'DNI' }, system: 'http://www.renaper.gob.ar/dni', value: '30123456' },
        ],
        name: [{ text: 'Gómez, María Ñandú', family: 'Gómez', given: ['María Ñandú'] }],
        telecom: [
          { system: 'phone', value: '0294 4123456' },
          { system: 'email', value: 'maria.gomez@ejemplo.test' },
        ],
        gender: 'female',
        birthDate: '1969-05-03',
        address: [{ city: 'San Carlos de Bariloche' }],
      },
    ]);
  });

  it('an operation that ends after midnight ends on the next day, in the time of the practice', () => {
    const [, night] = resourcesOf(exportedHistory(exportSource), 'Procedure');
    expect(night).toMatchObject({
      code: { text: 'Colecistectomía laparoscópica' },
      performedPeriod: { start: '2026-08-03T02:10:00.000Z', end: '2026-08-03T03:40:00.000Z' },
      reasonCode: [{ text: 'Colecistitis aguda' }],
    });
  });

  it('says under which coverage a report was signed, and when it ended without a start', () => {
    const history = exportedHistory(exportSource);
    const partes = history.partes.map((report) => ({
      ...report,
      partes_quirurgicos: {
        ...report.partes_quirurgicos,
        ...{ cobertura_nombre: 'IPROSS', beneficio: '77-1', hora_inicio: null, hora_fin: '11:20' },
      },
    }));
    const [first] = resourcesOf({ ...history, partes }, 'Procedure');
    const notes = first?.['note'] as { text: string }[] | undefined;
    expect(notes?.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'Cobertura: IPROSS',
        'Número de beneficio: 77-1',
        'Horario: Hasta 11:20 (sin inicio)',
      ]),
    );
  });

  it('known allergies are an AllergyIntolerance; a text that denies them is none', () => {
    const history = exportedHistory(exportSource);
    expect(resourcesOf(history, 'AllergyIntolerance')).toMatchObject([
      { code: { text: 'Penicilina: urticaria.' } },
    ]);
    const denied = {
      ...history,
      antecedentes: history.antecedentes && { ...history.antecedentes, alergicos: 'Niega.' },
    };
    expect(resourcesOf(denied, 'AllergyIntolerance')).toEqual([]);
    expect(resourcesOf(denied, 'Observation')).toContainEqual(
      expect.objectContaining({ code: { text: 'Alérgicos' }, valueString: 'Niega.' }),
    );
  });

  it('a file is found by its address in the ZIP; one that is missing has none', () => {
    const contentOf = (history: ExportedHistory) =>
      resourcesOf(history, 'DocumentReference').find(({ id }) => id === 'interconsulta-2-archivo');
    expect(contentOf(exportedHistory(exportSource))).toMatchObject({
      context: { related: [{ reference: 'DiagnosticReport/interconsulta-2' }] },
      content: [
        {
          attachment: {
            contentType: 'application/pdf',
            url: 'Interconsultas/2026-10-05/Riesgo%20quir%C3%BArgico.pdf',
            title: 'Riesgo quirúrgico.pdf',
          },
        },
      ],
    });
    const missing = contentOf(exportedHistory(exportSource, 'falta'));
    expect(missing).toMatchObject({
      description: 'Riesgo quirúrgico.pdf (falta: no estaba en el servidor)',
    });
    expect(JSON.stringify(missing)).not.toContain('"url"');
  });

  it('holds every record: none is left out', () => {
    const history = exportedHistory(exportSource);
    const count = (type: string) => resourcesOf(history, type).length;
    expect(count('Encounter')).toBe(history.consultas.length);
    expect(count('ClinicalImpression')).toBe(history.evoluciones.length);
    expect(count('Procedure')).toBe(history.procedimientos.length);
    expect(count('DiagnosticReport')).toBe(
      [
        ...Object.values(history.examenes).flat(),
        ...[...history.interconsultas, ...history.partes, ...history.patologias],
      ].length,
    );
    expect(count('ServiceRequest')).toBe(3);
    expect(count('Specimen')).toBe(history.patologias.length);
    expect(count('DocumentReference')).toBe(history.archivos.length);
    expect(count('ChargeItem')).toBe(history.partes.flatMap(({ codigos }) => codigos).length);
    expect(count('Task')).toBe(history.pendientes.length);
    expect(count('Appointment')).toBe(history.turnos.length);
  });
});

describe('LEEME.txt', () => {
  it('says that everything is there', () => {
    const text = exportReadme(exportedHistory(exportSource));
    expect(text).toContain('Historia clínica de Gómez, María Ñandú, DNI 30123456\r\n');
    expect(text).toContain('Están todos los archivos adjuntos (9).');
    expect(text).not.toContain('FALTA');
  });

  it('says what the numbers of historia.json mean', () => {
    expect(exportReadme(exportedHistory(exportSource))).toContain(
      'En historia.json, sexo: 1 Masculino, 2 Femenino; tipo_cirugia: 1 Programado, 2 Urgencia.\r\n',
    );
  });

  it('names what is missing, and what is not as it was stored', () => {
    const history = exportedHistory(exportSource);
    const [first, second, ...rest] = history.archivos;
    if (!first || !second) throw new Error('the cast has no files');
    const archivos = [
      { ...first, estado: 'falta' as const },
      { ...second, estado: 'alterado' as const },
      ...rest,
    ];
    const text = exportReadme({ ...history, archivos });
    expect(text).toContain(
      'FALTAN 1 archivo adjunto: la historia los nombra, pero no estaban en el servidor.\r\n- Estudios/2026-10-02/Hepatograma 2-10.pdf (nombre original: Hepatograma 2-10.pdf)\r\n',
    );
    expect(text).toContain('1 archivo adjunto NO ES como se guardó');
    expect(text).not.toContain('Están todos');
  });
});
