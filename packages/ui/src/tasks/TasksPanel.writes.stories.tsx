import {
  createTask,
  deleteTask,
  listSampleTasks,
  listTasks,
  readTask,
  restoreTask,
  updateTask,
  type Task,
} from '@practice/domain';
import {
  answer,
  generalTask,
  never,
  pendingTask,
  refuse,
  tasks,
  unreachable,
} from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { shortWaits } from '../../../../.storybook/short-waits';
import { TasksPanel } from './TasksPanel';

let stored: Task[] = [];
let gone: Task[] = [];

/** The list is updated after its own writes: practice §2; decisions P8, P10. */
const meta = {
  component: TasksPanel,
  args: { onClose: fn(), historyHref: () => '/hc', onOpenHistory: fn() },
  beforeEach: ({ msw }) => {
    stored = [...tasks];
    msw.use(
      answer(listSampleTasks, []),
      answer(listTasks, () => ({ items: stored, total: stored.length })),
      answer(createTask, async (request) => {
        const { descripcion } = (await request.json()) as { descripcion: string };
        const task = { ...generalTask, id_pendiente: 9, descripcion };
        stored = [task, ...stored];
        return task;
      }),
      answer(updateTask, async (request) => {
        const { descripcion } = (await request.json()) as { descripcion: string };
        const task = { ...generalTask, descripcion, version: 2 };
        stored = stored.map((row) => (row.id_pendiente === task.id_pendiente ? task : row));
        return task;
      }),
      answer(deleteTask, (request) => {
        const id = Number(new URL(request.url).pathname.split('/').at(-1));
        gone = stored.filter(({ id_pendiente }) => id_pendiente === id);
        stored = stored.filter(({ id_pendiente }) => id_pendiente !== id);
        return { ok: true as const };
      }),
      answer(restoreTask, () => {
        stored = [...gone, ...stored];
        return gone[0]!;
      }),
    );
  },
} satisfies Meta<typeof TasksPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const HIDDEN = 'Los filtros puestos no lo muestran.';
const confirmDelete = async (name: string) => {
  await userEvent.click(await button(`Eliminar: ${name}`));
  await userEvent.click(await button('Eliminar'));
};

/** A long list: 'Tarea 80' to 'Tarea 41'. */
const forty = () =>
  Array.from({ length: 40 }, (_, index) => ({
    ...(tasks[0] as Task),
    id_pendiente: 80 - index,
    descripcion: `Tarea ${80 - index}`,
  }));
const trashOf = (id: number) => button(`Eliminar: Gómez, María Ñandú · Tarea ${id}`);

const goneFromTheList = () =>
  waitFor(() => expect(screen.queryByText('Pedir resultado de la colonoscopía')).toBe(null));

/** Stores a pendiente that the filter of its state hides; resolves to that filter. */
async function saveHidden() {
  const status = await screen.findByRole('combobox', { name: 'Estado' });
  await userEvent.selectOptions(status, 'Realizado');
  await userEvent.click(await button('Nuevo pendiente'));
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Descripción' }),
    'Comprar guantes',
  );
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  return status;
}

/** Whoever looked for it in a list that hides it would write it again. */
export const WhatTheFiltersHideIsSaidAndShown: Story = {
  tags: ['behaviour'],
  play: async () => {
    const status = await saveHidden();
    const notice = (await screen.findByText(HIDDEN)).closest('li')!;
    await expect(screen.queryByRole('dialog', { name: 'Nuevo pendiente' })).toBeNull();
    await userEvent.click(within(notice).getByRole('button', { name: 'Quitar filtros' }));
    await waitFor(() => expect(status).toHaveDisplayValue('Activos'));
    await expect(screen.getByRole('searchbox', { name: 'Buscar' })).toHaveFocus();
  },
};

/** Its sentence is about the filters of the moment of the save: when they change it may be false. */
export const TheNoticeGoesWithTheFilters: Story = {
  tags: ['behaviour'],
  play: async () => {
    const status = await saveHidden();
    await screen.findByText(HIDDEN);
    await userEvent.selectOptions(status, 'Activos');
    await waitFor(() => expect(screen.queryByText(HIDDEN)).toBeNull());
  },
};

export const New: Story = {
  play: async () => {
    const opener = await button('Nuevo pendiente');
    await userEvent.click(opener);
    await userEvent.type(
      await screen.findByRole('textbox', { name: 'Descripción' }),
      'Comprar guantes',
    );
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(await button('Pendiente. Marcar como realizado: Comprar guantes')).toBeVisible();
    await expect(screen.queryByText(HIDDEN)).toBeNull();
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Nuevo pendiente' })).toBe(null),
    );
    await expect(opener).toHaveFocus();
    await expect(screen.getByRole('dialog', { name: 'Pendientes' })).toBeVisible();
  },
};

