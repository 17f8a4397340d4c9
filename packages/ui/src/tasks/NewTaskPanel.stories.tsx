import { createTask, listPatientNames } from '@practice/domain';
import {
  answer,
  mariaGomez,
  never,
  patients,
  pendingTask,
  refuse,
  unreachable,
} from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, http } from 'msw';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { NewTaskPanel } from './NewTaskPanel';

const bodies: unknown[] = [];
const keys: (string | null)[] = [];

const meta = {
  component: NewTaskPanel,
  args: { paciente: null, onClose: fn() },
  beforeEach: ({ msw }) => {
    bodies.length = 0;
    keys.length = 0;
    msw.use(
      answer(createTask, async (request) => {
        bodies.push(await request.json());
        keys.push(request.headers.get('Idempotency-Key'));
        return pendingTask;
      }),
    );
  },
} satisfies Meta<typeof NewTaskPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const description = () => screen.findByRole('textbox', { name: 'Descripción' });
const category = () => screen.findByLabelText('Categoría');
const patient = async () => {
  const field = await screen.findByRole('combobox', { name: 'Paciente' });
  // A dialog accepts pointer events one frame after its first render.
  await waitFor(() => expect(getComputedStyle(field).pointerEvents).toBe('auto'));
  return field;
};
const save = () => userEvent.click(screen.getByRole('button', { name: /^Guardar/ }));

/** practice §5, §9: category estudio, of four; no state field, because a new one is always pendiente. */
export const Default: Story = {
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Nuevo pendiente' });
    await waitFor(async () => expect(await description()).toHaveFocus());
    await expect(await category()).toHaveDisplayValue('Estudio');
    const offered = within(await category()).getAllByRole('option');
    await expect(offered.map((option) => option.textContent)).toEqual([
      'Estudio',
      'Material',
      'Administrativo',
      'Fecha de quirófano',
    ]);
    await expect(await patient()).toHaveAttribute('placeholder', 'General');
    await expect(within(dialog).queryByRole('radio')).toBe(null);
  },
};

export const SavesAGeneralOne: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await userEvent.type(await description(), 'Comprar guantes');
    await save();
    await expect(await screen.findByText('Pendiente guardado')).toBeVisible();
    await expect(bodies).toEqual([
      { categoria: 'estudio', descripcion: 'Comprar guantes', id_paciente: null },
    ]);
    await expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** look-and-feel §4, T8: description, three letters, Enter, Ctrl+Enter. */
export const SavesOneOfAPatientByKeys: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await userEvent.selectOptions(await category(), 'Fecha de quirófano');
    await userEvent.type(await description(), 'Coordinar hernioplastia');
    await userEvent.tab();
    await expect(await patient()).toHaveFocus();
    await userEvent.keyboard('iri');
    await screen.findByRole('option', { name: /Iriarte/ });
    await userEvent.keyboard('{Enter}');
    await expect(await patient()).toHaveValue('Gómez Iriarte, Ángel · DNI 8.123.451');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(bodies).toEqual([
      {
        categoria: 'fecha_quirofano',
        descripcion: 'Coordinar hernioplastia',
        id_paciente: 2,
      },
    ]);
  },
};

