import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { SurgerySection } from './SurgerySection';
import { reportSources, withReportForm } from '../../../../.storybook/with-report-form';

const meta = {
  component: SurgerySection,
  args: { sources: reportSources },
  decorators: [withReportForm],
} satisfies Meta<typeof SurgerySection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Tipo de cirugía' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '1h' }));
    await expect(canvas.getByRole('textbox', { name: 'Inicio' })).toHaveValue('09:30');
  },
};

export const ReadOnly: Story = {
  parameters: {
    readOnly: true,
    draft: { tipo_cirugia: 1, hora_inicio: '09:05', hora_fin: '09:35', id_diagnostico_pre: 6 },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Programado')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Diagnóstico preoperatorio' })).toHaveValue(
      'Pólipo de colon',
    );
    await expect(canvas.queryByRole('button', { name: /min|h$/ })).not.toBeInTheDocument();
  },
};
