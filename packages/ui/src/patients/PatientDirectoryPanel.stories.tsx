import { deletePatient, listPatients, restorePatient, updatePatient } from '@practice/domain';
import {
  angelIriarte,
  answer,
  juliaGomensoro,
  mariaGomez,
  patients,
  refuse,
} from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { PatientDirectoryPanel } from './PatientDirectoryPanel';

const meta = {
  component: PatientDirectoryPanel,
  args: {
    backHref: '/',
    historyHref: ({ id_paciente }) => `/hc?paciente=${id_paciente}`,
    onOpenHistory: fn(),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PatientDirectoryPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const asked: Record<string, string>[] = [];
const recordQueries =
  (total: number): Story['beforeEach'] =>
  ({ msw }) => {
    asked.length = 0;
    msw.use(
      answer(listPatients, (request) => {
        asked.push(Object.fromEntries(new URL(request.url).searchParams));
        return { items: patients, total };
      }),
    );
  };

/** practice §9: 25 rows, page 1. */
export const Default: Story = {
  beforeEach: recordQueries(312),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'PACIENTES' })).toBeVisible();
    await expect(canvas.getByPlaceholderText('Buscar por nombre o DNI...')).toHaveFocus();
    await expect(canvas.getByRole('link', { name: 'Volver' })).toHaveAttribute('href', '/');
    await canvas.findByRole('table', { name: 'Pacientes' });
    await expect(asked[0]).toEqual({ page: '1', page_size: '25' });
    await expect(canvas.getByText('312 resultados')).toBeInTheDocument();
    const sizes = within(canvas.getByLabelText('Filas')).getAllByRole('option');
    await expect(sizes.map((size) => size.textContent)).toEqual(['10', '25', '50', '100']);
  },
};

export const SearchAndSizeStartAtPageOne: Story = {
  beforeEach: recordQueries(312),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Siguiente' }));
    await waitFor(() => expect(asked.at(-1)).toEqual({ page: '2', page_size: '25' }));
    await userEvent.type(canvas.getByRole('searchbox'), 'gom{Enter}');
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({ page: '1', page_size: '25', search: 'gom' }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Siguiente' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: '2' }));
    await userEvent.selectOptions(canvas.getByLabelText('Filas'), '100');
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({ page: '1', page_size: '100', search: 'gom' }),
    );
  },
};

/** Meanwhile somebody deleted what page 2 held. */
export const PageBeyondTheLastIsClamped: Story = {
  beforeEach: ({ msw }) => {
    asked.length = 0;
    msw.use(
      answer(listPatients, (request) => {
        asked.push(Object.fromEntries(new URL(request.url).searchParams));
        const first = asked.at(-1)?.['page'] === '1';
        return { items: first ? patients : [], total: asked.length === 1 ? 30 : patients.length };
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Página 1 de 2')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Siguiente' }));
    await expect(await canvas.findByText('Página 1 de 1')).toBeVisible();
    await expect(await canvas.findByText('Gómez, María Ñandú')).toBeVisible();
  },
};

let releaseFirst = () => {};

/** practice §4: a new request cancels the one under way, and its late answer changes nothing. */
export const NewSearchCancelsTheLast: Story = {
  beforeEach: ({ msw }) => {
    const gate = new Promise<void>((resolve) => (releaseFirst = resolve));
    asked.length = 0;
    msw.use(
      answer(listPatients, async (request) => {
        const query = Object.fromEntries(new URL(request.url).searchParams);
        asked.push(query);
        if (query['search'] === 'gom') await gate;
        return { items: [query['search'] === 'iri' ? angelIriarte : juliaGomensoro], total: 1 };
      }),
    );
  },
  play: async ({ canvas }) => {
    const fetched = spyOn(window, 'fetch');
    await canvas.findByText('Gomensoro, Julia');
    const search = canvas.getByRole('searchbox');
    await userEvent.type(search, 'gom{Enter}');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'gom' }));
    const signal = fetched.mock.calls.find(([input]) => String(input).includes('search=gom'))?.[1]
      ?.signal;
    await expect(signal?.aborted).toBe(false);
    await userEvent.clear(search);
    await userEvent.type(search, 'iri{Enter}');
    await expect(await canvas.findByText('Gómez Iriarte, Ángel')).toBeVisible();
    await expect(signal?.aborted).toBe(true);
    releaseFirst();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect(canvas.getByText('Gómez Iriarte, Ángel')).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(refuse(listPatients, 400));
  },
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'No se pudieron cargar los pacientes.',
    );
    msw.use(answer(listPatients, { items: [mariaGomez], total: 1 }));
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }));
    await expect(await canvas.findByText('Gómez, María Ñandú')).toBeVisible();
  },
};

