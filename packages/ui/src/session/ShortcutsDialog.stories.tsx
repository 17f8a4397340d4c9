import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { ShortcutsDialog } from './ShortcutsDialog';

const meta = {
  component: ShortcutsDialog,
  args: { usable: new Set(['Alt+KeyN', 'Alt+Digit1', 'F2']), onClose: fn() },
} satisfies Meta<typeof ShortcutsDialog>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** It lists nothing that would do nothing here. */
export const NothingSpecialHere: Story = {
  args: { usable: new Set() },
  play: async () => {
    const titles = screen.getAllByRole('heading', { level: 3 }).map((it) => it.textContent);
    await expect(titles).toEqual(['En todas las pantallas', 'En los formularios y las listas']);
    await expect(screen.queryByText(/^Agregar/)).toBe(null);
  },
};
