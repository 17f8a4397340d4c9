import { readProcedureReport, readReport } from '@practice/domain';
import { never, refuse } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { PICTURE } from '../../../../.storybook/modes';
import { withDeepLink, withSession } from '../../../../.storybook/with-deep-link';
import { Component as ReportRoute } from './report';

const meta = {
  component: ReportRoute,
  decorators: [withDeepLink],
  parameters: { layout: 'fullscreen', controls: { disable: true }, deepLink: '/partes/12' },
  beforeEach: withSession,
} satisfies Meta<typeof ReportRoute>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = {
  parameters: PICTURE,
  play: async () => {
    await screen.findByRole('region', { name: 'Procedimiento' });
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(never(readReport));
  },
  play: async () => {
    await screen.findByText('Cargando parte quirúrgico...');
  },
};

export const Failed: Story = {
  parameters: PICTURE,
  beforeEach: ({ msw }) => {
    msw.use(refuse(readReport, 400));
  },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'No se pudieron cargar los datos completos del parte',
    );
  },
};

export const NotFound: Story = {
  parameters: PICTURE,
  beforeEach: ({ msw }) => {
    msw.use(refuse(readReport, 404), refuse(readProcedureReport, 404));
  },
  play: async () => {
    await screen.findByRole('heading', { name: 'No encontramos ese parte.' });
  },
};
