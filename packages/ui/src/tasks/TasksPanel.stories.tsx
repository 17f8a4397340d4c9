import { listSampleTasks, listTasks, type Task } from '@practice/domain';
import { answer, generalTask, never, pendingTask, refuse } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Bench, BenchButton } from '../../../../.storybook/bench';
import { NO_PICTURE, PICTURE } from '../../../../.storybook/modes';
import { TasksPanel } from './TasksPanel';

const meta = {
  component: TasksPanel,
  args: {
    onClose: fn(),
    historyHref: ({ id_paciente, tab }) => `/hc?paciente=${id_paciente}${tab ? `&tab=${tab}` : ''}`,
    onOpenHistory: fn(),
  },
  render: function Host(args) {
    const [open, setOpen] = useState(true);
    const close = () => {
      args.onClose();
      setOpen(false);
    };
    return (
      <>
        <Bench>
          <BenchButton onClick={() => setOpen(true)}>PENDIENTES</BenchButton>
        </Bench>
        {open && <TasksPanel {...args} onClose={close} />}
      </>
    );
  },
} satisfies Meta<typeof TasksPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const search = () => screen.findByRole('searchbox', { name: 'Buscar' });
const table = () => screen.findByRole('table', { name: 'Pendientes' });

/** A hundred rows per page, like the server. */
const many: Task[] = Array.from({ length: 130 }, (_, index) => ({
  ...generalTask,
  id_pendiente: 500 - index,
  descripcion: `Pendiente número ${index + 1}`,
}));
let shown = many;
const pagesAsked: number[] = [];
const inPages: Story['beforeEach'] = ({ msw }) => {
  pagesAsked.length = 0;
  shown = many;
  msw.use(
    answer(listSampleTasks, []),
    answer(listTasks, (request) => {
      const page = Number(new URL(request.url).searchParams.get('page'));
      pagesAsked.push(page);
      return { items: shown.slice((page - 1) * 100, page * 100), total: shown.length };
    }),
  );
};

/** practice §2: a modal with the pendientes not done (decision P2), computed rows included. */
export const Default: Story = {
  parameters: PICTURE,
  // Of 'Activos', which the filter says.
  beforeEach: ({ msw }) => {
    msw.use(answer(listTasks, { items: [pendingTask, generalTask], total: 2 }));
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Pendientes' });
    await waitFor(async () => expect(await search()).toHaveFocus());
    const rows = within(await table());
    await expect(await rows.findByText('Patología y cultivo pendientes')).toBeVisible();
    await expect(rows.getByText('Pedir resultado de la colonoscopía')).toBeVisible();
    await expect(within(dialog).getByRole('status')).toHaveTextContent(
      'Mostrando 2 de 2 · 2 de patologías y cultivos',
    );
  },
};

export const Closes: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    for (const which of [0, 1]) {
      const closers = await screen.findAllByRole('button', { name: 'Cerrar' });
      await userEvent.click(closers[which]!);
      await expect(args.onClose).toHaveBeenCalledTimes(which + 1);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
      await userEvent.click(screen.getByRole('button', { name: 'PENDIENTES' }));
    }
  },
};

/** As where a patient or a report is added; not a second time over its own form. */
export const AltNAddsOne: Story = {
  tags: ['behaviour'],
  play: async () => {
    await table();
    await expect(screen.getByRole('button', { name: /^Nuevo/ })).toHaveAttribute(
      'aria-keyshortcuts',
      'Alt+N',
    );
    await userEvent.keyboard('{Alt>}[KeyN]{/Alt}');
    await expect(await screen.findByRole('dialog', { name: 'Nuevo pendiente' })).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(never(listTasks), never(listSampleTasks));
  },
  play: async () => {
    await expect(await screen.findByText('Cargando pendientes...')).toBeInTheDocument();
  },
};

export const Empty: Story = {
  parameters: PICTURE,
  beforeEach: ({ msw }) => {
    msw.use(answer(listTasks, { items: [], total: 0 }), answer(listSampleTasks, []));
  },
  play: async () => {
    await expect(await screen.findByText('No hay pendientes con esos filtros.')).toBeVisible();
  },
};

export const TheArrowStaysInTheSearch: Story = {
  ...Empty,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async (context) => {
    await Empty.play?.(context);
    await userEvent.keyboard('{ArrowDown}');
    await expect(await search()).toHaveFocus();
  },
};

