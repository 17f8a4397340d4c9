import { ApiError } from '@practice/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Bench, BenchButton } from '../../../../.storybook/bench';
import { shortWaits } from '../../../../.storybook/short-waits';
import { RecordDialog } from './RecordDialog';
import { TextControl } from './TextControl';
import { hasUnsavedText } from './unsaved';
import { useRecordForm } from './use-record-form';

interface Draft {
  nombre: string;
}

interface HostProps {
  save: (draft: Draft) => Promise<unknown>;
  onSaved: (saved: unknown, present: boolean) => void;
}

function Host(props: HostProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Bench>
        <BenchButton onClick={() => setOpen(true)}>Nuevo</BenchButton>
      </Bench>
      {open && <Form {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function Form({ onClose, onSaved, save }: HostProps & { onClose: () => void }) {
  const record = useRecordForm<Draft, unknown>({
    initial: { nombre: '' },
    about: 'Control',
    labels: { nombre: 'Nombre' },
    check: () => null,
    save: (draft) => save(draft),
    onSaved: (saved, present) => {
      onSaved(saved, present);
      if (present) onClose();
    },
    failedText: 'No se pudo guardar.',
  });
  return (
    <RecordDialog record={record} title="Datos" saveLabel="Guardar" onClose={onClose}>
      <TextControl name="nombre" />
    </RecordDialog>
  );
}

/** The pending save, which a story answers. */
let answer: { resolve: (saved: unknown) => void; reject: (error: unknown) => void };
const pending = () =>
  new Promise((resolve, reject) => {
    answer = { resolve, reject };
  });

const BOTH_WAITS = shortWaits(5_000, 15_000);

/** A save without an answer: after 5 s the dialog says so, after 15 s the user may go on (issue 10, B9). */
const meta = {
  component: Host,
  args: { save: fn(pending), onSaved: fn() },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

const field = () => screen.findByRole('textbox', { name: 'Nombre' });
const dialog = () => screen.queryByRole('dialog', { name: 'Datos' });
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

const saveAndStopWaiting = async () => {
  await press('Nuevo');
  await userEvent.type(await field(), 'Control{Control>}{Enter}{/Control}');
  await press('Dejar de esperar');
  await waitFor(() => expect(dialog()).toBe(null));
};

export const StillSaving: Story = {
  beforeEach: BOTH_WAITS,
  play: async () => {
    await press('Nuevo');
    await userEvent.type(await field(), 'Control{Control>}{Enter}{/Control}');
    await expect(await screen.findByRole('button', { name: /^Sigue guardando…/ })).toBeVisible();
    await expect(await screen.findByRole('button', { name: 'Dejar de esperar' })).toBeVisible();
    const told = screen.getByText('El guardado sigue sin respuesta: podés dejar de esperar.');
    await expect(told).toHaveAttribute('aria-live', 'polite');
  },
};

/** A wait of another length lasts as long as it says, and these do not wait for it. */
const AT_ONCE = { timeout: 2_000 };

/** Only the wait of 5 s is short: the dialog says that it goes on, and offers nothing yet. */
export const FiveSecondsOnlySayThatItGoesOn: Story = {
  tags: ['behaviour'],
  beforeEach: shortWaits(5_000),
  play: async () => {
    await press('Nuevo');
    await userEvent.type(await field(), 'Control{Control>}{Enter}{/Control}');
    await expect(
      await screen.findByRole('button', { name: /^Sigue guardando…/ }, AT_ONCE),
    ).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 400));
    await expect(screen.queryByRole('button', { name: 'Dejar de esperar' })).toBe(null);
  },
};

/** Only the wait of 15 s is short: it alone decides when waiting may end. */
export const FifteenSecondsOfferToStop: Story = {
  tags: ['behaviour'],
  beforeEach: shortWaits(15_000),
  play: async () => {
    await press('Nuevo');
    await userEvent.type(await field(), 'Control{Control>}{Enter}{/Control}');
    await expect(
      await screen.findByRole('button', { name: 'Dejar de esperar' }, AT_ONCE),
    ).toBeVisible();
    // Where the form is shown again the 5 s have just begun anew.
    await expect(screen.getByRole('button', { name: /^Sigue guardando…/ })).toBeVisible();
  },
};

export const TheAnswerComesAsANotice: Story = {
  tags: ['behaviour'],
  beforeEach: BOTH_WAITS,
  play: async ({ args }) => {
    await saveAndStopWaiting();
    await expect(
      await screen.findByText('Se sigue guardando. Te avisamos cuando haya respuesta.'),
    ).toBeVisible();
    await expect(hasUnsavedText()).toBe(true);
    answer.resolve(1);
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledWith(1, false));
    await waitFor(() => expect(screen.queryByText(/^Se sigue guardando/)).toBe(null));
    await expect(hasUnsavedText()).toBe(false);
    await press('Nuevo');
    await expect(await field()).toHaveValue('');
  },
};

export const AFailureShowsTheTextAgain: Story = {
  tags: ['behaviour'],
  beforeEach: BOTH_WAITS,
  play: async ({ args }) => {
    await saveAndStopWaiting();
    answer.reject(new ApiError(0, null, 'network'));
    await press('Volver a lo escrito');
    await expect(await field()).toHaveValue('Control');
    await expect(within(dialog()!).getByText('No se pudo guardar.')).toBeVisible();
    await expect(args.onSaved).not.toHaveBeenCalled();
    // The next save is an ordinary one.
    await userEvent.type(await field(), ' anual{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.save).toHaveBeenLastCalledWith({ nombre: 'Control anual' }));
    answer.resolve(2);
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledWith(2, true));
  },
};

export const TheFormIsShownAgain: Story = {
  tags: ['behaviour'],
  beforeEach: BOTH_WAITS,
  play: async ({ args }) => {
    await saveAndStopWaiting();
    await press('Ver');
    await expect(await field()).toHaveValue('Control');
    await expect(await screen.findByRole('button', { name: /guardando/i })).toBeVisible();
    answer.resolve(1);
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledWith(1, true));
    await waitFor(() => expect(dialog()).toBe(null));
  },
};