/** practice §5: required after trimming; no request is sent. */
export const Invalid: Story = {
  play: async ({ args }) => {
    await userEvent.type(await description(), '   {Enter} ');
    await save();
    await waitFor(async () =>
      expect(await description()).toHaveAccessibleDescription(/La descripción es obligatoria/),
    );
    await expect(await description()).toBeInvalid();
    await expect(await description()).toHaveFocus();
    await expect(bodies).toHaveLength(0);
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const EditingTakesTheErrorAway: Story = {
  ...Invalid,
  tags: ['behaviour'],
  play: async (context) => {
    await Invalid.play?.(context);
    await userEvent.keyboard('x');
    await waitFor(async () => expect(await description()).not.toBeInvalid());
  },
};

/** While a save is pending, no key sends another. */
export const Saving: Story = {
  beforeEach: ({ msw }) => {
    msw.use(never(createTask, async (request) => bodies.push(await request.json())));
  },
  play: async () => {
    await userEvent.type(await description(), 'Comprar guantes');
    await save();
    const button = await screen.findByRole('button', { name: /^Guardando\.\.\./ });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
};

export const NothingIsSentTwice: Story = {
  ...Saving,
  tags: ['behaviour'],
  play: async (context) => {
    await Saving.play?.(context);
    const button = await screen.findByRole('button', { name: /^Guardando\.\.\./ });
    await userEvent.click(await description());
    await userEvent.keyboard('{Control>}{Enter}s{/Control}');
    await userEvent.click(button);
    await waitFor(() => expect(bodies).toHaveLength(1));
  },
};

export const DoubleClickIsOneCall: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    // Delays without answering, so that the next handler answers after all presses.
    msw.use(http.post(`*${createTask.path}`, () => delay(500)));
  },
  play: async ({ args }) => {
    await userEvent.type(await description(), 'Comprar guantes');
    await userEvent.dblClick(screen.getByRole('button', { name: /^Guardar/ }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
    await expect(bodies).toHaveLength(1);
  },
};

/** practice §8; typed text stays, and the retry has the same key (decision G5). */
export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(unreachable(createTask));
  },
  play: async ({ args }) => {
    await userEvent.selectOptions(await category(), 'Material');
    await userEvent.type(await description(), 'Comprar guantes');
    await save();
    await expect(
      await screen.findByText('Error al crear pendiente', {}, { timeout: 9000 }),
    ).toBeVisible();
    await expect(await description()).toHaveValue('Comprar guantes');
    await expect(await category()).toHaveDisplayValue('Material');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const TheSamePendienteIsSentAgain: Story = {
  ...Failed,
  tags: ['behaviour'],
  play: async (context) => {
    const { args, msw } = context;
    await Failed.play?.(context);
    msw.use(
      answer(createTask, async (request) => {
        bodies.push(await request.json());
        return pendingTask;
      }),
    );
    await save();
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(bodies).toEqual([
      { categoria: 'material', descripcion: 'Comprar guantes', id_paciente: null },
    ]);
  },
};

/** The open list lies beside 'Guardar', never over it: one click stores the patient who is typed (decision G24). */
export const TheListLeavesTheSaveButtonFree: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await userEvent.type(await description(), 'Comprar guantes');
    await userEvent.click(await patient());
    await within(await screen.findByRole('listbox')).findByRole('option', { name: /Ñandú/ });
    const button = screen.getByRole('button', { name: /^Guardar/ });
    const { left, right, top, bottom } = button.getBoundingClientRect();
    for (const [x, y] of [
      [left + 3, top + 3],
      [right - 3, top + 3],
      [(left + right) / 2, bottom - 3],
    ] as const) {
      await expect(button.contains(document.elementFromPoint(x, y))).toBe(true);
    }
    await userEvent.keyboard('30.123.456');
    await userEvent.click(button);
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(bodies).toEqual([
      expect.objectContaining({ id_paciente: mariaGomez.id_paciente }),
    ]);
  },
};

/** Both are found whichever is typed: an accent alone does not tell two patients apart (docs/decisions/158). */
export const NamesThatDifferByAnAccentAreAskedAbout: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(
      answer(listPatientNames, [
        { id_paciente: 71, nombre: 'Gómez, Ana', dni: '20111222' },
        { id_paciente: 72, nombre: 'Gomez, Ana', dni: '31222333' },
      ]),
    );
  },
  play: async () => {
    await userEvent.type(await description(), 'Pedir turno');
    await userEvent.type(await patient(), 'Gomez, Ana');
    await screen.findByRole('option', { name: 'Gómez, Ana · DNI 20.111.222' });
    await save();
    await waitFor(async () =>
      expect(await patient()).toHaveAccessibleDescription('Elegí una opción de la lista'),
    );
    await expect(bodies).toHaveLength(0);
    await userEvent.click(await patient());
    await userEvent.click(
      await screen.findByRole('option', { name: 'Gomez, Ana · DNI 31.222.333' }),
    );
    await save();
    await waitFor(() => expect(bodies).toEqual([expect.objectContaining({ id_paciente: 72 })]));
  },
};

