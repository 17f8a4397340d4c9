import {
  catalogueEndpoints,
  listActivity,
  listAppointments,
  readActivityText,
  restoreActivityText,
  restoreAppointment,
  restoreProgressNote,
  type Activity,
} from '@practice/domain';
import {
  activity,
  answer,
  deletedNote,
  never,
  refuse,
  unreachable,
} from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { PICTURE } from '../../../../.storybook/modes';
import { ActivityPanel } from './ActivityPanel';

const meta = {
  component: ActivityPanel,
  args: {
    idPaciente: null,
    backHref: '/',
    homeHref: '/',
    everythingHref: '/actividad',
    historyHref: (id) => `/hc?paciente=${id}`,
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ActivityPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const restoreNote = { name: 'Restaurar: Evolución · 18/11/2026' };

export const Default: Story = {
  parameters: PICTURE,
  play: async ({ canvas }) => {
    await canvas.findByRole('button', restoreNote);
    await expect(canvas.getByRole('heading', { level: 1, name: 'Actividad' })).toBeVisible();
  },
};

export const OnePatient: Story = {
  parameters: PICTURE,
  args: { idPaciente: 1, backHref: '/hc?paciente=1' },
  beforeEach: ({ msw }) => {
    const items = activity.items.filter(({ paciente }) => paciente?.id_paciente === 1);
    msw.use(
      answer(listActivity, {
        items,
        siguiente: null,
        paciente: { id_paciente: 1, nombre: 'Gómez, María Ñandú', borrado: false },
      }),
    );
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Actividad de Gómez, María Ñandú' });
    await expect(canvas.getByRole('link', { name: 'Ver la de todo el consultorio' })).toBeVisible();
    // Every row is theirs.
    await expect(canvas.queryByRole('link', { name: 'Gómez, María Ñandú' })).toBe(null);
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(never(listActivity));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Cargando la actividad...')).toBeInTheDocument();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(refuse(listActivity, 400));
  },
  play: async ({ canvas }) => {
    await canvas.findByText('No se pudo cargar la actividad.');
    await expect(canvas.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  },
};

export const NotFound: Story = {
  args: { idPaciente: 99 },
  beforeEach: ({ msw }) => {
    msw.use(refuse(listActivity, 404));
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'No encontramos ese paciente.' });
  },
};

export const Restoring: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(never(restoreProgressNote));
  },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', restoreNote);
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
  },
};

let restored = 0;

export const ADeletedRecordComesBackByItsOwnCall: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    restored = 0;
    msw.use(
      answer(restoreProgressNote, () => {
        restored += 1;
        return {
          id_evolucion: 11,
          id_consulta: 1,
          fecha_evolucion: '2026-11-18',
          contenido: 'Herida limpia.',
          version: 3,
        };
      }),
    );
  },
  play: async ({ canvas, msw }) => {
    const button = await canvas.findByRole('button', restoreNote);
    msw.use(
      answer(listActivity, () => ({
        ...activity,
        items: [{ ...deletedNote, restaurable: restored === 0 }],
      })),
    );
    await userEvent.dblClick(button);
    await screen.findByText('Evolución · 18/11/2026: se restauró');
    await waitFor(() => expect(canvas.queryByRole('button', restoreNote)).toBe(null));
    await expect(restored).toBe(1);
    await expect(
      rowOf(canvas.getByRole('heading', { name: 'Evolución · 18/11/2026' })),
    ).toHaveFocus();
  },
};

/** 'Alérgicos: Dipirona' alone reads as if it had been entered. */
export const AnEmptiedFieldSaysSo: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    const change = { id_auditoria: 9, campo: 'alergicos', etiqueta: 'Alérgicos' };
    const cambios = [
      { ...change, antes: 'Dipirona', despues: null, recortado: false, restaurable: false },
    ];
    msw.use(
      answer(listActivity, {
        ...activity,
        items: [{ ...deletedNote, accion: 'cambio', restaurable: false, cambios }],
      }),
    );
  },
  play: async ({ canvas }) => {
    const value = (await canvas.findByText('Dipirona')).closest('dd');
    await expect(value).toHaveTextContent('Dipironavacío');
    await expect(within(value as HTMLElement).getByRole('img')).toHaveAccessibleName();
  },
};

const deletedAppointment: Activity = {
  ...deletedNote,
  tipo: 'turno',
  tabla: 'turnos',
  id_registro: 5,
  registro: 'Turno',
  detalle: 'Paz, Ana, 28/12/2026, 08:30',
  paciente: null,
  cambios: [],
};
const appointment = {
  ...{ id_turno: 5, nombre: 'Paz, Ana', fecha: '2026-12-28', hora: '08:30', motivo: null },
  ...{ derivador: null, id_paciente: null, dni: null, version: 3 },
};

