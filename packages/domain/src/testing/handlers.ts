import * as z from 'zod/mini';
import { HttpHandler, HttpResponse, delay, type JsonBodyType } from 'msw';
import { listActivity, readActivityText, restoreActivityText } from '../activity/endpoints';
import {
  createAppointment,
  deleteAppointment,
  listAppointments,
  restoreAppointment,
  updateAppointment,
} from '../appointments/endpoints';
import { createBackground, readBackground, updateBackground } from '../background/endpoints';
import { readCodes, saveCodes } from '../billing/endpoints';
import {
  catalogueEndpoints,
  patientLists,
  professionalEndpoint,
  usesEndpoint,
  studyCatalogues,
} from '../catalogues/endpoints';
import { CATALOGUE_KEYS } from '../catalogues/registry';
import {
  createConsult,
  deleteConsult,
  listConsults,
  readConsult,
  readConsultFile,
  restoreConsult,
  updateConsult,
} from '../consults/endpoints';
import { readBackupStatus } from '../backups/endpoints';
import type { Detail } from '../core/api-error';
import { discardDraft, keepDraft, listDrafts } from '../drafts/endpoints';
import { TOTAL_HEADER, isBinary, type EndpointSpec } from '../core/endpoint';
import {
  createEncounter,
  createProgressNote,
  deleteEncounter,
  deleteProgressNote,
  listEncounters,
  listProgressNotes,
  readProgressNote,
  restoreEncounter,
  restoreProgressNote,
  updateProgressNote,
} from '../encounters/endpoints';
import { readExportPlan } from '../export/endpoints';
import { readFile } from '../files/endpoints';
import { readHistory, readHistoryFallback } from '../history/endpoints';
import {
  createPatient,
  deletePatient,
  findDniOwner,
  listPatientNames,
  listPatients,
  readPatient,
  restorePatient,
  updatePatient,
} from '../patients/endpoints';
import {
  createPathology,
  deletePathology,
  deletePathologyPhoto,
  deletePathologyPdf,
  listPathologies,
  markCultureLoaded,
  readPathology,
  restorePathology,
  restorePathologyPhoto,
  updatePathology,
} from '../pathology/endpoints';
import {
  listPatientProcedures,
  listProcedureSummaries,
  listProcedureTypes,
} from '../procedures/endpoints';
import { deletePhoto, listPhotos } from '../photos/endpoints';
import { keepAlive, login, logout } from '../session/endpoints';
import { listStudies, studyEndpoints } from '../studies/endpoints';
import { STUDIES, STUDY_TYPES } from '../studies/schema';
import {
  createReport,
  readProcedureReport,
  readReport,
  readReportTemplate,
  updateReport,
} from '../surgical-reports/endpoints';
import {
  completeTask,
  createTask,
  deleteTask,
  listSampleTasks,
  listTasks,
  readTask,
  reopenTask,
  restoreTask,
  updateTask,
} from '../tasks/endpoints';
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  readTemplate,
  restoreTemplate,
  updateTemplate,
} from '../technique-templates/endpoints';
import * as cast from './cast';
import { inventedPng } from './invented-png';

/** The JSON answer of an endpoint. */
type AnswerFor<E extends EndpointSpec> = E['response'] extends z.ZodMiniType
  ? z.input<E['response']>
  : never;

type Resolver<E extends EndpointSpec> = (request: Request) => AnswerFor<E> | Promise<AnswerFor<E>>;

const NO_MATCH = { match: { matches: false, params: {} }, cookies: {} };

/**
 * msw's handler asks the browser's process for all cookies before it compares method and path, and each request passes a
 * hundred handlers. This one refuses those of another method or path before that.
 */
class EndpointHandler extends HttpHandler {
  readonly #beginning: string;

  constructor(spec: EndpointSpec, resolve: Resolve) {
    super(spec.method, `*${spec.path}`, resolve);
    this.#beginning = spec.path.replace(/\/?(:.*)?$/, '');
  }

