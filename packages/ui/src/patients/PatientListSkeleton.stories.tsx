import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PatientListSkeleton } from './PatientListSkeleton';

const meta = { component: PatientListSkeleton } satisfies Meta<typeof PatientListSkeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Cargando pacientes...');
    const [, ...rows] = canvas.getAllByRole('row', { hidden: true });
    await expect(rows).toHaveLength(6);
    for (const row of rows) await expect(row.getBoundingClientRect().height).toBe(36);
  },
};
