import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { expect, waitFor } from 'storybook/test';
import { TALL } from '../../../../.storybook/docs-height';
import { Button } from './Button';
import { Popover } from './Popover';

const meta = {
  component: Popover,
  tags: ['autodocs'],
  parameters: TALL,
  args: {
    open: true,
    anchor: { current: null },
    children: <p className="p-3">Noviembre de 2026</p>,
  },
  render: function Host(args) {
    const anchor = useRef<HTMLDivElement>(null);
    return (
      <div ref={anchor} className="relative inline-block">
        <Button>20/11/2026</Button>
        <Popover {...args} anchor={anchor} />
      </div>
    );
  },
} satisfies Meta<typeof Popover>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas }) => {
    const popup = canvas.getByText('Noviembre de 2026');
    const field = canvas.getByRole('button').getBoundingClientRect();
    await expect(popup).toBeVisible();
    await waitFor(() =>
      expect(popup.getBoundingClientRect().top).toBeGreaterThanOrEqual(field.bottom),
    );
    await expect(popup.getBoundingClientRect().width).toBeGreaterThanOrEqual(field.width - 2);
  },
};

export const Closed: Story = {
  args: { open: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Noviembre de 2026')).not.toBeVisible();
  },
};

/** Hazard H4: a scrolling ancestor does not clip it. */
export const EscapesClipping: Story = {
  tags: ['behaviour'],
  decorators: [(Story) => <div className="h-12 overflow-hidden">{Story()}</div>],
  play: async ({ canvas }) => {
    const popup = canvas.getByText('Noviembre de 2026');
    await waitFor(async () => {
      const box = popup.getBoundingClientRect();
      await expect(box.bottom).toBeGreaterThan(64);
      await expect(document.elementFromPoint(box.x + 8, box.bottom - 4)).toBe(popup);
    });
  },
};
