import { ApiError } from '@practice/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { UpdateErrorDialog } from './UpdateErrorDialog';

const meta = {
  component: UpdateErrorDialog,
  args: {
    error: new ApiError(422, [
      { loc: ['body', 'fecha'], msg: 'La fecha es requerida', type: 'missing' },
      { loc: ['body', 'descripcion'], msg: 'Máximo 20000 caracteres', type: 'too_long' },
    ]),
    sent: [
      { label: 'Fecha', text: '14/09/2026' },
      { label: 'Laboratorio', text: 'Hemograma' },
      { label: 'Descripción', text: 'Hb 12,8 g/dL.\nLeucocitos 7.200/µL.' },
    ],
    onClose: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof UpdateErrorDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = () => screen.findByRole('alertdialog', { name: 'Error al actualizar' });
const sentData = () => screen.getByRole('button', { name: 'Datos enviados' });

/** Decision ES7: the detail first, what was sent collapsed. */
export const Default: Story = {
  play: async () => {
    await expect(await dialog()).toHaveAccessibleDescription(
      'Fecha: La fecha es requerida\nDescripción: Máximo 20000 caracteres',
    );
    await expect(sentData()).toHaveAttribute('aria-expanded', 'false');
    await expect(screen.getByText('Hemograma')).not.toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Reintentar' })).toBe(null);
  },
};

export const SentData: Story = {
  play: async () => {
    await dialog();
    await userEvent.click(sentData());
    await expect(screen.getByText('Hemograma')).toBeVisible();
    await expect(screen.getByText('14/09/2026')).toBeVisible();
  },
};

export const TooLong: Story = {
  args: {
    error: new ApiError(400, `${'Detalle de muestra del servidor. '.repeat(30)}`),
    sent: [{ label: 'Descripción', text: 'x'.repeat(3000) }],
  },
  play: async () => {
    await dialog();
    await userEvent.click(sentData());
  },
};

/** What may succeed later is sent again from here. */
export const WhatMayPassIsRetried: Story = {
  tags: ['behaviour'],
  args: { error: new ApiError(0, null, 'network') },
  play: async ({ args }) => {
    await expect(await dialog()).toHaveAccessibleDescription(
      'No se pudo actualizar el estudio. Intentá nuevamente.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
