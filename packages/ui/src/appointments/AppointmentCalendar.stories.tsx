import { ApiError, failed, loading, ready } from '@practice/domain';
import { appointments, mondayAppointment } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { AppointmentCalendar } from './AppointmentCalendar';

const retry = fn();

const meta = {
  component: AppointmentCalendar,
  args: {
    month: '2026-11',
    onMonthChange: fn(),
    appointments: ready(appointments),
    selected: '2026-11-20',
    onSelect: fn(),
  },
  decorators: [(Story) => <div className="w-96">{Story()}</div>],
} satisfies Meta<typeof AppointmentCalendar>;

export default meta;
type Story = StoryObj<typeof meta>;

const dotsOf = (day: HTMLElement) => day.querySelector('[data-dots]')?.children.length;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Calendario de Turnos' })).toBeVisible();
    const today = canvas.getByRole('button', {
      name: 'viernes 20 de noviembre de 2026, hoy, 2 turnos',
    });
    await expect(dotsOf(today)).toBe(2);
    await expect(today.closest('td')).toHaveAttribute('aria-selected', 'true');
    const monday = canvas.getByRole('button', {
      name: 'lunes 23 de noviembre de 2026, 1 turno',
    });
    await expect(dotsOf(monday)).toBe(1);
  },
};

export const AClickChoosesTheDay: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, args } = context;
    await Default.play?.(context);
    const monday = canvas.getByRole('button', {
      name: 'lunes 23 de noviembre de 2026, 1 turno',
    });
    await userEvent.click(monday);
    await expect(args.onSelect).toHaveBeenCalledWith('2026-11-23');
  },
};

export const TheCalendarStandsBeforeTheAnswer: Story = {
  tags: ['behaviour'],
  args: { appointments: loading },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('grid', { name: 'Calendario de Turnos' })).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBe(null);
    const { height } = canvas.getByRole('status').getBoundingClientRect();
    // Without a word the days would look free. The text moves nothing when it comes.
    await expect(await canvas.findByText('Cargando turnos...')).toBeVisible();
    await expect(canvas.getByRole('status').getBoundingClientRect().height).toBe(height);
  },
};

export const Empty: Story = {
  args: { appointments: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: /, sin turnos$/ })).toHaveLength(30);
  },
};

/** Without dots every day would look free, so the failure is shown (decision T8). */
export const Failed: Story = {
  args: { appointments: failed(new ApiError(0, null, 'network'), retry) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('No se pudieron cargar los turnos.');
  },
};

/** The list beside it says so, and offers to try again. */
export const MonthUnknown: Story = {
  args: { ...Failed.args, failureSaid: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No se sabe qué días tienen turnos.')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBe(null);
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

export const FullDay: Story = {
  args: {
    appointments: ready(
      Array.from({ length: 20 }, (_, index) => ({ ...mondayAppointment, id_turno: index + 1 })),
    ),
  },
  play: async ({ canvas }) => {
    const day = canvas.getByRole('button', { name: 'lunes 23 de noviembre de 2026, 20 turnos' });
    await expect(dotsOf(day)).toBe(20);
  },
};