/** Decision T9: what /turnos says of a turno that is brought back there. */
export const AnHourThatWasGivenAwayIsSaid: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(
      answer(listActivity, { ...activity, items: [deletedAppointment] }),
      answer(restoreAppointment, appointment),
      answer(listAppointments, {
        items: [appointment, { ...appointment, id_turno: 6, nombre: 'Sosa, Luis' }],
        total: 2,
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Restaurar: Turno/ }));
    await screen.findByText(/: se restauró$/);
    await screen.findByText('Ya hay un turno a las 08:30: Sosa, Luis.');
  },
};

/** Restored, changed and deleted again at another computer: what comes back is not what this row says (docs/decisions/343). */
export const ARowThatIsOldBringsNothingBack: Story = {
  ...ADeletedRecordComesBackByItsOwnCall,
  tags: ['behaviour'],
  play: async ({ canvas, msw }) => {
    const button = await canvas.findByRole('button', restoreNote);
    msw.use(answer(listActivity, { ...activity, items: [{ ...deletedNote, restaurable: false }] }));
    await userEvent.click(button);
    await screen.findByText(
      'Ya no está como dice ese renglón: otro puesto lo restauró o lo volvió a eliminar.',
    );
    await waitFor(() => expect(canvas.queryByRole('button', restoreNote)).toBe(null));
    await expect(restored).toBe(0);
  },
};

const deletedReferrer: Activity = {
  ...deletedNote,
  tipo: 'lista',
  tabla: 'derivadores',
  id_registro: 9,
  registro: 'Lista Derivadores',
  detalle: 'Dra. Borrada Ñandú',
  paciente: null,
  cambios: [],
};
let added: unknown = null;

/** The list has no row of it any more: its name is what comes back (docs/decisions/248). */
export const AnEntryOfAListComesBackByItsName: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    added = null;
    msw.use(
      answer(listActivity, () => ({
        ...activity,
        items: [{ ...deletedReferrer, restaurable: added === null }],
      })),
      answer(catalogueEndpoints('derivadores').create, async (request) => {
        added = await request.json();
        return { id: 10, nombre: 'Dra. Borrada Ñandú' };
      }),
    );
  },
  play: async ({ canvas }) => {
    const restore = { name: 'Restaurar: Lista Derivadores · Dra. Borrada Ñandú' };
    const button = await canvas.findByRole('button', restore);
    await userEvent.click(button);
    await screen.findByText('Lista Derivadores · Dra. Borrada Ñandú: se restauró');
    await waitFor(() => expect(canvas.queryByRole('button', restore)).toBe(null));
    await expect(added).toEqual({ nombre: 'Dra. Borrada Ñandú' });
  },
};

export const ARefusedRestorationSaysWhy: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(restoreProgressNote, 404, 'Esa evolución ya no existe.'));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', restoreNote));
    await screen.findByText('Esa evolución ya no existe.');
    await expect(canvas.getByRole('button', restoreNote)).toBeVisible();
  },
};

/** Read again, the list shows that the record came back: 'No se pudo restaurar.' alone would be false. */
export const ALostAnswerMayHaveRestored: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, msw }) => {
    const button = await canvas.findByRole('button', restoreNote);
    let sent = false;
    msw.use(
      answer(listActivity, () => ({
        ...activity,
        items: [{ ...deletedNote, restaurable: !sent }],
      })),
      unreachable(restoreProgressNote, () => (sent = true)),
    );
    await userEvent.click(button);
    await screen.findByText('El servidor no llegó a contestar: puede haberse recuperado igual.');
    await waitFor(() => expect(canvas.queryByRole('button', restoreNote)).toBe(null));
    const row = rowOf(canvas.getByRole('heading', { name: 'Evolución · 18/11/2026' }));
    await waitFor(() => expect(row).toHaveFocus());
  },
};

/** The row is asked for first (docs/decisions/343): nothing was sent that could have been done. */
export const WithoutTheServerNothingMayBeRestored: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, msw }) => {
    const button = await canvas.findByRole('button', restoreNote);
    msw.use(unreachable(listActivity));
    await userEvent.click(button);
    await screen.findByText('No se pudo restaurar.', {}, { timeout: 9_000 });
    await expect(screen.queryByText(/puede haberse recuperado igual/)).toBe(null);
  },
};

/** Whoever restores several goes on from there. */
const rowOf = (heading: HTMLElement) => heading.closest('[data-row]');

const openText = { name: 'Ver y restaurar: Antecedentes, Alérgicos' };

