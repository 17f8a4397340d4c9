import { expect, test, type Page } from '@playwright/test';
import {
  fillReport,
  logIn,
  openHistory,
  registerPatient,
  saveButton,
  startReport,
} from './support/journey';
import { PASSWORD, TestServer } from './support/server';

/** practice §2 "Session guard", §4 "Session": a real server, a real browser, its own clock where minutes pass. */
let server: TestServer;
test.beforeAll(async () => {
  server = await TestServer.start();
});
test.afterAll(() => server.stop());

const LIMIT = 600_000;
const home = (page: Page) => page.getByRole('heading', { name: 'Historias Clínicas' });
const loginField = (page: Page) => page.getByLabel('Contraseña', { exact: true });
const modal = (page: Page) => page.getByRole('alertdialog', { name: 'Sesión Expirada' });
const storage = (page: Page) => page.evaluate(() => ({ ...localStorage }));
const age = (page: Page, ms: number) =>
  page.evaluate((old) => localStorage.setItem('lastActivity', String(Date.now() - old)), ms);
const submitPassword = async (page: Page, password = PASSWORD) => {
  await loginField(page).fill(password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
};
const revoke = async (page: Page) => {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.post(`${server.url}/auth/logout`, { headers });
  expect(answer.status()).toBe(200);
};

test('the six keys are written at login, restored on reload, checked with a spinner', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => seen.push(document.body.textContent)).observe(document, {
      childList: true,
      subtree: true,
    });
  });
  await logIn(page, server.url);
  const keys = await storage(page);
  expect(Object.keys(keys).sort()).toEqual([
    ...['authToken', 'lastActivity', 'lastFocus', 'sessionId', 'user', 'windowFocused'],
  ]);
  expect(JSON.parse(keys['user'] ?? '')).toEqual({ nombre: 'Dra. Inventada Sosa' });
  await age(page, 590_000);
  await page.reload();
  await expect(home(page)).toBeVisible();
  await expect(modal(page)).toBeHidden();
  await expect(page.getByText('Sesión activa • Dra. Inventada Sosa')).toBeVisible();
  const after = await storage(page);
  expect(after['authToken']).toBe(keys['authToken']);
  expect(Date.now() - Number(after['lastActivity'])).toBeLessThan(30_000);
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen.some((text) => text.includes('Verificando sesión...'))).toBe(true);
});

