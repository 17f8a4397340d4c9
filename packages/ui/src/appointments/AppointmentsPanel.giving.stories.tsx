import {
  catalogueEndpoints,
  commonMessages,
  createAppointment,
  listAppointments,
  listPatients,
} from '@practice/domain';
import {
  PATIENT_IS_GONE,
  answer,
  mariaGomez,
  mondayAppointment,
  never,
  refuse,
  unreachable,
} from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http } from 'msw';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { hasUnsavedText } from '../forms/unsaved';
import { colourOf } from '../../../../.storybook/colour-of';
import { server, withAppointmentServer } from '../../../../.storybook/appointment-server';
import { moveClock } from '../../../../.storybook/frozen-clock';
import { shortWaits } from '../../../../.storybook/short-waits';
import { AppointmentsPanel } from './AppointmentsPanel';

/** Saving a turno: practice §2, §4, §5; decisions T4, T6, T8, T11. */
const meta = {
  component: AppointmentsPanel,
  args: {
    backHref: '/',
    historyHref: (idPaciente) => `/hc?paciente=${idPaciente}`,
    onOpenHistory: fn(),
  },
  parameters: { layout: 'fullscreen' },
  beforeEach: [
    withAppointmentServer,
    ({ msw }) => {
      msw.use(answer(listPatients, { items: [mariaGomez], total: 1 }));
    },
  ],
} satisfies Meta<typeof AppointmentsPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const form = () => within(screen.getByRole('form', { name: 'Nuevo turno' }));
const nombre = () => form().getByRole('combobox', { name: 'Nombre' });
const derivador = () => form().getByRole('combobox', { name: 'Derivador' });
const fecha = () => form().getByRole('textbox', { name: 'Fecha' });
const hora = () => form().getByRole('textbox', { name: 'Hora' });
const motivo = () => form().getByRole('textbox', { name: 'Motivo' });
const submit = () => userEvent.click(form().getByRole('button', { name: 'Cargar turno' }));
const said = () =>
  form()
    .getAllByRole('alert')
    .map((alert) => alert.textContent);
const suggestion = () => screen.findByRole('option', { name: /María Ñandú/ });

/** The page is open all day: what another computer adds is offered when the field is reached (docs/decisions/045). */
export const AnEntryOfAnotherComputerIsOffered: Story = {
  tags: ['behaviour'],
  play: async ({ msw }) => {
    await userEvent.click(derivador());
    await expect((await screen.findAllByRole('option')).length).toBeGreaterThan(0);
    await userEvent.click(nombre());
    msw.use(answer(catalogueEndpoints('derivadores').list, [{ id: 77, nombre: 'Dr. Tardío' }]));
    // At most every five seconds.
    moveClock(6_000);
    await userEvent.click(derivador());
    await expect(await screen.findByRole('option', { name: 'Dr. Tardío' })).toBeVisible();
  },
};

/**
 * Empty optional fields are sent as null (practice §5). The form is cleared, the calendar moves to the day, the new row
 * is highlighted.
 */
export const GivesATurnoAndEmptiesTheForm: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.type(nombre(), 'Paz, Luis');
    await userEvent.type(fecha(), '2/12/2026');
    await expect(hasUnsavedText()).toBe(true);
    // Screen readers announce text only in a live region that existed before the text.
    const spoken = form()
      .getAllByRole('status')
      .filter((box) => box.matches('button + *'));
    await submit();
    const button = await screen.findByRole('button', { name: '✔ Cargado' });
    await expect(getComputedStyle(button).backgroundColor).toBe(colourOf('success'));
    await expect(spoken.map((box) => box.isConnected && box.textContent)).toEqual(['✔ Cargado']);
    await expect(server.created).toEqual([
      {
        nombre: 'Paz, Luis',
        fecha: '2026-12-02',
        hora: null,
        motivo: null,
        derivador: null,
        id_paciente: null,
      },
    ]);
    await expect(server.keys[0]).toMatch(/^[0-9a-f]{32}$/);
    for (const field of [nombre(), derivador(), fecha(), hora(), motivo()]) {
      await expect(field).toHaveValue('');
    }
    await waitFor(() => expect(nombre()).toHaveFocus());
    const given = await screen.findByRole('button', {
      name: 'miércoles 2 de diciembre de 2026, 1 turno',
    });
    await expect(given.closest('td')).toHaveAttribute('aria-selected', 'true');
    await expect(await screen.findByRole('row', { name: /Paz, Luis/ })).toHaveAttribute(
      'data-selected',
    );
    await expect(hasUnsavedText()).toBe(false);
  },
};

