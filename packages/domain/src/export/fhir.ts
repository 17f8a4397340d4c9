import type {
  Annotation,
  Attachment,
  Bundle,
  ChargeItem,
  CodeableConcept,
  DiagnosticReport,
  DocumentReference,
  Encounter,
  Location,
  Observation,
  Patient,
  Practitioner,
  Procedure,
  ProcedurePerformer,
  Reference,
  Resource,
  ServiceRequest,
} from '@medplum/fhirtypes';
import { BACKGROUND_SECTIONS } from '../background/schema';
import { backgroundMessages } from '../background/messages';
import { knownAllergies } from '../background/rules';
import { billingMessages } from '../billing/messages';
import { specialtyName } from '../consults/rules';
import { addDays, instantAt, type CivilDate } from '../core/civil-date';
import { endsNextDay } from '../core/clock-time';
import { commonMessages } from '../core/messages';
import { encounterTitle } from '../encounters/rules';
import { pathologyTitle, typeName } from '../pathology/rules';
import { SAMPLE_TYPES } from '../pathology/schema';
import { patientMessages } from '../patients/messages';
import { SEX } from '../patients/schema';
import { procedureName } from '../procedures/rules';
import {
  INSTITUTION_NAME,
  institutionId,
  type InstitutionId,
  type ProcedureSummary,
} from '../procedures/schema';
import { studyTitle } from '../studies/rules';
import { studyMessages } from '../studies/messages';
import { STUDY_TYPES, STUDIES } from '../studies/schema';
import { recordedFields } from '../surgical-reports/recorded-operation';
import { reportTitle } from '../surgical-reports/rules';
import type { Practice } from '../surgical-reports/printed-report';
import type { SurgicalReport } from '../surgical-reports/schema';
import { taskMessages } from '../tasks/messages';
import type { ExportLayout } from './layout';
import { exportMessages } from './messages';
import type { ExportedFile, ExportedHistory } from './schema';

const { fhir: messages } = exportMessages;

/** No server answers there (RFC 2606): references within the bundle need a base that they are relative to. */
const BASE = 'https://historia.invalid/fhir';

/** Where Argentine systems look for a DNI. */
const DNI_SYSTEM = 'http://www.renaper.gob.ar/dni';

const TERMINOLOGY = 'http://terminology.hl7.org/CodeSystem';

/**
 * A history as a FHIR R4 Bundle (docs/decisions/246). What this practice has no code for stays text, and text that may deny what it
 * names ('Niega…') is an Observation, which claims nothing.
 */
