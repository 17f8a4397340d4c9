import { readBackground, readHistory, type Background } from '@practice/domain';
import {
  answer,
  history,
  mariaBackground,
  mariaGomez,
  never,
  refuse,
} from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { shortWaits } from '../../../../.storybook/short-waits';
import { AllergiesPanel } from './AllergiesPanel';

let reads = 0;

const meta = {
  component: AllergiesPanel,
  args: { idPaciente: mariaGomez.id_paciente },
} satisfies Meta<typeof AllergiesPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Alergias: Penicilina: urticaria.')).toBeVisible();
  },
};

/** Silence would say that there are none. */
export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(refuse(readHistory, 403), refuse(readBackground, 403));
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('No se pudieron leer las alergias.', {}, { timeout: 5_000 }),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  },
};

export const ReintentarReadsThem: Story = {
  ...Failed,
  tags: ['behaviour'],
  play: async (context) => {
    await Failed.play?.(context);
    const { canvas, msw } = context;
    msw.use(answer(readBackground, mariaBackground));
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }));
    await expect(await canvas.findByText('Alergias: Penicilina: urticaria.')).toBeVisible();
    await expect(canvas.queryByText('No se pudieron leer las alergias.')).toBe(null);
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(never(readHistory), never(readBackground));
    return shortWaits(2_000)();
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Alergias: cargando...')).toBeVisible();
  },
};

/** The page was opened by its address: the history brings the antecedentes. */
const answersWith = (antecedentes: Background | null) =>
  answer(readHistory, () => {
    reads += 1;
    return { ...history, antecedentes };
  });

export const NothingIsSaidWhereNoneIsWritten: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    reads = 0;
    msw.use(answersWith({ ...mariaBackground, alergicos: 'Niega.' }));
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(reads).toBe(1));
    await expect(canvas.queryByText(/^Alergias/)).toBe(null);
  },
};

/** Nobody has written antecedentes yet (decision AN3): asked for alone they are a 404, an error in the console of every such page. */
export const NothingIsSaidWithoutAntecedentes: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    reads = 0;
    msw.use(answersWith(null), refuse(readBackground, 404));
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(reads).toBe(1));
    await expect(canvas.queryByText(/^Alergias/)).toBe(null);
  },
};