test('without a session every documented address shows the login, and opens after it', async ({
  page,
}) => {
  const addresses = [
    ...[
      '/',
      '/pacientes',
      '/hc',
      '/turnos',
      '/partes/1',
      '/estadistica',
      '/cirugia',
      '/endoscopia',
    ],
  ];
  for (const address of addresses) {
    await page.goto(server.url + address);
    await expect(loginField(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cerrar Sesión' })).toHaveCount(0);
  }
  await submitPassword(page);
  await expect(loginField(page)).toBeHidden();
  await expect(page).toHaveURL(`${server.url}/endoscopia`);
});

test('a stale session is the modal on load, and its button leads to the login at /', async ({
  page,
}) => {
  await logIn(page, server.url);
  await page.goto(`${server.url}/hc?paciente=1`);
  await age(page, LIMIT + 1);
  await page.reload();
  await expect(modal(page)).toBeVisible();
  await expect(modal(page)).toContainText(
    'Tu sesión ha expirado por inactividad. Por favor, inicia sesión nuevamente para continuar.',
  );
  expect(await storage(page)).not.toHaveProperty('authToken');
  await page.getByRole('button', { name: 'Ir al Login' }).click();
  await expect(loginField(page)).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/`);
  await submitPassword(page);
  await expect(home(page)).toBeVisible();
});

test('a session that ages while the page is open ends within 30 s; the screen stays, covered and inert', async ({
  page,
}) => {
  await page.clock.install();
  await logIn(page, server.url);
  await page.getByRole('searchbox').fill('gomez');
  await page.clock.runFor(6_000);
  await age(page, LIMIT + 1);
  await expect(modal(page)).toBeHidden();
  await page.clock.runFor(30_000);
  await expect(modal(page)).toBeVisible();
  const covered = page.locator('[inert]');
  await expect(covered.locator('input[type=search]')).toHaveValue('gomez');
  await expect(covered).toHaveCSS('visibility', 'hidden');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the window event and a 401 of any call end it; an old token’s 401 does not', async ({
  page,
}) => {
  await logIn(page, server.url);
  await page.evaluate(() => window.dispatchEvent(new Event('sessionExpired')));
  await expect(modal(page)).toBeVisible();
  await page.getByRole('button', { name: 'Ir al Login' }).click();
  await submitPassword(page);
  await expect(home(page)).toBeVisible();

  // A call of the old token is still under way when a new login is made.
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/pacientes/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('searchbox').fill('lento');
  await page.waitForRequest(/search=lento/);
  await revoke(page);
  const fresh = await page.request.post(`${server.url}/auth/login`, {
    data: { password: PASSWORD },
  });
  const { token } = (await fresh.json()) as { token: string };
  await page.evaluate((value) => localStorage.setItem('authToken', value), token);
  release();
  await page.waitForResponse((response) => response.status() === 401);
  await page.unroute('**/pacientes/**');
  await page.getByRole('searchbox').fill('gomez');
  await page.waitForResponse((response) => response.status() === 200);
  await expect(modal(page)).toBeHidden();

  await revoke(page);
  await page.getByRole('searchbox').fill('otra cosa');
  await expect(modal(page)).toBeVisible();
  const left = await storage(page);
  for (const key of ['authToken', 'user', 'lastActivity']) expect(left).not.toHaveProperty(key);
});

test('sleep: the first movement after the limit ends the session and refreshes nothing', async ({
  page,
}) => {
  await page.clock.install();
  await logIn(page, server.url);
  const { lastActivity } = await storage(page);
  await page.clock.setSystemTime(Date.now() + LIMIT + 60_000);
  await page.mouse.move(300, 300);
  await expect(modal(page)).toBeVisible();
  expect(Number(lastActivity)).toBeGreaterThan(0);
  expect(await storage(page)).not.toHaveProperty('lastActivity');
});

test('the last minute: announced at 9:00, counted, extended, over at 10:00', async ({ page }) => {
  await page.clock.install();
  await logIn(page, server.url);
  const search = page.getByRole('searchbox');
  await search.focus();
  const warning = page.getByRole('dialog', { name: 'Tu sesión está por expirar' });
  await page.clock.runFor(6_000);
  await page.clock.runFor(532_000);
  await expect(warning).toBeHidden();
  await page.clock.runFor(10_000);
  await expect(warning).toBeVisible();
  await expect(warning).toContainText(/Se cierra en 5\d segundos\./);
  await expect(search).toBeFocused();
  await page.getByRole('button', { name: 'Seguir conectado' }).click();
  await expect(page.getByText('Tu sesión sigue abierta.').first()).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(page.getByRole('button', { name: 'Seguir conectado' })).toBeHidden();
  await expect(home(page)).toBeVisible();

  await page.clock.runFor(550_000);
  await expect(warning).toBeVisible();
  await page.keyboard.press('Shift');
  await expect(warning).toBeHidden();
  await page.clock.runFor(LIMIT - 2_000);
  await expect(modal(page)).toBeHidden();
  await page.clock.runFor(3_000);
  await expect(modal(page)).toBeVisible();
  await expect(warning).toBeHidden();
});

for (const [name, act] of [
  ['mouse', (page: Page) => page.mouse.move(200, 200)],
  ['key', (page: Page) => page.keyboard.press('a')],
  ['scroll', (page: Page) => page.mouse.wheel(0, 50)],
  ['touch', (page: Page) => page.dispatchEvent('body', 'touchstart')],
] as const) {
  test(`${name} alone refreshes the activity`, async ({ page }) => {
    await logIn(page, server.url);
    await page.waitForTimeout(5_500);
    await age(page, 60_000);
    const before = Number((await storage(page))['lastActivity']);
    await act(page);
    await expect
      .poll(async () => Number((await storage(page))['lastActivity']))
      .toBeGreaterThan(before + 50_000);
  });
}

test('two tabs: logout, expiry and login in one are so in the other', async ({ context }) => {
  const [a, b] = [await context.newPage(), await context.newPage()];
  await logIn(a, server.url);
  await b.goto(`${server.url}/hc?paciente=1`);
  await expect(b.getByText('No encontramos ese paciente.')).toBeVisible();

  await a.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await a.getByRole('alertdialog').getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(loginField(a)).toBeVisible();
  await expect(loginField(b)).toBeVisible();
  await expect(modal(b)).toBeHidden();

  await submitPassword(a);
  await expect(home(a)).toBeVisible();
  await expect(b.getByText('No encontramos ese paciente.')).toBeVisible();

  await a.evaluate(() => window.dispatchEvent(new Event('sessionExpired')));
  await expect(modal(a)).toBeVisible();
  await expect(modal(b)).toBeVisible();
  await a.getByRole('button', { name: 'Ir al Login' }).click();
  await expect(modal(b)).toBeVisible();
  await submitPassword(a);
  await expect(home(a)).toBeVisible();
  await expect(modal(b)).toBeHidden();
  await expect(b.getByText('No encontramos ese paciente.')).toBeVisible();
});

test('both ways out ask their own question; no answer keeps the session', async ({ page }) => {
  await logIn(page, server.url);
  const dialog = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(dialog).toContainText('¿Estás seguro que querés cerrar sesión?');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();

  await expect(page.getByText('Bienvenido/a, Dra. Inventada Sosa')).toBeVisible();
  await page.getByRole('button', { name: 'Salir del sistema' }).click();
  await expect(dialog).toContainText('¿Estás seguro de que quieres cerrar sesión?');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const { authToken } = await storage(page);
  expect(authToken).toBeTruthy();

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('button', { name: 'Salir del sistema' }).click();
  const reloaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: 'Salir del sistema' }).click();
  await reloaded;
  await expect(loginField(page)).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
  expect(await storage(page)).toEqual({});
  await expect
    .poll(async () => {
      const headers = { authorization: `Bearer ${authToken}` };
      return (await page.request.get(`${server.url}/pacientes/`, { headers })).status();
    })
    .toBe(401);
});

test('a form with unsaved text is asked before a logout, and not after an expiry', async ({
  page,
}) => {
  await logIn(page, server.url);
  const patient = { nombre: 'Sesión, Paciente', dni: '40111222', birth: '1/1/1980' };
  await registerPatient(page, patient);
  await openHistory(page, 'sesion', patient.nombre);
  await startReport(page);
  await fillReport(page, 'Lo guardado.');
  await saveButton(page).click();
  await expect(page).toHaveURL(/\/partes\/\d+$/);
  const detail = page.getByLabel('Técnica detallada');
  const editAgain = async () => {
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await detail.fill('Lo que todavía no se guardó.');
  };
  const confirmLogout = async () => {
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cerrar Sesión' });
    await question.getByRole('button', { name: 'Cerrar Sesión' }).click();
  };
  const address = page.url();
  await editAgain();
  await confirmLogout();
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(detail).toHaveValue('Lo que todavía no se guardó.');
  await expect(page).toHaveURL(address);
  expect(await storage(page)).toHaveProperty('authToken');

  await confirmLogout();
  await page.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(loginField(page)).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/`);
  expect(await storage(page)).toEqual({});

  await submitPassword(page);
  await expect(home(page)).toBeVisible();
  await page.goto(address);
  await editAgain();
  await page.evaluate(() => window.dispatchEvent(new Event('sessionExpired')));
  await expect(detail).toHaveValue('Lo que todavía no se guardó.');
  await page.getByRole('button', { name: 'Ir al Login' }).click();
  await expect(loginField(page)).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/`);
});

for (const [name, items] of [
  ['broken JSON', { user: '{"nombre":' }],
  ['a list', { user: '[]' }],
  ['null', { user: 'null' }],
] as const) {
  test(`a stored user that is ${name}: the login, no modal, nothing left`, async ({ page }) => {
    await logIn(page, server.url);
    await page.evaluate((corrupt) => {
      for (const [key, value] of Object.entries(corrupt)) localStorage.setItem(key, value);
    }, items);
    await page.reload();
    await expect(loginField(page)).toBeVisible();
    await expect(modal(page)).toBeHidden();
    expect(await storage(page)).not.toHaveProperty('authToken');
  });
}

test('a browser that forbids storage: login works, in this tab', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await logIn(page, server.url);
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(loginField(page)).toBeVisible();
});

test('login refused: detail, no detail, no network; editing clears it (ERR-001…003)', async ({
  page,
}) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByRole('alert')).toContainText('Ingresá la contraseña.');
  await submitPassword(page, 'otra cosa');
  await expect(page.getByRole('alert')).toContainText('Contraseña incorrecta');
  await loginField(page).fill('x');
  await expect(page.getByRole('alert')).toBeEmpty();
  await expect(modal(page)).toBeHidden();
  await page.route('**/auth/login', (route) => route.fulfill({ status: 500, body: 'x' }));
  await submitPassword(page, 'x');
  await expect(page.getByRole('alert')).toContainText('Contraseña incorrecta');
  await page.unroute('**/auth/login');
  await page.route('**/auth/login', (route) => route.abort());
  await submitPassword(page, 'x');
  await expect(page.getByRole('alert')).toContainText(
    'Error de conexión. Verifica que el backend esté funcionando.',
  );
});
