import { sampleTasks, tasks, doneTask, generalTask, pendingTask } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { TaskTable } from './TaskTable';

const meta = {
  component: TaskTable,
  // A set: nothing that a control could edit.
  argTypes: { busy: { control: false } },
  args: {
    tasks,
    samples: sampleTasks,
    busy: new Set<number>(),
    onToggle: fn(),
    onEdit: fn(),
    onDelete: fn(),
    historyHref: ({ id_paciente, tab }) => `/hc?paciente=${id_paciente}${tab ? `&tab=${tab}` : ''}`,
    onOpenHistory: fn(),
  },
} satisfies Meta<typeof TaskTable>;

export default meta;
type Story = StoryObj<typeof meta>;

const LOCKED = 'Se resuelve sola al cargar el resultado en la historia.';

/** practice §2: category, description, state, both dates; the patient with DNI, or 'General'. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const heads = canvas.getAllByRole('columnheader').map((head) => head.textContent);
    await expect(heads).toEqual([
      'Estado',
      'Categoría',
      'Descripción',
      'Paciente',
      'Creado',
      'Resuelto',
      'Acciones',
    ]);
    const textsOf = (row: HTMLElement) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    const of = canvas.getByRole('row', { name: /colonoscopía/ });
    await expect(textsOf(of).slice(0, 6)).toEqual([
      'Pendiente',
      'Estudio',
      'Pedir resultado de la colonoscopía',
      'Gómez, María Ñandú30.123.456',
      '18/11/2026',
      '-',
    ]);
    const general = canvas.getByRole('row', { name: /pinzas/ });
    await expect(textsOf(general).slice(1, 4)).toEqual([
      'Material',
      'Comprar pinzas de biopsia',
      'General',
    ]);
    const done = canvas.getByRole('row', { name: /hernioplastia/ });
    await expect(textsOf(done).slice(0, 6)).toEqual([
      'Realizado',
      'Fecha de quirófano',
      'Coordinar quirófano para la hernioplastia',
      'Gómez Iriarte, Ángel8.123.451',
      '02/10/2026',
      '05/10/2026',
    ]);
  },
};

/** The badge's name states the state and the action. */
export const BadgesToggle: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.click(
      canvas.getByRole('button', {
        name: 'Pendiente. Marcar como realizado: Comprar pinzas de biopsia',
      }),
    );
    await expect(args.onToggle).toHaveBeenLastCalledWith(generalTask);
    await userEvent.click(
      canvas.getByRole('button', {
        name: 'Realizado. Volver a pendiente: Gómez Iriarte, Ángel · Coordinar quirófano para la hernioplastia',
      }),
    );
    await expect(args.onToggle).toHaveBeenLastCalledWith(doneTask);
  },
};

/** Decision P11: a badge is disabled while its change is pending. */
export const Busy: Story = {
  tags: ['behaviour'],
  args: { busy: new Set([pendingTask.id_pendiente]) },
  play: async ({ canvas, args }) => {
    const badge = canvas.getByRole('button', { name: /^Pendiente\. .*colonoscopía/ });
    await expect(badge).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(badge);
    await expect(args.onToggle).not.toHaveBeenCalled();
  },
};

/** practice §3: always pendiente; cannot be toggled, edited or deleted, and says why (look-and-feel N1). */
export const ComputedRowsAreLocked: Story = {
  tags: ['behaviour'],
  args: { tasks: [] },
  play: async ({ canvas, args }) => {
    const row = canvas.getByRole('row', { name: /Gómez Iriarte, Ángel/ });
    await expect(within(row).getByText('Pendiente')).toBeVisible();
    await expect(within(row).getByText('Patologías y Cultivos')).toBeVisible();
    await expect(within(row).getByText(/^Patología y cultivo pendientes/)).toBeVisible();
    await expect(within(row).getByText('8.123.451')).toBeVisible();
    await expect(within(row).getByText('02/08/2026')).toBeVisible();
    await expect(within(row).getByText('hace 110 días')).toBeVisible();
    await expect(within(row).getByText(LOCKED)).toBeInTheDocument();
    await expect(within(row).getByTitle(LOCKED)).toBeVisible();
    await userEvent.click(within(row).getByText('Pendiente'));
    await expect(args.onToggle).not.toHaveBeenCalled();
    await expect(canvas.queryByRole('button')).toBe(null);
  },
};

/** Decision P4: an older server sends no date. */
export const ComputedRowWithoutDate: Story = {
  tags: ['behaviour'],
  args: {
    tasks: [],
    samples: [{ ...sampleTasks[0]!, fecha: null, dias: null, cantidad: null }],
  },
  play: async ({ canvas }) => {
    const row = canvas.getByRole('row', { name: /María Ñandú/ });
    await expect(within(row).getByText('Patología pendiente')).toBeVisible();
    await expect(within(row).getAllByRole('cell')[4]).toHaveTextContent(/^-$/);
  },
};

/** Decision P6: the history of a computed row opens on the tab where the result is entered. */
export const HistoryOpens: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    const links = canvas.getAllByRole('link', { name: 'Historia: Gómez, María Ñandú' });
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/hc?paciente=1&tab=patologia',
      '/hc?paciente=1',
    ]);
    await userEvent.click(links[0]!);
    await expect(args.onOpenHistory).toHaveBeenLastCalledWith({
      id_paciente: 1,
      tab: 'patologia',
    });
    await userEvent.click(links[1]!);
    await expect(args.onOpenHistory).toHaveBeenLastCalledWith({ id_paciente: 1, tab: null });
    // Without a patient there is no history.
    const general = canvas.getByRole('row', { name: /pinzas/ });
    await expect(within(general).queryByRole('link')).toBe(null);
  },
};

