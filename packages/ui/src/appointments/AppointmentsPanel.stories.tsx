import { listAppointments } from '@practice/domain';
import {
  answer,
  mondayAppointment,
  never,
  newcomerAppointment,
  refuse,
} from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Bench, BenchButton } from '../../../../.storybook/bench';
import { NO_PICTURE, PICTURE } from '../../../../.storybook/modes';
import { server, withAppointmentServer } from '../../../../.storybook/appointment-server';
import { hasUnsavedText } from '../forms/unsaved';
import { AppointmentsPanel } from './AppointmentsPanel';

const meta = {
  component: AppointmentsPanel,
  args: {
    backHref: '/',
    historyHref: (idPaciente) => `/hc?paciente=${idPaciente}`,
    onOpenHistory: fn(),
  },
  parameters: { layout: 'fullscreen' },
  beforeEach: withAppointmentServer,
} satisfies Meta<typeof AppointmentsPanel>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const NOVEMBER = { desde: '2026-11-01', hasta: '2026-11-30' };
const table = (canvas: Canvas) => canvas.findByRole('table', { name: 'Turnos encontrados' });
const MARIA = 'Gómez, María Ñandú 30.123.456';
const names = async (canvas: Canvas) => {
  const [head, ...rows] = within(await table(canvas)).getAllByRole('row');
  const heads = within(head!).getAllByRole('columnheader');
  const at = heads.findIndex((cell) => cell.textContent === 'Nombre');
  return rows.map((row) => within(row).getAllByRole('cell')[at]?.textContent);
};
const heads = async (canvas: Canvas) =>
  within(await table(canvas))
    .getAllByRole('columnheader')
    .map((head) => head.textContent);
const day = (canvas: Canvas, name: RegExp) => canvas.findByRole('button', { name });
const month = (canvas: Canvas, name: string) =>
  canvas.findByRole('button', { name: `Ver todos los turnos de ${name}` });
const search = (canvas: Canvas) => canvas.getByPlaceholderText('Buscar por nombre...');

/** practice §2; today is selected (decision T2), and one request serves calendar and list (decision T7). */
export const Default: Story = {
  parameters: PICTURE,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'TURNOS' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: '← Volver' })).toHaveAttribute('href', '/');
    await waitFor(() => expect(canvas.getByPlaceholderText('Nombre del paciente')).toHaveFocus());
    await expect(canvas.getByPlaceholderText('Seleccionar derivador')).toBeVisible();
    await expect(canvas.getByLabelText('Fecha')).toBeVisible();
    await expect(canvas.getByPlaceholderText('Motivo (opcional)')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Cargar turno' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Calendario de Turnos' })).toBeVisible();
    await expect(await names(canvas)).toEqual([MARIA, 'Pérez, Nuevo']);
    await expect(canvas.getByText('2 turnos del 20/11/2026')).toBeVisible();
    const today = await day(canvas, /^viernes 20 de noviembre de 2026, hoy, 2 turnos$/);
    await expect(today.closest('td')).toHaveAttribute('aria-selected', 'true');
    await expect(await canvas.findByText('Dra. Figurada Álvarez')).toBeVisible();
    await expect(server.queries).toEqual([NOVEMBER]);
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(never(listAppointments));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Cargando turnos...')).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Cargar turno' })).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: PICTURE,
  beforeEach: ({ msw }) => {
    msw.use(answer(listAppointments, { items: [], total: 0 }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No hay turnos para mostrar')).toBeVisible();
    await expect(canvas.getByText('0 turnos del 20/11/2026')).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: PICTURE,
  beforeEach: ({ msw }) => {
    msw.use(refuse(listAppointments, 400));
  },
  play: async ({ canvas }) => {
    await expect(
      (await canvas.findAllByText('No se pudieron cargar los turnos.')).length,
    ).toBeGreaterThan(0);
    await expect(canvas.queryByText('No hay turnos para mostrar')).toBe(null);
  },
};

export const ReintentarReadsAgain: Story = {
  ...Failed,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async (context) => {
    const { canvas, msw } = context;
    await Failed.play?.(context);
    msw.use(answer(listAppointments, { items: [newcomerAppointment], total: 1 }));
    await userEvent.click(canvas.getAllByRole('button', { name: 'Reintentar' })[0]!);
    await expect(await names(canvas)).toEqual(['Pérez, Nuevo']);
    await waitFor(() => expect(canvas.queryByText('No se pudieron cargar los turnos.')).toBe(null));
  },
};

/** Exactly the turnos of that day, at once: the month is already loaded. It is asked for again (decision T9). */
export const ADay: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(await day(canvas, /^lunes 23 de noviembre de 2026, 1 turno$/));
    await expect(await names(canvas)).toEqual(['Ñancupil, Rosa']);
    await expect(await heads(canvas)).not.toContain('Fecha');
    await expect(canvas.getByText('1 turno del 23/11/2026')).toBeVisible();
    await userEvent.click(await day(canvas, /^martes 24 de noviembre de 2026, sin turnos$/));
    await expect(await canvas.findByText('No hay turnos para mostrar')).toBeVisible();
    await waitFor(() => expect(server.queries).toEqual([NOVEMBER, NOVEMBER, NOVEMBER]));
  },
};

