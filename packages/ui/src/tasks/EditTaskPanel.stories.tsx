import { readTask, updateTask } from '@practice/domain';
import {
  answer,
  doneTask,
  generalTask,
  never,
  pendingTask,
  refuse,
  unreachable,
} from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { EditTaskPanel } from './EditTaskPanel';

const sent: { path: string; body: unknown }[] = [];

const meta = {
  component: EditTaskPanel,
  args: { task: pendingTask, onClose: fn() },
  beforeEach: ({ msw }) => {
    sent.length = 0;
    msw.use(
      answer(updateTask, async (request) => {
        sent.push({ path: new URL(request.url).pathname, body: await request.json() });
        return { ...pendingTask, version: 2 };
      }),
    );
  },
} satisfies Meta<typeof EditTaskPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const description = () => screen.findByRole('textbox', { name: 'Descripción' });
const patient = async () => {
  const field = await screen.findByRole('combobox', { name: 'Paciente' });
  // A dialog accepts pointer events one frame after its first render.
  await waitFor(() => expect(getComputedStyle(field).pointerEvents).toBe('auto'));
  return field;
};
const save = () => userEvent.click(screen.getByRole('button', { name: /^Guardar/ }));

/** practice §3: the stored values; the states are pendiente and realizado. */
export const Default: Story = {
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Editar pendiente' });
    await expect(await description()).toHaveValue('Pedir resultado de la colonoscopía');
    const category = screen.getByLabelText('Categoría');
    await expect(category).toHaveDisplayValue('Estudio');
    await expect(within(category).queryByText('Patologías y Cultivos')).toBe(null);
    await expect(await patient()).toHaveValue('Gómez, María Ñandú · DNI 30.123.456');
    const states = within(dialog).getAllByRole('radio');
    await expect(states).toHaveLength(2);
    await expect(states[0]).toHaveAccessibleName('Pendiente');
    await expect(states[1]).toHaveAccessibleName('Realizado');
    await expect(states[0]).toBeChecked();
  },
};

export const Done: Story = {
  args: { task: doneTask },
  play: async () => {
    await expect(await screen.findByRole('radio', { name: 'Realizado' })).toBeChecked();
  },
};

/** PUT /pendientes/{id}, with the version that was shown (decision G16). */
export const SavesEveryField: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await userEvent.clear(await description());
    await userEvent.type(await description(), 'Comprar ansas');
    await userEvent.selectOptions(screen.getByLabelText('Categoría'), 'Material');
    await userEvent.click(screen.getByRole('button', { name: 'Quitar Paciente' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Realizado' }));
    await save();
    await expect(await screen.findByText('Pendiente guardado')).toBeVisible();
    await expect(sent).toEqual([
      {
        path: '/pendientes/3',
        body: {
          categoria: 'material',
          descripcion: 'Comprar ansas',
          estado: 'resuelto',
          id_paciente: null,
          version: 1,
        },
      },
    ]);
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const GivesAPatientToAGeneralOne: Story = {
  tags: ['behaviour'],
  args: { task: generalTask },
  play: async () => {
    await userEvent.click(await patient());
    await userEvent.click(await screen.findByRole('option', { name: /Iriarte/ }));
    await save();
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ id_paciente: 2 }));
  },
};

export const Invalid: Story = {
  play: async () => {
    await userEvent.clear(await description());
    await userEvent.type(await description(), '  ');
    await save();
    await expect(await screen.findByText('La descripción es obligatoria')).toBeVisible();
    await expect(await description()).toHaveFocus();
    await expect(sent).toHaveLength(0);
  },
};

export const Saving: Story = {
  beforeEach: ({ msw }) => {
    msw.use(never(updateTask));
  },
  play: async () => {
    await userEvent.type(await description(), ' ya');
    await save();
    await expect(await screen.findByRole('button', { name: /^Guardando\.\.\./ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

/** practice §8 */
export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(unreachable(updateTask));
  },
  play: async ({ args }) => {
    await userEvent.type(await description(), ' ya');
    await save();
    await expect(
      await screen.findByText('Error al actualizar pendiente', {}, { timeout: 9000 }),
    ).toBeVisible();
    await expect(await description()).toHaveValue('Pedir resultado de la colonoscopía ya');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

/** Decision G16: another computer saved first; no typed text is lost. */
export const Stale: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      refuse(updateTask, 409, 'Otro puesto modificó este registro. Tus cambios no se perdieron.'),
    );
  },
  play: async () => {
    await userEvent.type(await description(), ' ya');
    await save();
    await expect(
      await screen.findByText('Otro puesto modificó este registro. Tus cambios no se perdieron.'),
    ).toBeVisible();
    await expect(await description()).toHaveValue('Pedir resultado de la colonoscopía ya');
  },
};

/**
 * Untouched fields follow the other computer, visibly, and the save does not revert them; edited fields keep their text
 * and are saved over that version.
 */
export const StaleAndSavedAgain: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(
      refuse(updateTask, 409, 'Otro puesto modificó este registro. Tus cambios no se perdieron.'),
      answer(readTask, {
        ...pendingTask,
        categoria: 'administrativo',
        estado: 'resuelto',
        fecha_resuelto: '2026-11-20T12:00:00.000Z',
        descripcion: 'Otra descripción',
        version: 7,
      }),
    );
  },
  play: async ({ args, msw }) => {
    await userEvent.type(await description(), ' ya');
    await save();
    await expect(await screen.findByRole('group', { name: 'Descripción' })).toHaveTextContent(
      'Otra descripción',
    );
    await expect(screen.getByText('Categoría: Administrativo')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Usar lo tuyo' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Realizado' })).toBeChecked());
    await expect(screen.getByRole('combobox', { name: 'Categoría' })).toHaveDisplayValue(
      'Administrativo',
    );
    await expect(await description()).toHaveValue('Pedir resultado de la colonoscopía ya');
    const bodies: unknown[] = [];
    msw.use(
      answer(updateTask, async (request) => {
        bodies.push(await request.json());
        return { ...pendingTask, version: 8 };
      }),
    );
    await save();
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(bodies).toEqual([
      expect.objectContaining({
        descripcion: 'Pedir resultado de la colonoscopía ya',
        categoria: 'administrativo',
        estado: 'resuelto',
        version: 7,
      }),
    ]);
  },
};

export const GoneMeanwhile: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      refuse(updateTask, 404, 'Ese pendiente ya no existe: lo eliminaron desde otro puesto.'),
    );
  },
  play: async () => {
    await userEvent.type(await description(), ' ya');
    await save();
    await expect(
      await screen.findByText('Otro puesto borró este registro. Tus cambios no se perdieron.'),
    ).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Restaurar y guardar' })).toBeVisible();
    await expect(await description()).toHaveValue('Pedir resultado de la colonoscopía ya');
  },
};

export const EscapeAsksWhenDirty: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Realizado' }));
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('alertdialog', { name: '¿Descartar cambios?' });
    await userEvent.click(screen.getByRole('button', { name: 'Seguir editando' }));
    await expect(screen.getByRole('radio', { name: 'Realizado' })).toBeChecked();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
