import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ReportSteps, type ReportStep } from './ReportSteps';

const parte: ReportStep = { name: 'Parte', status: 'saved', state: 'guardado' };
const retry = fn();

/** What became of a save: the parte, then the photos that follow it (decision R3). */
const meta = {
  component: ReportSteps,
  args: { steps: [] },
} satisfies Meta<typeof ReportSteps>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithoutStepsThereIsNoRegion: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).not.toBeInTheDocument();
  },
};

export const Saving: Story = {
  args: {
    steps: [parte, { name: 'Fotos', status: 'saving', state: '3 de 10' }],
  },
  play: async ({ canvas }) => {
    const steps = within(canvas.getByRole('status')).getAllByRole('listitem');
    await expect(steps.map((step) => step.textContent)).toEqual(['Parteguardado', 'Fotos3 de 10']);
  },
};

export const Saved: Story = {
  args: { steps: [parte, { name: 'Fotos', status: 'saved', state: 'guardadas' }] },
};

/** A failure of a later step doubts no earlier one, and is tried again alone. */
export const Failed: Story = {
  args: {
    steps: [
      parte,
      {
        name: 'Fotos',
        status: 'failed',
        state: '2 sin subir',
        problem: 'No se pudieron subir los archivos',
        retry,
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('guardado')).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent('No se pudieron subir los archivos');
  },
};

export const ReintentarTriesItAlone: Story = {
  ...Failed,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await Failed.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar: Fotos' }));
    await expect(retry).toHaveBeenCalledOnce();
    // Its button goes with what it did.
    await expect(canvas.getByRole('region')).toHaveFocus();
  },
};