export const Edit: Story = {
  play: async () => {
    await userEvent.click(await button('Editar: Comprar pinzas de biopsia'));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Descripción' }), ' y ansas');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(async () =>
      expect(await button('Editar: Comprar pinzas de biopsia y ansas')).toHaveFocus(),
    );
  },
};

/** Decision G16: retrying a refused save sends the newest version, even if the filters now exclude the row. */
export const EditAgainAfterARefusal: Story = {
  tags: ['behaviour'],
  play: async ({ msw }) => {
    await userEvent.click(await button('Editar: Comprar pinzas de biopsia'));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Descripción' }), ' ya');
    stored = [pendingTask];
    msw.use(
      answer(readTask, { ...generalTask, estado: 'resuelto', version: 7 }),
      refuse(updateTask, 409, 'Otro puesto modificó este registro. Tus cambios no se perdieron.'),
    );
    await userEvent.click(await button(/^Guardar/));
    await screen.findByText('Otro puesto modificó este registro. Tus cambios no se perdieron.');
    await waitFor(() => expect(screen.queryByText('Comprar pinzas de biopsia')).toBe(null));
    const versions: unknown[] = [];
    msw.use(
      answer(updateTask, async (request) => {
        versions.push(((await request.json()) as { version: number }).version);
        return { ...generalTask, version: 8 };
      }),
    );
    await userEvent.click(await button(/^Guardar/));
    await waitFor(() => expect(versions).toEqual([7]));
  },
};

/** Decision P8: the question names the pendiente. */
export const DeleteNamesThePendiente: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.click(
      await button('Eliminar: Gómez, María Ñandú · Pedir resultado de la colonoscopía'),
    );
    await expect(
      await screen.findByRole('alertdialog', { name: 'Eliminar pendiente' }),
    ).toHaveAccessibleDescription(
      '¿Eliminar este pendiente?\nGómez, María Ñandú · DNI 30.123.456 · Pedir resultado de la colonoscopía',
    );
    await expect(stored).toEqual(tasks);
  },
};

export const Deleting: Story = {
  beforeEach: ({ msw }) => {
    msw.use(never(deleteTask));
  },
  play: async () => {
    await confirmDelete('Comprar pinzas de biopsia');
    await expect(await button('Eliminando...')).toBeVisible();
  },
};

/**
 * look-and-feel G2: the focus moves to the next row, after the last row to the previous one, and without rows to the
 * search box.
 */
export const Delete: Story = {
  tags: ['behaviour'],
  play: async () => {
    await confirmDelete('Gómez, María Ñandú · Pedir resultado de la colonoscopía');
    await expect(await screen.findByText('Pendiente eliminado')).toBeVisible();
    await goneFromTheList();
    await waitFor(async () =>
      expect(await button('Eliminar: Comprar pinzas de biopsia')).toHaveFocus(),
    );
    await confirmDelete('Gómez Iriarte, Ángel · Coordinar quirófano para la hernioplastia');
    await waitFor(async () =>
      expect(await button('Eliminar: Comprar pinzas de biopsia')).toHaveFocus(),
    );
    await confirmDelete('Comprar pinzas de biopsia');
    await expect(await screen.findByText('No hay pendientes con esos filtros.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Buscar' })).toHaveFocus());
  },
};

/** As patients have it: 'Deshacer' in the notice for ten seconds (decision H11), pressed over the open dialog. */
export const UndoBringsBack: Story = {
  tags: ['behaviour'],
  play: async () => {
    await confirmDelete('Gómez, María Ñandú · Pedir resultado de la colonoscopía');
    await screen.findByText('Pendiente eliminado');
    await goneFromTheList();
    // Radix's toast viewport ignores clicks until its first toast has registered.
    await waitFor(async () => userEvent.click(screen.getByText('Deshacer')));
    await expect(await screen.findByText('Pendiente recuperado')).toBeVisible();
    await waitFor(async () => expect(await button(/^Eliminar: .*colonoscopía/)).toHaveFocus());
    await expect(stored).toHaveLength(3);
  },
};

