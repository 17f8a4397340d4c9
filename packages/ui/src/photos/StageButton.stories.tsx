import type { Meta, StoryObj } from '@storybook/react-vite';
import { ZoomIn } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { StageButton } from './StageButton';

const meta = {
  component: StageButton,
  args: { label: 'Acercar', shortcut: '+', icon: <ZoomIn size={18} aria-hidden />, onClick: fn() },
  decorators: [
    (Story) => (
      <div className="bg-stage p-4">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof StageButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Off: Story = { args: { off: true } };

export const WhatIsOffKeepsTheFocusAndDoesNothing: Story = {
  tags: ['behaviour'],
  args: { off: true },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Acercar' });
    await userEvent.click(button);
    await expect(button).toHaveFocus();
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};
