import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Table } from './Table';
import { Td } from './Td';

const meta = {
  component: Td,
  args: { children: '30.123.450', align: 'end' },
  render: (args) => (
    <Table label="Pacientes">
      <tbody>
        <tr>
          <Td {...args} />
        </tr>
      </tbody>
    </Table>
  ),
} satisfies Meta<typeof Td>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Numeric: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('cell', { name: '30.123.450' })).toBeVisible();
  },
};