export function fhirBundle(
  history: ExportedHistory,
  { reports, files }: Pick<ExportLayout, 'reports' | 'files'>,
  practice: Practice,
): Bundle {
  const { paciente } = history;
  const resources: Resource[] = [];
  const put = <R extends Resource>(resource: R): Reference<R> => {
    resources.push(resource);
    return { reference: `${resource.resourceType}/${String(resource.id)}` } as Reference<R>;
  };
  const exported = new Map(history.archivos.map((file) => [file.ruta_archivo, file]));
  const ofFile = (address: string | null): Attachment[] | undefined => {
    const file = address === null ? undefined : exported.get(address);
    return file && [attachmentOf(file)];
  };

  const consultorio = put({
    resourceType: 'Organization',
    id: 'consultorio',
    name: practice.surgeonName.trim() || messages.practice,
  });
  const subject = put(patientOf(history));
  if (paciente.nombre_cobertura || paciente.beneficio) {
    put({
      resourceType: 'Coverage',
      id: `cobertura-${paciente.id_paciente}`,
      status: 'active',
      beneficiary: subject,
      subscriberId: known(paciente.beneficio),
      payor: [{ display: paciente.nombre_cobertura ?? commonMessages.notAvailable }],
    });
  }

  const observe = (id: string, label: string, value: string | null | undefined) => {
    if (!known(value)) return;
    put<Observation>({
      resourceType: 'Observation',
      id,
      status: 'final',
      code: { text: label },
      subject,
      valueString: known(value),
    });
  };
  observe(`anexo-${paciente.id_paciente}`, messages.note, paciente.anexo);
  for (const section of BACKGROUND_SECTIONS) {
    const label = backgroundMessages.fields[section];
    observe(`antecedente-${section}`, label, history.antecedentes?.[section]);
  }
  const allergies = knownAllergies(history.antecedentes);
  if (allergies !== null) {
    put({
      resourceType: 'AllergyIntolerance',
      id: `alergias-${paciente.id_paciente}`,
      clinicalStatus: coded('allergyintolerance-clinical', 'active'),
      verificationStatus: coded('allergyintolerance-verification', 'unconfirmed'),
      code: { text: allergies },
      patient: subject,
    });
  }

  const encounters = new Map<number, Reference<Encounter>>();
  for (const encounter of history.consultas) {
    const { id_consulta: id, fecha_consulta, nombre_motivo } = encounter;
    encounters.set(
      id,
      put<Encounter>({
        resourceType: 'Encounter',
        id: `consulta-${id}`,
        status: 'finished',
        class: { system: `${TERMINOLOGY}/v3-ActCode`, code: 'AMB', display: 'ambulatory' },
        type: [{ text: encounterTitle(encounter) }],
        subject,
        period: { start: fecha_consulta },
        reasonCode: nombre_motivo ? [{ text: nombre_motivo }] : undefined,
        serviceProvider: consultorio,
      }),
    );
  }
  for (const { id_evolucion, id_consulta, fecha_evolucion, contenido } of history.evoluciones) {
    put({
      resourceType: 'ClinicalImpression',
      id: `evolucion-${id_evolucion}`,
      status: 'completed',
      subject,
      encounter: encounters.get(id_consulta),
      date: fecha_evolucion,
      summary: known(contenido),
    });
  }

  for (const type of STUDY_TYPES) {
    for (const study of history.examenes[STUDIES[type].list]) {
      put<DiagnosticReport>({
        resourceType: 'DiagnosticReport',
        id: `estudio-${study.id}`,
        status: 'final',
        category: [{ text: studyMessages.types[type] }],
        code: { text: studyTitle(study) },
        subject,
        effectiveDateTime: study.fecha,
        conclusion: known(study.descripcion),
        presentedForm: ofFile(study.ruta_archivo),
      });
    }
  }
  for (const consult of history.interconsultas) {
    put<DiagnosticReport>({
      resourceType: 'DiagnosticReport',
      id: `interconsulta-${consult.id_interconsulta}`,
      status: 'final',
      code: { text: messages.consult(specialtyName(consult)) },
      subject,
      effectiveDateTime: consult.fecha,
      conclusion: known(consult.descripcion),
      presentedForm: ofFile(consult.ruta_archivo),
    });
  }

  const staff = oncePer((name: string, number) =>
    put<Practitioner>({
      resourceType: 'Practitioner',
      id: `profesional-${number}`,
      name: [{ text: name }],
    }),
  );
  const centre = oncePer((id: InstitutionId) =>
    put<Location>({
      resourceType: 'Location',
      id: `centro-${id}`,
      status: 'active',
      name: INSTITUTION_NAME[id],
    }),
  );
  const requests = new Map<string, Reference<ServiceRequest>>();
  const reportOf = new Map(history.partes.map((one) => [one.id_procedimiento_paciente, one]));
  for (const procedure of history.procedimientos) {
    const { id_procedimiento_paciente: id, fecha } = procedure;
    const report = reportOf.get(id);
    const path = reports.get(id);
    const team = report && teamOf(report).map(([role, name]) => ({ role, actor: staff(name) }));
    const done = put<Procedure>({
      resourceType: 'Procedure',
      id: `procedimiento-${id}`,
      status: 'completed',
      category: concept(procedure.procedimiento_base_nombre),
      code: { text: procedureName(procedure) },
      subject,
      ...performedAt(procedure),
      performer: team?.map(({ role, actor }): ProcedurePerformer => ({
        function: { text: role },
        actor,
      })),
      location: centre(institutionId(procedure.institucion)),
      reasonCode: conceptList(report?.partes_quirurgicos.diagnostico_pre_nombre),
      note: report && notesOf(report),
    });
    for (const sample of SAMPLE_TYPES) {
      const asked = {
        patologia: procedure.patologia_solicitada,
        cultivo: procedure.cultivo_solicitado,
      };
      if (!asked[sample]) continue;
      requests.set(
        `${sample} ${id}`,
        put<ServiceRequest>({
          resourceType: 'ServiceRequest',
          id: `pedido-${sample}-${id}`,
          status: procedure[sample] ? 'active' : 'completed',
          intent: 'order',
          code: { text: typeName(sample) },
          subject,
          authoredOn: fecha,
          supportingInfo: [done],
        }),
      );
    }
    if (!report) continue;
    put<DiagnosticReport>({
      resourceType: 'DiagnosticReport',
      id: `parte-${id}`,
      status: 'final',
      code: { text: reportTitle(institutionId(procedure.institucion)) },
      subject,
      effectiveDateTime: fecha,
      performer: team && team.length > 0 ? team.map(({ actor }) => actor) : undefined,
      conclusion: known(report.partes_quirurgicos.tecnica_detalle),
      presentedForm: path ? [{ contentType: 'application/pdf', url: urlOf(path) }] : undefined,
    });
    for (const { rol, fila, codigo, porcentaje } of report.codigos) {
      put<ChargeItem>({
        resourceType: 'ChargeItem',
        id: `codigo-${id}-${rol}-${fila}`,
        status: 'unknown',
        code: { text: known(codigo) ?? messages.billed },
        subject,
        occurrenceDateTime: fecha,
        service: [done],
        factorOverride: porcentaje === null ? undefined : porcentaje / 100,
        note: [{ text: billingMessages.roles[rol] }],
      });
    }
  }

  for (const record of history.patologias) {
    const {
      id_patologia: id,
      tipo_registro,
      id_procedimiento_paciente,
      fecha_procedimiento,
    } = record;
    const request = requests.get(`${tipo_registro} ${String(id_procedimiento_paciente)}`);
    const specimen = put({
      resourceType: 'Specimen',
      id: `muestra-${id}`,
      type: { text: typeName(tipo_registro) },
      subject,
      collection: fecha_procedimiento ? { collectedDateTime: fecha_procedimiento } : undefined,
      request: request && [request],
    });
    put<DiagnosticReport>({
      resourceType: 'DiagnosticReport',
      id: `patologia-${id}`,
      basedOn: request && [request],
      status: 'final',
      category: [{ text: typeName(tipo_registro) }],
      code: { text: pathologyTitle(record) },
      subject,
      effectiveDateTime: record.fecha,
      specimen: [specimen],
      conclusion: known(record.informe_texto),
      presentedForm: ofFile(record.informe_pdf_url),
    });
  }

  for (const { id, ruta_archivo } of files) {
    const file = exported.get(ruta_archivo);
    if (!file) continue;
    put<DocumentReference>({
      resourceType: 'DocumentReference',
      id,
      status: 'current',
      type: { text: id.startsWith('foto-') ? messages.photo : messages.attachment },
      subject,
      description: file.estado === 'falta' ? messages.missing(file.nombre) : file.nombre,
      content: [{ attachment: attachmentOf(file) }],
      context: relatedTo(history, id),
    });
  }

  for (const task of history.pendientes) {
    put({
      resourceType: 'Task',
      id: `pendiente-${task.id_pendiente}`,
      status: task.estado === 'resuelto' ? 'completed' : 'requested',
      intent: 'order',
      code: { text: taskMessages.categories[task.categoria] },
      description: known(task.descripcion),
      for: subject,
      authoredOn: task.fecha_creacion,
      lastModified: laterThan(task.fecha_creacion, task.fecha_resuelto),
    });
  }
  for (const { id_turno, fecha, hora, motivo, nombre_derivador } of history.turnos) {
    put({
      resourceType: 'Appointment',
      id: `turno-${id_turno}`,
      // Any other status needs a start and an end, and a turno has no end.
      status: 'proposed',
      description: known(motivo),
      comment: nombre_derivador ? messages.referrer(nombre_derivador) : undefined,
      requestedPeriod: [{ start: hora === null ? fecha : instantAt(fecha, hora) }],
      participant: [{ actor: subject, status: 'accepted' }],
    });
  }

  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: history.exportado,
    entry: resources.map((resource) => ({
      fullUrl: `${BASE}/${resource.resourceType}/${String(resource.id)}`,
      resource,
    })),
  };
}

