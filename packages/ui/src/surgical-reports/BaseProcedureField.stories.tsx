import { ApiError, loading, failed, ready } from '@practice/domain';
import { history } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { withReportForm } from '../../../../.storybook/with-report-form';
import { BaseProcedureField } from './BaseProcedureField';

const retry = fn();

const meta = {
  component: BaseProcedureField,
  args: { types: ready(history.catalogos.procedimientos_base) },
  decorators: [withReportForm],
  parameters: { draft: { id_procedimiento_base: 2 } },
} satisfies Meta<typeof BaseProcedureField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Procedimiento base' });
    await expect(field).toHaveDisplayValue('Endoscopía');
    const names = canvas.getAllByRole('option').map((option) => option.textContent);
    await expect(names).toEqual([
      'Cirugía',
      'Endoscopía',
      'Videocolonoscopía',
      'Videoendoscopía digestiva alta',
      'CPRE',
      'Rectosigmoidoscopía',
    ]);
    await userEvent.selectOptions(field, 'CPRE');
    await expect(field).toHaveDisplayValue('CPRE');
  },
};

export const ReadOnly: Story = {
  parameters: { readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Procedimiento base' })).toHaveValue(
      'Endoscopía',
    );
  },
};

/** The preset is known without the list. */
export const Loading: Story = {
  args: { types: loading },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toHaveDisplayValue('Endoscopía');
  },
};

export const Failed: Story = {
  args: { types: failed(new ApiError(0, null, 'network'), retry), savedName: 'Videocolonoscopía' },
  parameters: { draft: { id_procedimiento_base: 3 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toHaveDisplayValue('Videocolonoscopía');
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
};