/** docs/decisions/322: the day that is looked at is the next patient's. */
export const ALateTurnoLeavesTheCalendarToWhoIsInIt: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(
      answer(createAppointment, async () => {
        await new Promise((resolve) => setTimeout(resolve, 600));
        return { ...mondayAppointment, id_turno: 91, nombre: 'Paz, Luis', fecha: '2026-12-02' };
      }),
    );
  },
  play: async () => {
    await userEvent.type(nombre(), 'Paz, Luis');
    await userEvent.type(fecha(), '2/12/2026');
    await submit();
    await userEvent.click(screen.getByRole('button', { name: /^viernes 27 de noviembre/ }));
    await userEvent.keyboard('{ArrowUp}');
    const day = screen.getByRole('button', { name: /^viernes 20 de noviembre/ });
    await expect(day).toHaveFocus();
    await expect(await screen.findByText('Turno cargado')).toBeVisible();
    await waitFor(() => expect(nombre()).toHaveValue(''));
    await expect(day).toHaveFocus();
    const chosen = screen.getByRole('button', { name: /^viernes 27 de noviembre/ });
    await expect(chosen.closest('td')).toHaveAttribute('aria-selected', 'true');
    await expect(fecha()).toHaveValue('27/11/2026');
    await expect(hasUnsavedText()).toBe(false);
  },
};

/** practice §9: the success state lasts two seconds. */
export const SuccessLastsTwoSeconds: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.type(nombre(), 'Paz, Luis');
    await userEvent.type(fecha(), '2/12/2026');
    await submit();
    await screen.findByRole('button', { name: '✔ Cargado' });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await expect(form().getByRole('button', { name: '✔ Cargado' })).toBeVisible();
    await expect(
      await screen.findByRole('button', { name: 'Cargar turno' }, { timeout: 1500 }),
    ).toBeVisible();
  },
};

/** Decision T6: no request; the missing field is marked invalid, says what is missing and gets the focus. */
export const Invalid: Story = {
  play: async () => {
    await submit();
    await waitFor(() => expect(nombre()).toHaveFocus());
    await expect(nombre()).toBeInvalid();
    await expect(nombre()).toHaveAccessibleDescription('Escribí el nombre del paciente.');
    await expect(fecha()).not.toBeInvalid();
    await expect(server.created).toHaveLength(0);
  },
};

export const EditingTakesTheErrorAway: Story = {
  ...Invalid,
  tags: ['behaviour'],
  play: async (context) => {
    await Invalid.play?.(context);
    await userEvent.keyboard('   ');
    await submit();
    await expect(nombre()).toBeInvalid();
    await expect(nombre()).toHaveFocus();
    await userEvent.keyboard('Paz, Luis');
    // Editing a field clears its invalid state.
    await waitFor(() => expect(nombre()).not.toBeInvalid());
    await submit();
    await waitFor(() => expect(fecha()).toHaveFocus());
    await expect(fecha()).toBeInvalid();
    await expect(said().join('')).toBe('Escribí la fecha del turno.');
    await userEvent.keyboard('2/12/2026');
    await waitFor(() => expect(fecha()).not.toBeInvalid());
    await expect(said().join('')).toBe('');
    await expect(server.created).toHaveLength(0);
    await expect(nombre()).toHaveValue('   Paz, Luis');
  },
};

/** An unparseable date is not treated as missing: the text stays, and the field shows an error. */
export const UnreadableDate: Story = {
  play: async () => {
    await userEvent.type(nombre(), 'Paz, Luis');
    await userEvent.type(fecha(), '31/02/2026{Enter}');
    await expect(fecha()).toHaveValue('31/02/2026');
    await expect(fecha()).toBeInvalid();
    await expect(fecha()).toHaveFocus();
    await expect(server.created).toHaveLength(0);
  },
};

