import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { TALL } from '../../../../.storybook/docs-height';
import { NO_PICTURE, SMALL_PICTURE } from '../../../../.storybook/modes';
import { Button } from '../primitives/Button';
import { RecordDialog, type RecordDialogProps } from './RecordDialog';
import { TextControl } from './TextControl';
import { hasUnsavedText } from './unsaved';
import { useRecordForm } from './use-record-form';

interface Draft {
  nombre: string;
}

interface HostProps extends Pick<
  RecordDialogProps<Draft>,
  'locked' | 'exitLabel' | 'onClose' | 'dismiss'
> {
  save: (draft: Draft) => Promise<unknown>;
}

function Host({ save, ...props }: HostProps) {
  const record = useRecordForm<Draft, unknown>({
    initial: { nombre: 'Control' },
    about: 'Control',
    labels: { nombre: 'Nombre' },
    readOnly: props.locked !== undefined,
    check: () => null,
    save,
    onSaved: () => props.onClose(),
    failedText: 'No se pudo guardar.',
  });
  return (
    <RecordDialog
      {...props}
      record={record}
      title="Datos"
      saveLabel="Guardar"
      initialField="nombre"
      className="grid gap-field"
    >
      <TextControl name="nombre" required />
    </RecordDialog>
  );
}

const meta = {
  component: Host,
  tags: ['autodocs'],
  parameters: {
    docs: {
      ...TALL.docs,
      description: {
        component:
          'A form in a dialog: closing asks first when text is unsaved, and waits while a save is pending. On a page it is `RecordForm`.',
      },
    },
  },
  args: { onClose: fn(), save: fn(async (draft: Draft) => draft as unknown) },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;
type Save = HostProps['save'];

const field = () => screen.findByRole('textbox', { name: 'Nombre' });

/** The named field has the focus, with its text selected, as after Tab. */
export const Default: Story = {
  parameters: SMALL_PICTURE,
  play: async () => {
    await waitFor(async () => expect(await field()).toHaveFocus());
  },
};

export const TypingReplacesTheValue: Story = {
  ...Default,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async (context) => {
    await Default.play?.(context);
    await userEvent.keyboard('Otro');
    await expect(await field()).toHaveValue('Otro');
  },
};

export const ReadOnly: Story = {
  args: { locked: { record: <p>Control</p>, action: <Button>Editar</Button> } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Editar' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: /^Guardar/ })).toBe(null);
  },
};

/** The X, 'Cerrar', Escape and a click outside all ask; the safe button keeps the text, and the focus returns to it. */
export const LeavingAsksWhenDirty: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await userEvent.type(await field(), '!');
    const ways = [
      () => userEvent.keyboard('{Escape}'),
      ...screen.getAllByRole('button', { name: 'Cerrar' }).map((button) => async () => {
        await userEvent.click(button);
      }),
      () => userEvent.setup({ pointerEventsCheck: 0 }).click(document.documentElement),
    ];
    await expect(ways).toHaveLength(4);
    for (const leave of ways) {
      await leave();
      const question = await screen.findByRole('alertdialog', { name: '¿Descartar cambios?' });
      await userEvent.click(within(question).getByRole('button', { name: 'Seguir editando' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null));
      await waitFor(async () => expect(await field()).toHaveFocus());
    }
    await expect(await field()).toHaveValue('Control!');
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar cambios' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(hasUnsavedText()).toBe(false);
  },
};

export const LeavingWhenCleanDoesNotAsk: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await field();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** A pending save cannot be discarded. */
export const NoWayOutWhileSaving: Story = {
  tags: ['behaviour'],
  args: { save: fn<Save>(() => new Promise<never>(() => {})), exitLabel: 'Salir' },
  play: async ({ args }) => {
    await userEvent.type(await field(), '!{Control>}{Enter}{/Control}');
    await screen.findByRole('button', { name: /^Guardando/ });
    await userEvent.click(screen.getByRole('button', { name: 'Salir' }));
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('alertdialog')).toBe(null);
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