export const Failed: Story = {
  parameters: PICTURE,
  beforeEach: ({ msw }) => {
    msw.use(refuse(listTasks, 400), answer(listSampleTasks, []));
  },
  play: async () => {
    await expect(await screen.findByText('Error al cargar pendientes')).toBeVisible();
  },
};

export const ReintentarReadsAgain: Story = {
  ...Failed,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async (context) => {
    const { msw } = context;
    await Failed.play?.(context);
    msw.use(answer(listTasks, { items: [pendingTask], total: 1 }));
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await expect(await screen.findByText('Pedir resultado de la colonoscopía')).toBeVisible();
    await expect(screen.queryByText('Error al cargar pendientes')).toBe(null);
  },
};

export const ComputedRowsFailed: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(listSampleTasks, 400));
  },
  play: async ({ msw }) => {
    await expect(await screen.findByText('Error al cargar patologías y cultivos')).toBeVisible();
    await expect(await screen.findByText('Comprar pinzas de biopsia')).toBeVisible();
    msw.use(
      answer(listSampleTasks, [
        {
          id_paciente: 1,
          nombre: 'Gómez, María Ñandú',
          dni: '30123456',
          patologia_pendiente: false,
          cultivo_pendiente: true,
        },
      ]),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await expect(await screen.findByText('Cultivo pendiente')).toBeVisible();
    await expect(screen.queryByText('Error al cargar patologías y cultivos')).toBe(null);
  },
};

/** practice §8: the server's message, a sentence or a list. */
export const FailedSaysWhy: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(
      refuse(listTasks, 422, [
        { loc: ['query', 'q'], msg: 'Máximo 200 caracteres', type: 'invalid' },
        { loc: ['query', 'page'], msg: 'La página no es válida.', type: 'invalid' },
      ]),
      refuse(listSampleTasks, 400, 'Falta configurar las muestras.'),
    );
  },
  play: async () => {
    await expect(
      await screen.findByText('Máximo 200 caracteres La página no es válida.'),
    ).toBeVisible();
    await expect(await screen.findByText('Falta configurar las muestras.')).toBeVisible();
  },
};

/** Decision P5: the documented first hundred, then the next rows below, asked for alone. */
export const LoadsMore: Story = {
  tags: ['behaviour'],
  beforeEach: inPages,
  play: async () => {
    await expect(await screen.findByText('Pendiente número 100')).toBeInTheDocument();
    await expect(screen.queryByText('Pendiente número 101')).toBe(null);
    await expect(screen.getByRole('status')).toHaveTextContent('Mostrando 100 de 130');
    screen.getByRole('button', { name: 'Cargar más' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText('Pendiente número 130')).toBeInTheDocument();
    const [, ...rows] = within(await table()).getAllByRole('row');
    await expect(rows).toHaveLength(130);
    await expect(pagesAsked).toEqual([1, 2]);
    await expect(screen.getByRole('status')).toHaveTextContent('Mostrando 130 de 130');
    await expect(screen.queryByRole('button', { name: 'Cargar más' })).toBe(null);
    // The button has disappeared: the first new row has the focus.
    const row = screen.getByRole('row', { name: /Pendiente número 101/ });
    await waitFor(() => expect(row).toHaveFocus());
    // A habitual second Enter has no effect on the row.
    await userEvent.keyboard('{Enter}');
    await expect(row).toHaveTextContent('Pendiente');
    await expect(row).not.toHaveTextContent('Realizado');
  },
};

/** Another computer deleted a row of the first hundred meanwhile: then all are asked for, and none is missing. */
export const LoadsMoreAfterRowsHaveMoved: Story = {
  tags: ['behaviour'],
  beforeEach: inPages,
  play: async () => {
    await screen.findByText('Pendiente número 100');
    shown = many.slice(1);
    await userEvent.click(screen.getByRole('button', { name: 'Cargar más' }));
    await expect(await screen.findByText('Pendiente número 101')).toBeInTheDocument();
    await expect(screen.getByText('Pendiente número 130')).toBeInTheDocument();
    await expect(screen.queryByText('Pendiente número 1')).toBe(null);
    await expect(screen.getByRole('status')).toHaveTextContent('Mostrando 129 de 129');
    await expect(pagesAsked).toEqual([1, 2, 1, 2]);
  },
};

/** Changing a filter returns to the first hundred. */
export const AFilterStartsAtTheFirstHundred: Story = {
  tags: ['behaviour'],
  beforeEach: inPages,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cargar más' }));
    await screen.findByText('Pendiente número 130');
    await userEvent.selectOptions(screen.getByLabelText('Categoría'), 'Material');
    await waitFor(() => expect(screen.queryByText('Pendiente número 130')).toBe(null));
    await expect(screen.getByText('Pendiente número 100')).toBeInTheDocument();
  },
};

