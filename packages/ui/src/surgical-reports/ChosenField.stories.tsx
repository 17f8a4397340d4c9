import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { ChosenField } from './ChosenField';
import { withReportForm } from './with-report-form';

const meta = {
  component: ChosenField,
  args: { name: 'id_cirujano', required: true },
  decorators: [withReportForm],
} satisfies Meta<typeof ChosenField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Cirujano' }));
    await expect(canvas.getAllByRole('option')).toHaveLength(3);
  },
};

export const ReadOnly: Story = {
  parameters: { readOnly: true, draft: { id_cirujano: 2 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Cirujano' })).toHaveValue(
      'Dr. Imaginario Paz',
    );
  },
};
