import { ApiError, failed, ready } from '@practice/domain';
import {
  appointments,
  catalogues,
  controlAppointment,
  longName,
  mondayAppointment,
  newcomerAppointment,
} from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { AppointmentTable } from './AppointmentTable';

const meta = {
  component: AppointmentTable,
  args: {
    appointments: [controlAppointment, newcomerAppointment],
    doctors: ready(catalogues.derivadores),
    withDate: false,
    fresh: null,
    onDelete: fn(),
    historyHref: (idPaciente) => `/hc?paciente=${idPaciente}`,
    onOpenHistory: fn(),
  },
} satisfies Meta<typeof AppointmentTable>;

export default meta;
type Story = StoryObj<typeof meta>;

const textsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

/**
 * practice §2: Nombre, Derivador, Motivo, '-' for none, a delete button per row; an hour column if any row has an hour.
 */
export const Default: Story = {
  play: async ({ canvas }) => {
    const heads = canvas.getAllByRole('columnheader').map((head) => head.textContent);
    await expect(heads).toEqual(['Hora', 'Nombre', 'Derivador', 'Motivo', 'Acciones']);
    const [, control, newcomer] = canvas.getAllByRole('row');
    await expect(textsOf(control!).slice(0, 4)).toEqual([
      '08:30',
      'Gómez, María Ñandú 30.123.456',
      'Dra. Figurada Álvarez',
      'Control postoperatorio',
    ]);
    await expect(textsOf(newcomer!).slice(0, 4)).toEqual(['-', 'Pérez, Nuevo', '-', '-']);
  },
};

export const TheTrashNamesItsTurno: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, args } = context;
    await Default.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Borrar el turno de Pérez, Nuevo' }));
    await expect(args.onDelete).toHaveBeenCalledOnce();
    await expect(args.onDelete).toHaveBeenCalledWith(newcomerAppointment);
  },
};

export const WithoutHours: Story = {
  args: { appointments: [newcomerAppointment] },
  play: async ({ canvas }) => {
    const heads = canvas.getAllByRole('columnheader').map((head) => head.textContent);
    await expect(heads).toEqual(['Nombre', 'Derivador', 'Motivo', 'Acciones']);
  },
};

/** Decision T3: rows of several days show their date. */
export const OfSeveralDays: Story = {
  args: { appointments, withDate: true },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('columnheader')[0]).toHaveTextContent('Fecha');
    const [, ...rows] = canvas.getAllByRole('row');
    await expect(rows.map((row) => textsOf(row)[0])).toEqual([
      '20/11/2026',
      '20/11/2026',
      '23/11/2026',
    ]);
  },
};

/** Decision T4: the name of a registered patient is a link to the history. */
export const NameOpensTheHistory: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    const link = canvas.getByRole('link', { name: 'Abrir la historia de Gómez, María Ñandú' });
    await expect(link).toHaveAttribute('href', '/hc?paciente=1');
    await userEvent.click(link);
    await expect(args.onOpenHistory).toHaveBeenCalledWith(1);
    await expect(canvas.getAllByRole('link')).toHaveLength(1);
  },
};

/** '-' would say that nobody referred the patient. */
export const DoctorsFailed: Story = {
  args: { doctors: failed(new ApiError(0, null, 'network'), fn()) },
  play: async ({ canvas }) => {
    const row = canvas.getByRole('row', { name: /María Ñandú/ });
    await expect(textsOf(row)[2]).toBe('N/D');
    await expect(textsOf(canvas.getByRole('row', { name: /Pérez, Nuevo/ }))[2]).toBe('-');
  },
};

/** Decision T7: the list is shown before the derivadores have loaded. */
export const DoctorsLoading: Story = {
  args: { doctors: { status: 'loading' } },
  play: async ({ canvas }) => {
    const row = canvas.getByRole('row', { name: /María Ñandú/ });
    await expect(textsOf(row)[2]).toBe('');
  },
};

export const WithoutDoctors: Story = {
  args: { doctors: ready([]) },
  play: async ({ canvas }) => {
    const row = canvas.getByRole('row', { name: /María Ñandú/ });
    await expect(textsOf(row)[2]).toBe('-');
  },
};

/** Decision T11. */
export const JustGiven: Story = {
  args: { fresh: newcomerAppointment.id_turno },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /Pérez, Nuevo/ })).toHaveAttribute(
      'data-selected',
    );
    await expect(canvas.getByRole('row', { name: /María Ñandú/ })).not.toHaveAttribute(
      'data-selected',
    );
  },
};

/** ↓ and Enter open the history, as in every list; of a free name they do nothing. The trash is one Tab away. */
export const ArrowsWalkTheRows: Story = {
  tags: ['behaviour'],
  args: { appointments, withDate: true },
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: 'Borrar el turno de Gómez, María Ñandú' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByText('Pérez, Nuevo')).toHaveFocus();
    await userEvent.keyboard('{Enter}{ArrowDown}{ArrowDown}');
    await expect(canvas.getByText('Ñancupil, Rosa')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect(canvas.getByRole('link', { name: /María Ñandú/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpenHistory).toHaveBeenCalledWith(1);
    await expect(args.onDelete).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect(
      canvas.getByRole('button', { name: 'Borrar el turno de Gómez, María Ñandú' }),
    ).toHaveFocus();
  },
};

/** As narrow as the list is beside the calendar on a notebook. */
export const LongTextsFitANotebook: Story = {
  tags: ['behaviour'],
  args: {
    withDate: true,
    appointments: [
      {
        ...mondayAppointment,
        nombre: longName.nombre,
        hora: '08:30',
        motivo: `Segunda opinión ${'x'.repeat(120)}`,
        id_paciente: longName.id_paciente,
      },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ width: 608 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table').getBoundingClientRect().width).toBeLessThanOrEqual(608);
  },
};
