import { ApiError, failed, loading, ready } from '@practice/domain';
import { appointments, catalogues, newcomerAppointment } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { AppointmentList } from './AppointmentList';

const retry = fn();

const meta = {
  component: AppointmentList,
  args: {
    found: ready({ items: appointments, total: 3 }),
    about: 'de noviembre de 2026',
    search: { value: '', onChange: fn() },
    onLoadMore: fn(),
    doctors: ready(catalogues.derivadores),
    withDate: true,
    fresh: null,
    onDelete: fn(),
    historyHref: (idPaciente) => `/hc?paciente=${idPaciente}`,
    onOpenHistory: fn(),
  },
} satisfies Meta<typeof AppointmentList>;

export default meta;
type Story = StoryObj<typeof meta>;

const MANY = Array.from({ length: 100 }, (_, index) => ({
  ...newcomerAppointment,
  id_turno: index + 1,
  nombre: `Pérez, Número ${index + 1}`,
}));

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Turnos encontrados' })).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('3 turnos de noviembre de 2026');
    await expect(
      canvas.getByRole('searchbox', { name: 'Buscar turnos por nombre' }),
    ).toHaveAttribute('placeholder', 'Buscar por nombre...');
    await expect(canvas.getByText('Ñancupil, Rosa')).toBeVisible();
  },
};

/** Decision T11: the row just given is in sight, however many the day has, and the form above stays where it is. */
export const JustGivenIsInSight: Story = {
  tags: ['behaviour'],
  args: {
    found: ready({ items: MANY, total: MANY.length }),
    about: 'del 23/11/2026',
    withDate: false,
    fresh: 80,
  },
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('row', { name: /Pérez, Número 80/ });
    await expect(row).toHaveAttribute('data-selected');
    await waitFor(async () => {
      const { top, bottom } = row.getBoundingClientRect();
      await expect(top).toBeGreaterThan(0);
      await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
    });
    await expect(window.scrollY).toBe(0);
    await expect(canvas.getByRole('heading', { name: 'Turnos encontrados' })).toBeVisible();
  },
};

export const OnlyOne: Story = {
  args: {
    found: ready({ items: appointments.slice(2), total: 1 }),
    about: 'del 23/11/2026',
    withDate: false,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('1 turno del 23/11/2026');
  },
};

export const Loading: Story = {
  args: { found: loading },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Cargando turnos...')).toBeInTheDocument();
    await expect(canvas.queryByText('No hay turnos para mostrar')).toBe(null);
  },
};

export const Empty: Story = {
  args: { found: ready({ items: [], total: 0 }), about: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No hay turnos para mostrar')).toBeVisible();
    // The head alone.
    await expect(canvas.getAllByRole('row')).toHaveLength(1);
    await expect(canvas.getByRole('columnheader', { name: 'Nombre' })).toBeVisible();
  },
};

export const Failed: Story = {
  args: { found: failed(new ApiError(0, null, 'network'), retry) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('No se pudieron cargar los turnos.');
    await expect(canvas.queryByText('No hay turnos para mostrar')).toBe(null);
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

export const MoreToLoad: Story = {
  tags: ['behaviour'],
  args: { found: ready({ items: appointments, total: 240 }), about: 'con «a»' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('240 turnos con «a»');
    await expect(canvas.getByText('Mostrando 3 de 240')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cargar más' }));
    await expect(args.onLoadMore).toHaveBeenCalledOnce();
  },
};
