import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { AllergiesBadge } from './AllergiesBadge';

const meta = {
  component: AllergiesBadge,
  args: { allergies: 'Penicilina: urticaria.' },
} satisfies Meta<typeof AllergiesBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: ({ canvas }) => expect(canvas.getByText('Alergias: Penicilina: urticaria.')).toBeVisible(),
};

export const TooLong: Story = {
  args: { allergies: 'Penicilina, látex, iodo, AINEs, dipirona y contraste yodado. '.repeat(8) },
  play: ({ canvas }) =>
    expect(canvas.getByText(/^Alergias: Penicilina/).getBoundingClientRect().width).toBeLessThan(
      330,
    ),
};

export const LeadsToTheAntecedentes: Story = {
  tags: ['behaviour'],
  args: { onShow: fn() },
  play: async ({ canvas, args }) => {
    const badge = canvas.getByRole('button', { name: 'Alergias: Penicilina: urticaria.' });
    await expect(badge).toHaveTextContent(/^Alergias$/);
    await userEvent.click(badge);
    await expect(args.onShow).toHaveBeenCalledOnce();
  },
};
