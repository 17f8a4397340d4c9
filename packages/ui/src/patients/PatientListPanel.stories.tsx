import { listPatients, type Patient } from '@practice/domain';
import { answer, mariaGomez, patients, refuse } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { PatientListPanel } from './PatientListPanel';

const meta = {
  component: PatientListPanel,
  args: {
    historyHref: ({ id_paciente }) => `/hc?paciente=${id_paciente}`,
    onOpenHistory: fn(),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PatientListPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = (...items: Patient[]) => ({ items, total: items.length });

/** Every search that reached the server, and when (real milliseconds). */
const searches: { search: string | null; page: string | null; at: number }[] = [];
function recorded(request: Request) {
  const { searchParams } = new URL(request.url);
  const search = searchParams.get('search');
  searches.push({ search, page: searchParams.get('page'), at: performance.now() });
  return search;
}

/** The list is on screen and nothing but its first read has been asked. */
async function settled() {
  await screen.findByRole('table', { name: 'Pacientes' });
  searches.length = 0;
}

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox', { name: 'Buscar pacientes' })).toHaveFocus();
    await settled();
    await expect(canvas.getByText('4 resultados')).toBeInTheDocument();
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
    msw.use(answer(listPatients, page(mariaGomez)));
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }));
    await expect(await canvas.findByText('Gómez, María Ñandú')).toBeVisible();
  },
};

export const PageBeyondTheLastIsClamped: Story = {
  beforeEach: ({ msw }) => {
    searches.length = 0;
    msw.use(
      answer(listPatients, (request) => {
        recorded(request);
        const first = searches.at(-1)?.page === '1';
        // Meanwhile somebody deleted what page 2 held.
        const total = first && searches.length === 1 ? 30 : 4;
        return { items: first ? patients : [], total };
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

export const NewPatientOpensTheForm: Story = {
  play: async ({ canvas }) => {
    await settled();
    const opener = canvas.getByRole('button', { name: 'Nuevo Paciente' });
    await userEvent.click(opener);
    await screen.findByRole('dialog', { name: 'Nuevo paciente' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
