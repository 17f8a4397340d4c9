import { sessionStore } from '@practice/domain/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { WelcomePanel } from './WelcomePanel';

const loggedIn = (user: Record<string, string>) => () => {
  sessionStore.begin({ token: 'token-de-muestra', user });
  return () => sessionStore.end();
};

const meta = {
  component: WelcomePanel,
  args: { onLogout: fn() },
  beforeEach: loggedIn({ nombre: 'Dra. Inventada Sosa' }),
} satisfies Meta<typeof WelcomePanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Bienvenido/a, Dra. Inventada Sosa')).toBeVisible();
  },
};

export const NameOfAnotherField: Story = {
  tags: ['behaviour'],
  beforeEach: loggedIn({ username: 'secretaria' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Bienvenido/a, secretaria')).toBeVisible();
  },
};

export const WithoutAName: Story = {
  beforeEach: loggedIn({ nombre: ' ' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Bienvenido/a, Usuario')).toBeVisible();
  },
};

export const LongName: Story = {
  beforeEach: loggedIn({ nombre: 'Consultorio de Cirugía General y Endoscopía '.repeat(6).trim() }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Salir del sistema' })).toBeVisible();
  },
};

export const Asks: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    const leave = canvas.getByRole('button', { name: 'Salir del sistema' });
    await userEvent.click(leave);
    const dialog = await screen.findByRole('alertdialog', { name: 'Salir del sistema' });
    await expect(dialog).toHaveAccessibleDescription('¿Estás seguro de que quieres cerrar sesión?');
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(leave).toHaveFocus());
    await expect(args.onLogout).not.toHaveBeenCalled();
  },
};

export const ConfirmedItLeaves: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Salir del sistema' }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salir del sistema' }));
    await expect(args.onLogout).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  },
};
