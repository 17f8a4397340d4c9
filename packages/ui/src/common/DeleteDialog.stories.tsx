import { ApiError, deletionMessages } from '@practice/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { TALL } from '../../../../.storybook/docs-height';
import { NO_PICTURE, SMALL_PICTURE } from '../../../../.storybook/modes';
import { shortWaits } from '../../../../.storybook/short-waits';
import { DeleteDialog, type DeleteDialogProps } from './DeleteDialog';

const meta = {
  component: DeleteDialog,
  tags: ['autodocs'],
  parameters: TALL,
  args: {
    title: 'Borrar turno',
    question: '¿Estás seguro que querés borrar el turno?',
    subject: 'Gómez, María Ñandú · 20/11/2026',
    confirmLabel: 'Borrar',
    pendingLabel: 'Borrando...',
    failedText: 'No se pudo borrar el turno. Intentá nuevamente.',
    remove: fn(async () => undefined),
    onGone: fn(),
    onDeleted: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof DeleteDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const confirm = async () => userEvent.click(await screen.findByRole('button', { name: 'Borrar' }));

/** The safe button has the focus: a habitual Enter deletes nothing. */
export const Default: Story = {
  parameters: SMALL_PICTURE,
  play: async () => {
    await expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
      '¿Estás seguro que querés borrar el turno?\nGómez, María Ñandú · 20/11/2026',
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus());
  },
};

/** More goes with it than the question says. */
export const WithAConsequence: Story = {
  parameters: SMALL_PICTURE,
  args: {
    consequence: 'Se elimina con toda su historia clínica. Se puede recuperar desde Actividad.',
  },
  play: async () => {
    await expect(await screen.findByText(/^Se elimina con toda/)).toBeVisible();
  },
};

export const EnterDoesNotDelete: Story = {
  ...Default,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async (context) => {
    const { args } = context;
    await Default.play?.(context);
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(args.remove).not.toHaveBeenCalled();
  },
};

export const TheQuestionClosesOnceDeleted: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await confirm();
    await waitFor(() => expect(args.onDeleted).toHaveBeenCalledWith(false, true));
    await expect(args.onGone).toHaveBeenCalledOnce();
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Saving: Story = {
  args: { remove: fn(() => new Promise<void>(() => undefined)) },
  play: async ({ args }) => {
    await confirm();
    const button = await screen.findByRole('button', { name: 'Borrando...' });
    await userEvent.click(button);
    await expect(args.remove).toHaveBeenCalledOnce();
  },
};

export const Failed: Story = {
  args: {
    remove: fn(async () => {
      throw new ApiError(503, null);
    }),
  },
  play: async ({ args }) => {
    await confirm();
    const said = 'No se pudo borrar el turno. Intentá nuevamente.';
    await expect((await screen.findByRole('alert')).textContent).toBe(said);
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(args.onGone).not.toHaveBeenCalled();
  },
};

/** Who gives up now must not believe that it is still there. */
export const Unanswered: Story = {
  args: {
    remove: fn(async () => {
      throw new ApiError(0, null, 'timeout');
    }),
  },
  play: async () => {
    await confirm();
    await expect(await screen.findByText(/puede haberse borrado igual/)).toBeVisible();
  },
};

/** Another computer deleted it first: nothing is left to ask, so the question closes. */
export const TheQuestionClosesWhenItIsGone: Story = {
  tags: ['behaviour'],
  args: {
    remove: fn(async () => {
      throw new ApiError(404, 'Ese turno ya no existe: lo borraron desde otro puesto.');
    }),
  },
  play: async ({ args }) => {
    await confirm();
    await waitFor(() => expect(args.onDeleted).toHaveBeenCalledWith(true, true));
    await expect(args.onGone).toHaveBeenCalledOnce();
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(screen.queryByRole('alert')).toBe(null);
  },
};

let answerNow: (error?: Error) => void;
const removeLate = fn(
  () =>
    new Promise<void>((resolve, reject) => {
      answerNow = (error) => (error ? reject(error) : resolve());
    }),
);

/** A list, which closes the question. */
function Host(props: DeleteDialogProps) {
  const [asking, setAsking] = useState(true);
  return asking ? <DeleteDialog {...props} onClose={() => setAsking(false)} /> : null;
}

async function stopWaiting() {
  await confirm();
  await userEvent.click(await screen.findByRole('button', { name: 'Dejar de esperar' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null));
}

/** Nothing can be taken back meanwhile, and a button that does nothing does not look as if it did. */
export const ASlowDeletionCannotBeCancelled: Story = {
  tags: ['behaviour'],
  args: { remove: removeLate },
  beforeEach: shortWaits(5_000),
  play: async ({ args }) => {
    await confirm();
    await expect(await screen.findByRole('button', { name: 'Sigue sin respuesta…' })).toBeVisible();
    const cancel = screen.getByRole('button', { name: 'Cancelar' });
    await expect(cancel).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(cancel);
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const WhoStopsWaitingIsToldOfAFailure: Story = {
  tags: ['behaviour'],
  args: { remove: removeLate },
  render: (args) => <Host {...args} />,
  beforeEach: shortWaits(15_000),
  play: async ({ args }) => {
    await stopWaiting();
    const goesOn = (await screen.findByText(deletionMessages.inBackground)).closest('li');
    await expect(goesOn).toHaveTextContent('Gómez, María Ñandú · 20/11/2026');
    answerNow(new ApiError(0, null, 'network'));
    const text = await screen.findByText('No se pudo borrar el turno. Intentá nuevamente.');
    await expect(text.closest('li')).toHaveTextContent('Gómez, María Ñandú · 20/11/2026');
    await expect(args.onDeleted).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByText(deletionMessages.inBackground)).toBe(null));
  },
};

/** The focus is somewhere else by then. */
export const WhoStopsWaitingIsToldOfTheDeletion: Story = {
  ...WhoStopsWaitingIsToldOfAFailure,
  tags: ['behaviour'],
  play: async ({ args }) => {
    await stopWaiting();
    answerNow();
    await waitFor(() => expect(args.onDeleted).toHaveBeenCalledWith(false, false));
    await expect(args.onGone).not.toHaveBeenCalled();
  },
};
