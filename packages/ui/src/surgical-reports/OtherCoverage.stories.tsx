import { cholecystectomyReport } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { OtherCoverage, type OtherCoverageProps } from './OtherCoverage';

const meta = {
  component: OtherCoverage,
  args: {
    report: {
      ...cholecystectomyReport,
      paciente: { ...cholecystectomyReport.paciente, nombre_cobertura: 'PAMI', beneficio: null },
    },
    onTake: fn(async () => {}) as OtherCoverageProps['onTake'],
  },
  // As on the page: a notice that goes hands the focus to what is around it.
  decorators: [
    (Story) => (
      <main tabIndex={-1}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof OtherCoverage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(
        'El PDF dice la cobertura con la que se guardó el parte: OSDE 310 · 61 0012345 6 01. La del paciente ahora es: PAMI.',
      ),
    ).toBeVisible();
  },
};

/** The header names the patient's, and the document the other one. */
export const Writing: Story = {
  args: { onTake: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^El PDF dice la cobertura/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Usar la actual' })).toBe(null);
  },
};

/** It changes a signed document, and the way back does not exist: asked about first. */
export const ItIsAskedAboutBeforeItIsTaken: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, args } = context;
    await Default.play?.(context);
    const take = canvas.getByRole('button', { name: 'Usar la actual' });
    await userEvent.click(take);
    const question = await screen.findByRole('alertdialog', {
      name: 'Cambiar la cobertura del parte',
    });
    await expect(question).toHaveTextContent(
      'El parte y su PDF van a decir PAMI en lugar de OSDE 310 · 61 0012345 6 01. No se puede deshacer.',
    );
    await expect(within(question).getByRole('button', { name: 'Cancelar' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(take).toHaveFocus());
    await expect(args.onTake).not.toHaveBeenCalled();
    await userEvent.click(take);
    const again = await screen.findByRole('alertdialog');
    await userEvent.click(within(again).getByRole('button', { name: 'Usar la actual' }));
    await expect(args.onTake).toHaveBeenCalledOnce();
  },
};

/** It may take seconds: the question says so, and a second press does nothing. */
export const ItSaysThatItWaits: Story = {
  tags: ['behaviour'],
  args: { onTake: fn(() => new Promise<void>((resolve) => setTimeout(resolve, 400))) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Usar la actual' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Usar la actual' }));
    const waiting = await within(question).findByRole('button', { name: 'Guardando...' });
    await userEvent.click(waiting, { pointerEventsCheck: 0 });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(args.onTake).toHaveBeenCalledOnce();
  },
};

/** A number without a coverage is not taken for one. */
export const WithoutCoverage: Story = {
  args: {
    report: {
      ...cholecystectomyReport,
      paciente: {
        ...cholecystectomyReport.paciente,
        nombre_cobertura: null,
        beneficio: '61 0012345',
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/La del paciente ahora es: sin cobertura · 61 0012345\.$/),
    ).toBeVisible();
  },
};

export const TheSameIsNotSaid: Story = {
  tags: ['behaviour'],
  args: { report: cholecystectomyReport },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent('cobertura');
  },
};