/** Decision T9: what another computer gave is seen on choosing its day. */
export const GivenElsewhere: Story = {
  play: async ({ canvas }) => {
    await table(canvas);
    server.stored = [...server.stored, { ...mondayAppointment, id_turno: 8, fecha: '2026-11-24' }];
    await userEvent.click(await day(canvas, /^martes 24 de noviembre de 2026, sin turnos$/));
    await waitFor(async () => expect(await names(canvas)).toEqual(['Ñancupil, Rosa']));
    await expect(await day(canvas, /^martes 24 de noviembre de 2026, 1 turno$/)).toBeVisible();
  },
};

/** The chosen day is proposed in the form, where it may be typed over; leaving does not ask about it. */
export const ADayFillsFecha: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const date = canvas.getByRole('textbox', { name: 'Fecha' });
    await expect(date).toHaveValue('');
    await userEvent.click(await day(canvas, /^lunes 23 de noviembre/));
    await waitFor(() => expect(date).toHaveValue('23/11/2026'));
    await expect(hasUnsavedText()).toBe(false);
    await userEvent.clear(date);
    await userEvent.type(date, '25/11/2026');
    await userEvent.click(await day(canvas, /^martes 24 de noviembre/));
    await waitFor(() => expect(date).toHaveValue('24/11/2026'));
    await userEvent.type(canvas.getByPlaceholderText('Nombre del paciente'), 'Paz, Luis');
    await userEvent.click(date);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(server.created).toMatchObject([{ fecha: '2026-11-24' }]));
    await canvas.findByText('1 turno del 24/11/2026');
  },
};

/** From any month and day. */
export const BackToToday: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await table(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Mes siguiente' }));
    await userEvent.click(await day(canvas, /^miércoles 2 de diciembre/));
    await canvas.findByText('0 turnos del 02/12/2026');
    await userEvent.click(canvas.getByRole('button', { name: 'Hoy' }));
    await canvas.findByText('2 turnos del 20/11/2026');
    const today = await day(canvas, /^viernes 20 de noviembre de 2026, hoy, 2 turnos$/);
    await expect(today.closest('td')).toHaveAttribute('aria-selected', 'true');
    // Pressed again, today stays chosen.
    await userEvent.click(canvas.getByRole('button', { name: 'Hoy' }));
    await expect(canvas.getByText('2 turnos del 20/11/2026')).toBeVisible();
  },
};