export const EditShowsTheStoredValues: Story = {
  play: async ({ canvas }) => {
    const opener = await canvas.findByRole('button', { name: 'Editar: Gómez, María Ñandú' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Datos del paciente' });
    await expect(within(dialog).getByText('61 0012345 6 01')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

/** Decision G16: after the refusal the list is read again, and giving up shows what the other desk stored. */
export const StaleEditShowsTheNewerRecord: Story = {
  beforeEach: ({ msw }) => {
    const newer = { ...mariaGomez, telefono: '0294 4777777', version: 2 };
    let refused = false;
    msw.use(
      answer(listPatients, () => ({ items: [refused ? newer : mariaGomez], total: 1 })),
      refuse(
        updatePatient,
        409,
        'Otro puesto modificó este registro. Tus cambios no se perdieron.',
      ),
    );
    setTimeout(() => (refused = true), 1500);
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Editar/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Editar datos' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'x');
    await new Promise((resolve) => setTimeout(resolve, 1600));
    await userEvent.click(screen.getByRole('button', { name: /^Guardar/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Aceptar' }));
    await expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue(
      'maria.gomez@ejemplo.testx',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar cambios' }));
    await expect(await screen.findByText('0294 4777777')).toBeVisible();
  },
};

/** A list that forgets and remembers, as the server does. */
const deletable =
  (...ids: number[]): Story['beforeEach'] =>
  ({ msw }) => {
    let living = patients.filter((patient) => ids.includes(patient.id_paciente));
    const all = living;
    msw.use(
      answer(listPatients, () => ({ items: living, total: living.length })),
      answer(deletePatient, (request) => {
        const id = Number(new URL(request.url).pathname.split('/').at(-1));
        living = living.filter((patient) => patient.id_paciente !== id);
        return { ok: true as const };
      }),
      answer(restorePatient, () => {
        living = all;
        return mariaGomez;
      }),
    );
  };

async function deleteMaria() {
  await userEvent.click(
    await screen.findByRole('button', { name: 'Eliminar: Gómez, María Ñandú' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Eliminar' }));
  await screen.findByText('Paciente eliminado');
  await waitFor(() => expect(screen.queryByText('Gómez, María Ñandú')).not.toBeInTheDocument());
}

/** look-and-feel P1. */
export const AfterDeletingTheNextRowHasTheFocus: Story = {
  beforeEach: deletable(1, 2, 3),
  play: async ({ canvas }) => {
    await deleteMaria();
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Editar: Gómez Iriarte, Ángel' })).toHaveFocus(),
    );
    await userEvent.click(screen.getByText('Deshacer'));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Editar: Gómez, María Ñandú' })).toHaveFocus(),
    );
  },
};

export const AfterDeletingTheLastRowTheOneBefore: Story = {
  beforeEach: deletable(1, 3),
  play: async ({ canvas }) => {
    await deleteMaria();
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Editar: Gomensoro, Julia' })).toHaveFocus(),
    );
  },
};

export const AfterDeletingTheOnlyRowTheSearch: Story = {
  beforeEach: deletable(1),
  play: async ({ canvas }) => {
    await deleteMaria();
    await waitFor(() => expect(canvas.getByRole('searchbox')).toHaveFocus());
    await expect(await canvas.findByText('No se encontraron pacientes.')).toBeVisible();
  },
};

export const DecliningKeepsTheRow: Story = {
  beforeEach: deletable(1, 2),
  play: async ({ canvas }) => {
    const opener = await canvas.findByRole('button', { name: 'Eliminar: Gómez, María Ñandú' });
    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(canvas.getByText('Gómez, María Ñandú')).toBeVisible();
  },
};

/** An earlier delete does not decide where a later question leaves the focus. */
export const DecliningAfterADeleteToo: Story = {
  beforeEach: deletable(1, 2, 3),
  play: async ({ canvas }) => {
    await deleteMaria();
    const opener = canvas.getByRole('button', { name: 'Eliminar: Gomensoro, Julia' });
    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
