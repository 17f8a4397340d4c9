import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { NO_PICTURE, PICTURE } from '../../../../.storybook/modes';
import { withDeepLink, withSession } from '../../../../.storybook/with-deep-link';
import { Component as NotFoundRoute } from './not-found';

const meta = {
  component: NotFoundRoute,
  decorators: [withDeepLink],
  parameters: { layout: 'fullscreen', controls: { disable: true }, deepLink: '/no-existe' },
  beforeEach: withSession,
} satisfies Meta<typeof NotFoundRoute>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: PICTURE,
};

export const LeadsToTheHistories: Story = {
  ...Default,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async () => {
    await screen.findByRole('heading', { name: 'Esta página no existe' }, { timeout: 5000 });
    await userEvent.click(screen.getByRole('link', { name: 'Ir a las historias clínicas' }));
    await expect(await screen.findByRole('heading', { name: 'Historias Clínicas' })).toBeVisible();
  },
};
