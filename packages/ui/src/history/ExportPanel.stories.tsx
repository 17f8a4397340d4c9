import { readExportPlan } from '@practice/domain';
import { answer, never, refuse, unreachable } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, userEvent } from 'storybook/test';
import { ExportPanel } from './ExportPanel';

const meta = {
  component: ExportPanel,
  args: { idPaciente: 1, unsaved: false },
} satisfies Meta<typeof ExportPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = { name: 'Exportar historia' };

/** The addresses that the browser would save. */
function saved(): string[] {
  const addresses: string[] = [];
  spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    addresses.push(new URL(this.href).pathname);
  });
  return addresses;
}

export const Preparing: Story = {
  beforeEach: ({ msw }) => msw.use(never(readExportPlan)),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', button));
    await expect(await canvas.findByRole('button', { name: 'Preparando…' })).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) =>
    msw.use(refuse(readExportPlan, 500, 'Algo falló en el servidor. Intentá nuevamente.')),
  play: async ({ canvas }) => {
    const addresses = saved();
    await userEvent.click(canvas.getByRole('button', button));
    await screen.findByText(
      'No se pudo exportar la historia: Algo falló en el servidor. Intentá nuevamente.',
    );
    await expect(addresses).toEqual([]);
    await expect(canvas.getByRole('button', button)).toBeVisible();
  },
};

export const TheBrowserSavesItAndThePageSaysWhatItHas: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const addresses = saved();
    await userEvent.click(canvas.getByRole('button', button));
    await screen.findByText('Se está descargando la historia: 9 archivos adjuntos, 6,7 MB.');
    await expect(addresses).toEqual(['/storage/exportacion/1']);
    // A hand that is not sure whether its press was taken.
    await userEvent.click(canvas.getByRole('button', button));
    await expect(addresses).toHaveLength(1);
  },
};

export const WhatIsMissingIsSaid: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) =>
    msw.use(
      answer(readExportPlan, { archivos: 9, bytes: 1, faltan: ['Biopsia.pdf', 'Placa.png'] }),
    ),
  play: async ({ canvas }) => {
    const addresses = saved();
    await userEvent.click(canvas.getByRole('button', button));
    await screen.findByText(
      'Faltan 2 archivos en el servidor: Biopsia.pdf, Placa.png. El ZIP se descarga sin ellos y lo dice en LEEME.txt.',
    );
    await expect(addresses).toHaveLength(1);
  },
};

export const WithoutALineItSaysSo: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => msw.use(unreachable(readExportPlan)),
  play: async ({ canvas }) => {
    const addresses = saved();
    await userEvent.click(canvas.getByRole('button', button));
    await screen.findByText(
      'No se pudo exportar la historia: No se pudo conectar con el servidor.',
      undefined,
      { timeout: 10_000 },
    );
    await expect(addresses).toEqual([]);
  },
};

export const AnEndedSessionSavesNothing: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => msw.use(refuse(readExportPlan, 401, 'Iniciá sesión para continuar.')),
  play: async ({ canvas }) => {
    const addresses = saved();
    await userEvent.click(canvas.getByRole('button', button));
    await screen.findByText('No se pudo exportar la historia: Iniciá sesión para continuar.');
    await expect(addresses).toEqual([]);
  },
};
