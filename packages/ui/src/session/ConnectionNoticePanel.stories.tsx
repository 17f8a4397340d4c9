import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { SMALL_PICTURE } from '../../../../.storybook/modes';
import { ConnectionNoticePanel } from './ConnectionNoticePanel';

/** What the browser says of the network of this computer. */
function setOnline(now: boolean) {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => now });
  window.dispatchEvent(new Event(now ? 'online' : 'offline'));
}

const SENTENCE = 'Esta computadora quedó sin conexión';

const meta = {
  component: ConnectionNoticePanel,
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component:
          'Says that this computer has no network, until it has one again. It stands over the page and moves nothing.',
      },
    },
  },
  beforeEach: () => {
    setOnline(false);
    return () => {
      Reflect.deleteProperty(navigator, 'onLine');
    };
  },
} satisfies Meta<typeof ConnectionNoticePanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Lost: Story = {
  parameters: SMALL_PICTURE,
  play: async () => {
    await expect(await screen.findByText(SENTENCE)).toBeVisible();
    await expect(
      screen.getByText(
        'Lo que ves puede haber cambiado. Lo que escribas sigue en la pantalla: guardalo cuando vuelva.',
      ),
    ).toBeVisible();
  },
};

export const GoesWhenTheConnectionIsBack: Story = {
  tags: ['behaviour'],
  play: async () => {
    await expect(await screen.findByText(SENTENCE)).toBeVisible();
    setOnline(true);
    await waitFor(() => expect(screen.queryByText(SENTENCE)).toBe(null));
  },
};

export const ClosedItComesWithTheNextLoss: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cerrar aviso' }));
    await waitFor(() => expect(screen.queryByText(SENTENCE)).toBe(null));
    setOnline(true);
    // Drawn in between.
    await new Promise((resolve) => setTimeout(resolve, 50));
    setOnline(false);
    await expect(await screen.findByText(SENTENCE)).toBeVisible();
  },
};
