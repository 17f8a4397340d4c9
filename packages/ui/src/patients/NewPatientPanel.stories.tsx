import { createPatient } from '@practice/domain';
import { answer, mariaGomez } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { NewPatientPanel } from './NewPatientPanel';

const meta = {
  component: NewPatientPanel,
  args: { open: true, onClose: fn(), onOpenHistory: fn() },
} satisfies Meta<typeof NewPatientPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const bodies: Record<string, unknown>[] = [];
const keys: (string | null)[] = [];
const recordBodies: Story['beforeEach'] = ({ msw }) => {
  bodies.length = 0;
  keys.length = 0;
  msw.use(
    answer(createPatient, async (request) => {
      bodies.push((await request.json()) as Record<string, unknown>);
      keys.push(request.headers.get('Idempotency-Key'));
      return mariaGomez;
    }),
  );
};

const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: /^Guardar/ }));

export const Default: Story = {
  play: async () => {
    await screen.findByRole('dialog', { name: 'Nuevo paciente' });
    await waitFor(async () => expect(await box('Nombre')).toHaveFocus());
  },
};

export const MissingFieldsAreListed: Story = {
  beforeEach: recordBodies,
  play: async () => {
    await screen.findByRole('dialog');
    await save();
    const dialog = await screen.findByRole('alertdialog', { name: '⚠️ Faltan datos' });
    await expect(dialog).toHaveAccessibleDescription('Completá: nombre, DNI, fecha de nacimiento.');
    await expect(bodies).toHaveLength(0);
  },
};

export const ClosingTheListFocusesTheFirstMissing: Story = {
  beforeEach: recordBodies,
  play: async () => {
    await userEvent.type(await box('Nombre'), 'Paz, Luis');
    await save();
    const dialog = await screen.findByRole('alertdialog');
    await expect(dialog).toHaveAccessibleDescription('Completá: DNI, fecha de nacimiento.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Aceptar' }));
    await waitFor(async () => expect(await box('DNI')).toHaveFocus());
    await expect(bodies).toHaveLength(0);
  },
};

export const FutureBirthDate: Story = {
  beforeEach: recordBodies,
  play: async () => {
    await userEvent.type(await box('Nombre'), 'Paz, Luis');
    await userEvent.type(await box('DNI'), '20111222');
    await userEvent.type(await box('Fecha de nacimiento'), '21/11/2026');
    await save();
    await expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
      'La fecha de nacimiento no puede ser futura.',
    );
    await expect(bodies).toHaveLength(0);
  },
};

export const ImpossibleBirthDate: Story = {
  beforeEach: recordBodies,
  play: async () => {
    await userEvent.type(await box('Nombre'), 'Paz, Luis');
    await userEvent.type(await box('DNI'), '20111222');
    await userEvent.type(await box('Fecha de nacimiento'), '31/02/1980');
    await save();
    await expect(await screen.findByRole('alertdialog')).toBeVisible();
    await expect(bodies).toHaveLength(0);
  },
};

export const EscapeAsksWhenDirty: Story = {
  play: async ({ args }) => {
    await userEvent.type(await box('Nombre'), 'Paz');
    await userEvent.keyboard('{Escape}');
    const dialog = await screen.findByRole('alertdialog', { name: '¿Descartar cambios?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Seguir editando' }));
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(await box('Nombre')).toHaveValue('Paz');
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('alertdialog');
    await userEvent.click(screen.getByRole('button', { name: 'Descartar cambios' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const EscapeClosesWhenClean: Story = {
  play: async ({ args }) => {
    await box('Nombre');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