/** '25:99' is no hour: the turno is not given without it, and it is not dropped. */
export const UnreadableHour: Story = {
  play: async () => {
    await userEvent.type(nombre(), 'Paz, Luis');
    await userEvent.type(fecha(), '2/12/2026');
    await userEvent.type(hora(), '25:99{Enter}');
    await expect(hora()).toHaveValue('25:99');
    await expect(hora()).toBeInvalid();
    await expect(hora()).toHaveFocus();
    await expect(hasUnsavedText()).toBe(true);
    await expect(server.created).toHaveLength(0);
  },
};

/** Past days are allowed (decision T6), and every field is sent. */
export const EveryField: Story = {
  play: async () => {
    await userEvent.type(nombre(), 'Paz, Luis');
    await userEvent.click(derivador());
    await userEvent.click(await screen.findByRole('option', { name: 'Dr. Aparente Zárate' }));
    await userEvent.type(fecha(), '3/11/2026');
    await userEvent.type(hora(), '930');
    await userEvent.type(motivo(), 'Control{Enter}');
    await waitFor(() =>
      expect(server.created).toEqual([
        {
          nombre: 'Paz, Luis',
          fecha: '2026-11-03',
          hora: '09:30',
          motivo: 'Control',
          derivador: 2,
          id_paciente: null,
        },
      ]),
    );
    const row = await screen.findByRole('row', { name: /Paz, Luis/ });
    await expect(within(row).getByText('Dr. Aparente Zárate')).toBeVisible();
    await expect(within(row).getByText('09:30')).toBeVisible();
  },
};

/** look-and-feel §4, T5: three letters and Enter, Tab, two letters, Tab twice, '+3', Enter. */
export const KnownPatientByKeys: Story = {
  tags: ['behaviour'],
  play: async () => {
    await waitFor(() => expect(nombre()).toHaveFocus());
    await userEvent.keyboard('gom');
    await suggestion();
    await userEvent.keyboard('{Enter}');
    await expect(
      await screen.findByText('Paciente registrado: Gómez, María Ñandú · DNI 30.123.456'),
    ).toBeVisible();
    await userEvent.tab();
    await expect(derivador()).toHaveFocus();
    await userEvent.keyboard('za{Enter}');
    await userEvent.tab();
    await expect(fecha()).toHaveFocus();
    await userEvent.keyboard('+3{Enter}');
    await waitFor(() =>
      expect(server.created).toEqual([
        {
          nombre: 'Gómez, María Ñandú',
          fecha: '2026-11-23',
          hora: null,
          motivo: null,
          derivador: 2,
          id_paciente: 1,
        },
      ]),
    );
    await expect(await screen.findByText('2 turnos del 23/11/2026')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/^Paciente registrado/)).toBe(null));
  },
};

/** The list offers whoever matches, not the first five; the best match stands first (decision G25). */
export const OffersEverybodyWhoMatches: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    const items = Array.from({ length: 12 }, (_, index) => ({
      ...mariaGomez,
      id_paciente: 60 + index,
      nombre: `${index === 11 ? 'Sosa' : 'Besosa'}, Número ${index}`,
    }));
    msw.use(
      answer(listPatients, ({ url }) => {
        const asked = Number(new URL(url).searchParams.get('page_size'));
        return { items: items.slice(0, asked), total: items.length };
      }),
    );
  },
  play: async () => {
    await userEvent.type(nombre(), 'sosa');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(12));
    await expect(screen.getAllByRole('option')[0]).toHaveTextContent('Sosa, Número 11');
  },
};

/** Another computer registers somebody while the list is open: the turno is for the patient who was marked. */
export const AMovedMarkStaysOnItsPatient: Story = {
  tags: ['behaviour'],
  play: async ({ msw }) => {
    const named = (id_paciente: number, nombre: string) => ({ ...mariaGomez, id_paciente, nombre });
    const [ana, beatriz, carla] = [
      named(70, 'Gómez, Ana'),
      named(71, 'Gómez, Beatriz'),
      named(72, 'Gómez, Carla'),
    ];
    msw.use(answer(listPatients, { items: [beatriz, carla], total: 2 }));
    await userEvent.type(nombre(), 'gom');
    await screen.findByRole('option', { name: /Carla/ });
    await userEvent.keyboard('{ArrowDown}');
    msw.use(answer(listPatients, { items: [ana, beatriz, carla], total: 3 }));
    window.dispatchEvent(new Event('online'));
    await screen.findByRole('option', { name: /Ana/ });
    await expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Gómez, Carla');
    await userEvent.keyboard('{Enter}');
    await expect(nombre()).toHaveValue('Gómez, Carla');
    await userEvent.type(fecha(), '2/12/2026{Enter}');
    await waitFor(() =>
      expect(server.created[0]).toMatchObject({ nombre: 'Gómez, Carla', id_paciente: 72 }),
    );
  },
};

