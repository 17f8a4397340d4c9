import { readHistory, readHistoryFallback } from '@practice/domain';
import { never, refuse } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { PICTURE } from '../../../../.storybook/modes';
import { withDeepLink, withSession } from '../../../../.storybook/with-deep-link';
import { Component as HistoryRoute } from './history';

const meta = {
  component: HistoryRoute,
  decorators: [withDeepLink],
  parameters: { layout: 'fullscreen', controls: { disable: true }, deepLink: '/hc?paciente=1' },
  beforeEach: withSession,
} satisfies Meta<typeof HistoryRoute>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = {
  parameters: PICTURE,
  play: async () => {
    await screen.findByRole('tablist', { name: 'Historia clínica' });
  },
};

export const Procedures: Story = {
  parameters: { ...PICTURE, deepLink: '/hc?paciente=1&tab=procedimientos' },
  play: async () => {
    await screen.findByRole('region', { name: 'Procedimientos cargados' });
  },
};

export const Studies: Story = {
  parameters: { ...PICTURE, deepLink: '/hc?paciente=1&tab=estudios' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^20\/10\/2026/ }));
    await screen.findByRole('img', { name: 'IMG_0231.jpg' });
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(never(readHistory));
  },
  play: async () => {
    await screen.findByText('Cargando...');
  },
};

export const Failed: Story = {
  parameters: PICTURE,
  beforeEach: ({ msw }) => {
    msw.use(refuse(readHistory, 400));
  },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'No se pudo cargar la historia clínica.',
    );
  },
};

export const WithoutPatient: Story = {
  parameters: { ...PICTURE, deepLink: '/hc' },
  play: async () => {
    await screen.findByRole('heading', { name: 'Elegí un paciente' });
  },
};

export const NotFound: Story = {
  parameters: { ...PICTURE, deepLink: '/hc?paciente=999' },
  beforeEach: ({ msw }) => {
    msw.use(refuse(readHistory, 404), refuse(readHistoryFallback, 404));
  },
  play: async () => {
    await screen.findByText('No encontramos ese paciente.');
  },
};