/** An instant that is not before another; a clock may have been set back between them, which FHIR refuses. */
const laterThan = (first: string, then: string | null): string | undefined =>
  then !== null && Date.parse(then) >= Date.parse(first) ? then : undefined;

/** FHIR has no empty texts. */
const known = (text: string | null | undefined): string | undefined =>
  text?.trim() ? text : undefined;

const concept = (text: string | null | undefined): CodeableConcept | undefined =>
  known(text) === undefined ? undefined : { text: known(text) };

const conceptList = (text: string | null | undefined): CodeableConcept[] | undefined =>
  known(text) === undefined ? undefined : [{ text: known(text) }];

const coded = (system: string, code: string): CodeableConcept => ({
  coding: [{ system: `${TERMINOLOGY}/${system}`, code }],
});

/** The address of a file in the ZIP, relative to fhir.json. */
const urlOf = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

function attachmentOf({ ruta, nombre, tipo, tamano, estado }: ExportedFile): Attachment {
  return {
    contentType: known(tipo),
    url: estado === 'falta' ? undefined : urlOf(ruta),
    size: tamano ?? undefined,
    title: nombre,
  };
}

function patientOf({ paciente }: ExportedHistory): Patient {
  const [family, ...given] = paciente.nombre.split(',').map((part) => part.trim());
  const parted =
    given.length > 0 && known(family) !== undefined && given.every((one) => one !== '');
  const isDni = /^\d{1,9}$/.test(paciente.dni);
  const nationality = known(paciente.nombre_nacionalidad);
  return {
    resourceType: 'Patient',
    id: `paciente-${paciente.id_paciente}`,
    extension:
      nationality === undefined
        ? undefined
        : [
            {
              url: 'http://hl7.org/fhir/StructureDefinition/patient-nationality',
              extension: [{ url: 'code', valueCodeableConcept: { text: nationality } }],
            },
          ],
    identifier: [
      {
        type: { text: isDni ? messages.dni : messages.document },
        system: isDni ? DNI_SYSTEM : undefined,
        value: paciente.dni,
      },
    ],
    name: [{ text: paciente.nombre, ...(parted && { family, given }) }],
    telecom: telecomOf(paciente),
    gender: genderOf(paciente.sexo),
    birthDate: paciente.fecha_nacimiento ?? undefined,
    address: known(paciente.nombre_localidad)
      ? [{ city: known(paciente.nombre_localidad) }]
      : undefined,
  };
}

