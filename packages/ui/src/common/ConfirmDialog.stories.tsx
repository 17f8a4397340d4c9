import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { TALL } from '../../../../.storybook/docs-height';
import { Button } from '../primitives/Button';
import { ConfirmDialog, type Confirmation } from './ConfirmDialog';

const DELETE = {
  type: 'confirm-delete',
  title: 'Eliminar patología',
  text: '¿Querés eliminar esta patología y todos sus archivos?',
  subject: 'Patología · Colecistectomía laparoscópica, 20/08/2026',
  confirmLabel: 'Eliminar',
  pendingLabel: 'Eliminando...',
  onConfirm: fn(),
} satisfies Confirmation;

const meta = {
  component: ConfirmDialog,
  tags: ['autodocs'],
  parameters: TALL,
  args: { open: true, onClose: fn(), confirmation: DELETE },
} satisfies Meta<typeof ConfirmDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The safe button has the focus. */
export const Delete: Story = {
  play: async () => {
    await screen.findByRole('alertdialog', { name: 'Eliminar patología' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus());
  },
};

export const ConfirmDelete: Story = {
  ...Delete,
  tags: ['behaviour'],
  play: async (context) => {
    await Delete.play?.(context);
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
    await expect(DELETE.onConfirm).toHaveBeenCalledOnce();
  },
};

export const Saving: Story = { args: { confirmation: { ...DELETE, pending: true } } };

export const Failed: Story = {
  args: { confirmation: { ...DELETE, error: 'No se pudo eliminar la patología.' } },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'No se pudo eliminar la patología.',
    );
  },
};

/** Nothing is lost by it. What discards or deletes is red: `confirm-delete`. */
export const Confirm: Story = {
  args: {
    confirmation: {
      type: 'confirm',
      title: 'Cerrar Sesión',
      text: '¿Estás seguro que querés cerrar sesión?',
      confirmLabel: 'Cerrar Sesión',
      onConfirm: fn(),
    },
  },
};

export const Info: Story = {
  args: {
    confirmation: {
      type: 'info',
      title: 'Estudio guardado',
      text: 'El estudio se guardó correctamente.',
    },
  },
};

export const ErrorType: Story = {
  name: 'Error',
  args: {
    confirmation: {
      type: 'error',
      title: '❌ Error',
      text: 'Error desconocido al guardar paciente.',
    },
  },
};

export const Validation: Story = {
  args: {
    confirmation: {
      type: 'validation',
      title: '⚠️ Faltan datos',
      text: 'Completá: nombre, fecha de nacimiento.',
    },
  },
  play: async () => {
    await screen.findByRole('alertdialog', { name: '⚠️ Faltan datos' });
  },
};

export const EscapeCancelsAndFocusReturns: Story = {
  tags: ['behaviour'],
  args: { open: false },
  render: function Host(args) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Eliminar</Button>
        <ConfirmDialog {...args} open={open} onClose={() => setOpen(false)} />
      </>
    );
  },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Eliminar' });
    await userEvent.click(opener);
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