/** look-and-feel N2. */
export const FiltersAreFoundAgain: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.type(await search(), 'pinzas{Enter}');
    await userEvent.selectOptions(screen.getByLabelText('Estado'), 'Todos');
    await userEvent.selectOptions(screen.getByLabelText('Categoría'), 'Material');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    const opener = screen.getByRole('button', { name: 'PENDIENTES' });
    await userEvent.click(opener);
    await expect(await search()).toHaveValue('pinzas');
    await expect(screen.getByLabelText('Estado')).toHaveDisplayValue('Todos');
    await expect(screen.getByLabelText('Categoría')).toHaveDisplayValue('Material');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

/** The head stays, and the way out of the filter is below the text. */
export const NothingWithThoseFilters: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(
      answer(listSampleTasks, []),
      answer(listTasks, (request) =>
        new URL(request.url).searchParams.has('q')
          ? { items: [], total: 0 }
          : { items: [generalTask], total: 1 },
      ),
    );
  },
  play: async () => {
    await userEvent.type(await search(), 'zzzqx{Enter}');
    const text = await screen.findByText('No hay pendientes con esos filtros.');
    await expect(screen.getByRole('columnheader', { name: 'Descripción' })).toBeVisible();
    const box = within(text.parentElement ?? document.body);
    await userEvent.click(box.getByRole('button', { name: 'Quitar filtros' }));
    await expect(await screen.findByText('Comprar pinzas de biopsia')).toBeVisible();
    await expect(await search()).toHaveValue('');
    await expect(await search()).toHaveFocus();
  },
};

/** One press shows everything again, also when the text is not applied yet; the focus is in the search. */
export const FiltersAreRemoved: Story = {
  tags: ['behaviour'],
  args: {
    preset: { paciente: { id_paciente: 1, nombre: 'Gómez, María Ñandú', dni: '30123456' } },
  },
  play: async () => {
    await userEvent.selectOptions(await screen.findByLabelText('Estado'), 'Todos');
    await userEvent.selectOptions(screen.getByLabelText('Categoría'), 'Material');
    await userEvent.type(await search(), 'pinzas');
    await userEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    await expect(await search()).toHaveValue('');
    await expect(screen.getByLabelText('Estado')).toHaveDisplayValue('Activos');
    await expect(screen.getByLabelText('Categoría')).toHaveDisplayValue('Todas');
    await expect(screen.getByRole('combobox', { name: 'Paciente' })).toHaveValue('');
    await expect(screen.queryByRole('button', { name: 'Quitar filtros' })).toBe(null);
    await expect(await search()).toHaveFocus();
    await expect(await screen.findByText('Patología y cultivo pendientes')).toBeVisible();
  },
};

/** Decision P7: opened from a history, the list is filtered by that patient. */
export const OfOnePatient: Story = {
  tags: ['behaviour'],
  args: {
    preset: { paciente: { id_paciente: 1, nombre: 'Gómez, María Ñandú', dni: '30123456' } },
  },
  play: async () => {
    await expect(await screen.findByRole('combobox', { name: 'Paciente' })).toHaveValue(
      'Gómez, María Ñandú · DNI 30.123.456',
    );
    // Of the computed rows, only that patient's.
    await expect(await screen.findByText('Patología pendiente')).toBeVisible();
    await expect(screen.queryByText('Patología y cultivo pendientes')).toBe(null);
    await userEvent.click(screen.getByRole('button', { name: 'Nuevo pendiente' }));
    const form = await screen.findByRole('dialog', { name: 'Nuevo pendiente' });
    await expect(within(form).getByRole('combobox', { name: 'Paciente' })).toHaveValue(
      'Gómez, María Ñandú · DNI 30.123.456',
    );
  },
};

export const HistoryOfAComputedRow: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(answer(listTasks, { items: [], total: 0 }));
  },
  play: async ({ args }) => {
    const link = await screen.findByRole('link', { name: 'Historia: Gómez, María Ñandú' });
    await expect(link).toHaveAttribute('href', '/hc?paciente=1&tab=patologia');
    await userEvent.click(link);
    await expect(args.onOpenHistory).toHaveBeenCalledWith({ id_paciente: 1, tab: 'patologia' });
  },
};
