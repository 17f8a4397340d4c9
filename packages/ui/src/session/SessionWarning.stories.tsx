import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { TextInput } from '../primitives/TextInput';
import { SessionWarning } from './SessionWarning';

const meta = {
  component: SessionWarning,
  args: { status: 'ending', seconds: 60, onStay: fn() },
} satisfies Meta<typeof SessionWarning>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FirstSecond: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await expect(screen.getByRole('dialog', { name: 'Tu sesión está por expirar' })).toBeVisible();
    await expect(screen.getByRole('timer')).toHaveTextContent('Se cierra en 60 segundos.');
    await userEvent.click(screen.getByRole('button', { name: 'Seguir conectado' }));
    await expect(args.onStay).toHaveBeenCalledOnce();
  },
};

/** The visible seconds change every second; the announced text changes only near the end. */
export const InBetween: Story = {
  args: { seconds: 37 },
  play: async () => {
    await expect(screen.getByRole('timer')).toHaveTextContent('Se cierra en 37 segundos.');
    await expect(screen.getByRole('status')).toHaveTextContent('Se cierra en 60 segundos.');
  },
};

export const LastSecond: Story = {
  args: { seconds: 1 },
  play: async () => {
    await expect(screen.getByRole('timer')).toHaveTextContent('Se cierra en 1 segundo.');
    await expect(screen.getByRole('status')).toHaveTextContent('Se cierra en 15 segundos.');
  },
};

/** After any activity: the notice says that the session was extended, and the button keeps its position. */
export const Extended: Story = {
  args: { status: 'extended', seconds: 0 },
  play: async () => {
    await expect(screen.getByRole('dialog', { name: 'Tu sesión sigue abierta.' })).toBeVisible();
    await expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    await expect(screen.getByRole('button', { name: 'Seguir conectado' })).toBeVisible();
  },
};

export const TakesNoFocus: Story = {
  tags: ['behaviour'],
  render: (args) => (
    <div className="pt-24">
      <TextInput aria-label="Evolución" autoFocus />
      <SessionWarning {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Evolución' })).toHaveFocus();
  },
};
