import { expect, type Page } from '@playwright/test';
import { PASSWORD } from './server';

/** Special characters that a clinical text must keep when printed. */
export const DETAIL =
  'Neumoperitoneo con aguja de Veress a 12 mmHg. Leucocitos ≥ 14.000/µL. Señal “positiva” → se progresa. Niño de 8 años.';

export async function logIn(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Historias Clínicas' })).toBeVisible();
}

export async function registerPatient(
  page: Page,
  patient: { nombre: string; dni: string; birth: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Nuevo Paciente' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo paciente' });
  await dialog.getByLabel('Nombre', { exact: false }).first().fill(patient.nombre);
  await dialog.getByLabel('DNI').fill(patient.dni);
  await dialog.getByLabel('Fecha de nacimiento').fill(patient.birth);
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Paciente guardado', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(dialog).toBeHidden();
}

export async function openHistory(page: Page, search: string, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar pacientes' }).fill(search);
  await page.getByRole('link', { name: `Abrir la historia de ${name}` }).click();
  await expect(page.getByRole('tab', { name: 'Consultas', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
}

/** Opens the form of a new HZB report from the patient's history. */
export async function startReport(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Procedimientos' }).click();
  await page.getByRole('button', { name: 'Nuevo parte' }).click();
  await page.getByRole('button', { name: 'Hospital HZB' }).click();
  await expect(page.getByRole('dialog', { name: 'Nuevo parte quirúrgico' })).toBeVisible();
}

/** Chooses an entry of a selector; adds it first if it does not exist, as on a fresh installation. */
export async function choose(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.fill(text);
  await page
    .getByRole('option', { name: new RegExp(`^(${escape(text)}|Agregar «${escape(text)}»)$`) })
    .click();
  await expect(field).toHaveValue(text);
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Fills in the six required fields (clinical-history §5). */
export async function fillReport(page: Page, detail = DETAIL): Promise<void> {
  await page.getByRole('radio', { name: 'Programado' }).click();
  await page.getByRole('button', { name: '30 min' }).click();
  await choose(page, 'Diagnóstico preoperatorio', 'Apendicitis aguda');
  await choose(page, 'Técnica / procedimiento', 'Apendicectomía laparoscópica');
  await choose(page, 'Tipo de anestesia', 'General');
  await choose(page, 'Cirujano', 'Dra. Inventada Sosa');
  await page.getByLabel('Técnica detallada').fill(detail);
}

export const saveButton = (page: Page) => page.getByRole('button', { name: 'Guardar' });

/** Closes the tab as a person does, who answers the browser's question; returns another tab. */
export async function closeTab(page: Page): Promise<Page> {
  const next = await page.context().newPage();
  page.once('dialog', (question) => void question.accept());
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  return next;
}