/** In a long list: the row and the focus are in sight, where the list was. */
export const UndoKeepsThePlace: Story = {
  tags: ['behaviour'],
  beforeEach: () => {
    const [first] = stored;
    if (!first) throw new Error('no pendiente');
    stored = Array.from({ length: 60 }, (_, index) => ({
      ...first,
      id_pendiente: 1_000 + index,
      descripcion: `Tarea ${index}`,
    }));
  },
  play: async () => {
    const far = await button('Eliminar: Gómez, María Ñandú · Tarea 40');
    far.focus();
    await confirmDelete('Gómez, María Ñandú · Tarea 40');
    await screen.findByText('Pendiente eliminado');
    await goneFromTheList();
    await waitFor(async () => userEvent.click(screen.getByText('Deshacer')));
    await waitFor(async () =>
      expect(await button('Eliminar: Gómez, María Ñandú · Tarea 40')).toHaveFocus(),
    );
    const { top, bottom } = document.activeElement!.getBoundingClientRect();
    const list = screen.getByRole('dialog', { name: 'Pendientes' }).getBoundingClientRect();
    await expect(top).toBeGreaterThan(list.top);
    await expect(bottom).toBeLessThan(list.bottom);
  },
};

/** The rows are rendered in blocks (docs/decisions/203): deleting the first of one renders those below it anew. */
export const TheFirstOfABlockIsDeletedByKey: Story = {
  tags: ['behaviour'],
  beforeEach: () => {
    stored = forty();
  },
  play: async () => {
    for (const id of [65, 64, 63]) {
      (await trashOf(id)).focus();
      await userEvent.keyboard('{Enter}');
      await userEvent.click(await button('Eliminar'));
      await waitFor(async () => expect(await trashOf(id - 1)).toHaveFocus());
    }
  },
};

/** The row below left too (another computer deleted it, or it was done): the focus goes on below, not to the search box. */
export const TheRowBelowTheDeletedOneWentToo: Story = {
  tags: ['behaviour'],
  beforeEach: () => {
    stored = forty();
  },
  play: async () => {
    (await trashOf(65)).focus();
    await userEvent.keyboard('{Enter}');
    const confirm = await button('Eliminar');
    stored = stored.filter(({ id_pendiente: id }) => id !== 64);
    await userEvent.click(confirm);
    await waitFor(async () => expect(await trashOf(63)).toHaveFocus());
  },
};

/** Who stands in a row that another computer deletes keeps the place in the list. */
export const TheFocusedRowIsDeletedElsewhere: Story = {
  tags: ['behaviour'],
  beforeEach: () => {
    stored = forty();
  },
  play: async () => {
    (await trashOf(65)).focus();
    stored = stored.filter(({ id_pendiente: id }) => id !== 65 && id !== 64);
    window.dispatchEvent(new Event('online'));
    await waitFor(async () => expect(await trashOf(63)).toHaveFocus());
  },
};

/** What is deleted again is not said to be back. */
export const DeletedAgainAfterAnUndo: Story = {
  tags: ['behaviour'],
  play: async () => {
    const name = 'Gómez, María Ñandú · Pedir resultado de la colonoscopía';
    await confirmDelete(name);
    await waitFor(async () => userEvent.click(await button('Deshacer')));
    await screen.findByText('Pendiente recuperado');
    await confirmDelete(name);
    await expect(await screen.findByText('Pendiente eliminado')).toBeVisible();
    await expect(screen.queryByText('Pendiente recuperado')).toBe(null);
  },
};

/** Enter once too often after a deletion marks nothing of the next patient: it asks again, and once more closes that. */
export const EnterOnceMoreAfterADeletionChangesNothing: Story = {
  tags: ['behaviour'],
  play: async () => {
    await confirmDelete('Gómez, María Ñandú · Pedir resultado de la colonoscopía');
    await screen.findByText('Pendiente eliminado');
    await goneFromTheList();
    await waitFor(async () =>
      expect(await button('Eliminar: Comprar pinzas de biopsia')).toHaveFocus(),
    );
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await button('Cancelar')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await expect(stored).toEqual(tasks.slice(1));
  },
};

const TRASH = { name: 'Eliminar: Comprar pinzas de biopsia' };

/** The server brought it back and its answer was lost: the list says so. */
export const ALostUndoIsReadAgain: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(
      unreachable(restoreTask, () => {
        stored = [
          ...gone,
          ...stored.filter(({ id_pendiente }) => id_pendiente !== gone[0]?.id_pendiente),
        ];
      }),
    );
  },
  play: async () => {
    await confirmDelete('Comprar pinzas de biopsia');
    await waitFor(() => expect(screen.queryByRole('button', TRASH)).toBe(null));
    await waitFor(async () => userEvent.click(screen.getByText('Deshacer')));
    await expect(await screen.findByRole('button', TRASH, { timeout: 9000 })).toBeVisible();
  },
};

