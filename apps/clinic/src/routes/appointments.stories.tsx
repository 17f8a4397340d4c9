import { listAppointments } from '@practice/domain';
import { never, refuse } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { PICTURE } from '../../../../.storybook/modes';
import { withDeepLink, withSession } from '../../../../.storybook/with-deep-link';
import { Component as AppointmentsRoute } from './appointments';

const meta = {
  component: AppointmentsRoute,
  decorators: [withDeepLink],
  parameters: { layout: 'fullscreen', controls: { disable: true }, deepLink: '/turnos' },
  beforeEach: withSession,
} satisfies Meta<typeof AppointmentsRoute>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Longer time-out: the code of a page may have to be loaded first, on a slow test machine. */
const NEXT_PAGE = { timeout: 5000 };

export const Success: Story = {
  parameters: PICTURE,
  play: async () => {
    await screen.findByRole('heading', { name: 'TURNOS' }, NEXT_PAGE);
    await expect(await screen.findByText('2 turnos del 20/11/2026')).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(never(listAppointments));
  },
  play: async () => {
    await expect(await screen.findByText('Cargando turnos...', {}, NEXT_PAGE)).toBeInTheDocument();
  },
};

export const Failed: Story = {
  parameters: PICTURE,
  beforeEach: ({ msw }) => {
    msw.use(refuse(listAppointments, 400, 'La base de datos está ocupada.'));
  },
  play: async () => {
    const said = await screen.findAllByText('La base de datos está ocupada.', {}, NEXT_PAGE);
    await expect(said[0]).toBeVisible();
  },
};

/** practice §2: '← Volver' goes back to the list of histories. */
export const GoesBack: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.click(await screen.findByRole('link', { name: '← Volver' }, NEXT_PAGE));
    await expect(
      await screen.findByRole('heading', { name: 'Historias Clínicas' }, NEXT_PAGE),
    ).toBeVisible();
  },
};

/** look-and-feel G9: leaving a half-filled turno asks first; staying returns the focus to its field. */
export const LeavingAsks: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.type(
      await screen.findByPlaceholderText('Nombre del paciente', {}, NEXT_PAGE),
      'Paz',
    );
    await userEvent.tab();
    await userEvent.click(screen.getByRole('link', { name: '← Volver' }));
    await screen.findByRole('alertdialog', { name: '¿Descartar cambios?' });
    await userEvent.click(screen.getByRole('button', { name: 'Seguir editando' }));
    await expect(screen.getByPlaceholderText('Nombre del paciente')).toHaveValue('Paz');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Derivador' })).toHaveFocus());
    // The open dialog hides the page from assistive technology until it is closed.
    await userEvent.click(await screen.findByRole('link', { name: '← Volver' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar cambios' }));
    await expect(
      await screen.findByRole('heading', { name: 'Historias Clínicas' }, NEXT_PAGE),
    ).toBeVisible();
  },
};

export const NameOpensTheHistory: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.click(
      await screen.findByRole(
        'link',
        { name: 'Abrir la historia de Gómez, María Ñandú' },
        NEXT_PAGE,
      ),
    );
    await screen.findByRole('tablist', { name: 'Historia clínica' }, NEXT_PAGE);
  },
};
