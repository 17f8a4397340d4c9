import {
  completeTask,
  deleteTask,
  listSampleTasks,
  listTasks,
  readTask,
  reopenTask,
  type Task,
} from '@practice/domain';
import {
  answer,
  doneTask,
  pendingTask,
  refuse,
  tasks,
  unreachable,
} from '@practice/domain/testing';
import { pendingWrites } from '@practice/domain/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { TasksPanel } from './TasksPanel';

let stored: Task[] = [];
const calls: string[] = [];
const keys: (string | null)[] = [];
let letGo = () => {};

/** Records the request and stores `task`, like the server. */
const store = (request: Request, task: Task): Task => {
  calls.push(new URL(request.url).pathname);
  keys.push(request.headers.get('Idempotency-Key'));
  stored = stored.map((row) => (row.id_pendiente === task.id_pendiente ? task : row));
  return task;
};

/** Toggling a pendiente with its badge: practice §2; decisions P1, P11. */
const meta = {
  component: TasksPanel,
  args: { onClose: fn(), historyHref: () => '/hc', onOpenHistory: fn() },
  beforeEach: ({ msw }) => {
    stored = [...tasks];
    calls.length = 0;
    keys.length = 0;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    msw.use(
      answer(listTasks, () => ({ items: stored, total: stored.length })),
      answer(completeTask, async (request) => {
        const answered = store(request, {
          ...pendingTask,
          estado: 'resuelto',
          fecha_resuelto: '2026-11-20T13:30:00.000Z',
          version: 2,
        });
        await held;
        return answered;
      }),
      answer(reopenTask, async (request) => {
        const answered = store(request, {
          ...doneTask,
          estado: 'pendiente',
          fecha_resuelto: null,
          version: 3,
        });
        await held;
        return answered;
      }),
    );
  },
} satisfies Meta<typeof TasksPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const row = () => screen.findByRole('row', { name: /colonoscopía/ });
const badge = async (name: string | RegExp) =>
  within(await row()).findByRole('button', { name: new RegExp(`^${String(name)}\\.`) });
const resolvedOn = async () => within(await row()).getAllByRole('cell')[5]?.textContent;
const toast = () => document.querySelector('[data-toaster]');

/** A logout would end the request: what is shown as done would not be stored. */
export const ALogoutWaitsForTheAnswer: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.click(await badge('Pendiente'));
    await badge('Realizado');
    await expect(pendingWrites()).not.toBe(null);
    letGo();
    await waitFor(() => expect(pendingWrites()).toBe(null));
  },
};

/** Shown before the server answers, with the date on which it was done. */
export const Default: Story = {};

export const ItsBadgeResolvesAPendiente: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async () => {
    await userEvent.click(await badge('Pendiente'));
    const done = await badge('Realizado');
    await expect(await resolvedOn()).toBe('20/11/2026');
    await expect(done).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(calls).toEqual(['/pendientes/3/realizar']));
    await expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    letGo();
    await waitFor(async () =>
      expect(await badge('Realizado')).not.toHaveAttribute('aria-disabled'),
    );
    await expect(await badge('Realizado')).toHaveFocus();
    await expect(toast()?.textContent ?? '').toBe('');
  },
};

export const BackToPending: Story = {
  play: async () => {
    const done = await screen.findByRole('button', {
      name: 'Realizado. Volver a pendiente: Gómez Iriarte, Ángel · Coordinar quirófano para la hernioplastia',
    });
    await userEvent.click(done);
    const line = screen.getByRole('row', { name: /hernioplastia/ });
    await waitFor(() => expect(within(line).getByText('Pendiente')).toBeVisible());
    await expect(within(line).getAllByRole('cell')[5]).toHaveTextContent(/^-$/);
    letGo();
    await waitFor(() => expect(calls).toEqual(['/pendientes/1/pendiente']));
  },
};

/** Decision P11: a second press while the first is pending does nothing. */
export const DoubleClickIsOneCall: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.dblClick(await badge('Pendiente'));
    await userEvent.keyboard(' ');
    await waitFor(() => expect(calls).toHaveLength(1));
    letGo();
    await waitFor(async () =>
      expect(await badge('Realizado')).not.toHaveAttribute('aria-disabled'),
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect(calls).toEqual(['/pendientes/3/realizar']);
  },
};

