import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import fastify, { type FastifyInstance } from 'fastify';
import {
  DRAFT_HEADER,
  REPEATS_HEADER,
  TECHNIQUES_PATH,
  TOTAL_HEADER,
  formatInstant,
  movePath,
  setTimeZone,
  type AppConfig,
  type BackupStatus,
  type EndpointSpec,
} from '@practice/domain';
import type { Config } from './config';
import type { Engine, ReadDb } from './db/engine';
import { fileRoutes } from './files/routes';
import type { Files } from './files/files';
import { guard, type Access, type RouteAccess } from './http/auth';
import { answerError, handleErrors } from './http/errors';
import { sweepKeys } from './http/idempotency';
import { acceptForms } from './http/form-body';
import { acceptJson } from './http/json-body';
import { createMount } from './http/mount';
import { MOUNTS } from './http/mounts';
import { openApiRoutes } from './http/openapi';
import { HTTPS_ONLY, USUAL_HEADERS } from './http/usual-headers';
import { serveApp } from './http/static-app';
import { activityRoutes } from './modules/activity/routes';
import { appointmentRoutes } from './modules/appointments/routes';
import { backgroundRoutes } from './modules/background/routes';
import { backupRoutes } from './modules/backups/routes';
import { billingRoutes } from './modules/billing/routes';
import { catalogueRoutes } from './modules/catalogues/routes';
import { draftRoutes, sweepDrafts } from './modules/drafts/routes';
import { encounterRoutes } from './modules/encounters/routes';
import { consultRoutes } from './modules/consults/routes';
import { exportRoutes } from './modules/export/routes';
import { historyRoutes } from './modules/history/routes';
import { pathologyRoutes } from './modules/pathology/routes';
import { patientRoutes } from './modules/patients/routes';
import { photoRoutes } from './modules/photos/routes';
import { procedureRoutes } from './modules/procedures/routes';
import { createLogin } from './modules/session/login';
import { preparePassword } from './modules/session/password';
import { sessionRoutes } from './modules/session/routes';
import { createSessionStore } from './modules/session/sessions';
import { createThrottle } from './modules/session/throttle';
import { reportRoutes } from './modules/surgical-reports/routes';
import { studyRoutes } from './modules/studies/routes';
import { taskRoutes } from './modules/tasks/routes';
import { startMessages } from './start-messages';
import { templateRoutes } from './modules/technique-templates/routes';

