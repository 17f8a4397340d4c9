import { deleteTask } from '@practice/domain';
import { answer, never, pendingTask, unreachable } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { DeleteTaskPanel } from './DeleteTaskPanel';

const paths: string[] = [];

/** Its own words and its own call; how such a question behaves is shown in common/DeleteDialog. */
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

/** Decision P8: says which. */
export const Default: Story = {
  play: async () => {
    await expect(
      await screen.findByRole('alertdialog', { name: 'Eliminar pendiente' }),
    ).toHaveAccessibleDescription('¿Eliminar este pendiente?\nPedir resultado de la colonoscopía');
    await expect(paths).toHaveLength(0);
  },
};

export const Deleting: Story = {
  beforeEach: ({ msw }) => {
    msw.use(never(deleteTask));
  },
  play: async () => {
    await confirm();
    await expect(await screen.findByRole('button', { name: 'Eliminando...' })).toBeVisible();
  },
};

export const Deleted: Story = {
  play: async () => {
    await confirm();
    await expect(await screen.findByText('Pendiente eliminado')).toBeVisible();
    await expect(paths).toEqual(['/pendientes/3']);
  },
};

/** practice §8 */
export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(unreachable(deleteTask));
  },
  play: async () => {
    await confirm();
    await expect(await screen.findByRole('alert', {}, { timeout: 9000 })).toHaveTextContent(
      'Error al eliminar pendiente',
    );
  },
};