/** Whoever opens a history and comes back finds the day, the month and the search again, in this session. */
export const ComingBackFindsTheDay: Story = {
  tags: ['behaviour'],
  render: function Host(args) {
    const [here, setHere] = useState(true);
    return (
      <>
        <Bench>
          <BenchButton onClick={() => setHere(!here)}>Otra página</BenchButton>
        </Bench>
        {here && <AppointmentsPanel {...args} />}
      </>
    );
  },
  play: async ({ canvas }) => {
    await table(canvas);
    await userEvent.click(await day(canvas, /^lunes 23 de noviembre/));
    await canvas.findByText('1 turno del 23/11/2026');
    await userEvent.click(canvas.getByRole('button', { name: 'Mes siguiente' }));
    const leave = canvas.getByRole('button', { name: 'Otra página' });
    await userEvent.click(leave);
    await waitFor(() => expect(canvas.queryByText('1 turno del 23/11/2026')).toBe(null));
    await userEvent.click(leave);
    await expect(await canvas.findByText('1 turno del 23/11/2026')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Fecha' })).toHaveValue('23/11/2026');
    await expect(hasUnsavedText()).toBe(false);
    await expect(canvas.getByText('diciembre de 2026')).toBeVisible();
    await userEvent.type(search(canvas), 'pérez{Enter}');
    await canvas.findByText('1 turno con «pérez»');
    await userEvent.click(leave);
    await userEvent.click(leave);
    await expect(await canvas.findByText('1 turno con «pérez»')).toBeVisible();
    await expect(search(canvas)).toHaveValue('pérez');
  },
};

/** practice §2: without a search or a selection the list is empty (decision T2). */
export const NothingChosen: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const today = await day(canvas, /^viernes 20 de noviembre de 2026, hoy, 2 turnos$/);
    await userEvent.click(today);
    await expect(await canvas.findByText('No hay turnos para mostrar')).toBeVisible();
    const list = within(canvas.getByRole('table', { name: 'Turnos encontrados' }));
    await expect(list.getAllByRole('row')).toHaveLength(1);
    // '0 turnos' would be read as the number of the day that was chosen.
    await expect(canvas.getByText('Ningún día elegido')).toBeVisible();
    await expect(canvas.queryByText(/0 turnos|del 20\/11\/2026/)).toBe(null);
    await userEvent.click(canvas.getByRole('button', { name: 'Ver los turnos de hoy' }));
    await expect(await names(canvas)).toHaveLength(2);
    await expect(search(canvas)).toHaveFocus();
    // The form proposes the day that the list shows.
    await expect(canvas.getByRole('textbox', { name: 'Fecha' })).toHaveValue('20/11/2026');
  },
};

/** Decisions T1, T3: selecting the month's name lists the month, sorted by day. */
export const AMonth: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await table(canvas);
    const label = await month(canvas, 'noviembre de 2026');
    await expect(label).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(label);
    await expect(label).toHaveAttribute('aria-pressed', 'true');
    await waitFor(async () =>
      expect(await names(canvas)).toEqual([MARIA, 'Pérez, Nuevo', 'Ñancupil, Rosa']),
    );
    await expect((await heads(canvas))[0]).toBe('Fecha');
    await expect(within(await table(canvas)).getByText('23/11/2026')).toBeVisible();
    await expect(canvas.getByText('3 turnos de noviembre de 2026')).toBeVisible();
    await waitFor(() => expect(server.queries).toEqual([NOVEMBER, NOVEMBER]));
  },
};

