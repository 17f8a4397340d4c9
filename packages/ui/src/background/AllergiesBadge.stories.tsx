import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { AllergiesBadge } from './AllergiesBadge';

const meta = {
  component: AllergiesBadge,
  args: { allergies: 'Penicilina: urticaria.', onShow: fn() },
} satisfies Meta<typeof AllergiesBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: ({ canvas }) =>
    expect(canvas.getByRole('button', { name: 'Alergias: Penicilina: urticaria.' })).toBeVisible(),
};

export const LeadsToTheAntecedentes: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    const badge = canvas.getByRole('button', { name: 'Alergias: Penicilina: urticaria.' });
    // The documented word stands by itself.
    await expect(canvas.getByText('Alergias')).toBeVisible();
    await userEvent.click(badge);
    await expect(args.onShow).toHaveBeenCalledOnce();
  },
};