/** The server was faster than the finger: the second press of a double click comes after its answer. */
export const ADoubleClickOnAFastServerIsOneCall: Story = {
  tags: ['behaviour'],
  play: async () => {
    letGo();
    await userEvent.click(await badge('Pendiente'));
    await waitFor(async () =>
      expect(await badge('Realizado')).not.toHaveAttribute('aria-disabled'),
    );
    await fireEvent.click(await badge('Realizado'), { detail: 2 });
    await new Promise((resolve) => setTimeout(resolve, 300));
    await badge('Realizado');
    await expect(calls).toEqual(['/pendientes/3/realizar']);
  },
};

/** look-and-feel T8: two keys from the search box, however many computed rows stand above; ↑ leads to those. */
export const DownAndSpace: Story = {
  tags: ['behaviour'],
  play: async () => {
    const pending = await badge('Pendiente');
    await userEvent.click(screen.getByRole('searchbox', { name: 'Buscar' }));
    await userEvent.keyboard('{ArrowDown}');
    await expect(pending).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(await badge('Realizado')).toHaveFocus();
    letGo();
    await waitFor(() => expect(calls).toEqual(['/pendientes/3/realizar']));
    await userEvent.keyboard('{ArrowUp}');
    const [computed] = screen.getAllByRole('link', { name: 'Historia: Gómez, María Ñandú' });
    await expect(computed).toHaveFocus();
  },
};

/** practice §8: an optimistic update that is rolled back. */
export const RolledBack: Story = {
  beforeEach: ({ msw }) => {
    msw.use(unreachable(completeTask));
  },
  play: async () => {
    await userEvent.click(await badge('Pendiente'));
    await badge('Realizado');
    await expect(
      await screen.findByText('Error al cambiar estado del pendiente', {}, { timeout: 9000 }),
    ).toBeVisible();
    await expect(await badge('Pendiente')).not.toHaveAttribute('aria-disabled');
    await expect(await resolvedOn()).toBe('-');
    // The notice does not cover the list, and the dialog stays open.
    await expect(screen.getByRole('dialog', { name: 'Pendientes' })).toBeVisible();
  },
};

/**
 * The server stored it and its answer was lost: the row stays and says so, as after an answer, and the next change is a new
 * one (decision G5).
 */
export const ALostAnswerIsReadAgain: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    const complete = (request: Request) => store(request, { ...pendingTask, ...DONE, version: 2 });
    msw.use(
      // Before the read of one, whose path it would be.
      answer(listSampleTasks, []),
      answer(readTask, () => stored.find((it) => it.id_pendiente === pendingTask.id_pendiente)!),
      unreachable(completeTask, complete),
      answer(reopenTask, (request) => {
        msw.use(answer(completeTask, complete));
        return store(request, { ...pendingTask, version: 3 });
      }),
    );
  },
  play: async () => {
    await userEvent.click(await badge('Pendiente'));
    await waitFor(
      async () => expect(await badge('Realizado')).not.toHaveAttribute('aria-disabled'),
      { timeout: 9000 },
    );
    await expect(toast()?.textContent ?? '').toBe('');
    await userEvent.click(await badge('Realizado'));
    await waitFor(async () =>
      expect(await badge('Pendiente')).not.toHaveAttribute('aria-disabled'),
    );
    await userEvent.click(await badge('Pendiente'));
    await waitFor(async () =>
      expect(await badge('Realizado')).not.toHaveAttribute('aria-disabled'),
    );
    await expect(calls.at(-1)).toBe('/pendientes/3/realizar');
    await expect(keys.at(-1)).not.toBe(keys[0]);
  },
};

export const RefusedSaysWhy: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(completeTask, 409, 'Ese pendiente está bloqueado.'));
  },
  play: async () => {
    await userEvent.click(await badge('Pendiente'));
    await expect(await screen.findByText('Ese pendiente está bloqueado.')).toBeVisible();
    await expect(await badge('Pendiente')).toBeVisible();
  },
};

