import type { Meta, StoryObj } from '@storybook/react-vite';
import { Search } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { ON_SHEET } from '../../../../.storybook/ground';
import { NO_PICTURE, SMALL_PICTURE } from '../../../../.storybook/modes';
import { TextInput } from './TextInput';

const meta = {
  component: TextInput,
  tags: ['autodocs'],
  parameters: ON_SHEET,
  args: { 'aria-label': 'Nombre', placeholder: 'Nombre del paciente', onChange: fn() },
  decorators: [(Story) => <div className="max-w-xs">{Story()}</div>],
} satisfies Meta<typeof TextInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
};

export const TellsEachLetter: Story = {
  ...Default,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Nombre' }), 'Ñandú');
    await expect(args.onChange).toHaveBeenCalledTimes(5);
  },
};
export const Searching: Story = { args: { icon: <Search size={16} />, defaultValue: 'gom' } };
export const Invalid: Story = { args: { 'aria-invalid': true, defaultValue: '31/02/2026' } };
export const Disabled: Story = { args: { disabled: true, defaultValue: 'GÓMEZ, María' } };
export const ReadOnly: Story = {
  args: { readOnly: true, defaultValue: 'GÓMEZ, María Ñandú' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAttribute('readonly');
  },
};
