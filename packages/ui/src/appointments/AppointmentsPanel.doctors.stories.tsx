import { catalogueEndpoints, today, type CatalogueItem } from '@practice/domain';
import { answer, catalogues, mondayAppointment, refuse } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { server, withAppointmentServer } from '../../../../.storybook/appointment-server';
import { AppointmentsPanel } from './AppointmentsPanel';

const doctors = catalogueEndpoints('derivadores');
let stored: CatalogueItem[] = [];
const sent: { method: string; path: string; nombre_derivador?: string }[] = [];
const record = async (request: Request) => {
  const { method, url } = request;
  const text = await request.text();
  const body = (text === '' ? {} : JSON.parse(text)) as { nombre_derivador?: string };
  sent.push({ method, path: new URL(url).pathname, ...body });
  return body.nombre_derivador ?? '';
};

/** The derivadores of the form and their catalogue dialog (practice §2 "Appointments"; decision L3). */
const meta = {
  component: AppointmentsPanel,
  args: { backHref: '/', historyHref: () => '/hc', onOpenHistory: fn() },
  parameters: { layout: 'fullscreen' },
  beforeEach: [
    withAppointmentServer,
    ({ msw }) => {
      stored = catalogues.derivadores;
      sent.length = 0;
      msw.use(
        answer(doctors.list, () => stored),
        answer(doctors.create, async (request) => {
          const item = { id: 99, nombre: await record(request) };
          stored = [...stored, item];
          return item;
        }),
        answer(doctors.rename, async (request) => {
          const item = { id: 1, nombre: await record(request) };
          stored = stored.map((it) => (it.id === 1 ? item : it));
          return item;
        }),
        answer(doctors.remove, async (request) => {
          await record(request);
          stored = stored.filter(({ id }) => id !== 2);
          return { ok: true as const };
        }),
      );
    },
  ],
} satisfies Meta<typeof AppointmentsPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const field = () => screen.findByRole('combobox', { name: 'Derivador' });
const button = (name: string) => screen.findByRole('button', { name });
const openDialog = async () => {
  await userEvent.click(await button('Editar Derivadores'));
  return screen.findByRole('dialog', { name: 'Derivadores' });
};
const search = () => screen.findByRole('combobox', { name: 'Buscar' });
const nameField = () => screen.findByRole('textbox', { name: 'Nombre' });

/** Sorted in Spanish alphabetical order. */
export const TheFieldSaysWhatToChoose: Story = {
  tags: ['behaviour'],
  play: async () => {
    await expect(await field()).toHaveAttribute('placeholder', 'Seleccionar derivador');
  },
};

export const OffersAllAndChoosesOne: Story = {
  ...TheFieldSaysWhatToChoose,
  tags: ['behaviour'],
  play: async (context) => {
    await TheFieldSaysWhatToChoose.play?.(context);
    await userEvent.click(await field());
    const options = await screen.findAllByRole('option');
    await expect(options.map((option) => option.textContent)).toEqual([
      'Centro de Salud Ñireco',
      'Dr. Aparente Zárate',
      'Dra. Figurada Álvarez',
    ]);
  },
};

/** '+' beside the field; the field chooses the derivador that is added there. */
export const AddedInTheDialog: Story = {
  tags: ['behaviour'],
  play: async () => {
    await expect(await button('Editar Derivadores')).toHaveTextContent(/^\+$/);
    const dialog = await openDialog();
    await expect(await within(dialog).findAllByRole('option')).toHaveLength(3);
    await userEvent.click(await button('Nuevo'));
    await userEvent.type(await nameField(), 'Dra. Nueva Quiroga{Enter}');
    await screen.findByText('Se agregó «Dra. Nueva Quiroga».');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    await expect(await field()).toHaveValue('Dra. Nueva Quiroga');
    await expect(sent).toEqual([
      { method: 'POST', path: '/api/derivadores/', nombre_derivador: 'Dra. Nueva Quiroga' },
    ]);
    await userEvent.type(screen.getByPlaceholderText('Nombre del paciente'), 'Paz, Luis');
    await userEvent.type(screen.getByRole('textbox', { name: 'Fecha' }), '2/12/2026{Enter}');
    await waitFor(() => expect(server.created[0]).toMatchObject({ derivador: 99 }));
  },
};

/** The catalogue can be edited by keyboard: F2 in the field. */
export const RenamedInTheDialog: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.click(await field());
    await userEvent.keyboard('{F2}');
    await screen.findByRole('dialog', { name: 'Derivadores' });
    await userEvent.type(await search(), 'figurada{Enter}');
    await userEvent.clear(await nameField());
    await userEvent.type(await nameField(), 'Dra. Figurada Alvear{Enter}');
    await screen.findByText('Se guardó «Dra. Figurada Alvear».');
    await userEvent.keyboard('{Escape}');
    await waitFor(async () => expect(await field()).toHaveFocus());
    await expect(sent).toEqual([
      { method: 'PUT', path: '/api/derivadores/1/', nombre_derivador: 'Dra. Figurada Alvear' },
    ]);
    // The list of turnos shows the new name.
    await expect(await screen.findByRole('cell', { name: 'Dra. Figurada Alvear' })).toBeVisible();
  },
};

