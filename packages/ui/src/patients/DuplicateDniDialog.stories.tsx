import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { DuplicateDniDialog } from './DuplicateDniDialog';

const meta = {
  component: DuplicateDniDialog,
  args: { name: 'Gómez, María Ñandú', onClose: fn() },
} satisfies Meta<typeof DuplicateDniDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { onOpenHistory: fn() },
  play: async () => {
    await screen.findByRole('alertdialog', { name: '❌ DNI duplicado' });
    await expect(
      screen.getByText('El DNI ya está registrado para Gómez, María Ñandú.'),
    ).toBeVisible();
  },
};

export const OpensThatHistory: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async (context) => {
    const { args } = context;
    await Default.play?.(context);
    await userEvent.click(screen.getByRole('button', { name: 'Abrir historia' }));
    await expect(args.onOpenHistory).toHaveBeenCalledOnce();
  },
};

/** Decision F3: a deleted patient can be restored; its history cannot be opened before that. */
export const OwnerWasDeleted: Story = {
  args: { onRestore: fn() },
  play: async () => {
    await screen.findByRole('alertdialog', { name: '❌ DNI duplicado' });
    await expect(
      screen.getByText('Ese paciente fue eliminado. Podés restaurarlo con su historia.'),
    ).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Restaurar' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Abrir historia' })).not.toBeInTheDocument();
  },
};
