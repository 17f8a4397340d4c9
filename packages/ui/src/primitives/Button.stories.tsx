import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus } from 'lucide-react';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import { FORCED_COLORS_PICTURE, SMALL_PICTURE } from '../../../../.storybook/modes';
import { Button } from './Button';

const meta = {
  component: Button,
  tags: ['autodocs'],
  argTypes: {
    'aria-disabled': { control: 'boolean' },
    icon: { control: false },
    type: { control: false },
  },
  args: { children: 'Nuevo Paciente', onClick: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
};

/** As in `Default` in this window: its picture is taken with forced colors (high contrast of Windows), which a browser emulates under Rendering. */
export const ForcedColors: Story = { ...Default, parameters: FORCED_COLORS_PICTURE };

export const Primary: Story = {
  args: {
    variant: 'primary',
    children: 'Guardar',
    shortcut: 'Ctrl ↵',
    'aria-keyshortcuts': 'Control+Enter',
  },
};

export const Quiet: Story = { args: { variant: 'quiet', children: 'Coberturas' } };

/** Apart from what is pressed all day; it asks first. */
export const Delete: Story = { args: { variant: 'delete', children: 'Eliminar' } };

export const Danger: Story = { args: { variant: 'danger', children: 'Eliminar' } };

export const WithIcon: Story = {
  args: { icon: <Plus size={16} aria-hidden />, children: 'Nuevo parte', size: 'small' },
};

export const Disabled: Story = { args: { variant: 'primary', disabled: true } };

export const Saving: Story = {
  args: {
    variant: 'primary',
    children: 'Guardar',
    status: 'pending',
    pendingLabel: 'Guardando...',
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Guardando...' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
  },
};

export const NoSecondPress: Story = {
  ...Saving,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, args } = context;
    await Saving.play?.(context);
    const button = canvas.getByRole('button', { name: 'Guardando...' });
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

/** The keyboard's repetition would answer a question that the first press brought. */
export const AHeldEnterPressesOnce: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    // False: prevented, and the browser presses nothing.
    await expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
    await expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
    await expect(fireEvent.keyDown(button, { key: 'Tab', repeat: true })).toBe(true);
  },
};

export const Succeeded: Story = {
  args: {
    variant: 'primary',
    children: 'Cargar turno',
    status: 'success',
    pendingLabel: 'Cargando...',
    successLabel: '✔ Cargado',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '✔ Cargado' })).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('✔ Cargado');
  },
};

export const PendingSubmitDoesNotSubmitAgain: Story = {
  tags: ['behaviour'],
  args: { type: 'submit', status: 'pending', pendingLabel: 'Guardando...', onSubmit: fn() },
  render: ({ onSubmit, ...args }) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.(event as never);
      }}
    >
      <input aria-label="Nombre" className="border border-edge" />
      <Button {...args} />
    </form>
  ),
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Nombre'), 'Ana{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const EveryVariant: Story = {
  render: () => (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="primary" shortcut="Ctrl ↵">
        Guardar
      </Button>
      <Button>Salir</Button>
      <Button variant="quiet">Localidades</Button>
      <Button variant="delete">Eliminar</Button>
      <Button variant="danger">Eliminar</Button>
      <Button variant="primary" status="success" successLabel="✔ Cargado">
        Cargar turno
      </Button>
      <Button disabled>Subir fotos</Button>
      <Button size="small">30'</Button>
      <Button size="small" icon={<Plus size={14} aria-hidden />}>
        Agregar
      </Button>
    </div>
  ),
};
