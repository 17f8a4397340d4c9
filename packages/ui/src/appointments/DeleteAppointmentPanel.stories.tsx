import { deleteAppointment } from '@practice/domain';
import { answer, mondayAppointment, never, refuse, unreachable } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { DeleteAppointmentPanel } from './DeleteAppointmentPanel';

const paths: string[] = [];

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

/** practice §2: the documented question; declined, nothing is called. */
export const Default: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Borrar turno' });
    await expect(dialog).toHaveAccessibleDescription(
      '¿Estás seguro que querés borrar el turno?\nÑancupil, Rosa · 23/11/2026',
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(paths).toHaveLength(0);
  },
};

export const Deleting: Story = {
  beforeEach: ({ msw }) => {
    msw.use(never(deleteAppointment));
  },
  play: async () => {
    await confirm();
    await expect(await screen.findByRole('button', { name: 'Borrando...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

export const Deleted: Story = {
  play: async ({ args }) => {
    await confirm();
    await expect(await screen.findByText('Turno borrado')).toBeVisible();
    await expect(paths).toEqual(['/api/turnos/3']);
    await expect(args.onGone).toHaveBeenCalledOnce();
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** Decisions G14, T8: said in the question, which stays open. */
export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(unreachable(deleteAppointment));
  },
  play: async ({ args }) => {
    await confirm();
    await expect(await screen.findByRole('alert', {}, { timeout: 9000 })).toHaveTextContent(
      'No se pudo borrar el turno. Intentá nuevamente.',
    );
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(args.onGone).not.toHaveBeenCalled();
  },
};

/** Another computer deleted it first: it is said, and the row is gone all the same. */
export const GoneMeanwhile: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      refuse(deleteAppointment, 404, 'Ese turno ya no existe: lo borraron desde otro puesto.'),
    );
  },
  play: async ({ args }) => {
    await confirm();
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Ese turno ya no existe: lo borraron desde otro puesto.',
    );
    await expect(args.onGone).toHaveBeenCalledOnce();
  },
};
