import {
  catalogueEndpoints,
  createPatient,
  listPatients,
  patientLists as lists,
} from '@practice/domain';
import { answer, catalogues, mariaGomez, patientLists } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { PatientListPanel } from './PatientListPanel';

/** The catalogue dialogs of the home screen and of the patient form (practice §2; decision H14). */
const meta = {
  component: PatientListPanel,
  args: { historyHref: () => '/hc', onOpenHistory: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PatientListPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const coverages = catalogueEndpoints('coberturas');
let stored = catalogues.coberturas;
let patientReads = 0;
let sent: unknown = null;

const withStore: Story['beforeEach'] = ({ msw }) => {
  stored = catalogues.coberturas;
  patientReads = 0;
  sent = null;
  msw.use(
    answer(createPatient, async (request) => {
      sent = await request.json();
      return mariaGomez;
    }),
    answer(listPatients, () => {
      patientReads += 1;
      return { items: [mariaGomez], total: 1 };
    }),
    answer(lists, () => ({ ...patientLists, coberturas: stored })),
    answer(coverages.list, () => stored),
    answer(coverages.create, async (request) => {
      const { nombre_cobertura: nombre } = (await request.json()) as { nombre_cobertura: string };
      stored = [...stored, { id: 99, nombre }];
      return { id: 99, nombre };
    }),
    answer(coverages.remove, () => {
      stored = stored.filter((item) => item.nombre !== 'PAMI');
      return { ok: true as const };
    }),
  );
};

const formDialog = () => screen.findByRole('dialog', { name: 'Nuevo paciente' });
const coverage = async () =>
  within(await formDialog()).findByRole('combobox', { name: 'Cobertura' });

async function openForm() {
  await screen.findByText('Gómez, María Ñandú');
  await userEvent.click(screen.getByRole('button', { name: 'Nuevo Paciente' }));
  await waitFor(async () =>
    expect(within(await formDialog()).getByLabelText('Nombre')).toHaveFocus(),
  );
}

export const EachButtonOpensItsList: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    for (const list of ['Coberturas', 'Localidades', 'Nacionalidades']) {
      const opener = canvas.getByRole('button', { name: list });
      await userEvent.click(opener);
      const dialog = await screen.findByRole('dialog', { name: list });
      await within(dialog).findByRole('listbox', { name: list });
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(opener).toHaveFocus());
    }
  },
};

/** decision PL5: the list of patients shows coverage names, so it is revalidated. */
export const WhoShowsTheNamesReadsAgain: Story = {
  tags: ['behaviour'],
  beforeEach: withStore,
  play: async ({ canvas }) => {
    await screen.findByText('Gómez, María Ñandú');
    await userEvent.click(canvas.getByRole('button', { name: 'Coberturas' }));
    await screen.findByRole('option', { name: 'PAMI' });
    const before = patientReads;
    await userEvent.click(screen.getByRole('button', { name: 'Nuevo' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'Galeno{Enter}');
    await expect(await screen.findByText('Se agregó «Galeno».')).toBeVisible();
    await waitFor(() => expect(patientReads).toBe(before + 1));
  },
};

/** look-and-feel C1, by keyboard: F2 in the field; the field chooses the entry added in the dialog. */
export const AddedFromTheFormIsChosen: Story = {
  tags: ['behaviour'],
  beforeEach: withStore,
  play: async () => {
    await openForm();
    await userEvent.type(within(await formDialog()).getByLabelText('Nombre'), 'Pérez, Ana');
    await userEvent.click(await coverage());
    await userEvent.keyboard('{F2}');
    await screen.findByRole('dialog', { name: 'Coberturas' });
    await screen.findByRole('option', { name: 'PAMI' });
    await userEvent.keyboard('Galeno{Enter}{Enter}');
    await screen.findByText('Se agregó «Galeno».', undefined, { timeout: 5_000 });
    await userEvent.keyboard('{Escape}');
    await waitFor(async () => expect(await coverage()).toHaveFocus());
    await expect(await coverage()).toHaveValue('Galeno');
    // Enter and Escape reached only the dialog: the form around it is unchanged.
    await expect(within(await formDialog()).getByLabelText('Nombre')).toHaveValue('Pérez, Ana');
    await expect(screen.queryByRole('alertdialog')).toBe(null);
  },
};

export const DeletedIsChosenNoMore: Story = {
  tags: ['behaviour'],
  beforeEach: withStore,
  play: async () => {
    await openForm();
    await userEvent.keyboard('Pérez, Ana{Tab}30999888{Tab}1/2/1980');
    await userEvent.type(await coverage(), 'pami{Enter}');
    await expect(await coverage()).toHaveValue('PAMI');
    await userEvent.click(screen.getByRole('button', { name: 'Editar Coberturas' }));
    await screen.findByRole('option', { name: 'PAMI' });
    await userEvent.type(screen.getByRole('combobox', { name: 'Buscar' }), 'pami{Delete}');
    await screen.findByRole('alertdialog', { name: 'Eliminar de Coberturas' });
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
    await screen.findByText('Se eliminó «PAMI».');
    await userEvent.keyboard('{Escape}');
    await waitFor(async () => expect(await coverage()).toHaveValue(''));
    // Also in the request: the patient is saved without the deleted entry.
    await userEvent.type(await coverage(), '{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent).toMatchObject({ dni: '30999888', cobertura: null }));
  },
};

/** look-and-feel T6: ten Tabs through the form; the catalogue buttons are no tab stops. */
export const EditorsAreNoTabStops: Story = {
  tags: ['behaviour'],
  play: async () => {
    await openForm();
    const stops: (string | null)[] = [];
    for (let tabs = 0; tabs < 14; tabs += 1) {
      await userEvent.tab();
      stops.push(document.activeElement?.getAttribute('aria-label') ?? null);
    }
    await expect(stops.filter((name) => name?.startsWith('Editar'))).toEqual([]);
  },
};
