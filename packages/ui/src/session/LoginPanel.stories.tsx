import { AppConfig, login } from '@practice/domain';
import { never, proxyPage, refuse, unreachable } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { PracticeContext } from '../common/practice-context';
import { LoginPanel } from './LoginPanel';

const meta = {
  component: LoginPanel,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <PracticeContext value={AppConfig.parse({ surgeonName: 'Dra. Inventada Sosa' })}>
        <Story />
      </PracticeContext>
    ),
  ],
  beforeEach: () => () => localStorage.clear(),
} satisfies Meta<typeof LoginPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

async function logIn(root: HTMLElement, password = 'secreta') {
  await userEvent.type(within(root).getByLabelText(/^Contraseña/), `${password}{Enter}`);
}

export const Default: Story = {};

export const ASessionBegins: Story = {
  tags: ['behaviour'],
  play: async ({ canvasElement }) => {
    await logIn(canvasElement);
    await waitFor(() => expect(localStorage.getItem('authToken')).toBe('token-de-muestra'));
    await expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({ nombre: 'Consultorio' });
    await expect(Number(localStorage.getItem('lastActivity'))).toBe(Date.now());
  },
};

export const Saving: Story = {
  beforeEach: ({ msw }) => {
    msw.use(never(login));
  },
  play: async ({ canvas, canvasElement }) => {
    await logIn(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Iniciando sesión...' })).toBeDisabled();
  },
};

export const WrongPasswordShowsTheServersDetail: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(login, 429, 'Demasiados intentos fallidos. Probá de nuevo en 5 minutos.'));
  },
  play: async ({ canvas, canvasElement }) => {
    await logIn(canvasElement);
    await waitFor(() =>
      expect(canvas.getByRole('alert')).toHaveTextContent(
        'Demasiados intentos fallidos. Probá de nuevo en 5 minutos.',
      ),
    );
    await expect(canvas.getByLabelText(/^Contraseña/)).toHaveValue('secreta');
    await userEvent.type(canvas.getByLabelText(/^Contraseña/), 'x');
    await expect(canvas.getByRole('alert')).toBeEmptyDOMElement();
  },
};

export const WrongPasswordWithoutDetail: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(login, 401));
  },
  play: async ({ canvas, canvasElement }) => {
    await logIn(canvasElement);
    await waitFor(() =>
      expect(canvas.getByRole('alert')).toHaveTextContent('Contraseña incorrecta'),
    );
    await expect(canvas.getByRole('button', { name: 'Iniciar Sesión' })).toBeEnabled();
  },
};

export const NetworkFailure: Story = {
  beforeEach: ({ msw }) => {
    msw.use(unreachable(login));
  },
  play: async ({ canvas, canvasElement }) => {
    await logIn(canvasElement);
    await waitFor(() =>
      expect(canvas.getByRole('alert')).toHaveTextContent(
        'Error de conexión. Verifica que el backend esté funcionando.',
      ),
    );
  },
};

/** A proxy answers with a page of its own while the server is away; 200 is the page of a captive network. */
export const AnotherServersPageIsNoAnswer: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, canvasElement, msw }) => {
    for (const status of [500, 502, 404, 200]) {
      msw.use(proxyPage(login, status));
      await logIn(canvasElement);
      await waitFor(() =>
        expect(canvas.getByRole('alert')).toHaveTextContent(
          /^Error de conexión. Verifica que el backend esté funcionando.$/,
        ),
      );
      await userEvent.type(canvas.getByLabelText(/^Contraseña/), 'x');
      await expect(canvas.getByRole('alert')).toBeEmptyDOMElement();
    }
  },
};