const BODY_LIMIT = 1_048_576;
const SWEEP_MS = 3_600_000;
/** Where Vite serves the app while it is being developed (decision G2). */
const DEV_ORIGINS = ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:5173`);

export interface AppOptions {
  config: Config;
  /** Migrated by the caller, who also closes it: closing the app does not. */
  db: Engine;
  files: Files;
  now?: () => Date;
  /** Checks each answer against the contract: tests and development. */
  checkAnswers?: boolean;
  /** Folder of the built app; null serves the API alone. */
  webRoot?: string | null;
  /** Where errors are logged: the console, or what a test gives. */
  log?: boolean | { write: (line: string) => void };
  /** What is known of the copies of everything; without it nobody makes any. */
  backupStatus?: () => BackupStatus;
  /** Called when a query finds the database damaged. */
  onDamaged?: () => void;
  /** Development only: allows calls from the page that Vite serves, and shows the API's description to anybody. */
  allowDevelopmentPage?: boolean;
}

export interface BuiltApp {
  app: FastifyInstance;
  /**
   * Stores APP_PASSWORD, or the first password, which `show` gets. Called once the server listens: a start that finds
   * its port taken changes nothing.
   */
  preparePassword: (show: (generated: string) => void) => Promise<void>;
  /** Every call that is mounted, to compare with the contract. */
  mounted: EndpointSpec[];
  /** Every route of the router, with the access that it requires. */
  routes: { method: string; url: string; access: Access }[];
  /** Deletes expired idempotency keys, ended sessions, old drafts and orphan files. Runs at the start and every hour. */
  sweep: () => Promise<void>;
}

/** Builds the server without listening: tests use it through `inject`. */
export async function buildApp(options: AppOptions): Promise<BuiltApp> {
  const {
    config,
    db,
    files,
    now = () => new Date(),
    checkAnswers = false,
    webRoot = null,
  } = options;
  setTimeZone(config.timeZone);

  const app = fastify({
    bodyLimit: BODY_LIMIT,
    rewriteUrl: ({ url = '/' }) => documentedUrl(url, config.techniquesPath),
    // Without TRUST_PROXY anybody could invent the address that X-Forwarded-For names.
    trustProxy: config.trustProxy ?? false,
    logger: options.log
      ? { level: 'warn', ...(options.log !== true && { stream: options.log }) }
      : false,
    routerOptions: { ignoreTrailingSlash: true },
    // HEAD is GET without the body, behind the same gate.
    exposeHeadRoutes: true,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
  });
  const routes: BuiltApp['routes'] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    const { access = 'session' } = (config ?? {}) as RouteAccess;
    for (const one of [method].flat()) routes.push({ method: one, url, access });
  });
  handleErrors(app, options.onDamaged);
  acceptJson(app);
  acceptForms(app);
  await app.register(cookie);
  if (options.allowDevelopmentPage) {
    await app.register(cors, {
      origin: DEV_ORIGINS,
      credentials: true,
      allowedHeaders: [
        'authorization',
        'content-type',
        'idempotency-key',
        'if-match',
        DRAFT_HEADER,
        REPEATS_HEADER,
      ],
      exposedHeaders: [TOTAL_HEADER],
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    });
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(USUAL_HEADERS);
    if (request.protocol === 'https') reply.headers(HTTPS_ONLY);
    done();
  });
  if (config.trustProxy === null) sayOnceThatAProxyIsNotTrusted(app);
  if (webRoot !== null) serveApp(app, webRoot, appConfig(config));

  const sessions = createSessionStore(db, now, (error) => app.log.error(error));
  guard(app, sessions);

  const mount = createMount({ app, engine: db, files, sessions, now, checkAnswers });
  const throttle = createThrottle(db, now);
  const login = createLogin({
    engine: db,
    sessions,
    throttle,
    nombre: config.surgeonName,
    now,
    log: (failed) => app.log.warn(failed, 'failed login'),
  });
  sessionRoutes(mount, sessions, login);
  backupRoutes(mount, options.backupStatus ?? (() => ({ ultima: null, atrasada: false })));
  draftRoutes(mount, db);
  activityRoutes(mount, db);
  patientRoutes(mount, db);
  catalogueRoutes(mount);
  taskRoutes(mount);
  appointmentRoutes(mount);
  historyRoutes(mount, config, files);
  exportRoutes(mount, db, config, files);
  backgroundRoutes(mount);
  encounterRoutes(mount);
  consultRoutes(mount);
  studyRoutes(mount);
  pathologyRoutes(mount);
  fileRoutes(mount, files);
  procedureRoutes(mount);
  reportRoutes(mount, config, files);
  billingRoutes(mount);
  templateRoutes(mount);
  photoRoutes(mount, config);
  openApiRoutes(app, { open: options.allowDevelopmentPage === true });

  const sweep = async () => {
    await sweepKeys(db, now());
    await sessions.sweep();
    await throttle.sweep();
    await sweepDrafts(db, now());
    await files.sweep(db.read, now());
  };
  const logged = (error: unknown) => app.log.error(error);
  const tidy = () =>
    sweep()
      .catch(logged)
      .then(() => warnOfTheClock(app, db.read, now()))
      .catch(logged);
  // A full disk does not stop the start: people can still log in and read.
  await tidy();
  const sweeper = setInterval(() => void tidy(), SWEEP_MS);
  sweeper.unref();
  app.addHook('onClose', async () => clearInterval(sweeper));

  return {
    app,
    preparePassword: (show) => preparePassword(db, config.appPassword, now(), show),
    mounted: mount.mounted,
    routes,
    sweep,
  };
}

/** Without TRUST_PROXY everybody behind a proxy counts as one address: whoever installs it should know. */
function sayOnceThatAProxyIsNotTrusted(app: FastifyInstance): void {
  let said = false;
  app.addHook('onRequest', (request, _, done) => {
    if (!said && request.headers['x-forwarded-for'] !== undefined) {
      said = true;
      app.log.warn(startMessages.proxyNotTrusted);
    }
    done();
  });
}

/** Dates come from this clock. One that is slow by less is corrected by the system, and is nobody's mistake. */
const CLOCK_BEHIND_MS = 5 * 60_000;

async function warnOfTheClock(app: FastifyInstance, db: ReadDb, now: Date): Promise<void> {
  const newest = await db
    .selectFrom('auditoria')
    .select('cuando')
    .orderBy('id_auditoria', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest === undefined || Date.parse(newest.cuando) - now.getTime() < CLOCK_BEHIND_MS) return;
  const shown = formatInstant(now.toISOString());
  app.log.warn(startMessages.clockBehind(formatInstant(newest.cuando), shown));
}

/** The techniques answer at their configured path too, beneath each mount (CAT-20; decision G1). */
function documentedUrl(url: string, techniquesPath: string): string {
  return MOUNTS.reduce<string>(
    (found, mount) => movePath(found, mount + techniquesPath, mount + TECHNIQUES_PATH),
    url,
  );
}

function appConfig(config: Config): Omit<AppConfig, 'build'> {
  return {
    surgeonName: config.surgeonName,
    specialty: config.specialty,
    timeZone: config.timeZone,
    defaultSurgeonId: config.defaultSurgeonId,
    defaultSurgeonName: config.defaultSurgeonName,
    maxPhotoBytes: config.maxPhotoBytes,
    maxPhotos: config.maxPhotos,
    techniquesPath: config.techniquesPath,
    apiUrl: null,
  };
}
