import { expect, type Page } from '@playwright/test';
import { PASSWORD } from './server';

export const LIMIT = 600_000;
export const home = (page: Page) => page.getByRole('heading', { name: 'Historias Clínicas' });
export const loginField = (page: Page) => page.getByLabel('Contraseña', { exact: true });
export const modal = (page: Page) => page.getByRole('alertdialog', { name: 'Sesión Expirada' });
export const storage = (page: Page) => page.evaluate(() => ({ ...localStorage }));

/** Makes the last activity older by `ms`. */
export const age = (page: Page, ms: number) =>
  page.evaluate((old) => localStorage.setItem('lastActivity', String(Date.now() - old)), ms);

export async function submitPassword(page: Page, password = PASSWORD): Promise<void> {
  await loginField(page).fill(password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
}

/** Revokes the page's session on the server without the page's knowledge. */
export async function revoke(page: Page, url: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.post(`${url}/auth/logout`, { headers });
  expect(answer.status()).toBe(200);
}
