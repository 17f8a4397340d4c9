import { deleteAppointment } from '@practice/domain';
import { answer, mondayAppointment, never, unreachable } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { DeleteAppointmentPanel } from './DeleteAppointmentPanel';

const paths: string[] = [];

/** Its own words and its own call; how such a question behaves is shown in common/DeleteDialog. */
const meta = {
  component: DeleteAppointmentPanel,
  args: {
    appointment: mondayAppointment,
    onClose: fn(),
    onGone: fn(),
    returnFocus: { current: null },
  },
  beforeEach: ({ msw }) => {
    paths.length = 0;
    msw.use(
      answer(deleteAppointment, (request) => {
        paths.push(new URL(request.url).pathname);
        return { ok: true as const };
      }),
    );
  },
} satisfies Meta<typeof DeleteAppointmentPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const confirm = async () => userEvent.click(await screen.findByRole('button', { name: 'Borrar' }));

/** practice §2: the documented question, about whom and when. */
export const Default: Story = {
  play: async () => {
    await expect(
      await screen.findByRole('alertdialog', { name: 'Borrar turno' }),
    ).toHaveAccessibleDescription(
      '¿Estás seguro que querés borrar el turno?\nÑancupil, Rosa · 23/11/2026',
    );
    await expect(paths).toHaveLength(0);
  },
};

export const Deleting: Story = {
  beforeEach: ({ msw }) => {
    msw.use(never(deleteAppointment));
  },
  play: async () => {
    await confirm();
    await expect(await screen.findByRole('button', { name: 'Borrando...' })).toBeVisible();
  },
};

export const Deleted: Story = {
  play: async () => {
    await confirm();
    await expect(await screen.findByText('Turno borrado')).toBeVisible();
    await expect(paths).toEqual(['/api/turnos/3']);
  },
};

/** Decision T8 */
export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(unreachable(deleteAppointment));
  },
  play: async () => {
    await confirm();
    await expect(await screen.findByRole('alert', {}, { timeout: 9000 })).toHaveTextContent(
      'No se pudo borrar el turno. Intentá nuevamente.',
    );
  },
};
