import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ON_SHEET } from '../../../../.storybook/ground';
import { NO_PICTURE, SMALL_PICTURE } from '../../../../.storybook/modes';
import { Select } from './Select';

const meta = {
  component: Select,
  tags: ['autodocs'],
  parameters: ON_SHEET,
  args: {
    'aria-label': 'Sexo',
    placeholder: 'Seleccionar',
    options: [
      { value: '1', label: 'Masculino' },
      { value: '2', label: 'Femenino' },
    ],
    onChange: fn(),
  },
  decorators: [(Story) => <div className="max-w-xs">{Story()}</div>],
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
};

export const AChoiceIsToldOnce: Story = {
  ...Default,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async ({ canvas, args }) => {
    const select = canvas.getByRole('combobox', { name: 'Sexo' });
    await userEvent.selectOptions(select, 'Femenino');
    await expect(select).toHaveValue('2');
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};
export const Invalid: Story = { args: { 'aria-invalid': true } };
export const Disabled: Story = { args: { disabled: true } };

export const ReadOnly: Story = {
  args: { readOnly: true, value: '2' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Sexo' })).toHaveValue('Femenino');
    await expect(canvas.queryByRole('combobox')).not.toBeInTheDocument();
  },
};
