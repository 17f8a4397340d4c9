import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { TALL } from '../../../../.storybook/docs-height';
import { AlertDialog } from './AlertDialog';

const meta = {
  component: AlertDialog,
  tags: ['autodocs'],
  parameters: TALL,
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Eliminar paciente',
    description: '¿Querés eliminar a GÓMEZ, María Ñandú?',
    safeLabel: 'Cancelar',
    actions: [{ label: 'Eliminar', variant: 'danger', onSelect: fn() }],
  },
} satisfies Meta<typeof AlertDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};

export const EnterOnOpeningDestroysNothing: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await screen.findByRole('alertdialog', { name: 'Eliminar paciente' });
    const safe = screen.getByRole('button', { name: 'Cancelar' });
    await waitFor(() => expect(safe).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.actions?.[0]?.onSelect).not.toHaveBeenCalled();
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

export const Saving: Story = {
  args: {
    actions: [
      {
        label: 'Eliminar',
        variant: 'danger',
        status: 'pending',
        pendingLabel: 'Eliminando...',
        onSelect: fn(),
      },
    ],
  },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminando...' }));
    await expect(args.actions?.[0]?.onSelect).not.toHaveBeenCalled();
  },
};

export const InformationOnly: Story = {
  args: {
    title: 'Sesión',
    description: 'Tu sesión está activa.',
    safeLabel: 'Aceptar',
    actions: [],
  },
};
