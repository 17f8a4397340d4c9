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
    description: '¿Estás seguro que querés eliminar este paciente?',
    subject: 'Gómez, María Ñandú · DNI 30.123.456',
    safeLabel: 'Cancelar',
    actions: [{ label: 'Eliminar', variant: 'danger', onSelect: fn() }],
  },
} satisfies Meta<typeof AlertDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Whom it is about stands on a line of its own, and is told to a screen reader with the question. */
export const Open: Story = {
  play: async () => {
    const subject = await screen.findByText('Gómez, María Ñandú · DNI 30.123.456');
    await expect(subject).toHaveStyle({ fontSize: '16px', lineHeight: '22px', fontWeight: '600' });
    await expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
      /^¿Estás seguro que querés eliminar este paciente\?\s+Gómez, María Ñandú · DNI 30\.123\.456$/,
    );
  },
};

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
    subject: undefined,
    safeLabel: 'Aceptar',
    actions: [],
  },
};
