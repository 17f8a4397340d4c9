import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { SamplesSection } from './SamplesSection';
import { withReportForm } from '../../../../.storybook/with-report-form';

const meta = {
  component: SamplesSection,
  decorators: [withReportForm],
} satisfies Meta<typeof SamplesSection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const culture = canvas.getByRole('checkbox', { name: 'Se envía muestra a cultivo' });
    await userEvent.click(culture);
    await expect(culture).toBeChecked();
    await expect(
      canvas.getByRole('checkbox', { name: 'Se envía muestra a patología' }),
    ).not.toBeChecked();
  },
};

export const ReadOnly: Story = {
  parameters: { readOnly: true, draft: { patologia: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('definition').map((word) => word.textContent)).toEqual([
      'Sí',
      'No',
    ]);
  },
};