export const AnEarlierTextIsPutBack: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, msw }) => {
    await userEvent.click(await canvas.findByRole('button', openText));
    const restore = await screen.findByRole('button', { name: 'Restaurar el texto de antes' });
    const putBack = activity.items.map((one) => ({
      ...one,
      cambios: one.cambios.map((change) => ({ ...change, restaurable: false })),
    }));
    msw.use(answer(listActivity, { ...activity, items: putBack }));
    await userEvent.click(restore);
    await screen.findByText('Texto restaurado');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    await waitFor(() => expect(canvas.queryByRole('button', openText)).toBe(null));
    const row = rowOf(canvas.getByRole('heading', { name: 'Antecedentes' }));
    await waitFor(() => expect(row).toHaveFocus());
  },
};

/** The record says again what it said before: only the answer was lost. */
export const ATextWhoseAnswerWasLostIsReadAgain: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, msw }) => {
    await userEvent.click(await canvas.findByRole('button', openText));
    const restore = await screen.findByRole('button', { name: 'Restaurar el texto de antes' });
    msw.use(
      unreachable(restoreActivityText),
      answer(readActivityText, {
        etiqueta: 'Alérgicos',
        antes: 'Penicilina: urticaria. Látex: anafilaxia.',
        despues: 'Penicilina: urticaria.',
        ahora: 'Penicilina: urticaria. Látex: anafilaxia.',
        version: 4,
        restaurable: true,
        es_archivo: false,
      }),
    );
    await userEvent.click(restore);
    await screen.findByText('Texto restaurado');
    await expect(screen.queryByText('No se pudo restaurar.')).toBe(null);
  },
};

/** Another computer wrote meanwhile: nothing is replaced, and its text is in sight (decision G16). */
export const Refused: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, msw }) => {
    await userEvent.click(await canvas.findByRole('button', openText));
    const restore = await screen.findByRole('button', { name: 'Restaurar el texto de antes' });
    msw.use(
      refuse(
        restoreActivityText,
        409,
        'Otro puesto modificó este registro. Tus cambios no se perdieron.',
      ),
      answer(readActivityText, {
        etiqueta: 'Alérgicos',
        antes: 'Penicilina: urticaria. Látex: anafilaxia.',
        despues: 'Penicilina: urticaria.',
        ahora: 'Penicilina: urticaria. Yodo: dudoso.',
        version: 4,
        restaurable: true,
        es_archivo: false,
      }),
    );
    await userEvent.click(restore);
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Otro puesto modificó este registro.',
    );
    await expect(await screen.findByText('Yodo: dudoso.')).toBeVisible();
  },
};

let asked = new URLSearchParams();

export const FiltersAreAskedForTogether: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(
      answer(listActivity, (request) => {
        asked = new URL(request.url).searchParams;
        return activity;
      }),
    );
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', restoreNote);
    await userEvent.selectOptions(canvas.getByLabelText('Qué'), 'Evoluciones');
    await userEvent.selectOptions(canvas.getByLabelText('Puesto'), '192.168.0.20');
    await waitFor(() =>
      expect(Object.fromEntries(asked)).toEqual({ tipo: 'evolucion', puesto: '192.168.0.20' }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar filtros' }));
    await waitFor(() => expect(Object.fromEntries(asked)).toEqual({}));
    await expect(canvas.getByRole('region', { name: 'Actividad' })).toHaveFocus();
  },
};

/** The button goes with the empty list; the focus stays on the page. */
export const NothingOfThatKind: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(
      answer(listActivity, (request) =>
        new URL(request.url).searchParams.has('tipo')
          ? { ...activity, items: [], siguiente: null }
          : activity,
      ),
    );
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', restoreNote);
    await userEvent.selectOptions(canvas.getByLabelText('Qué'), 'Evoluciones');
    const text = await canvas.findByText('No hay actividad con esos filtros.');
    const sheet = within(text.parentElement ?? document.body);
    await userEvent.click(sheet.getByRole('button', { name: 'Quitar filtros' }));
    await canvas.findByRole('button', restoreNote);
    await expect(canvas.getByRole('region', { name: 'Actividad' })).toHaveFocus();
  },
};

export const TheNextPageGoesOnWhereTheLastOneEnded: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(
      answer(listActivity, (request) => {
        const after = new URL(request.url).searchParams.get('antes');
        return after === null
          ? { ...activity, items: activity.items.slice(0, 2), siguiente: 905 }
          : { ...activity, items: activity.items.slice(2) };
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Cargar más' }));
    await canvas.findByText('Consulta · Control postoperatorio, 19/11/2026');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(activity.items.length);
    await expect(canvas.queryByRole('button', { name: 'Cargar más' })).toBe(null);
  },
};
