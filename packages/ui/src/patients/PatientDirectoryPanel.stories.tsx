import { listPatients, updatePatient } from '@practice/domain';
import { answer, mariaGomez, never, patients, refuse } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { PICTURE } from '../../../../.storybook/modes';
import { shortWaits } from '../../../../.storybook/short-waits';
import { PatientDirectoryPanel } from './PatientDirectoryPanel';

const meta = {
  component: PatientDirectoryPanel,
  args: {
    backHref: '/',
    activityHref: '/actividad',
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
  parameters: PICTURE,
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

/** The head stays, with the way out of the search. */
export const NobodyFound: Story = {
  parameters: PICTURE,
  beforeEach: ({ msw }) => {
    msw.use(
      answer(listPatients, (request) => {
        const found = new URL(request.url).searchParams.has('search') ? [] : patients;
        return { items: found, total: found.length };
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'zzzqx');
    await expect(await canvas.findByRole('button', { name: 'Borrar búsqueda' })).toBeVisible();
    await expect(canvas.getByText('No se encontraron pacientes.')).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'DNI' })).toBeVisible();
  },
};

/** Decision H15: as ↓ and Enter do here, it opens the data of the patient. */
export const EnterOpensTheOnlyOne: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(answer(listPatients, { items: [mariaGomez], total: 1 }));
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'gom{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Datos del paciente' });
    await expect(within(dialog).getByText('Gómez, María Ñandú')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /^Editar: Gómez/ })).toHaveFocus(),
    );
  },
};

export const SearchAndSizeStartAtPageOne: Story = {
  tags: ['behaviour'],
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

/** practice §4: another computer deleted the rows of the page that is asked for. */
export const PageBeyondTheLastIsClamped: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    asked.length = 0;
    msw.use(
      answer(listPatients, (request) => {
        asked.push(Object.fromEntries(new URL(request.url).searchParams));
        const first = asked.at(-1)?.['page'] === '1';
        return { items: first ? patients : [], total: first && asked.length === 1 ? 30 : 4 };
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Página 1 de 2')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Siguiente' }));
    await expect(await canvas.findByText('Página 1 de 1')).toBeVisible();
    await expect(asked.map(({ page }) => page)).toContain('2');
    await expect(await canvas.findByText('Gómez, María Ñandú')).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(refuse(listPatients, 400));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'No se pudieron cargar los pacientes.',
    );
  },
};

export const ReintentarReadsAgain: Story = {
  ...Failed,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, msw } = context;
    await Failed.play?.(context);
    msw.use(answer(listPatients, { items: [mariaGomez], total: 1 }));
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }));
    await expect(await canvas.findByText('Gómez, María Ñandú')).toBeVisible();
  },
};

export const EditShowsTheStoredValues: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const opener = await canvas.findByRole('button', { name: 'Editar: Gómez, María Ñandú' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Datos del paciente' });
    await expect(within(dialog).getByText('61 0012345 6 01')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

/** Decision G16: after the refusal the list is revalidated; cancelling shows what the other computer stored. */
export const StaleEditShowsTheNewerRecord: Story = {
  tags: ['behaviour'],
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
    await screen.findByText('Otro puesto modificó este registro. Tus cambios no se perdieron.');
    await expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue(
      'maria.gomez@ejemplo.testx',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar cambios' }));
    await expect(await screen.findByText('0294 4777777')).toBeVisible();
  },
};

/** docs/decisions/338: the next patient is not kept waiting; the same one shows the form that waits. */
export const AnotherPatientIsEditedBesideASaveWithoutAnAnswer: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(answer(listPatients, { items: patients, total: 2 }), never(updatePatient));
    return shortWaits(5_000, 15_000)();
  },
  play: async ({ canvas }) => {
    const form = () => screen.queryByRole('dialog', { name: 'Datos del paciente' });
    const edit = async (name: RegExp) =>
      userEvent.click(await canvas.findByRole('button', { name }));
    await edit(/^Editar: Gómez, María Ñandú/);
    await userEvent.click(await screen.findByRole('button', { name: 'Editar datos' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'x');
    await userEvent.click(screen.getByRole('button', { name: /^Guardar/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Dejar de esperar' }));
    await waitFor(() => expect(form()).toBe(null));
    const other = patients.find(({ id_paciente }) => id_paciente !== mariaGomez.id_paciente)!;
    await edit(new RegExp(`^Editar: ${other.nombre}`));
    await waitFor(() => expect(form()).toHaveTextContent(other.nombre));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(form()).toBe(null));
    await edit(/^Editar: Gómez, María Ñandú/);
    await expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue(
      'maria.gomez@ejemplo.testx',
    );
    await expect(screen.getByRole('button', { name: /^Sigue guardando…/ })).toBeVisible();
  },
};