/** Decision T4: Tab keeps the typed text, whatever is suggested. */
export const FreeTextBeatsTheSuggestions: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.type(nombre(), 'Gom');
    await suggestion();
    await userEvent.tab();
    await expect(nombre()).toHaveValue('Gom');
    await expect(screen.queryByText(/^Paciente registrado/)).toBe(null);
    await userEvent.type(fecha(), '23/11/2026{Enter}');
    await waitFor(() =>
      expect(server.created[0]).toMatchObject({ nombre: 'Gom', id_paciente: null }),
    );
  },
};

/** Editing the name removes the link to the patient. */
export const EditingTheNameDropsTheLink: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.type(nombre(), 'gom');
    await suggestion();
    await userEvent.keyboard('{Enter}');
    await screen.findByText(/^Paciente registrado/);
    await userEvent.type(nombre(), ' (hija)');
    await waitFor(() => expect(screen.queryByText(/^Paciente registrado/)).toBe(null));
    await userEvent.type(fecha(), '23/11/2026{Enter}');
    await waitFor(() =>
      expect(server.created[0]).toMatchObject({
        nombre: 'Gómez, María Ñandú (hija)',
        id_paciente: null,
      }),
    );
  },
};

export const TheLinkCanBeTakenBack: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.type(nombre(), 'gom');
    await suggestion();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Quitar el vínculo con el paciente' }),
    );
    await expect(screen.queryByText(/^Paciente registrado/)).toBe(null);
    await expect(nombre()).toHaveValue('Gómez, María Ñandú');
    await expect(nombre()).toHaveFocus();
  },
};

/** Enter on an unknown name moves to the next field, as in every form. */
export const EnterLeadsOn: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(answer(listPatients, { items: [], total: 0 }));
  },
  play: async () => {
    await userEvent.type(nombre(), 'Paz, Luis{Enter}');
    await expect(derivador()).toHaveFocus();
    await expect(server.created).toHaveLength(0);
  },
};

/** Decision R27: no request; the message stands at the field. */
export const AYearThatCannotBe: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.type(nombre(), 'Paz, Luis');
    await userEvent.type(fecha(), '23/11/2206');
    await submit();
    await waitFor(() =>
      expect(fecha()).toHaveAccessibleDescription('El año tiene que estar entre 1900 y 2100.'),
    );
    await expect(server.created).toHaveLength(0);
  },
};

const TAKEN = 'Ya hay un turno a las 08:30: Gómez, María Ñandú · DNI 30.123.456.';
/** Longer than a double click: what appeared can have been read. */
const read = () => new Promise((resolve) => setTimeout(resolve, 600));

/** Decision T9: an amber line first; the second press saves, the second half of a double click does not. */
export const TheSameHour: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.type(nombre(), 'Paz, Luis');
    await userEvent.type(fecha(), '20/11/2026');
    await userEvent.type(hora(), '830{Enter}');
    const line = await screen.findByText(TAKEN);
    await expect(line.closest('[data-tone]')).toHaveAttribute('data-tone', 'warning');
    await userEvent.keyboard('{Enter}');
    await expect(screen.getByText(TAKEN)).toBeVisible();
    await expect(server.created).toHaveLength(0);
    await read();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('button', { name: '✔ Cargado' });
    await expect(server.created).toMatchObject([{ nombre: 'Paz, Luis', hora: '08:30' }]);
    await expect(screen.queryByText(TAKEN)).toBe(null);
    await screen.findByText('3 turnos del 20/11/2026');
  },
};

