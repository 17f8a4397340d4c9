import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { NO_PICTURE, SMALL_PICTURE } from '../../../../.storybook/modes';
import { Dialog } from './Dialog';
import { FloatingNotice } from './FloatingNotice';
import { TextInput } from './TextInput';

const meta = {
  component: FloatingNotice,
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component:
          'A notice above everything, dialogs included, that never takes the focus: urgent, but nobody is interrupted.',
      },
    },
  },
  args: {
    title: 'Algo está por pasar',
    announcement: 'Algo está por pasar en un minuto.',
    action: { label: 'Está bien', onSelect: fn() },
  },
} satisfies Meta<typeof FloatingNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
  play: async () => {
    const notice = screen.getByRole('dialog', { name: 'Algo está por pasar' });
    await expect(notice).toHaveAttribute('aria-modal', 'false');
    await expect(screen.getByRole('status')).toHaveTextContent('en un minuto');
  },
};

export const ItsButtonAnswers: Story = {
  ...Default,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async (context) => {
    const { args } = context;
    await Default.play?.(context);
    await userEvent.click(screen.getByRole('button', { name: 'Está bien' }));
    await expect(args.action.onSelect).toHaveBeenCalledOnce();
  },
};

function OverADialog(args: React.ComponentProps<typeof FloatingNotice>) {
  const [open, setOpen] = useState(true);
  const [told, setTold] = useState(false);
  return (
    <>
      <Dialog open={open} onOpenChange={setOpen} title="Formulario" closeLabel="Cerrar">
        <TextInput aria-label="Texto" onChange={() => setTold(true)} />
      </Dialog>
      {told && <FloatingNotice {...args} />}
    </>
  );
}

/** It appears while the user types in a dialog: the focus stays, and clicking it does not close the dialog. */
export const OverAnOpenDialog: Story = {
  tags: ['behaviour'],
  render: (args) => <OverADialog {...args} />,
  play: async ({ args }) => {
    const field = await screen.findByRole('textbox', { name: 'Texto' });
    await userEvent.type(field, 'uno dos');
    await screen.findByText('Algo está por pasar');
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('uno dos');
    await userEvent.click(screen.getByText('Está bien'));
    await expect(args.action.onSelect).toHaveBeenCalledOnce();
    await expect(screen.getByRole('dialog', { name: 'Formulario' })).toBeVisible();
    await waitFor(() => expect(screen.getByText('Algo está por pasar')).toBeVisible());
  },
};
