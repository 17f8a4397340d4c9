import { serverClock } from '@practice/domain/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { SMALL_PICTURE } from '../../../../.storybook/modes';
import { ClockNoticePanel } from './ClockNoticePanel';

/** An answer of a server whose clock is this much behind. */
const answerFrom = (behind: number) => {
  const now = Date.now();
  serverClock.compare(new Date(now - behind).toUTCString(), { asked: now, arrived: now });
};
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SENTENCE = /^El reloj de esta computadora está/;

const meta = {
  component: ClockNoticePanel,
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component:
          'Says that this computer and the server do not agree on what time it is. It stands over the page and moves nothing.',
      },
    },
  },
  beforeEach: () => {
    answerFrom(50 * HOUR);
    return () => answerFrom(0);
  },
} satisfies Meta<typeof ClockNoticePanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ahead: Story = {
  parameters: SMALL_PICTURE,
  play: async () => {
    await expect(
      await screen.findByText(
        'El reloj de esta computadora está adelantado 2 días con respecto al del servidor. Corregilo antes de cargar datos: de él salen la fecha de hoy y las edades.',
      ),
    ).toBeVisible();
  },
};

export const Behind: Story = {
  beforeEach: () => answerFrom(-65 * MINUTE),
  play: async () => {
    await expect(await screen.findByText(/está atrasado 1 hora con respecto/)).toBeVisible();
  },
};

export const ByMinutes: Story = {
  beforeEach: () => answerFrom(25 * MINUTE),
  play: async () => {
    await expect(await screen.findByText(/está adelantado 25 minutos con respecto/)).toBeVisible();
  },
};

export const GoesWhenTheClocksAgreeAgain: Story = {
  tags: ['behaviour'],
  play: async () => {
    await expect(await screen.findByText(SENTENCE)).toBeVisible();
    answerFrom(0);
    await waitFor(() => expect(screen.queryByText(SENTENCE)).toBe(null));
  },
};

/** An answer takes a moment more or less each time: that is no other difference. */
export const ClosedItStaysClosed: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cerrar aviso' }));
    await waitFor(() => expect(screen.queryByText(SENTENCE)).toBe(null));
    answerFrom(50 * HOUR + 5 * MINUTE);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect(screen.queryByText(SENTENCE)).toBe(null);
  },
};