export const FailedUndoIsSaid: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(restoreTask, 400));
  },
  play: async () => {
    await confirmDelete('Comprar pinzas de biopsia');
    await waitFor(async () => userEvent.click(screen.getByText('Deshacer')));
    await expect(
      await screen.findByText('No se pudo recuperar el pendiente. Intentá nuevamente.'),
    ).toBeVisible();
    await expect(screen.queryByRole('button', TRASH)).toBe(null);
  },
};

export const FailedDeleteKeepsTheRow: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(unreachable(deleteTask));
  },
  play: async () => {
    await confirmDelete('Comprar pinzas de biopsia');
    await expect(await screen.findByRole('alert', {}, { timeout: 9000 })).toHaveTextContent(
      'Error al eliminar pendiente',
    );
    await userEvent.click(await button('Cancelar'));
    await waitFor(async () =>
      expect(await button('Eliminar: Comprar pinzas de biopsia')).toHaveFocus(),
    );
  },
};

/** docs/decisions/206: another computer changed it; the question is asked again, about what would be deleted now. */
export const ChangedElsewhere: Story = {
  tags: ['behaviour'],
  play: async ({ msw }) => {
    const seen: (string | null)[] = [];
    msw.use(refuse(deleteTask, 409, 'Otro puesto lo cambió mientras tanto.'));
    const opener = await button('Eliminar: Comprar pinzas de biopsia');
    stored = tasks.map((task) =>
      task.descripcion === 'Comprar pinzas de biopsia'
        ? { ...task, descripcion: 'NO comprar: llegaron', version: 2 }
        : task,
    );
    await userEvent.click(opener);
    await userEvent.click(await button('Eliminar'));
    const question = await screen.findByRole('alertdialog');
    await waitFor(() => expect(question).toHaveTextContent('NO comprar: llegaron'));
    await expect(question).toHaveTextContent('Otro puesto lo cambió mientras tanto.');
    msw.use(
      answer(deleteTask, (request) => {
        seen.push(request.headers.get('if-match'));
        return { ok: true as const };
      }),
    );
    await userEvent.click(await button('Eliminar'));
    await waitFor(() => expect(seen).toEqual(['"2"']));
    // What was deleted is what the second question showed.
    const notice = await screen.findByText('Pendiente eliminado');
    await expect(notice.closest('[role="status"], li')).toHaveTextContent('NO comprar: llegaron');
  },
};

/** Another computer deleted it first: the question closes, a notice says so, and the list is read again. */
export const DeletedElsewhere: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      refuse(deleteTask, 404, 'Ese pendiente ya no existe: lo eliminaron desde otro puesto.'),
    );
  },
  play: async () => {
    const opener = await button('Eliminar: Comprar pinzas de biopsia');
    stored = [pendingTask];
    await userEvent.click(opener);
    await userEvent.click(await button('Eliminar'));
    const notice = await screen.findByText('Ya se había eliminado desde otro puesto.');
    await expect(notice).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null));
    await waitFor(() =>
      expect(screen.queryByRole('row', { name: /pinzas de biopsia/ })).toBe(null),
    );
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    await expect(screen.getByRole('dialog', { name: 'Pendientes' })).toContainElement(
      document.activeElement as HTMLElement,
    );
  },
};

/** docs/decisions/338 */
export const TheNextOneIsWrittenBesideASaveWithoutAnAnswer: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(never(createTask));
    return shortWaits(5_000, 15_000)();
  },
  play: async () => {
    const text = () => screen.findByRole('textbox', { name: 'Descripción' });
    await userEvent.click(await button('Nuevo pendiente'));
    await userEvent.type(await text(), 'Comprar guantes');
    await userEvent.click(await button('Guardar'));
    await userEvent.click(await button('Dejar de esperar'));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Descripción' })).toBe(null));
    await userEvent.keyboard('{Alt>}n{/Alt}');
    await expect(await text()).toHaveValue('');
    await userEvent.type(await text(), 'Llamar a anatomía');
    const goesOn = (await screen.findByText(/^Se sigue guardando/)).closest('li');
    await expect(goesOn).toHaveTextContent('Pendiente: Comprar guantes');
    await userEvent.click(await button('Ver'));
    await waitFor(async () => expect(await text()).toHaveValue('Comprar guantes'));
    await userEvent.click(await button('Dejar de esperar'));
    await waitFor(async () => expect(await text()).toHaveValue('Llamar a anatomía'));
  },
};
