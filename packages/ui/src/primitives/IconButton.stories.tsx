import type { Meta, StoryObj } from '@storybook/react-vite';
import { Trash2, X } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { NO_PICTURE, SMALL_PICTURE } from '../../../../.storybook/modes';
import { IconButton } from './IconButton';

const meta = {
  component: IconButton,
  tags: ['autodocs'],
  args: { label: 'Cerrar', icon: <X size={18} aria-hidden />, onClick: fn() },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Cerrar' });
    const box = button.getBoundingClientRect();
    await expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
  },
};

export const AClickIsToldOnce: Story = {
  ...Default,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async (context) => {
    const { canvas, args } = context;
    await Default.play?.(context);
    const button = canvas.getByRole('button', { name: 'Cerrar' });
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Danger: Story = {
  args: { label: 'Eliminar turno', icon: <Trash2 size={16} aria-hidden />, tone: 'danger' },
};

export const Disabled: Story = { args: { disabled: true } };