/** Another computer deleted it: a notice says so, and the list is revalidated. */
export const GoneMeanwhile: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      refuse(completeTask, 404, 'Ese pendiente ya no existe: lo eliminaron desde otro puesto.'),
    );
  },
  play: async () => {
    const pending = await badge('Pendiente');
    stored = stored.filter(({ id_pendiente }) => id_pendiente !== pendingTask.id_pendiente);
    await userEvent.click(pending);
    await expect(
      await screen.findByText('Ese pendiente ya no existe: lo eliminaron desde otro puesto.'),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: /colonoscopía/ })).toBe(null));
    await expect(screen.getByText('Comprar pinzas de biopsia')).toBeVisible();
    const next = { name: 'Eliminar: Comprar pinzas de biopsia' };
    await waitFor(() => expect(screen.getByRole('button', next)).toHaveFocus());
  },
};

/** Two rows change independently of each other. */
export const TwoRowsAtOnce: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.click(await badge('Pendiente'));
    await userEvent.click(screen.getByRole('button', { name: /^Realizado\. .*hernioplastia/ }));
    await waitFor(() =>
      expect(calls).toEqual(['/pendientes/3/realizar', '/pendientes/1/pendiente']),
    );
    letGo();
  },
};

/** The focus target of a refused delete must not apply to a question that is declined later. */
export const DecliningReturnsToItsOwnRow: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(
      answer(deleteTask, (request) => {
        const id = Number(new URL(request.url).pathname.split('/').at(-1));
        stored = stored.filter(({ id_pendiente }) => id_pendiente !== id);
        return { ok: true as const };
      }),
    );
  },
  play: async () => {
    await userEvent.click(
      await screen.findByRole('button', { name: 'Eliminar: Comprar pinzas de biopsia' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Eliminar: Comprar pinzas de biopsia' })).toBe(
        null,
      ),
    );
    const opener = await screen.findByRole('button', {
      name: 'Eliminar: Gómez, María Ñandú · Pedir resultado de la colonoscopía',
    });
    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

/** Decision G13: retrying removes the earlier error. */
export const NextAttemptTakesTheFailureAway: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(completeTask, 400, 'No anda'));
  },
  play: async ({ msw }) => {
    await userEvent.click(await badge('Pendiente'));
    await screen.findByText('No anda');
    await userEvent.click(await badge('Pendiente'));
    await waitFor(() => expect(screen.getAllByText('No anda')).toHaveLength(1));
    msw.use(answer(completeTask, (request) => store(request, { ...pendingTask, ...DONE })));
    await userEvent.click(await badge('Pendiente'));
    await badge('Realizado');
    await waitFor(() => expect(screen.queryByText('No anda')).toBe(null));
  },
};

const DONE = { estado: 'resuelto', fecha_resuelto: '2026-11-20T13:30:00.000Z' } as const;

/** The list may be a minute old: what was marked is another text by then. */
export const AnotherComputerHadChangedIt: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    const changed = { ...pendingTask, ...DONE, descripcion: 'Llamar urgente.', version: 3 };
    msw.use(answer(completeTask, (request) => store(request, changed)));
  },
  play: async () => {
    await userEvent.click(await badge('Pendiente'));
    await expect(
      await screen.findByText(/^Ese pendiente había cambiado\. Ahora dice: .*Llamar urgente\.$/),
    ).toBeVisible();
  },
};

/** In a list longer than the page, another row moves up and the number of rows stays the same. */
export const VanishedFromAFullPage: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    stored = Array.from({ length: 120 }, (_, index) => ({
      ...pendingTask,
      id_pendiente: 1000 + index,
      descripcion: `Pedir insumo ${index}`,
    }));
    msw.use(
      answer(listTasks, () => ({ items: stored.slice(0, 100), total: stored.length })),
      refuse(completeTask, 404, 'Ese pendiente ya no existe.'),
    );
  },
  play: async () => {
    const name = 'Pendiente. Marcar como realizado: Gómez, María Ñandú · Pedir insumo 3';
    await userEvent.click(await screen.findByRole('searchbox', { name: 'Buscar' }));
    const vanishing = await screen.findByRole('button', { name });
    vanishing.focus();
    stored = stored.filter(({ descripcion }) => descripcion !== 'Pedir insumo 3');
    await userEvent.keyboard(' ');
    await screen.findByText('Ese pendiente ya no existe.');
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBe(null));
    const next = { name: 'Eliminar: Gómez, María Ñandú · Pedir insumo 4' };
    await waitFor(() => expect(screen.getByRole('button', next)).toHaveFocus());
  },
};
