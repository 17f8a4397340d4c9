import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { DetailSection } from './DetailSection';
import { withReportForm } from '../../../../.storybook/with-report-form';

const meta = {
  component: DetailSection,
  decorators: [withReportForm],
} satisfies Meta<typeof DetailSection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Técnica detallada' }), 'Hemostasia.');
    await expect(canvas.getByText('11 / 5000')).toBeVisible();
  },
};

export const ReadOnly: Story = {
  parameters: {
    readOnly: true,
    draft: { tecnica_detalle: 'Hemostasia ≥ 2 min.\nCierre por planos.' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Técnica detallada' })).toHaveAttribute(
      'readonly',
    );
    await expect(canvas.queryByText(/5000/)).not.toBeInTheDocument();
  },
};
