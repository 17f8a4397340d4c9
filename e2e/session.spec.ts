import { expect, test } from '@playwright/test';
import { logIn } from './support/journey';
import { TestServer } from './support/server';
import { age, home, loginField, modal, storage, submitPassword } from './support/session';

/** practice §2 "Session guard", "Login screen", §4 "On load": a real server and a real browser. */
let server: TestServer;
test.beforeAll(async () => {
  server = await TestServer.start();
});
test.afterAll(() => server.stop());

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
  const answerLogin = (status: number) =>
    page.route('**/auth/login', (route) => route.fulfill({ status, body: '<h1>x</h1>' }));
  await answerLogin(401);
  await submitPassword(page, 'x');
  await expect(page.getByRole('alert')).toContainText('Contraseña incorrecta');
  // The page of a proxy says nothing about the password.
  await page.unroute('**/auth/login');
  await answerLogin(502);
  await submitPassword(page, 'x');
  await expect(page.getByRole('alert')).toContainText('Error de conexión.');
  await page.unroute('**/auth/login');
  await page.route('**/auth/login', (route) => route.abort());
  await submitPassword(page, 'x');
  await expect(page.getByRole('alert')).toContainText(
    'Error de conexión. Verifica que el backend esté funcionando.',
  );
});