/** A chosen derivador that is deleted is no longer chosen. */
export const DeletedInTheDialog: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.type(await field(), 'zara');
    await screen.findByRole('option', { name: /Zárate/ });
    await userEvent.keyboard('{Enter}');
    await expect(await field()).toHaveValue('Dr. Aparente Zárate');
    await openDialog();
    await userEvent.type(await search(), 'zara{Delete}');
    await screen.findByRole('alertdialog', { name: 'Eliminar de Derivadores' });
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }),
    );
    await screen.findByText('Se eliminó «Dr. Aparente Zárate».');
    await userEvent.keyboard('{Escape}');
    await waitFor(async () => expect(await field()).toHaveValue(''));
    await expect(sent).toEqual([{ method: 'DELETE', path: '/api/derivadores/2/' }]);
  },
};

/** Decision L3 */
export const InUseIsRefused: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(doctors.remove, 400));
  },
  play: async () => {
    await openDialog();
    await userEvent.type(await search(), 'figu{Delete}');
    await screen.findByRole('alertdialog');
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }),
    );
    await expect(
      await screen.findByText(
        'No se puede eliminar "Dra. Figurada Álvarez" porque ya se está usando en algún turno.',
      ),
    ).toBeVisible();
  },
};

/** Another computer renames an entry, and this one hears of it. */
const renamedElsewhere = (id: number, nombre: string) => {
  stored = stored.map((it) => (it.id === id ? { id, nombre } : it));
  window.dispatchEvent(new Event('online'));
};
const giveATurno = async () => {
  await userEvent.type(screen.getByPlaceholderText('Nombre del paciente'), 'Paz, Luis');
  await userEvent.type(screen.getByRole('textbox', { name: 'Fecha' }), '2/12/2026{Enter}');
};

/** Issue 10, A8: the rows change places, the mark stays on its row, and what is sent is what is seen. */
export const RenamedElsewhereWhileTheListIsOpen: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.click(await field());
    await screen.findByRole('option', { name: 'Dr. Aparente Zárate' });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    renamedElsewhere(2, 'Zárate, Aparente');
    await screen.findByRole('option', { name: 'Zárate, Aparente' });
    const marked = screen.getByRole('option', { selected: true });
    await expect(marked).toHaveTextContent('Zárate, Aparente');
    await userEvent.keyboard('{Enter}');
    await expect(await field()).toHaveValue('Zárate, Aparente');
    // Chosen, it follows another rename.
    renamedElsewhere(2, 'Zárate, Aparente H.');
    await waitFor(async () => expect(await field()).toHaveValue('Zárate, Aparente H.'));
    await giveATurno();
    await waitFor(() => expect(server.created[0]).toMatchObject({ derivador: 2 }));
  },
};

/** What is typed over it stays. */
export const TypedOverAnEntryThatIsRenamedElsewhere: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.type(await field(), 'zara');
    await userEvent.keyboard('{Enter}');
    await expect(await field()).toHaveValue('Dr. Aparente Zárate');
    await userEvent.tripleClick(await field());
    await userEvent.keyboard('figu');
    renamedElsewhere(2, 'Dr. Figueroa Zárate');
    const renamed = await screen.findByRole('option', { name: 'Dr. Figueroa Zárate' });
    await expect(await field()).toHaveValue('figu');
    await userEvent.click(renamed);
    await expect(await field()).toHaveValue('Dr. Figueroa Zárate');
    await giveATurno();
    await waitFor(() => expect(server.created[0]).toMatchObject({ derivador: 2 }));
  },
};

/** Decision G24: text that is no choice stays and is named, by key and by mouse; a former choice does not come back. */
export const ATextThatIsNoChoiceGivesNoTurno: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.type(await field(), 'zara');
    await userEvent.keyboard('{Enter}');
    await userEvent.tripleClick(await field());
    await userEvent.keyboard('nadie');
    await giveATurno();
    const refused = 'Elegí una opción de la lista';
    await waitFor(async () => expect(await field()).toHaveAccessibleDescription(refused));
    await userEvent.click(screen.getByRole('button', { name: 'Cargar turno' }));
    await waitFor(async () => expect(await field()).toHaveFocus());
    await expect(await field()).toHaveValue('nadie');
    await expect(server.created).toHaveLength(0);
    await userEvent.click(await button('Quitar Derivador'));
    await userEvent.click(screen.getByRole('button', { name: 'Cargar turno' }));
    await waitFor(() => expect(server.created[0]).toMatchObject({ derivador: null }));
  },
};