/** The message takes no room (docs/decisions/096): below the last field the dialog has enough. */
export const TheMessageOfTheLastFieldIsWhole: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.type(await patient(), 'gom');
    await userEvent.tab();
    const message = await screen.findByText('Elegí una opción de la lista');
    const button = screen.getByRole('button', { name: /^Guardar/ });
    const footer = button.closest('[data-dialog-footer]')!.getBoundingClientRect();
    await expect(message.getBoundingClientRect().bottom).toBeLessThanOrEqual(footer.top);
  },
};

/** practice §8: the server's detail as a list of messages: each is shown once, at its field if it has one. */
export const RefusedSaysWhy: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(
      refuse(createTask, 422, [
        {
          loc: ['body', 'id_paciente'],
          msg: 'El valor elegido ya no existe. Actualizá la lista y volvé a elegir.',
          type: 'missing_reference',
        },
        { loc: ['body', 'descripcion'], msg: 'Máximo 2000 caracteres', type: 'too_long' },
        { loc: ['body', 'descripcion', 0], msg: 'Máximo 2000 caracteres', type: 'too_long' },
        { loc: ['body', 'categoria'], msg: 'La categoría no es válida.', type: 'invalid' },
        { loc: ['body', 'categoria'], msg: 'La categoría no es válida.', type: 'invalid' },
      ]),
    );
  },
  play: async ({ msw }) => {
    await userEvent.type(await description(), 'Comprar guantes');
    await save();
    await expect(await screen.findByText('La categoría no es válida.')).toBeVisible();
    for (const sentence of [/El valor elegido ya no existe/, /Máximo 2000 caracteres/]) {
      await expect(screen.getAllByText(sentence)).toHaveLength(1);
    }
    await expect(await patient()).toHaveAccessibleDescription(/El valor elegido ya no existe/);
    await expect(await patient()).toBeInvalid();
    await expect(await description()).toHaveAccessibleDescription(/Máximo 2000 caracteres/);
    msw.use(refuse(createTask, 400, 'No hay lugar para más.'));
    await save();
    await expect(await screen.findByText('No hay lugar para más.')).toBeVisible();
  },
};

export const PatientsFailed: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(listPatientNames, 400));
  },
  play: async ({ msw }) => {
    await userEvent.click(await patient());
    await expect(await screen.findByText('Error al cargar pacientes')).toBeVisible();
    msw.use(answer(listPatientNames, patients));
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('option', { name: /Iriarte/ })).toBeVisible();
  },
};

/** look-and-feel G3: Escape closes one layer at a time, and asks before typed text is lost. */
export const EscapeAsksWhenDirty: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await userEvent.type(await description(), 'Comprar guantes');
    await userEvent.click(await patient());
    await screen.findByRole('option', { name: /Iriarte/ });
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('option', { name: /Iriarte/ })).toBe(null);
    await expect(screen.queryByRole('alertdialog')).toBe(null);
    await userEvent.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: '¿Descartar cambios?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Seguir editando' }));
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(await description()).toHaveValue('Comprar guantes');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar cambios' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(bodies).toHaveLength(0);
  },
};

/** The preselected patient of the list does not count as typed. */
export const EscapeClosesWhenClean: Story = {
  tags: ['behaviour'],
  args: { paciente: { id_paciente: 1, nombre: 'Gómez, María Ñandú', dni: '30123456' } },
  play: async ({ args }) => {
    await expect(await patient()).toHaveValue('Gómez, María Ñandú · DNI 30.123.456');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
