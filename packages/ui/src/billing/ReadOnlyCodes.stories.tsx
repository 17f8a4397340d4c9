import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ReadOnlyCodes } from './ReadOnlyCodes';

const meta = {
  component: ReadOnlyCodes,
  args: {
    codes: [
      { rol: 'cirujano', fila: 1, codigo: '080103', porcentaje: '100' },
      { rol: 'ayudante1', fila: 2, codigo: '', porcentaje: '25' },
    ],
    unstaffed: [],
  },
} satisfies Meta<typeof ReadOnlyCodes>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Decision FA4, on paper too. */
export const RoleWithoutPerson: Story = {
  args: { unstaffed: ['ayudante1'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Sin persona en el equipo' })).toBeVisible();
  },
};