export const AddedFromTheField: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.type(await field(), 'Dra. Nueva Quiroga');
    await userEvent.click(
      await screen.findByRole('option', { name: 'Agregar «Dra. Nueva Quiroga»' }),
    );
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(async () => expect(await field()).toHaveValue('Dra. Nueva Quiroga'));
  },
};

/** Answers the request for the list. */
let deliver = () => {};

/** Typed before the list has loaded: the save waits for the list, and includes the derivador. */
export const TurnoWaitsForTheList: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(
      answer(doctors.list, async () => {
        await new Promise<void>((resolve) => {
          deliver = resolve;
        });
        return stored;
      }),
    );
  },
  play: async () => {
    await userEvent.type(await screen.findByPlaceholderText('Nombre del paciente'), 'Paz, Luis');
    await userEvent.type(await field(), 'figurada{Enter}');
    await userEvent.type(screen.getByRole('textbox', { name: 'Fecha' }), '2/12/2026{Enter}');
    await expect(await field()).toHaveValue('figurada');
    deliver();
    await waitFor(() => expect(server.created[0]).toMatchObject({ derivador: 1 }));
  },
};

/** On a slow connection the save waits for the derivador that the field shows. */
export const TurnoWaitsForTheDoctor: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(
      answer(doctors.create, async () => {
        await delay(700);
        stored = [...stored, { id: 99, nombre: 'Dra. Nueva Quiroga' }];
        return { id: 99, nombre: 'Dra. Nueva Quiroga' };
      }),
    );
  },
  play: async () => {
    await userEvent.type(await screen.findByPlaceholderText('Nombre del paciente'), 'Paz, Luis');
    await userEvent.type(await field(), 'Dra. Nueva Quiroga');
    await userEvent.click(
      await screen.findByRole('option', { name: 'Agregar «Dra. Nueva Quiroga»' }),
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Fecha' }), '2/12/2026{Enter}');
    await expect(await field()).toHaveValue('Dra. Nueva Quiroga');
    await waitFor(() => expect(server.created[0]).toMatchObject({ derivador: 99 }));
  },
};

export const CannotBeAdded: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      refuse(
        doctors.create,
        400,
        'No se puede usar de nuevo el nombre "Quiroga" porque ya está cargado en la base de datos.',
      ),
    );
  },
  play: async () => {
    await userEvent.type(await field(), 'Quiroga');
    await userEvent.click(await screen.findByRole('option', { name: 'Agregar «Quiroga»' }));
    await waitFor(async () =>
      expect(await field()).toHaveAccessibleDescription(
        'No se puede usar de nuevo el nombre "Quiroga" porque ya está cargado en la base de datos.',
      ),
    );
  },
};

/** practice §8: no message, and turnos can still be saved; opening the list shows the failure. */
export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(refuse(doctors.list, 400));
  },
  play: async () => {
    await screen.findByRole('row', { name: /María Ñandú/ });
    await expect(screen.queryByText('No se pudieron cargar los derivadores.')).toBe(null);
  },
};

export const ATurnoIsGivenWithoutThem: Story = {
  ...Failed,
  tags: ['behaviour'],
  play: async (context) => {
    const { msw } = context;
    await Failed.play?.(context);
    await userEvent.type(screen.getByPlaceholderText('Nombre del paciente'), 'Paz, Luis');
    await userEvent.type(screen.getByRole('textbox', { name: 'Fecha' }), '2/12/2026{Enter}');
    await waitFor(() => expect(server.created[0]).toMatchObject({ derivador: null }));
    await screen.findByRole('row', { name: /Paz, Luis/ });
    await userEvent.click(await field());
    await expect(await screen.findByText('No se pudieron cargar los derivadores.')).toBeVisible();
    msw.use(answer(doctors.list, catalogues.derivadores));
    await userEvent.click(screen.getByRole('option', { name: 'Reintentar' }));
    await expect(await screen.findByRole('option', { name: 'Dr. Aparente Zárate' })).toBeVisible();
  },
};

/** Another computer added them and gave a turno with them: '-' would say that nobody referred it. */
export const ADoctorWhoIsNotKnownYetIsAskedFor: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    let asked = 0;
    server.stored = [{ ...mondayAppointment, fecha: today(), derivador: 77 }];
    msw.use(
      answer(doctors.list, () => {
        asked += 1;
        const added = { id: 77, nombre: 'Dra. Quimerano', version: 1 };
        return asked === 1 ? stored : [...stored, added];
      }),
    );
  },
  play: async () => {
    const table = await screen.findByRole('table', { name: 'Turnos encontrados' });
    await within(table).findByText('Dra. Quimerano');
  },
};
