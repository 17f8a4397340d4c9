import { fold, listPatientNames, listSampleTasks, listTasks } from '@practice/domain';
import { answer, patients, refuse, sampleTasks, tasks } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { TasksPanel } from './TasksPanel';

const asked: Record<string, string>[] = [];
let samplesAsked = 0;
let namesAsked = 0;

/** The request of each filter (practice §7), and its effect on the computed rows (decision P3). */
const meta = {
  component: TasksPanel,
  args: { onClose: fn(), historyHref: () => '/hc', onOpenHistory: fn() },
  beforeEach: ({ msw }) => {
    asked.length = 0;
    samplesAsked = 0;
    namesAsked = 0;
    msw.use(
      answer(listTasks, (request) => {
        const { searchParams } = new URL(request.url);
        asked.push(Object.fromEntries(searchParams));
        // The server searches the text and the patient of a pendiente.
        const text = fold(searchParams.get('q') ?? '');
        const items = tasks.filter(({ descripcion, paciente_rel }) =>
          fold(`${descripcion} ${paciente_rel?.nombre ?? ''}`).includes(text),
        );
        return { items, total: items.length };
      }),
      answer(listSampleTasks, () => {
        samplesAsked += 1;
        return sampleTasks;
      }),
      answer(listPatientNames, () => {
        namesAsked += 1;
        return patients;
      }),
    );
  },
} satisfies Meta<typeof TasksPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const FIRST = { page: '1', limit: '100', estado: 'activos' };
const last = () => asked.at(-1);
const computed = () => screen.queryAllByText('Patologías y Cultivos', { selector: 'td' }).length;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** practice §9: page 1, a hundred rows. */
export const Default: Story = {
  play: async () => {
    await screen.findByText('Comprar pinzas de biopsia');
    await expect(asked).toEqual([FIRST]);
    await waitFor(() => expect(computed()).toBe(2));
    await expect(samplesAsked).toBe(1);
    // The patients are not requested before the picker is used.
    await expect(namesAsked).toBe(0);
  },
};

export const ByCategory: Story = {
  tags: ['behaviour'],
  play: async () => {
    const category = await screen.findByLabelText('Categoría');
    await waitFor(() => expect(computed()).toBe(2));
    for (const [label, categoria] of [
      ['Estudio', 'estudio'],
      ['Material', 'material'],
      ['Administrativo', 'administrativo'],
      ['Fecha de quirófano', 'fecha_quirofano'],
    ] as const) {
      await userEvent.selectOptions(category, label);
      await waitFor(() => expect(last()).toEqual({ ...FIRST, categoria }));
      await expect(computed()).toBe(0);
    }
    await userEvent.selectOptions(category, 'Todas');
    await waitFor(() => expect(computed()).toBe(2));
    // The rows are known already and asked for once more: a request still on its way would count in the next story.
    await waitFor(() => expect(last()).toEqual(FIRST));
  },
};

/** A filter-only category (practice §5): no request for stored rows. */
export const ComputedRowsAlone: Story = {
  play: async () => {
    await screen.findByText('Comprar pinzas de biopsia');
    await userEvent.selectOptions(screen.getByLabelText('Categoría'), 'Patologías y Cultivos');
    await waitFor(() => expect(screen.queryByText('Comprar pinzas de biopsia')).toBe(null));
    await expect(computed()).toBe(2);
    await expect(asked).toHaveLength(1);
  },
};

export const ByState: Story = {
  tags: ['behaviour'],
  play: async () => {
    const state = await screen.findByLabelText('Estado');
    await waitFor(() => expect(computed()).toBe(2));
    await userEvent.selectOptions(state, 'Pendiente');
    await waitFor(() => expect(last()).toEqual({ ...FIRST, estado: 'pendiente' }));
    await expect(computed()).toBe(2);
    await userEvent.selectOptions(state, 'Realizado');
    await waitFor(() => expect(last()).toEqual({ ...FIRST, estado: 'resuelto' }));
    await expect(computed()).toBe(0);
    await userEvent.selectOptions(state, 'Todos');
    await waitFor(() => expect(last()).toEqual({ ...FIRST, estado: 'todos' }));
    await expect(computed()).toBe(2);
  },
};

/** One debounced request; computed rows are searched in the client, ignoring accents. */
export const ByText: Story = {
  play: async () => {
    await screen.findByText('Comprar pinzas de biopsia');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar' }), ' maria ');
    await waitFor(() => expect(last()).toEqual({ ...FIRST, q: 'maria' }));
    await expect(asked).toHaveLength(2);
    await waitFor(() => expect(computed()).toBe(1));
    await expect(screen.getByText('Patología pendiente')).toBeVisible();
    await expect(samplesAsked).toBe(1);
  },
};

export const EnterSearchesAtOnce: Story = {
  tags: ['behaviour'],
  play: async () => {
    await screen.findByText('Comprar pinzas de biopsia');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'pinzas{Enter}');
    await pause(100);
    await expect(last()).toEqual({ ...FIRST, q: 'pinzas' });
    await pause(400);
    await expect(asked).toHaveLength(2);
  },
};

/** practice §5, §9: one request for all patients, and none per key. */
export const ByPatient: Story = {
  tags: ['behaviour'],
  play: async () => {
    await screen.findByText('Comprar pinzas de biopsia');
    const picker = screen.getByRole('combobox', { name: 'Paciente' });
    await userEvent.click(picker);
    await screen.findByRole('option', { name: /Iriarte/ });
    await userEvent.keyboard('08123');
    await waitFor(() => expect(screen.getAllByRole('option', { name: /DNI/ })).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(last()).toEqual({ ...FIRST, id_paciente: '2' }));
    await waitFor(() => expect(computed()).toBe(1));
    await expect(namesAsked).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: 'Quitar Paciente' }));
    await waitFor(() => expect(computed()).toBe(2));
    await expect(namesAsked).toBe(1);
  },
};

export const PatientsFailed: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(listPatientNames, 400));
  },
  play: async ({ msw }) => {
    await userEvent.click(await screen.findByRole('combobox', { name: 'Paciente' }));
    await expect(await screen.findByText('Error al cargar pacientes')).toBeVisible();
    msw.use(answer(listPatientNames, patients));
    await userEvent.click(screen.getByRole('option', { name: 'Reintentar' }));
    await expect(await screen.findByRole('option', { name: /Iriarte/ })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    // Escape closed the list, not the dialog.
    await expect(screen.getByRole('dialog', { name: 'Pendientes' })).toBeVisible();
  },
};
