import { deleteTask } from '@practice/domain';
import { answer, never, pendingTask, refuse, unreachable } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { DeleteTaskPanel } from './DeleteTaskPanel';

const paths: string[] = [];

const meta = {
  component: DeleteTaskPanel,
  args: {
    task: pendingTask,
    onClose: fn(),
    onGone: fn(),
    returnFocus: { current: null },
  },
  beforeEach: ({ msw }) => {
    paths.length = 0;
    msw.use(
      answer(deleteTask, (request) => {
        paths.push(new URL(request.url).pathname);
        return { ok: true as const };
      }),
    );
  },
} satisfies Meta<typeof DeleteTaskPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const confirm = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Eliminar' }));

/** Decision P8: says which; Enter by habit deletes nothing. */
export const Default: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Eliminar pendiente' });
    await expect(dialog).toHaveAccessibleDescription(
      '¿Eliminar este pendiente?\nPedir resultado de la colonoscopía',
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(paths).toHaveLength(0);
  },
};

export const Deleting: Story = {
  beforeEach: ({ msw }) => {
    msw.use(never(deleteTask));
  },
  play: async () => {
    await confirm();
    await expect(await screen.findByRole('button', { name: 'Eliminando...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

export const Deleted: Story = {
  play: async ({ args }) => {
    await confirm();
    await expect(await screen.findByText('Pendiente eliminado')).toBeVisible();
    await expect(paths).toEqual(['/pendientes/3']);
    await expect(args.onGone).toHaveBeenCalledOnce();
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** practice §8, said in the question, which stays open (decision G14). */
export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(unreachable(deleteTask));
  },
  play: async ({ args }) => {
    await confirm();
    await expect(await screen.findByRole('alert', {}, { timeout: 9000 })).toHaveTextContent(
      'Error al eliminar pendiente',
    );
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(args.onGone).not.toHaveBeenCalled();
  },
};

/** Another computer deleted it first: it is said, and the row is gone all the same. */
export const GoneMeanwhile: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      refuse(deleteTask, 404, 'Ese pendiente ya no existe: lo eliminaron desde otro puesto.'),
    );
  },
  play: async ({ args }) => {
    await confirm();
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Ese pendiente ya no existe: lo eliminaron desde otro puesto.',
    );
    await expect(args.onGone).toHaveBeenCalledOnce();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
