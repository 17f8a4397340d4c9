import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, userEvent } from 'storybook/test';
import { PAPER, SMALL_PICTURE } from '../../../../.storybook/modes';
import { Disclosure } from './Disclosure';

const meta = {
  component: Disclosure,
  tags: ['autodocs'],
  args: {
    title: 'Alérgicos',
    open: true,
    onOpenChange: () => undefined,
    children: <p className="px-4 py-2">Penicilina: urticaria.</p>,
  },
  render: function Host(args) {
    const [open, setOpen] = useState(args.open);
    return <Disclosure {...args} open={open} onOpenChange={setOpen} />;
  },
} satisfies Meta<typeof Disclosure>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
};
export const Closed: Story = { args: { open: false } };
/** A part of a record is read on paper, whatever is closed on the screen. */
export const ClosedAndPrinted: Story = {
  globals: PAPER,
  args: { open: false, printed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Penicilina: urticaria.')).toBeVisible();
  },
};
/** The heading of a form that a key opens. */
export const WithShortcut: Story = {
  args: {
    title: 'NUEVA CONSULTA',
    shortcut: { hint: 'Alt N', keys: 'Alt+N' },
    open: false,
  },
};

export const OpensAndClosesByItsHeading: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('button', { name: 'Alérgicos', expanded: true });
    await expect(canvas.getByText('Penicilina: urticaria.')).toBeVisible();
    await userEvent.click(heading);
    await expect(heading).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.getByText('Penicilina: urticaria.')).not.toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('Penicilina: urticaria.')).toBeVisible();
  },
};

/** The second half would leave it as it was: whoever double clicks finds nothing. */
export const ADoubleClickOpens: Story = {
  tags: ['behaviour'],
  args: { open: false },
  play: async ({ canvas }) => {
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Alérgicos' }));
    await expect(canvas.getByText('Penicilina: urticaria.')).toBeVisible();
  },
};

/** The repetitions of a held key would close it again. */
export const AHeldEnterPressesOnce: Story = {
  tags: ['behaviour'],
  args: { open: false },
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('button', { name: 'Alérgicos' });
    // False: prevented, and the browser presses nothing.
    await expect(fireEvent.keyDown(heading, { key: 'Enter' })).toBe(true);
    await expect(fireEvent.keyDown(heading, { key: 'Enter', repeat: true })).toBe(false);
  },
};
