import { ApiError, failed, loading, ready } from '@practice/domain';
import { sampleTasks, tasks } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { TaskList } from './TaskList';

const retry = fn();

const meta = {
  component: TaskList,
  args: {
    tasks: ready({ items: tasks, total: 3 }),
    samples: ready(sampleTasks),
    busy: new Set<number>(),
    onToggle: fn(),
    onEdit: fn(),
    onDelete: fn(),
    onLoadMore: fn(),
    historyHref: ({ id_paciente }) => `/hc?paciente=${id_paciente}`,
    onOpenHistory: fn(),
  },
} satisfies Meta<typeof TaskList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Decision P3: the computed rows stand first, the oldest on top, with their number. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const [, ...rows] = canvas.getAllByRole('row');
    await expect(rows).toHaveLength(7);
    await expect(rows[0]).toHaveTextContent('Pacientes con patologías o cultivos sin resultado: 2');
    await expect(rows[1]).toHaveTextContent('Patología pendiente');
    await expect(rows[3]).toHaveTextContent(/^Pendientes$/);
    await expect(rows[6]).toHaveTextContent('Coordinar quirófano');
    await expect(canvas.queryByRole('button', { name: 'Cargar más' })).toBe(null);
  },
};

export const Loading: Story = {
  args: { tasks: loading, samples: loading },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Cargando pendientes...')).toBeInTheDocument();
    await expect(canvas.queryByText('No hay pendientes con esos filtros.')).toBe(null);
  },
};

export const Empty: Story = {
  args: { tasks: ready({ items: [], total: 0 }), samples: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No hay pendientes con esos filtros.')).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Descripción' })).toBeVisible();
  },
};

/** No empty-list text while rows are still loading. */
export const NothingIsSaidTooEarly: Story = {
  tags: ['behaviour'],
  args: { tasks: ready({ items: [], total: 0 }), samples: loading },
  play: async ({ canvas }) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect(canvas.queryByText('No hay pendientes con esos filtros.')).toBe(null);
  },
};

/** practice §8: the computed rows stay usable. */
export const Failed: Story = {
  args: { tasks: failed(new ApiError(0, null, 'network'), retry) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Error al cargar pendientes');
    await expect(canvas.getByText('Patología y cultivo pendientes')).toBeVisible();
  },
};

export const ReintentarReadsAgain: Story = {
  ...Failed,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await Failed.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
};

export const BothFailed: Story = {
  args: {
    tasks: failed(new ApiError(0, null, 'network'), retry),
    samples: failed(new ApiError(0, null, 'network'), retry),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'Error al cargar patologías y cultivosReintentar',
      'Error al cargar pendientesReintentar',
    ]);
    await expect(canvas.queryByText('No hay pendientes con esos filtros.')).toBe(null);
  },
};

/** practice §8: the stored rows stay usable. */
export const ComputedRowsFailed: Story = {
  tags: ['behaviour'],
  args: { samples: failed(new ApiError(500, null), retry) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Error al cargar patologías y cultivos',
    );
    await expect(canvas.getByText('Comprar pinzas de biopsia')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
};

/** When only computed rows are listed: an empty-list text beside the failure would read as "there are none". */
export const OnlyComputedRowsFailed: Story = {
  tags: ['behaviour'],
  args: { tasks: null, samples: failed(new ApiError(500, null), retry) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
    await expect(canvas.queryByText('No hay pendientes con esos filtros.')).toBe(null);
  },
};

export const OnlyComputedRows: Story = {
  args: { tasks: null },
  play: async ({ canvas }) => {
    const [, ...rows] = canvas.getAllByRole('row');
    await expect(rows).toHaveLength(3);
  },
};

/** Decision P5. */
export const MoreToLoad: Story = {
  tags: ['behaviour'],
  args: { tasks: ready({ items: tasks, total: 140 }) },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Mostrando 3 de 140')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cargar más' }));
    await expect(args.onLoadMore).toHaveBeenCalledOnce();
  },
};

export const LoadingMore: Story = {
  tags: ['behaviour'],
  args: {
    tasks: { status: 'ready', value: { items: tasks, total: 140 }, refreshing: true },
  },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Cargar más' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    await expect(args.onLoadMore).not.toHaveBeenCalled();
    await expect(canvas.getByText('Comprar pinzas de biopsia')).toBeVisible();
  },
};