/** Only the visible month is requested; the list stays until the selection changes. */
export const AnotherMonth: Story = {
  tags: ['behaviour'],
  beforeEach: () => {
    server.stored = [...server.stored, { ...mondayAppointment, id_turno: 8, fecha: '2026-12-02' }];
  },
  play: async ({ canvas }) => {
    await table(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Mes siguiente' }));
    await expect(await day(canvas, /^miércoles 2 de diciembre de 2026, 1 turno$/)).toBeVisible();
    await expect(server.queries).toEqual([NOVEMBER, { desde: '2026-12-01', hasta: '2026-12-31' }]);
    await expect(await names(canvas)).toHaveLength(2);
    await userEvent.click(await month(canvas, 'diciembre de 2026'));
    await waitFor(async () => expect(await names(canvas)).toEqual(['Ñancupil, Rosa']));
    await expect(canvas.getByText('1 turno de diciembre de 2026')).toBeVisible();
  },
};

/** practice §2: a name has precedence over the date; case and accents are ignored (decision T9). */
export const SearchBeatsTheDate: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await table(canvas);
    await userEvent.type(search(canvas), 'NANCU');
    await waitFor(async () => expect(await names(canvas)).toEqual(['Ñancupil, Rosa']));
    await expect((await heads(canvas))[0]).toBe('Fecha');
    await expect(canvas.getByText('1 turno con «NANCU»')).toBeVisible();
    await expect(server.queries.at(-1)).toEqual({ q: 'NANCU', limit: '100', page: '1' });
    // Selecting a day has no effect until the search is cleared.
    await userEvent.click(await day(canvas, /^viernes 20/));
    await userEvent.click(await day(canvas, /^viernes 20/));
    await expect(await names(canvas)).toEqual(['Ñancupil, Rosa']);
    await userEvent.clear(search(canvas));
    await waitFor(async () => expect(await names(canvas)).toEqual([MARIA, 'Pérez, Nuevo']));
  },
};

export const SearchFindsNobody: Story = {
  play: async ({ canvas }) => {
    await table(canvas);
    await userEvent.type(search(canvas), 'zzz{Enter}');
    await expect(await canvas.findByText('No hay turnos para mostrar')).toBeVisible();
    await expect(canvas.getByText('0 turnos con «zzz»')).toBeVisible();
  },
};

/** The button goes with the empty list; the focus stays in the search box, from which ↓ leads to the rows. */
export const AnEmptySearchIsCleared: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await table(canvas);
    await userEvent.type(search(canvas), 'zzz{Enter}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Borrar búsqueda' }));
    await expect(await names(canvas)).toEqual([MARIA, 'Pérez, Nuevo']);
    await expect(search(canvas)).toHaveValue('');
    await expect(search(canvas)).toHaveFocus();
  },
};

export const AnEmptyDayLeadsToTheNextWithTurnos: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(await day(canvas, /^sábado 21 de noviembre de 2026, sin turnos$/));
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Ver el próximo día con turnos' }),
    );
    await expect(await names(canvas)).toEqual(['Ñancupil, Rosa']);
    await expect(canvas.getByText('1 turno del 23/11/2026')).toBeVisible();
    await expect(search(canvas)).toHaveFocus();
    await userEvent.click(await day(canvas, /^martes 24 de noviembre de 2026, sin turnos$/));
    await canvas.findByText('No hay turnos para mostrar');
    await expect(canvas.queryByRole('button', { name: 'Ver el próximo día con turnos' })).toBe(
      null,
    );
  },
};

export const LongSearchLoadsMore: Story = {
  tags: ['behaviour'],
  beforeEach: () => {
    server.stored = Array.from({ length: 130 }, (_, index) => ({
      ...newcomerAppointment,
      id_turno: index + 1,
      nombre: `Pérez, Número ${index + 1}`,
      fecha: '2026-03-02',
    }));
  },
  play: async ({ canvas }) => {
    await userEvent.type(search(canvas), 'perez{Enter}');
    await expect(await canvas.findByText('Mostrando 100 de 130')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Cargar más' }));
    await expect(await canvas.findByText('Pérez, Número 130')).toBeInTheDocument();
    await expect(await names(canvas)).toHaveLength(130);
    await expect(server.queries.filter(({ q }) => q).map(({ page }) => page)).toEqual(['1', '2']);
    // The row has the focus, not its button: a habitual second Enter must not delete.
    await waitFor(() =>
      expect(canvas.getByRole('row', { name: /Pérez, Número 101/ })).toHaveFocus(),
    );
  },
};

export const DownLeadsToTheRows: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await table(canvas);
    await userEvent.click(search(canvas));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(canvas.getByText('Pérez, Nuevo')).toHaveFocus();
  },
};

export const NameOpensTheHistory: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.click(
      await canvas.findByRole('link', { name: 'Abrir la historia de Gómez, María Ñandú' }),
    );
    await expect(args.onOpenHistory).toHaveBeenCalledWith(1);
  },
};
