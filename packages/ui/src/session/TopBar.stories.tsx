import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { TopBar } from './TopBar';

const meta = {
  component: TopBar,
  args: {
    brand: 'Cirugía General',
    homeHref: '/',
    user: { nombre: 'Consultorio' },
    onLogout: fn(),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TopBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sesión activa • Consultorio')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Cirugía General' })).toHaveAttribute(
      'href',
      '/',
    );
  },
};

export const WithoutAName: Story = {
  args: { user: {} },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sesión activa • Usuario')).toBeVisible();
  },
};

export const LogoutQuestion: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cerrar Sesión' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Cerrar Sesión' });
    await expect(dialog).toHaveAccessibleDescription('¿Estás seguro que querés cerrar sesión?');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus());
    await expect(args.onLogout).not.toHaveBeenCalled();
  },
};

export const CancelKeepsTheSession: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    const logout = canvas.getByRole('button', { name: 'Cerrar Sesión' });
    await userEvent.click(logout);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(logout).toHaveFocus());
    await expect(args.onLogout).not.toHaveBeenCalled();
  },
};

export const ConfirmedLogoutEndsTheSession: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cerrar Sesión' }));
    await screen.findByRole('alertdialog');
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar Sesión' }));
    await expect(args.onLogout).toHaveBeenCalledOnce();
  },
};
