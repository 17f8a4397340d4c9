import { logout } from '@practice/domain';
import { sessionStore } from '@practice/domain/api';
import { unreachable } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { WelcomePanel } from './WelcomePanel';

const loggedIn = (user: Record<string, string>) => () => {
  sessionStore.begin({ token: 'token-de-muestra', user });
  return () => sessionStore.end();
};

const meta = {
  component: WelcomePanel,
  args: { onReload: fn() },
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
  play: async ({ canvas, args }) => {
    const leave = canvas.getByRole('button', { name: 'Salir del sistema' });
    await userEvent.click(leave);
    const dialog = await screen.findByRole('alertdialog', { name: 'Salir del sistema' });
    await expect(dialog).toHaveAccessibleDescription('¿Estás seguro de que quieres cerrar sesión?');
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(leave).toHaveFocus());
    await expect(args.onReload).not.toHaveBeenCalled();
    await expect(sessionStore.token()).toBe('token-de-muestra');
  },
};

const confirm: Story['play'] = async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Salir del sistema' }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(
    [...dialog.querySelectorAll('button')].find((button) =>
      button.textContent.includes('Salir del sistema'),
    )!,
  );
  await expect(args.onReload).toHaveBeenCalledOnce();
  await expect(sessionStore.token()).toBeNull();
};

export const ConfirmedItEndsAndReloads: Story = { play: confirm };

/** A server that is away keeps nobody in. */
export const WithoutAServer: Story = {
  beforeEach: (context) => {
    context.msw.use(unreachable(logout));
    return loggedIn({ nombre: 'Dra. Inventada Sosa' })();
  },
  play: confirm,
};
