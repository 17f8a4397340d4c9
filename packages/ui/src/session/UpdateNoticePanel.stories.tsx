import { pageBuild } from '@practice/domain/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { SMALL_PICTURE } from '../../../../.storybook/modes';
import { UpdateNoticePanel } from './UpdateNoticePanel';

const SENTENCE = /^El programa se actualizó/;

const meta = {
  component: UpdateNoticePanel,
  tags: ['autodocs'],
  args: { onReload: fn() },
  parameters: {
    docs: {
      description: {
        component:
          'Says that the server serves a newer page than the one that is open. It stands over the page and moves nothing.',
      },
    },
  },
  beforeEach: () => {
    pageBuild.open('de ayer');
    pageBuild.compare('de hoy');
    return () => pageBuild.open(null);
  },
} satisfies Meta<typeof UpdateNoticePanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Updated: Story = {
  parameters: SMALL_PICTURE,
  play: async () => {
    await expect(
      await screen.findByText(
        'El programa se actualizó. Guardá lo que estés escribiendo y recargá la página.',
      ),
    ).toBeVisible();
  },
};

/** Where a form without a draft has text, the browser asks, and the page may stay. */
export const StaysAfterAPress: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await waitFor(async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Recargar' }));
      await expect(args.onReload).toHaveBeenCalled();
    });
    await expect(screen.getByText(SENTENCE)).toBeVisible();
  },
};

/** Two servers are updated one after the other: the page was loaded from the new one, and the old one answers. */
export const GoesWhenAnAnswerNamesThisPage: Story = {
  tags: ['behaviour'],
  play: async () => {
    await expect(await screen.findByText(SENTENCE)).toBeVisible();
    pageBuild.compare('de ayer');
    await waitFor(() => expect(screen.queryByText(SENTENCE)).toBe(null));
  },
};

export const APageOfAnotherServerIsNeverOld: Story = {
  tags: ['behaviour'],
  beforeEach: () => {
    pageBuild.open(null);
    pageBuild.compare('de hoy');
  },
  play: async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect(screen.queryByText(SENTENCE)).toBe(null);
  },
};
