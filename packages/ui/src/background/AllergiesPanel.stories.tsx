import { readBackground, readHistory, type Background } from '@practice/domain';
import { answer, history, mariaBackground, mariaGomez, refuse } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
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
