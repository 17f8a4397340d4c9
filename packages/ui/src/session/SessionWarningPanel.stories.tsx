import { sessionStore } from '@practice/domain/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { SessionWarningPanel } from './SessionWarningPanel';

const user = { nombre: 'Consultorio' };
/** Stores a last activity of so many seconds ago. */
const lastSeen = (secondsAgo: number) => () => {
  sessionStore.begin({ token: 'token-de-muestra', user }, Date.now() - secondsAgo * 1000);
  return () => sessionStore.end();
};

const meta = { component: SessionWarningPanel } satisfies Meta<typeof SessionWarningPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const InTheLastMinute: Story = {
  tags: ['behaviour'],
  beforeEach: lastSeen(555),
  play: async () => {
    await expect(await screen.findByRole('timer')).toHaveTextContent('Se cierra en 45 segundos.');
  },
};

export const Extends: Story = {
  tags: ['behaviour'],
  beforeEach: lastSeen(555),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Seguir conectado' }));
    await expect(
      await screen.findByRole('dialog', { name: 'Tu sesión sigue abierta.' }),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), {
      timeout: 5000,
    });
    await expect(localStorage.getItem('lastActivity')).toBe(String(Date.now()));
  },
};

/** Nothing is shown before the last minute. */
export const NothingIsShownBeforeTheLastMinute: Story = {
  tags: ['behaviour'],
  beforeEach: lastSeen(530),
  play: async () => {
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
};

/** Nothing is shown without a session. */
export const NothingIsShownWithoutASession: Story = {
  tags: ['behaviour'],
  play: async () => {
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
};
