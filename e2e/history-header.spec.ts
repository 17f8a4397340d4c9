import { expect, test, type Page } from '@playwright/test';
import { post } from './support/api';
import { logIn } from './support/journey';
import { TestServer } from './support/server';

/** The header of a history and its tabs: what stays in sight, and what a narrow window does to it (issue 15, 8). */

let server: TestServer;
let patient: string;
test.beforeAll(async ({ browser }) => {
  server = await TestServer.start();
  const page = await browser.newPage();
  await logIn(page, server.url);
  const { id_paciente } = await post(page, '/pacientes/', {
    nombre: 'Alta, Historia',
    dni: '30666555',
    fecha_nacimiento: '1969-05-03',
    email: `${'nombre.muy.largo.'.repeat(4)}436@correo.ejemplo.test`,
    beneficio: '000423145931',
  });
  patient = String(id_paciente);
  await post(page, '/antecedentes/', {
    id_paciente,
    alergicos: 'Látex.',
    medicos: 'x\n'.repeat(90),
  });
  await page.close();
});
test.afterAll(() => server.stop());

const tabs = (page: Page) => page.getByRole('tablist', { name: 'Historia clínica' });

async function open(page: Page, tab: string): Promise<void> {
  await logIn(page, server.url);
  await page.goto(`${server.url}/hc?paciente=${patient}&tab=${tab}`);
  await expect(tabs(page)).toBeVisible();
}

test('the tabs stay in sight below the patient', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await open(page, 'antecedentes');
  const body = page.getByRole('tabpanel');
  await expect(body).toContainText('x');
  await page.evaluate(() => window.scrollTo(0, 1200));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(800);
  await expect(tabs(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  // Another tab begins at its beginning.
  await page.getByRole('tab', { name: 'Antecedentes' }).focus();
  await page.keyboard.press('Alt+5');
  await page.keyboard.press('Alt+1');
  await expect(body).toBeFocused();
  const bottom = await tabs(page).evaluate((el) => el.getBoundingClientRect().bottom);
  expect(await body.evaluate((el) => el.getBoundingClientRect().top)).toBeGreaterThan(bottom - 2);
});

test('on a slow computer the address follows later: the tab pressed last keeps the focus', async ({
  page,
}) => {
  await open(page, 'consultas');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  for (let times = 0; times < 6; times += 1) {
    for (const [key, name] of [
      ['Alt+4', 'Procedimientos'],
      ['Alt+6', 'Patología'],
      ['Alt+1', 'Antecedentes'],
      ['Alt+2', 'Consultas'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page.getByRole('tabpanel', { name })).toBeFocused();
    }
  }
});

test('in every window Alt+number leaves the tabs in sight, and no label of the patient is broken', async ({
  page,
}) => {
  await open(page, 'consultas');
  for (const [width, height] of [
    [1366, 768],
    [1024, 768],
    [683, 384],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.reload();
    await expect(page.getByRole('term').first()).toBeVisible();
    const of = `${width}×${height}`;
    const broken = await page.getByRole('term').evaluateAll((labels) =>
      labels
        .filter((label) => {
          const text = document.createRange();
          text.selectNodeContents(label);
          return text.getClientRects().length > 1;
        })
        .map((label) => label.textContent),
    );
    expect([of, broken]).toEqual([of, []]);
    for (const number of [4, 6, 1, 2]) {
      await page.keyboard.press(`Alt+${number}`);
      await expect(page.getByRole('tabpanel')).toBeFocused();
      await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 });
    }
  }
});
