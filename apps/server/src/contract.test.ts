import { afterAll, beforeAll, describe } from 'vitest';
import { accessSuite } from './http/access.suite';
import { fileSuite } from './files/files.suite';
import { hostileSuite } from './http/hostile.suite';
import { mountSuite } from './http/mount.suite';
import { activitySuite } from './modules/activity/routes.suite';
import { appointmentSuite } from './modules/appointments/routes.suite';
import { backgroundSuite } from './modules/background/routes.suite';
import { billingSuite } from './modules/billing/routes.suite';
import { catalogueSuite } from './modules/catalogues/routes.suite';
import { draftSuite } from './modules/drafts/routes.suite';
import { encounterSuite } from './modules/encounters/routes.suite';
import { consultSuite } from './modules/consults/routes.suite';
import { exportSuite } from './modules/export/routes.suite';
import { historySuite } from './modules/history/routes.suite';
import { restoreSuite } from './modules/patients/restore.suite';
import { patientSuite } from './modules/patients/routes.suite';
import { pathologySuite } from './modules/pathology/routes.suite';
import { searchSuite } from './modules/patients/search/search.suite';
import { photoSuite } from './modules/photos/routes.suite';
import { loginSuite } from './modules/session/login.suite';
import { sessionSuite } from './modules/session/routes.suite';
import { reportSuite } from './modules/surgical-reports/routes.suite';
import { studySuite } from './modules/studies/routes.suite';
import { taskSuite } from './modules/tasks/routes.suite';
import { templateSuite } from './modules/technique-templates/routes.suite';
import { TEST_ENGINES } from './testing/engines';
import { startServer, type TestServer } from './testing/server';

/** Starting PostgreSQL in memory takes seconds: one database per engine serves every suite. */
const START_MS = 90_000;

describe.each(TEST_ENGINES)('the contract on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  }, START_MS);
  afterAll(() => server.close());
  const current = () => server;

  describe('search', () => searchSuite(current));
  describe('patients', () => patientSuite(current));
  describe('restored patients', () => restoreSuite(current));
  describe('catalogues', () => catalogueSuite(current));
  describe('reports', () => reportSuite(current));
  describe('billing codes', () => billingSuite(current));
  describe('technique templates', () => templateSuite(current));
  describe('history', () => historySuite(current));
  describe('exported history', () => exportSuite(current));
  describe('antecedentes', () => backgroundSuite(current));
  describe('consultas and evoluciones', () => encounterSuite(current));
  describe('interconsultas', () => consultSuite(current));
  describe('estudios', () => studySuite(current));
  describe('patologías', () => pathologySuite(current));
  describe('photos', () => photoSuite(current));
  describe('files', () => fileSuite(current));
  describe('pendientes', () => taskSuite(current));
  describe('turnos', () => appointmentSuite(current));
  describe('borradores', () => draftSuite(current));
  describe('actividad', () => activitySuite(current));
  describe('writes', () => mountSuite(current));
  describe('hostile input', () => hostileSuite(current));
  describe('sessions', () => sessionSuite(current));
  describe('login', () => loginSuite(current));
  describe('access', () => accessSuite(current));
});
