import { deleteAppointment, restoreAppointment } from '@practice/domain';
import { late, mondayAppointment, never, refuse, unreachable } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http } from 'msw';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { server, withAppointmentServer } from '../../../../.storybook/appointment-server';
import { shortWaits } from '../../../../.storybook/short-waits';
import { AppointmentsPanel } from './AppointmentsPanel';

/** Deleting a turno: practice §2; decisions G14, T8. */
const meta = {
  component: AppointmentsPanel,
  args: { backHref: '/', historyHref: () => '/hc', onOpenHistory: fn() },
  parameters: { layout: 'fullscreen' },
  beforeEach: withAppointmentServer,
} satisfies Meta<typeof AppointmentsPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const trash = (name: string) => screen.findByRole('button', { name: `Borrar el turno de ${name}` });
const confirm = async () => userEvent.click(await screen.findByRole('button', { name: 'Borrar' }));
const MARIA = 'Gómez, María Ñandú';
const NEWCOMER = 'Pérez, Nuevo';

/**
 * The row and its dot disappear; the focus moves to the next row, after the last row to the previous one, and without
 * rows to the search box.
 */
export const TheRowGoesAndCanComeBack: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.click(await trash(MARIA));
    await confirm();
    await expect(await screen.findByText('Turno borrado')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: /María/ })).toBe(null));
    await expect(server.deleted).toEqual([1]);
    await waitFor(async () => expect(await trash(NEWCOMER)).toHaveFocus());
    await expect(
      await screen.findByRole('button', { name: /^viernes 20 .*, hoy, 1 turno$/ }),
    ).toBeVisible();
    // A habitual Enter deletes nothing, and opens the history of nobody else: it asks, and once more closes the question.
    await userEvent.keyboard('{Enter}');
    await waitFor(async () =>
      expect(await screen.findByRole('button', { name: 'Cancelar' })).toHaveFocus(),
    );
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null));
    await expect(server.deleted).toEqual([1]);
    await userEvent.click(await trash(NEWCOMER));
    await confirm();
    await expect(await screen.findByText('No hay turnos para mostrar')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('searchbox', { name: 'Buscar turnos por nombre' })).toHaveFocus(),
    );
  },
};

/** Without an answer the question can be left; the focus is at the row then, and goes to the next one with it. */
export const ARowThatGoesLateHandsTheFocusOn: Story = {
  tags: ['behaviour'],
  beforeEach: shortWaits(15_000),
  play: async ({ msw }) => {
    let answers = () => {};
    const answered = new Promise<void>((resolve) => (answers = resolve));
    msw.use(http.delete('*/turnos/*', () => answered));
    const opener = await trash(MARIA);
    await userEvent.click(opener);
    await confirm();
    await userEvent.click(await screen.findByRole('button', { name: 'Dejar de esperar' }));
    await waitFor(() => expect(opener).toHaveFocus());
    answers();
    await screen.findByText('Turno borrado');
    await waitFor(() => expect(screen.queryByRole('row', { name: /María/ })).toBe(null));
    await expect(await trash(NEWCOMER)).toHaveFocus();
  },
};

/** The list is read again while the answer still hangs: the row goes first, and takes the focus with it. */
export const ARowThatGoesBeforeTheAnswerHandsTheFocusOn: Story = {
  tags: ['behaviour'],
  beforeEach: shortWaits(15_000),
  play: async ({ msw }) => {
    let answers = () => {};
    const answered = new Promise<void>((resolve) => (answers = resolve));
    msw.use(http.delete('*/turnos/*', () => answered));
    const opener = await trash(MARIA);
    await userEvent.click(opener);
    await confirm();
    await userEvent.click(await screen.findByRole('button', { name: 'Dejar de esperar' }));
    await waitFor(() => expect(opener).toHaveFocus());
    server.stored = server.stored.filter(({ nombre }) => nombre !== MARIA);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByRole('row', { name: /María/ })).toBe(null));
    answers();
    await waitFor(async () => expect(await trash(NEWCOMER)).toHaveFocus());
  },
};

/** Another computer deleted the row below while the question was open: the focus does not fall on the page. */
export const TheOtherRowWentToo: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.click(await trash(MARIA));
    server.stored = server.stored.filter(({ nombre }) => nombre !== NEWCOMER);
    await confirm();
    await expect(await screen.findByText('No hay turnos para mostrar')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('searchbox', { name: 'Buscar turnos por nombre' })).toHaveFocus(),
    );
  },
};

/** As patients have it: 'Deshacer' in the notice for ten seconds (decision H11). */
export const UndoBringsBack: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.click(await trash(MARIA));
    await confirm();
    const notice = await screen.findByText('Turno borrado');
    await expect(notice.parentElement).toHaveTextContent('María');
    await waitFor(() => expect(screen.queryByRole('row', { name: /María/ })).toBe(null));
    // Radix's toast viewport ignores clicks until its first toast has registered.
    await waitFor(async () => userEvent.click(screen.getByText('Deshacer')));
    const restored = await screen.findByText('Turno recuperado');
    await expect(restored.parentElement).toHaveTextContent('María');
    await waitFor(async () => expect(await trash(MARIA)).toHaveFocus());
    await expect(server.stored).toHaveLength(3);
  },
};