/** docs/decisions/112: who types '3' mostly means the afternoon. */
export const AnHourOfTheNightIsAskedAbout: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.type(nombre(), 'Paz, Luis');
    await userEvent.type(fecha(), '2/12/2026');
    await userEvent.type(hora(), '3{Enter}');
    await screen.findByText(/^El turno queda de madrugada, 03:00\./);
    await expect(server.created).toEqual([]);
    await read();
    await userEvent.clear(hora());
    await userEvent.type(hora(), '15{Enter}');
    await waitFor(() => expect(server.created).toMatchObject([{ hora: '15:00' }]));
  },
};

/** It is a doubt, not a refusal. */
export const ATurnoOfTheNightIsGivenByTheSecondPress: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.type(nombre(), 'Paz, Luis');
    await userEvent.type(fecha(), '2/12/2026');
    await userEvent.type(hora(), '3{Enter}');
    await screen.findByText(/^El turno queda de madrugada, 03:00\./);
    await read();
    await submit();
    await waitFor(() => expect(server.created).toMatchObject([{ hora: '03:00' }]));
  },
};

/** Another hour, or none, is given at the first press; the line goes with the first key. */
export const AnotherHourAfterTheLine: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.type(nombre(), 'Paz, Luis');
    await userEvent.type(fecha(), '20/11/2026');
    await userEvent.type(hora(), '830{Enter}');
    await screen.findByText(TAKEN);
    await read();
    await userEvent.clear(hora());
    await waitFor(() => expect(screen.queryByText(TAKEN)).toBe(null));
    await userEvent.type(hora(), '900{Enter}');
    await screen.findByRole('button', { name: '✔ Cargado' });
    await expect(server.created).toMatchObject([{ hora: '09:00' }]);
    await screen.findByText('3 turnos del 20/11/2026');
  },
};

/** Without an answer about the hour the turno is given by the second press. */
export const TheHourCannotBeAsked: Story = {
  tags: ['behaviour'],
  play: async ({ msw }) => {
    await userEvent.type(nombre(), 'Paz, Luis');
    await userEvent.type(fecha(), '20/11/2026');
    await screen.findByText('2 turnos del 20/11/2026');
    msw.use(refuse(listAppointments, 400));
    await userEvent.type(hora(), '830{Enter}');
    await screen.findByText('No se pudo comprobar si ya hay un turno el 20/11/2026 a las 08:30.');
    await expect(server.created).toEqual([]);
    // Nobody has read it before.
    await new Promise((resolve) => setTimeout(resolve, 600));
    await submit();
    await waitFor(() => expect(server.created).toMatchObject([{ hora: '08:30' }]));
    await screen.findAllByText('No se pudieron cargar los turnos.');
  },
};

/** A line that comes after 'Dejar de esperar' was read by nobody: the next press shows it, and saves nothing. */
export const TheSameHourThatIsFoundTooLate: Story = {
  tags: ['behaviour'],
  beforeEach: shortWaits(5_000, 15_000),
  play: async ({ msw }) => {
    await userEvent.type(nombre(), 'Paz, Luis');
    await userEvent.type(fecha(), '20/11/2026');
    await screen.findByText('2 turnos del 20/11/2026');
    let answers = () => {};
    const answered = new Promise<void>((resolve) => (answers = resolve));
    msw.use(http.get(`*${listAppointments.path}`, () => answered));
    await userEvent.type(hora(), '830{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Dejar de esperar' }));
    await screen.findByText(commonMessages.notSent);
    answers();
    await read();
    await submit();
    await screen.findByText(TAKEN);
    await expect(server.created).toEqual([]);
  },
};

export const Saving: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      never(createAppointment, async (request) =>
        server.created.push((await request.json()) as Record<string, unknown>),
      ),
    );
  },
  play: async () => {
    await userEvent.type(nombre(), 'Paz, Luis');
    await userEvent.type(fecha(), '2/12/2026{Enter}{Enter}');
    const button = await screen.findByRole('button', { name: 'Cargando...' });
    await userEvent.click(button);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(server.created).toHaveLength(1));
  },
};