  override async parse(args: Parameters<HttpHandler['parse']>[0]) {
    const { method, url } = args.request;
    if (method !== this.info.method || !url.includes(this.#beginning)) return NO_MATCH;
    return super.parse(args);
  }
}

type Resolve = ConstructorParameters<typeof HttpHandler>[2];

const handle = (spec: EndpointSpec, resolve: Resolve): HttpHandler =>
  new EndpointHandler(spec, resolve);

/** Answers `spec` with a fixture; throws when the fixture violates the contract's schema. */
export function answer<E extends EndpointSpec>(
  spec: E,
  fixture: AnswerFor<E> | Resolver<E>,
): HttpHandler {
  return handle(spec, async ({ request }) => {
    const body: unknown =
      typeof fixture === 'function' ? await (fixture as Resolver<E>)(request) : fixture;
    if (!isBinary(spec.response)) z.parse(spec.response, body);
    const status = spec.status ?? 200;
    if (!spec.totalInHeader) return HttpResponse.json(body as JsonBodyType, { status });
    const { items, total } = body as { items: JsonBodyType; total: number };
    return HttpResponse.json(items, { status, headers: { [TOTAL_HEADER]: String(total) } });
  });
}

/** Refuses `spec` with an error answer of the server's format. */
export function refuse(spec: EndpointSpec, status: number, detail: Detail = null): HttpHandler {
  return handle(spec, () => HttpResponse.json({ detail }, { status }));
}

/** The `detail` of a 422 about a new record whose patient another computer deleted. */
export const PATIENT_IS_GONE: Detail = [
  {
    loc: ['body', 'id_paciente'],
    msg: 'Ese paciente ya no existe: lo eliminó otro puesto.',
    type: 'missing_reference',
  },
];

/** Something else than the server answers `spec`: a proxy, with an HTML page. */
export function proxyPage(spec: EndpointSpec, status: number): HttpHandler {
  return handle(spec, () => HttpResponse.html('<h1>Bad Gateway</h1>', { status }));
}

/** Refuse the requests that {@link never} has left unanswered. */
const releases = new Set<() => void>();

/**
 * `spec` does not answer while the story lasts: the loading and the saving state. It refuses when the story ends:
 * unanswered, the request would be sent again after its time-out, to another story's handler.
 */
export function never(spec: EndpointSpec, onRequest?: (request: Request) => unknown): HttpHandler {
  return handle(spec, async ({ request }) => {
    await onRequest?.(request);
    await new Promise<void>((resolve) => releases.add(resolve));
    return HttpResponse.json({ detail: null }, { status: 400 });
  });
}

/** `spec` takes its time; the handlers that are there answer. */
export function late(spec: EndpointSpec, milliseconds: number): HttpHandler {
  return handle(spec, async () => {
    await delay(milliseconds);
    // MSW goes on to the next handler.
    return undefined;
  });
}

/** The end of a story. */
export function refusePendingRequests(): void {
  for (const release of releases) release();
  releases.clear();
}

/** `spec` fails with a network error; the server may have got the request. */
export function unreachable(
  spec: EndpointSpec,
  onRequest?: (request: Request) => unknown,
): HttpHandler {
  return handle(spec, async ({ request }) => {
    await onRequest?.(request);
    return HttpResponse.error();
  });
}

const session = { token: 'token-de-muestra', user: { nombre: 'Consultorio' } };

const catalogueHandlers = CATALOGUE_KEYS.flatMap((key) => {
  const { list, create, rename, remove } = catalogueEndpoints(key);
  const professional = professionalEndpoint(key);
  const sentName = async (request: Request) => z.parse(create.body, await request.json()).nombre;
  const created = async (request: Request) => ({ id: 99, nombre: await sentName(request) });
  const renamed = async (request: Request) => ({
    id: Number(/(\d+)\/$/.exec(request.url)?.[1]),
    nombre: await sentName(request),
  });
  return [
    answer(list, cast.catalogues[key]),
    answer(create, created),
    answer(rename, renamed),
    answer(remove, { ok: true }),
    ...(professional ? [answer(professional, created)] : []),
    answer(usesEndpoint(key), { usos: 0 }),
  ];
});

/** The calls of each type of study. */
const studyHandlers = STUDY_TYPES.flatMap((type) => {
  const { list, read, create, update, remove, restore } = studyEndpoints[type];
  const study = cast.studyOf[type];
  return [
    answer(read, study),
    answer(list, cast.studies[STUDIES[type].list]),
    answer(create, study),
    answer(update, study),
    answer(remove, { ok: true }),
    answer(restore, study),
  ];
});

/** Every stored file is an invented picture; what a camera took has 'foto' in its key. */
const storedFile = handle(readFile, ({ params }) => {
  const picture = /foto/.test(String(params['clave'])) ? 'endoscopy' : 'ultrasound';
  return HttpResponse.arrayBuffer(inventedPng(picture, 480, 360).buffer, {
    headers: { 'content-type': 'image/png' },
  });
});

/** Default handlers of every story; a story overrides those it needs. */
export const defaultHandlers: HttpHandler[] = [
  answer(login, session),
  answer(logout, { ok: true }),
  answer(keepAlive, { user: session.user }),
  answer(readBackupStatus, { ultima: '2026-11-20T06:00:00.000Z', atrasada: false }),
  answer(listDrafts, []),
  answer(keepDraft, { clave: 'turno.0.nuevo.x', modificado: '2026-11-20T13:30:00.000Z' }),
  answer(discardDraft, { ok: true }),
  answer(listPatients, { items: cast.patients, total: cast.patients.length }),
  answer(createPatient, cast.mariaGomez),
  answer(updatePatient, cast.mariaGomez),
  answer(deletePatient, { ok: true }),
  answer(restorePatient, cast.mariaGomez),
  answer(patientLists, cast.patientLists),
  answer(listPatientNames, cast.patients),
  answer(findDniOwner, { paciente: null }),
  answer(listPatientProcedures, cast.procedures),
  // After the literal path and the longer one, which its own would match too.
  answer(readPatient, cast.mariaGomez),
  answer(listTasks, { items: cast.tasks, total: cast.tasks.length }),
  answer(listSampleTasks, cast.sampleTasks),
  answer(readTask, cast.pendingTask),
  answer(createTask, cast.pendingTask),
  answer(updateTask, cast.pendingTask),
  answer(completeTask, cast.doneTask),
  answer(reopenTask, cast.pendingTask),
  answer(deleteTask, { ok: true }),
  answer(restoreTask, cast.pendingTask),
  answer(listActivity, cast.activity),
  answer(readActivityText, {
    etiqueta: 'Alérgicos',
    antes: 'Penicilina: urticaria. Látex: anafilaxia.',
    despues: 'Penicilina: urticaria.',
    ahora: 'Penicilina: urticaria.',
    version: 3,
    restaurable: true,
    es_archivo: false,
  }),
  answer(restoreActivityText, { ok: true }),
  answer(listAppointments, { items: cast.appointments, total: cast.appointments.length }),
  answer(createAppointment, cast.mondayAppointment),
  answer(updateAppointment, cast.mondayAppointment),
  answer(deleteAppointment, { ok: true }),
  answer(restoreAppointment, cast.mondayAppointment),
  ...catalogueHandlers,
  answer(readHistory, cast.history),
  answer(readHistoryFallback, cast.history),
  answer(readExportPlan, { archivos: 9, bytes: 7_020_000, faltan: [] }),
  answer(readBackground, cast.mariaBackground),
  answer(createBackground, cast.mariaBackground),
  answer(updateBackground, cast.mariaBackground),
  answer(listEncounters, cast.encounters),
  answer(createEncounter, cast.emptyEncounter),
  answer(deleteEncounter, { ok: true }),
  answer(restoreEncounter, cast.emptyEncounter),
  answer(listProgressNotes, ({ url }) =>
    cast.progressNotes.filter(({ id_consulta }) => url.endsWith(`/${id_consulta}`)),
  ),
  answer(readProgressNote, cast.suturesNote),
  answer(createProgressNote, cast.woundNote),
  answer(updateProgressNote, cast.suturesNote),
  answer(deleteProgressNote, { ok: true }),
  answer(restoreProgressNote, cast.suturesNote),
  answer(listConsults, cast.consults),
  answer(readConsult, cast.cardiologyConsult),
  answer(readConsultFile, { url: '/storage/riesgo-quirurgico' }),
  answer(createConsult, cast.cardiologyConsult),
  answer(updateConsult, cast.cardiologyConsult),
  answer(deleteConsult, { ok: true }),
  answer(restoreConsult, cast.cardiologyConsult),
  answer(listStudies, cast.studies),
  answer(studyCatalogues, {
    laboratorios: cast.catalogues.laboratorios,
    imagenes: cast.catalogues.imagenes,
    otros: cast.catalogues.otros_estudios,
  }),
  ...studyHandlers,
  storedFile,
  answer(listProcedureSummaries, cast.procedures),
  answer(listPathologies, cast.pathologies),
  answer(readPathology, cast.gallbladderResult),
  answer(createPathology, cast.gallbladderResult),
  // Before the call whose parameter would match their paths too.
  answer(markCultureLoaded, { ...cast.cholecystectomy, cultivo: false }),
  answer(updatePathology, cast.gallbladderResult),
  answer(deletePathologyPhoto, { ok: true }),
  answer(deletePathologyPdf, { ok: true }),
  answer(deletePathology, { ok: true }),
  answer(restorePathology, cast.gallbladderResult),
  answer(restorePathologyPhoto, cast.gallbladderResult),
  answer(listProcedureTypes, cast.history.catalogos.procedimientos_base),
  answer(listPhotos, []),
  answer(deletePhoto, { ok: true }),
  answer(readReport, cast.cholecystectomyReport),
  answer(readReportTemplate, { contenido: null }),
  answer(readProcedureReport, cast.cholecystectomyReport),
  answer(createReport, cast.cholecystectomyReport),
  answer(updateReport, cast.cholecystectomyReport),
  answer(readCodes, cast.cholecystectomyReport.codigos),
  answer(saveCodes, cast.polypectomyReport.codigos),
  answer(listTemplates, cast.templates),
  answer(readTemplate, cast.colonoscopyTemplate),
  answer(createTemplate, cast.colonoscopyTemplate),
  answer(updateTemplate, cast.colonoscopyTemplate),
  answer(deleteTemplate, { ok: true }),
  answer(restoreTemplate, cast.colonoscopyTemplate),
];
