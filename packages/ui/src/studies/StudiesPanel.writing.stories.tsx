import { listStudies, studyEndpoints, type Study } from '@practice/domain';
import { answer, mariaGomez, studies, ultrasound } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { chooseFile, imageFile, pdfFile } from '../../../../.storybook/invented-files';
import { readForm, type SentForm } from '../../../../.storybook/sent-forms';
import { hasUnsavedText } from '../forms/unsaved';
import { StudiesPanel } from './StudiesPanel';

const sent: SentForm[] = [];

const stores =
  (row: Study) =>
  async (request: Request): Promise<Study> => {
    sent.push(await readForm(request));
    return row;
  };

const { imagen } = studyEndpoints;

const NEW: Study = {
  ...ultrasound,
  id: 9,
  fecha: '2026-11-20',
  descripcion: 'Sin cambios.',
  nombre_archivo: 'eco.pdf',
  tipo_archivo: 'application/pdf',
};

const meta = {
  component: StudiesPanel,
  args: { patient: mariaGomez, active: true },
  beforeEach: ({ msw }) => {
    sent.length = 0;
    msw.use(answer(imagen.create, stores(NEW)));
  },
} satisfies Meta<typeof StudiesPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const text = () => screen.findByRole('textbox', { name: 'Descripción' });
const save = () => press(/^Guardar/);
const attach = async (file: File) => {
  chooseFile(await screen.findByRole('group', { name: 'Archivo (PDF, JPG o PNG)' }), file);
  await screen.findByText(file.name);
};
const entry = (day: string) => screen.findByRole('button', { name: new RegExp(`^${day}`) });
const type = (name: string) => screen.findByRole('radio', { name });
const saved = () => screen.findByText('El estudio se guardó correctamente.');
const heading = () => screen.getByRole('button', { name: /^Nuevo estudio complementario/ });

const openForm = async () => {
  await press(/^Nuevo estudio complementario/);
  await waitFor(async () => expect(await type('Laboratorio')).toHaveFocus());
};

async function fill() {
  await openForm();
  await userEvent.click(await type('Imagen'));
  await userEvent.type(await screen.findByRole('combobox', { name: 'Imagen' }), 'eco{Enter}');
  await userEvent.type(await text(), 'Sin cambios.');
}

async function edit() {
  await userEvent.click(await entry('20/10/2026'));
  await press(/^Editar/);
  await waitFor(async () => expect(await text()).toHaveFocus());
}

/** clinical-history §7: sent as a form with its file; the new one is shown, and the form is blank again. */
export const ANewOneIsStoredAndShown: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, msw }) => {
    await fill();
    await attach(pdfFile('eco.pdf'));
    msw.use(answer(listStudies, { ...studies, imagenes: [NEW, ultrasound] }));
    await save();
    await expect(await screen.findByText('Estudio guardado')).toBeVisible();
    await expect(await saved()).toBeVisible();
    await expect(sent).toEqual([
      {
        call: 'POST /examenes/imagen',
        fields: {
          id_paciente: '1',
          fecha: '2026-11-20',
          descripcion: 'Sin cambios.',
          id_imagen: '1',
        },
        file: 'eco.pdf 358400',
        key: expect.stringMatching(/.{16}/) as unknown,
      },
    ]);
    await expect(heading()).toHaveAttribute('aria-expanded', 'false');
    await expect(await canvas.findByRole('link', { name: 'Ver PDF: eco.pdf' })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Editar' })).toHaveFocus());
    await waitFor(async () =>
      expect(await entry('20/11/2026')).toHaveAttribute('aria-current', 'true'),
    );
    await expect(hasUnsavedText()).toBe(false);
    await openForm();
    await expect(await text()).toHaveValue('');
    await expect(await type('Imagen')).not.toBeChecked();
    await expect(screen.queryByText('✅ Archivo cargado')).toBe(null);
  },
};

/** Cancelar, Escape and another entry ask about what was typed, and about a chosen file. */
export const WhatWasTypedIsAskedAbout: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await edit();
    await attach(imageFile('placa.png'));
    await press('Cancelar');
    await userEvent.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    (await text()).focus();
    await userEvent.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog');
    await expect(within(question).getByText('¿Descartar cambios?')).toBeVisible();
    await userEvent.click(within(question).getByRole('button', { name: 'Seguir editando' }));
    await expect(screen.getByText('placa.png')).toBeVisible();
    await userEvent.click(await entry('14/09/2026'));
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar cambios' }));
    await expect(await canvas.findByText(/^Hb 12,8/, { selector: 'p' })).toBeVisible();
    await expect(sent).toEqual([]);
    await expect(hasUnsavedText()).toBe(false);
  },
};

/** Alt+N opens the form, Escape leaves it; what was typed stays and is named on the heading. */
export const TheNewFormKeepsWhatWasTyped: Story = {
  tags: ['behaviour'],
  play: async () => {
    await entry('20/10/2026');
    await userEvent.keyboard('{Alt>}[KeyN]{/Alt}');
    await waitFor(async () => expect(await type('Laboratorio')).toHaveFocus());
    await userEvent.type(await text(), 'A medias');
    await userEvent.keyboard('{Escape}');
    await expect(heading()).toHaveFocus();
    await expect(heading()).toHaveTextContent('sin guardar');
    await userEvent.keyboard('{Enter}');
    await expect(await text()).toHaveValue('A medias');
    await expect(hasUnsavedText()).toBe(true);
  },
};