export const EditAndDelete: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: 'Editar: Comprar pinzas de biopsia' }),
    );
    await expect(args.onEdit).toHaveBeenCalledWith(generalTask);
    await userEvent.click(
      canvas.getByRole('button', { name: 'Eliminar: Comprar pinzas de biopsia' }),
    );
    await expect(args.onDelete).toHaveBeenCalledWith(generalTask);
  },
};

/** look-and-feel §4, T8: ↓ moves through the rows, computed ones too; Space marks one as done. */
export const ArrowsWalkTheRows: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    const badges = canvas.getAllByRole('button', { name: /^(Pendiente|Realizado)\./ });
    badges[0]?.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(badges[1]).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onToggle).toHaveBeenCalledOnce();
    await expect(args.onToggle).toHaveBeenCalledWith(generalTask);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
    await expect(
      canvas.getAllByRole('link', { name: 'Historia: Gómez, María Ñandú' })[0],
    ).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(badges[0]).toHaveFocus();
  },
};

/**
 * The browser lays out and paints the rows in sight only: each key would otherwise wait for thousands of them. All are in
 * the page, for the arrow keys and for the browser's own search.
 */
export const RowsOutOfSightCostNothing: Story = {
  tags: ['behaviour'],
  args: {
    tasks: Array.from({ length: 80 }, (_, index) => ({
      ...generalTask,
      id_pendiente: index + 1,
      descripcion: `Pendiente número ${index + 1}`,
    })),
  },
  play: async ({ canvas }) => {
    const last = await canvas.findByText('Pendiente número 80');
    const isDrawn = (element: HTMLElement) =>
      element.checkVisibility({ contentVisibilityAuto: true });
    await waitFor(() => expect(isDrawn(canvas.getByText('Pendiente número 1'))).toBe(true));
    await waitFor(() => expect(isDrawn(last)).toBe(false));
    last.scrollIntoView();
    await waitFor(() => expect(isDrawn(last)).toBe(true));
    window.scrollTo(0, 0);
  },
};

/** As narrow as the dialog is on a notebook: no text is cut. */
export const LongTextsFitANotebook: Story = {
  tags: ['behaviour'],
  args: {
    tasks: [
      {
        ...pendingTask,
        descripcion: `Pedir autorización de ${'videocolonoscopía '.repeat(12)}\n${'x'.repeat(160)}`,
      },
      doneTask,
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ width: 956 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table').getBoundingClientRect().width).toBeLessThanOrEqual(956);
    for (const cell of canvas.getAllByRole('cell')) {
      await expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
    }
  },
};

/**
 * A long text is clamped to six lines, so that the row's buttons and the other rows stay visible; 'Editar' shows all of
 * it.
 */
export const APageOfText: Story = {
  tags: ['behaviour'],
  args: {
    tasks: [{ ...pendingTask, descripcion: 'línea\n'.repeat(300) }, doneTask],
  },
  play: async ({ canvas }) => {
    const row = canvas.getByRole('row', { name: /línea/ });
    await expect(row.getBoundingClientRect().height).toBeLessThan(180);
    // Its buttons are named by the patient and the beginning of the text.
    const named = /^Editar: Gómez, María Ñandú · (línea ){5,9}línea…$/;
    await expect(within(row).getByRole('button', { name: named })).toBeVisible();
    await expect(canvas.getByTitle(/línea/)).toHaveAttribute('title', 'línea\n'.repeat(300));
  },
};

/** Issue 10, B13; docs/decisions/203: the browser looks at each block for every key, not at each row. */
export const HundredsOfRowsAreAFewBlocks: Story = {
  tags: ['behaviour'],
  args: {
    tasks: Array.from({ length: 160 }, (_, index) => ({
      ...generalTask,
      id_pendiente: 1000 - index,
    })),
    samples: [],
  },
  play: async ({ canvasElement }) => {
    const badge = (id: number) =>
      canvasElement.querySelector<HTMLElement>(`[data-row="${id}"] [data-row-link]`);
    await waitFor(() => expect(badge(841)).not.toBe(null), { timeout: 10_000 });
    const leftOut = [...canvasElement.querySelectorAll('*')].filter(
      (element) => getComputedStyle(element).contentVisibility === 'auto',
    );
    await expect(leftOut).toHaveLength(6);
    badge(994)?.focus();
    for (const [key, ids] of [
      ['{ArrowDown}', [993, 992, 991]],
      ['{ArrowUp}', [992, 993]],
    ] as const) {
      for (const id of ids) {
        await userEvent.keyboard(key);
        await expect(badge(id)).toHaveFocus();
      }
    }
    // Tab between two rows is not looked at by the dialog around the list.
    const outside = fn();
    document.body.addEventListener('keydown', outside);
    badge(980)?.focus();
    await userEvent.tab();
    await expect(outside).not.toHaveBeenCalled();
    badge(1000)?.focus();
    await userEvent.tab({ shift: true });
    await expect(outside).toHaveBeenCalled();
    document.body.removeEventListener('keydown', outside);
  },
};