/** docs/decisions/338: who stands at the desk is not kept waiting. The turno before tells its outcome as a notice. */
export const TheNextTurnoIsGivenBesideASaveWithoutAnAnswer: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    let answers = () => {};
    const answered = new Promise<void>((resolve) => (answers = resolve));
    window.addEventListener('answer', answers, { once: true });
    msw.use(
      answer(createAppointment, async () => {
        await answered;
        return { ...mondayAppointment, id_turno: 91, nombre: 'Paz, Luis', fecha: '2026-12-02' };
      }),
    );
    return shortWaits(5_000, 15_000)();
  },
  play: async () => {
    await userEvent.type(nombre(), 'Paz, Luis');
    await userEvent.type(fecha(), '2/12/2026');
    await submit();
    await userEvent.click(await screen.findByRole('button', { name: 'Dejar de esperar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Abrir uno en blanco' }));
    await waitFor(() => expect(nombre()).toHaveFocus());
    await userEvent.type(nombre(), 'Ríos, Ana');
    window.dispatchEvent(new Event('answer'));
    const notice = (await screen.findByText('Turno cargado')).closest('li');
    await expect(notice).toHaveTextContent('Paz, Luis');
    await expect(nombre()).toHaveValue('Ríos, Ana');
  },
};

/** Decision T8: the failure is shown at once, the button is enabled again, the typed text stays. */
export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(unreachable(createAppointment));
  },
  play: async () => {
    await userEvent.type(nombre(), 'Paz, Luis');
    await userEvent.type(fecha(), '2/12/2026');
    await userEvent.type(motivo(), 'Control');
    await submit();
    await expect(
      await screen.findByText('No se pudo cargar el turno.', {}, { timeout: 9000 }),
    ).toBeVisible();
    await expect(nombre()).toHaveValue('Paz, Luis');
    await expect(fecha()).toHaveValue('02/12/2026');
    await expect(motivo()).toHaveValue('Control');
  },
};

export const TheSameTurnoIsSentAgain: Story = {
  ...Failed,
  tags: ['behaviour'],
  play: async (context) => {
    const { msw } = context;
    await Failed.play?.(context);
    const stored = { ...mondayAppointment, id_turno: 9 };
    msw.use(
      answer(createAppointment, stored),
      answer(listAppointments, { items: [stored], total: 1 }),
    );
    await submit();
    await screen.findByRole('button', { name: '✔ Cargado' });
    await expect(screen.queryByText('No se pudo cargar el turno.')).toBe(null);
  },
};

/** An issue that the server reports for a field is shown at that field only. */
export const RefusedSaysWhy: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(
      refuse(createAppointment, 422, [
        {
          loc: ['body', 'derivador'],
          msg: 'El valor elegido ya no existe. Actualizá la lista y volvé a elegir.',
          type: 'missing_reference',
        },
      ]),
    );
  },
  play: async () => {
    await userEvent.type(nombre(), 'Paz, Luis');
    await userEvent.type(fecha(), '2/12/2026');
    await submit();
    await waitFor(() => expect(derivador()).toBeInvalid());
    await expect(derivador()).toHaveAccessibleDescription(
      'El valor elegido ya no existe. Actualizá la lista y volvé a elegir.',
    );
    await expect(screen.getAllByText(/El valor elegido ya no existe/)).toHaveLength(1);
    await expect(screen.getByText('No se pudo cargar el turno.')).toBeVisible();
    await expect(nombre()).toHaveValue('Paz, Luis');
  },
};

/** Its form is always there: Alt+N goes to it, from the list or the calendar. */
export const AltNGoesToTheForm: Story = {
  tags: ['behaviour'],
  play: async () => {
    await waitFor(() => expect(nombre()).toHaveFocus());
    await userEvent.click(screen.getByPlaceholderText('Buscar por nombre...'));
    await expect(nombre()).not.toHaveFocus();
    await userEvent.keyboard('{Alt>}[KeyN]{/Alt}');
    await expect(nombre()).toHaveFocus();
  },
};

/** The patient was deleted meanwhile: the turno keeps the name, as of anybody who is not registered. */
export const ALinkThatIsGoneLeavesTheName: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(createAppointment, 422, PATIENT_IS_GONE));
  },
  play: async () => {
    await userEvent.type(nombre(), 'María Ñandú');
    await userEvent.click(await suggestion());
    await userEvent.type(fecha(), '2/12/2026');
    await submit();
    await waitFor(() =>
      expect(nombre()).toHaveAccessibleDescription(
        '«Gómez, María Ñandú» ya no existe: queda solo lo escrito.',
      ),
    );
    await expect(nombre()).toHaveValue('Gómez, María Ñandú');
  },
};

