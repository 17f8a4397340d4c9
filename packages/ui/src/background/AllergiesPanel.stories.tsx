import { readBackground } from '@practice/domain';
import { answer, mariaBackground, mariaGomez, refuse } from '@practice/domain/testing';
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

export const NothingIsSaidWhereNoneIsWritten: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    reads = 0;
    msw.use(
      answer(readBackground, () => {
        reads += 1;
        return { ...mariaBackground, alergicos: 'Niega.' };
      }),
    );
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(reads).toBe(1));
    await expect(canvas.queryByText(/^Alergias/)).toBe(null);
  },
};

/** Nobody has written antecedentes yet (decision AN3). */
export const NothingIsSaidWithoutAntecedentes: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(readBackground, 404));
  },
  play: ({ canvas }) => expect(canvas.queryByText(/^Alergias/)).toBe(null),
};
