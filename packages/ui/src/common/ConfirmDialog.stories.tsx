import { juliaGomensoro, mariaGomez } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../primitives/Button';
import { ConfirmDialog, type Confirmation } from './ConfirmDialog';

const DELETE = {
  type: 'confirm-delete',
  title: 'Eliminar patología',
  text: '¿Querés eliminar esta patología y todos sus archivos?',
  confirmLabel: 'Eliminar',
  pendingLabel: 'Eliminando...',
  onConfirm: fn(),
} satisfies Confirmation;

const meta = {
  component: ConfirmDialog,
  args: { open: true, onClose: fn(), confirmation: DELETE },
} satisfies Meta<typeof ConfirmDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ConfirmDelete: Story = {
  play: async () => {
    await screen.findByRole('alertdialog', { name: 'Eliminar patología' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus());
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

export const Confirm: Story = {
  args: {
    confirmation: {
      type: 'confirm',
      title: '¿Descartar cambios?',
      text: 'Hay cambios sin guardar. Si salís ahora, se pierden.',
      confirmLabel: 'Descartar cambios',
      cancelLabel: 'Seguir editando',
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

export const Contact: Story = {
  args: { confirmation: { type: 'contact', patient: mariaGomez } },
  play: async () => {
    await screen.findByRole('alertdialog', { name: mariaGomez.nombre });
    await expect(screen.getByRole('button', { name: /^Copiar Teléfono/ })).toBeVisible();
    await expect(screen.getByRole('link', { name: '0294 4123456' })).toHaveAttribute(
      'href',
      'tel:02944123456',
    );
    await expect(screen.getByRole('link', { name: 'maria.gomez@ejemplo.test' })).toHaveAttribute(
      'href',
      'mailto:maria.gomez@ejemplo.test',
    );
    await expect(screen.getByRole('button', { name: /^Copiar Email/ })).toBeVisible();
  },
};

export const ContactUnknown: Story = {
  args: { confirmation: { type: 'contact', patient: juliaGomensoro } },
  play: async () => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Gomensoro, Julia' });
    await expect(within(dialog).getAllByText('-')).toHaveLength(2);
    await expect(within(dialog).queryByRole('link')).not.toBeInTheDocument();
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
  args: { confirmation: { type: 'validation', text: 'Completá: nombre, fecha de nacimiento.' } },
  play: async () => {
    await screen.findByRole('alertdialog', { name: '⚠️ Faltan datos' });
  },
};

export const DuplicateDni: Story = {
  args: {
    confirmation: {
      type: 'duplicate-dni',
      name: 'Gómez, María Ñandú',
      onOpenRecord: fn(),
    },
  },
  play: async () => {
    await screen.findByRole('alertdialog', { name: '❌ DNI duplicado' });
    await expect(
      screen.getByText('El DNI ya está registrado para Gómez, María Ñandú.'),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Abrir historia' }));
  },
};

/** Decision F3: a deleted owner can come back, and there is no history to open yet. */
export const DuplicateDniOfADeletedPatient: Story = {
  args: {
    confirmation: { type: 'duplicate-dni', name: 'Gómez, María Ñandú', onRestore: fn() },
  },
  play: async () => {
    await screen.findByRole('alertdialog', { name: '❌ DNI duplicado' });
    await expect(
      screen.getByText('Ese paciente fue eliminado. Podés restaurarlo con su historia.'),
    ).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Restaurar' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Abrir historia' })).not.toBeInTheDocument();
  },
};

export const EscapeCancelsAndFocusReturns: Story = {
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