/** Decision G24: whose number it is, is read before the turno is given. */
export const ADniThatIsLeftNamesItsPatient: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.type(nombre(), '30.123.456');
    await userEvent.tab();
    await expect(
      await canvas.findByText('Paciente registrado: Gómez, María Ñandú · DNI 30.123.456'),
    ).toBeVisible();
    await expect(nombre()).toHaveValue('Gómez, María Ñandú');
  },
};

/** Decision G24: the whole name or the DNI is typed, and 'Cargar turno' pressed by mouse without choosing. */
export const AWholeNameOrDniIsTheirs: Story = {
  tags: ['behaviour'],
  play: async () => {
    for (const typed of ['gomez, maria nandu', '30.123.456']) {
      await userEvent.type(nombre(), typed);
      await userEvent.clear(fecha());
      await userEvent.type(fecha(), '2/12/2026');
      await submit();
      await screen.findByRole('button', { name: '✔ Cargado' });
      await expect(server.created.at(-1)).toMatchObject({
        nombre: 'Gómez, María Ñandú',
        id_paciente: mariaGomez.id_paciente,
      });
      // The button offers the next turno again after 2 s.
      await form().findByRole('button', { name: 'Cargar turno' });
      await expect(nombre()).toHaveValue('');
    }
  },
};

/**
 * A number is nobody's name, and several patients may have the same, one of them as it is spoken (docs/decisions/342): the author is
 * told, and may still go on.
 */
export const ADniOfNobodyAndNamesakes: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(
      answer(listPatients, {
        items: [
          mariaGomez,
          { ...mariaGomez, id_paciente: 99, dni: '1' },
          { ...mariaGomez, id_paciente: 98, dni: '2', nombre: 'María Ñandú, Gómez' },
        ],
        total: 3,
      }),
    );
  },
  play: async () => {
    await userEvent.type(nombre(), '20999888');
    await userEvent.type(fecha(), '2/12/2026');
    await submit();
    await expect(
      await screen.findByText('No hay un paciente con el DNI 20.999.888.'),
    ).toBeVisible();
    await userEvent.clear(nombre());
    await userEvent.type(nombre(), 'Gómez, María Ñandú');
    await submit();
    await expect(
      await screen.findByText(
        'Hay 3 pacientes que se llaman así. Si es uno de ellos, elegilo de la lista.',
      ),
    ).toBeVisible();
    await expect(server.created).toHaveLength(0);
  },
};

/** Not knowing whose name it is is not 'nobody' (the walk of 2026-11-25). */
export const WhoseNameItIsCouldNotBeAsked: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(listPatients, 500));
  },
  play: async () => {
    await userEvent.type(nombre(), '20999888');
    await userEvent.type(fecha(), '2/12/2026');
    await submit();
    await screen.findByText(
      'No se pudo buscar «20999888» entre los pacientes: el turno queda sin vincular.',
    );
    await expect(screen.queryByText(/^No hay un paciente/)).toBe(null);
    await expect(server.created).toHaveLength(0);
    // Longer than a double click: what appeared can have been read.
    await new Promise((resolve) => setTimeout(resolve, 600));
    await submit();
    await waitFor(() => expect(server.created).toHaveLength(1));
  },
};

/** The whole name stands behind a hundred that only contain its pieces (the walk of 2026-11-25). */
export const AWholeNameFarBehindInTheListIsLinked: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    const others = Array.from({ length: 140 }, (_, index) => ({
      ...mariaGomez,
      id_paciente: 1000 + index,
      nombre: `Abad Gómez, Mariana ${index} Ñandú`,
      dni: String(5_000_000 + index),
    }));
    const all = [...others, mariaGomez];
    msw.use(
      answer(listPatients, (request) => {
        const query = new URL(request.url).searchParams;
        const [page, size] = [Number(query.get('page')), Number(query.get('page_size'))];
        return { items: all.slice((page - 1) * size, page * size), total: all.length };
      }),
    );
  },
  play: async () => {
    await userEvent.type(nombre(), 'Gómez, María Ñandú');
    await userEvent.tab();
    await userEvent.type(fecha(), '2/12/2026');
    await submit();
    await waitFor(() => expect(server.created).toHaveLength(1));
    await expect(server.created[0]).toMatchObject({ id_paciente: mariaGomez.id_paciente });
  },
};
