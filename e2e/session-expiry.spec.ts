import { expect, test, type Page } from '@playwright/test';
import { logIn } from './support/journey';
import { PASSWORD, TestServer } from './support/server';
import {
  LIMIT,
  age,
  home,
  loginField,
  modal,
  revoke,
  storage,
  submitPassword,
} from './support/session';

/** practice §4: what ends a session, with a fake browser clock where minutes pass (decisions S2, S9, S10). */
let server: TestServer;
test.beforeAll(async () => {
  server = await TestServer.start();
});
test.afterAll(() => server.stop());

/** Reads the secrets of the page's session; what they open, later: the list, and the address of a document. */
async function whatOpens(page: Page) {
  const { authToken = '' } = await storage(page);
  const cookies = await page.context().cookies(`${server.url}/pdf`);
  const archivos = cookies.find(({ name }) => name === 'archivos')?.value ?? '';
  const status = async (path: string, headers: Record<string, string>) =>
    (await fetch(`${server.url}${path}`, { headers })).status;
  return () =>
    Promise.all([
      status('/pacientes/', { authorization: `Bearer ${authToken}` }),
      status('/pdf/hzb/999/pdf', { cookie: `archivos=${archivos}` }),
    ]);
}

test('a stale session is the modal on load, and its button leads to the login at /', async ({
  page,
}) => {
  await logIn(page, server.url);
  await page.goto(`${server.url}/hc?paciente=1`);
  await expect(page.getByText('Sesión activa •')).toBeVisible();
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
  const opens = await whatOpens(page);
  expect(await opens()).toEqual([200, 404]);
  await age(page, LIMIT + 1);
  await expect(modal(page)).toBeHidden();
  await page.clock.runFor(30_000);
  await expect(modal(page)).toBeVisible();
  const covered = page.locator('[inert]');
  await expect(covered.locator('input[type=search]')).toHaveValue('gomez');
  await expect(covered).toHaveCSS('visibility', 'hidden');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The server ended it too: neither the token nor the cookie of a document opens anything (decision S15).
  await expect.poll(opens).toEqual([401, 401]);
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

  // A call with the old token is still pending when a new login succeeds.
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/pacientes/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('searchbox').fill('lento');
  await page.waitForRequest(/search=lento/);
  await revoke(page, server.url);
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

  await revoke(page, server.url);
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
