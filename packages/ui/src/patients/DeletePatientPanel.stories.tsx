import { deletePatient, restorePatient } from '@practice/domain';
import { answer, mariaGomez, never, refuse, unreachable } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { DeletePatientPanel } from './DeletePatientPanel';

const meta = {
  component: DeletePatientPanel,
  args: { patient: mariaGomez, onClose: fn(), onGone: fn(), onRestored: fn() },
} satisfies Meta<typeof DeletePatientPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const keys: (string | null)[] = [];
const confirm = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Eliminar' }));

/** look-and-feel P1: names the patient; Enter by habit deletes nothing. */
export const Default: Story = {
  beforeEach: ({ msw }) => {
    keys.length = 0;
    msw.use(
      answer(deletePatient, (request) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return { ok: true as const };
      }),
    );
  },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Eliminar paciente' });
    await expect(dialog).toHaveAccessibleDescription(
      '¿Estás seguro que querés eliminar este paciente?\nGómez, María Ñandú',
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(keys).toHaveLength(0);
  },
};

export const Deleting: Story = {
  beforeEach: ({ msw }) => {
    msw.use(never(deletePatient));
  },
  play: async () => {
    await confirm();
    await expect(await screen.findByRole('button', { name: 'Eliminando...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

/** Decision H11. */
export const UndoBringsBack: Story = {
  play: async ({ args }) => {
    await confirm();
    await expect(await screen.findByText('Paciente eliminado')).toBeVisible();
    await expect(args.onGone).toHaveBeenCalledOnce();
    await expect(args.onClose).toHaveBeenCalledOnce();
    // Longer than a plain success, which is gone after 4 s.
    await new Promise((resolve) => setTimeout(resolve, 6000));
    await userEvent.click(screen.getByText('Deshacer'));
    await expect(await screen.findByText('Paciente restaurado')).toBeVisible();
    await expect(args.onRestored).toHaveBeenCalledWith(mariaGomez);
  },
};

export const FailedUndoIsSaid: Story = {
  beforeEach: ({ msw }) => {
    msw.use(refuse(restorePatient, 400));
  },
  play: async ({ args, msw }) => {
    await confirm();
    await userEvent.click(await screen.findByText('Deshacer'));
    const failed = 'No se pudo restaurar el paciente. Intentá nuevamente.';
    await expect(await screen.findByText(failed)).toBeVisible();
    await expect(args.onRestored).not.toHaveBeenCalled();
    // The notice of the deletion is gone: this one must offer the way back.
    msw.use(answer(restorePatient, mariaGomez));
    await userEvent.click(screen.getByText('Reintentar'));
    await waitFor(() => expect(args.onRestored).toHaveBeenCalledWith(mariaGomez));
    await expect(screen.queryByText(failed)).toBe(null);
  },
};

/** Decision G14: said in the question, which stays open. */
export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(unreachable(deletePatient));
  },
  play: async ({ args }) => {
    await confirm();
    await expect(await screen.findByRole('alert', {}, { timeout: 9000 })).toHaveTextContent(
      'No se pudo eliminar el paciente. Intentá nuevamente.',
    );
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(args.onGone).not.toHaveBeenCalled();
  },
};

export const RefusedSaysWhy: Story = {
  beforeEach: ({ msw }) => {
    msw.use(refuse(deletePatient, 404, 'No encontramos ese paciente.'));
  },
  play: async () => {
    await confirm();
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'No encontramos ese paciente.',
    );
  },
};
