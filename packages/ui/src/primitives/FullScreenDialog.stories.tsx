import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Bench, BenchButton } from '../../../../.storybook/bench';
import { TALL } from '../../../../.storybook/docs-height';
import { FullScreenDialog } from './FullScreenDialog';

const meta = {
  component: FullScreenDialog,
  tags: ['autodocs'],
  parameters: TALL,
  args: {
    title: 'Visor de fotos',
    onClose: fn(),
    onKeyDown: fn(),
    children: <p className="m-auto">Una foto</p>,
  },
} satisfies Meta<typeof FullScreenDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Visor de fotos' })).toHaveFocus();
  },
};

export const KeysAreTheDialogsOwn: Story = {
  tags: ['behaviour'],
  render: function Below(args) {
    const [open, setOpen] = useState(false);
    const [below, setBelow] = useState(0);
    return (
      <div onKeyDown={() => setBelow((keys) => keys + 1)}>
        <Bench>
          <BenchButton onClick={() => setOpen(true)}>Abrir</BenchButton>
        </Bench>
        <p>{`Teclas: ${below}`}</p>
        {open && <FullScreenDialog {...args} onClose={() => setOpen(false)} />}
      </div>
    );
  },
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Abrir' });
    await userEvent.click(opener);
    await screen.findByRole('dialog');
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onKeyDown).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(canvas.getByText('Teclas: 0')).toBeVisible();
  },
};
