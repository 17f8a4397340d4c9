import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Table } from './Table';
import { Tr } from './Tr';

const meta = {
  component: Tr,
  args: { selected: true, children: <td className="h-row px-3">Gómez, María Ñandú</td> },
  render: (args) => (
    <Table label="Pacientes">
      <tbody>
        <Tr {...args} />
      </tbody>
    </Table>
  ),
} satisfies Meta<typeof Tr>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Selected: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row')).toBeVisible();
  },
};
