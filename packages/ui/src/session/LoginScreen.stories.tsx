import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { NO_PICTURE, PICTURE } from '../../../../.storybook/modes';
import { LoginScreen } from './LoginScreen';

const meta = {
  component: LoginScreen,
  args: {
    surgeonName: 'Dra. Inventada Sosa',
    specialty: 'Cirugía General',
    status: 'idle',
    error: null,
    onSubmit: fn(),
    onEdit: fn(),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LoginScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: PICTURE,
  play: async ({ canvas }) => {
    const password = canvas.getByLabelText(/^Contraseña/);
    await expect(password).toHaveFocus();
    await expect(password).toHaveAttribute('type', 'password');
    // One password for all users: no user name, no role (practice §1).
    await expect(document.querySelectorAll('input, select, textarea')).toHaveLength(1);
    await expect(password).toHaveAttribute('placeholder', 'Ingresa la contraseña');
    await expect(canvas.getByRole('heading', { name: 'Dra. Inventada Sosa' })).toBeVisible();
    await expect(canvas.getByText('Cirugía General')).toBeVisible();
    await expect(canvas.getByText('npm run password').parentElement).toHaveTextContent(
      '¿Se perdió la contraseña? En la computadora del servidor se pone otra con npm run password',
    );
  },
};

export const Saving: Story = {
  args: { status: 'pending' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Iniciando sesión...' })).toBeDisabled();
  },
};

export const NothingIsSentTwice: Story = {
  ...Saving,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, args } = context;
    await Saving.play?.(context);
    await userEvent.type(canvas.getByLabelText(/^Contraseña/), 'secreta{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** The server counts wrong attempts and locks after five. */
export const ADoubleClickIsOneAttempt: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Contraseña'), 'otra-clave');
    await userEvent.tripleClick(canvas.getByRole('button', { name: 'Iniciar Sesión' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const Failed: Story = {
  parameters: PICTURE,
  args: { error: 'Contraseña incorrecta' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Contraseña incorrecta');
  },
};

export const TypingTakesTheErrorAway: Story = {
  ...Failed,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async (context) => {
    const { canvas, args } = context;
    await Failed.play?.(context);
    await userEvent.type(canvas.getByLabelText(/^Contraseña/), 's');
    await expect(args.onEdit).toHaveBeenCalledOnce();
  },
};

export const EmptyPasswordSendsNothing: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Iniciar Sesión' }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(canvas.getByRole('alert')).toHaveTextContent('Ingresá la contraseña.');
    const password = canvas.getByLabelText(/^Contraseña/);
    await expect(password).toHaveFocus();
    await expect(password).toBeInvalid();
    await userEvent.type(password, 's');
    await expect(canvas.getByRole('alert')).toBeEmptyDOMElement();
  },
};

export const EnterSubmits: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText(/^Contraseña/), 'secreta{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await expect(args.onSubmit).toHaveBeenCalledWith('secreta');
  },
};

export const ToggleKeepsFocusAndCaret: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const password = canvas.getByLabelText<HTMLInputElement>(/^Contraseña/);
    await userEvent.type(password, 'secreta');
    password.setSelectionRange(3, 3);
    await userEvent.click(canvas.getByRole('button', { name: 'Mostrar contraseña' }));
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toHaveFocus();
    await expect(password.selectionStart).toBe(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Ocultar contraseña' }));
    await expect(password).toHaveAttribute('type', 'password');
    await expect(password).toHaveFocus();
  },
};

export const CapsLockIsSaid: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText(/^Contraseña/));
    await userEvent.keyboard('{CapsLock}A');
    await expect(canvas.getByText('Bloq Mayús está activado.')).toBeVisible();
  },
};
