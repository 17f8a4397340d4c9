import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Table } from './Table';
import { Th } from './Th';

const meta = {
  component: Th,
  args: { children: 'Edad', align: 'end' },
  render: (args) => (
    <Table label="Pacientes">
      <thead>
        <tr>
          <Th {...args} />
        </tr>
      </thead>
    </Table>
  ),
} satisfies Meta<typeof Th>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Numeric: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: 'Edad' })).toBeVisible();
  },
};