function telecomOf({ telefono, email }: ExportedHistory['paciente']): Patient['telecom'] {
  const found = [
    { system: 'phone' as const, value: known(telefono) },
    { system: 'email' as const, value: known(email) },
  ].filter(({ value }) => value !== undefined);
  return found.length === 0 ? undefined : found;
}

function genderOf(sex: ExportedHistory['paciente']['sexo']): Patient['gender'] {
  if (sex === null) return undefined;
  return sex === SEX.male ? 'male' : 'female';
}

/** The day, or from when to when; an end before the start is on the next day (decision R4). */
function performedAt({
  fecha,
  hora_inicio: start,
  hora_fin: end,
}: ProcedureSummary): Pick<Procedure, 'performedDateTime' | 'performedPeriod'> {
  if (start === null) return { performedDateTime: fecha };
  const lastDay: CivilDate = end !== null && endsNextDay(start, end) ? addDays(fecha, 1) : fecha;
  return {
    performedPeriod: {
      start: instantAt(fecha, start),
      end: end === null ? undefined : instantAt(lastDay, end),
    },
  };
}

const TEAM = [
  'cirujano',
  'ayudante1',
  'ayudante2',
  'ayudante3',
  'anestesiologo',
  'instrumentador',
  'circulante',
] as const;

/** What a report says beside its team, its technique and its diagnosis. */
const NOTES = [
  'tipo_cirugia',
  'tipo_anestesia',
  'anexo_diagnostico',
  'anexo_tecnica',
  'muestras',
] as const;

const fieldsOf = ({ partes_quirurgicos, procedimientos_pacientes }: SurgicalReport) =>
  recordedFields({ ...procedimientos_pacientes, ...partes_quirurgicos });

/** Who did what, under the names that the report was signed with (decision R24). */
function teamOf(report: SurgicalReport): [role: string, name: string][] {
  const fields = fieldsOf(report);
  return TEAM.flatMap((name): [string, string][] => {
    const { label, value } = fields[name];
    return value === null ? [] : [[label, value]];
  });
}

function notesOf(report: SurgicalReport): Annotation[] | undefined {
  const fields = fieldsOf(report);
  const { cobertura_nombre, beneficio, hora_inicio } = report.partes_quirurgicos;
  const { cobertura: coverage, beneficio: number } = patientMessages.fields;
  const facts = [
    ...NOTES.map((name) => fields[name]),
    // An end without a start is no period.
    ...(hora_inicio === null ? [fields.horario] : []),
    // As it was signed: the patient may have another one by now (docs/decisions/242).
    { label: coverage, value: cobertura_nombre },
    { label: number, value: beneficio },
  ];
  const notes = facts.flatMap(({ label, value }): Annotation[] =>
    known(value) === undefined ? [] : [{ text: messages.fact(label, String(value)) }],
  );
  return notes.length === 0 ? undefined : notes;
}

/** Puts a resource for each key, the first time that it is asked for. */
function oncePer<K, R extends Resource>(create: (key: K, number: number) => Reference<R>) {
  const made = new Map<K, Reference<R>>();
  return (key: K): Reference<R> => {
    const reference = made.get(key) ?? create(key, made.size + 1);
    made.set(key, reference);
    return reference;
  };
}

/** The record that a file belongs to: the file's own id begins with it. */
function relatedTo({ partes }: ExportedHistory, id: string): DocumentReference['context'] {
  const owner = /^(estudio|interconsulta|patologia)-\d+/.exec(id)?.[0];
  if (owner !== undefined) return { related: [{ reference: `DiagnosticReport/${owner}` }] };
  const report = partes.find(({ fotos }) => fotos.some(({ id_foto }) => id === `foto-${id_foto}`));
  if (!report) return undefined;
  return {
    related: [{ reference: `Procedure/procedimiento-${report.id_procedimiento_paciente}` }],
  };
}