/** Decision T9: two turnos at one hour stood there without a word. */
export const AnHourThatWasGivenAwayMeanwhileIsSaid: Story = {
  tags: ['behaviour'],
  play: async () => {
    const [maria] = server.stored.filter(({ nombre }) => nombre === MARIA);
    await userEvent.click(await trash(MARIA));
    await confirm();
    await screen.findByText('Turno borrado');
    server.stored = [
      ...server.stored,
      { ...maria!, id_turno: 77, nombre: 'Otra, Persona', dni: null },
    ];
    await waitFor(async () => userEvent.click(screen.getByText('Deshacer')));
    await expect(await screen.findByText('Turno recuperado')).toBeVisible();
    await expect(
      await screen.findByText(`Ya hay un turno a las ${maria?.hora}: Otra, Persona.`),
    ).toBeVisible();
    // Its day too: the notice stays while other days are looked at.
    const names = screen.getAllByText(new RegExp(`${MARIA}.* · 20/11/2026 ${maria?.hora}`));
    await expect(names.length).toBeGreaterThan(0);
  },
};

/** The button has gone with the press: what happens is said, and of whom. */
export const ASlowUndoIsSaid: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => msw.use(never(restoreAppointment)),
  play: async () => {
    await userEvent.click(await trash(MARIA));
    await confirm();
    await waitFor(async () => userEvent.click(screen.getByText('Deshacer')));
    const waiting = await screen.findByText('Recuperando...');
    await expect(waiting.parentElement).toHaveTextContent('María');
  },
};

export const ASlowUndoLeavesWhoTypesAlone: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => msw.use(late(restoreAppointment, 600)),
  play: async () => {
    await userEvent.click(await trash(MARIA));
    await confirm();
    await waitFor(async () => userEvent.click(screen.getByText('Deshacer')));
    const name = screen.getByRole('combobox', { name: 'Nombre' });
    await userEvent.type(name, 'Nueva');
    await expect(await screen.findByText('Turno recuperado')).toBeVisible();
    await userEvent.keyboard(', Persona');
    await expect(name).toHaveValue('Nueva, Persona');
  },
};

export const FailedUndoIsSaid: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(restoreAppointment, 400));
  },
  play: async () => {
    await userEvent.click(await trash(MARIA));
    await confirm();
    await waitFor(async () => userEvent.click(screen.getByText('Deshacer')));
    await expect(
      await screen.findByText('No se pudo recuperar el turno. Intentá nuevamente.'),
    ).toBeVisible();
    await expect(screen.queryByRole('row', { name: /María/ })).toBe(null);
  },
};

export const Declined: Story = {
  tags: ['behaviour'],
  play: async () => {
    const opener = await trash(MARIA);
    await userEvent.click(opener);
    const question = await screen.findByRole('alertdialog', { name: 'Borrar turno' });
    await expect(question).toHaveAccessibleDescription(
      '¿Estás seguro que querés borrar el turno?\nGómez, María Ñandú · DNI 30.123.456 · 20/11/2026 08:30',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(server.deleted).toHaveLength(0);
    await expect(screen.getByRole('row', { name: /María/ })).toBeVisible();
  },
};

/** The focus target of an earlier delete must not apply to a question that is declined later. */
export const DecliningAfterADelete: Story = {
  tags: ['behaviour'],
  beforeEach: () => {
    server.stored = [
      ...server.stored,
      { ...mondayAppointment, id_turno: 7, fecha: '2026-11-20', nombre: 'Zabala, Inés' },
    ];
  },
  play: async () => {
    await userEvent.click(await trash(MARIA));
    await confirm();
    await waitFor(async () => expect(await trash(NEWCOMER)).toHaveFocus());
    const opener = await trash('Zabala, Inés');
    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const Deleting: Story = {
  beforeEach: ({ msw }) => {
    msw.use(never(deleteAppointment));
  },
  play: async () => {
    await userEvent.click(await trash(MARIA));
    await confirm();
    await expect(await screen.findByRole('button', { name: 'Borrando...' })).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(unreachable(deleteAppointment));
  },
  play: async () => {
    await userEvent.click(await trash(MARIA));
    await confirm();
    await expect(await screen.findByRole('alert', {}, { timeout: 9000 })).toHaveTextContent(
      'No se pudo borrar el turno. Intentá nuevamente.',
    );
  },
};

export const TheRowStaysAfterAFailure: Story = {
  ...Failed,
  tags: ['behaviour'],
  play: async (context) => {
    await Failed.play?.(context);
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await expect(await screen.findByRole('row', { name: /María/ })).toBeVisible();
  },
};

/** Another computer deleted it first: the question closes, a notice says so, and the list is read again. */
export const DeletedElsewhere: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      refuse(deleteAppointment, 404, 'Ese turno ya no existe: lo borraron desde otro puesto.'),
    );
  },
  play: async () => {
    const opener = await trash(MARIA);
    server.stored = server.stored.slice(1);
    await userEvent.click(opener);
    await confirm();
    const notice = await screen.findByText('Ya se había eliminado desde otro puesto.');
    await expect(notice).toBeVisible();
    await expect(notice.closest('[data-tone]')).toHaveTextContent(/Gómez, María Ñandú/);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null));
    await expect(server.deleted).toHaveLength(0);
    await waitFor(() => expect(screen.queryByRole('row', { name: /María/ })).toBe(null));
    await waitFor(async () => expect(await trash(NEWCOMER)).toHaveFocus());
  },
};

/** The same from a search, whose rows have a separate cache key. */
export const FromASearch: Story = {
  play: async () => {
    await userEvent.type(screen.getByPlaceholderText('Buscar por nombre...'), 'rosa{Enter}');
    await userEvent.click(await trash('Ñancupil, Rosa'));
    await confirm();
    await expect(await screen.findByText('No hay turnos para mostrar')).toBeVisible();
    await expect(
      await screen.findByRole('button', { name: 'lunes 23 de noviembre de 2026, sin turnos' }),
    ).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('searchbox', { name: 'Buscar turnos por nombre' })).toHaveFocus(),
    );
  },
};
