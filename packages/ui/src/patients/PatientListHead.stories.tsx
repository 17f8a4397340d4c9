import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Table } from '../primitives/Table';
import { PatientListHead } from './PatientListHead';

const meta = {
  component: PatientListHead,
  decorators: [
    (Story) => (
      <Table label="Pacientes">
        <Story />
      </Table>
    ),
  ],
} satisfies Meta<typeof PatientListHead>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const heads = canvas.getAllByRole('columnheader').map((head) => head.textContent);
    await expect(heads).toEqual([
      'Historia',
      'Nombre',
      'DNI',
      'Edad',
      'Cobertura',
      'Número',
      'Contacto',
    ]);
  },
};
