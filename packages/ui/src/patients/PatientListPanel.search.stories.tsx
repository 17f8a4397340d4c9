import { listPatients, type Patient } from '@practice/domain';
import {
  angelIriarte,
  answer,
  juliaGomensoro,
  mariaGomez,
  patients,
} from '@practice/domain/testing';
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

const recordSearches: Story['beforeEach'] = ({ msw }) => {
  searches.length = 0;
  msw.use(
    answer(listPatients, (request) => {
      const search = recorded(request);
      return search === 'gom' ? page(juliaGomensoro, mariaGomez) : page(...patients);
    }),
  );
};

/** practice §9: 220 ms for more than two letters. */
export const ThreeLettersWait220Milliseconds: Story = {
  beforeEach: recordSearches,
  play: async ({ canvas }) => {
    await settled();
    await userEvent.type(canvas.getByRole('searchbox'), 'gom', { delay: 20 });
    const lastKey = performance.now();
    await waitFor(() => expect(searches).toHaveLength(1));
    await expect(searches[0]?.search).toBe('gom');
    await expect(searches[0]!.at - lastKey).toBeGreaterThanOrEqual(190);
    await waitFor(() => expect(canvas.getByText('2 resultados')).toBeInTheDocument());
  },
};

/** practice §9: 320 ms for two letters or less. */
export const TwoLettersWait320Milliseconds: Story = {
  beforeEach: recordSearches,
  play: async ({ canvas }) => {
    await settled();
    await userEvent.type(canvas.getByRole('searchbox'), 'go', { delay: 20 });
    const lastKey = performance.now();
    await waitFor(() => expect(searches).toHaveLength(1));
    await expect(searches[0]?.search).toBe('go');
    await expect(searches[0]!.at - lastKey).toBeGreaterThanOrEqual(290);
  },
};

export const EnterAppliesSearch: Story = {
  beforeEach: recordSearches,
  play: async ({ canvas }) => {
    await settled();
    const before = performance.now();
    await userEvent.type(canvas.getByRole('searchbox'), 'gom{Enter}', { delay: null });
    await waitFor(() => expect(searches).toHaveLength(1));
    await expect(searches[0]!.at - before).toBeLessThan(200);
    await new Promise((resolve) => setTimeout(resolve, 400));
    await expect(searches).toHaveLength(1);
  },
};

let releaseFirst = () => {};

/** The first search answers after the second: what is on screen stays the second's. */
export const StaleAnswerNeverOverwrites: Story = {
  beforeEach: ({ msw }) => {
    const gate = new Promise<void>((resolve) => (releaseFirst = resolve));
    msw.use(
      answer(listPatients, async (request) => {
        const search = recorded(request);
        if (search !== 'gom') return page(search === 'iri' ? angelIriarte : mariaGomez);
        await gate;
        return page(juliaGomensoro);
      }),
    );
  },
  play: async ({ canvas }) => {
    await settled();
    const search = canvas.getByRole('searchbox');
    await userEvent.type(search, 'gom{Enter}');
    await waitFor(() => expect(searches.at(-1)?.search).toBe('gom'));
    await userEvent.clear(search);
    await userEvent.type(search, 'iri{Enter}');
    await expect(await canvas.findByText('Gómez Iriarte, Ángel')).toBeVisible();
    releaseFirst();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect(canvas.getByText('Gómez Iriarte, Ángel')).toBeVisible();
    await expect(canvas.queryByText('Gomensoro, Julia')).not.toBeInTheDocument();
  },
};

/** look-and-feel H-1: three letters, Enter, ↓, Enter. */
export const KeyboardOpensTheFirstMatch: Story = {
  beforeEach: recordSearches,
  play: async ({ canvas, args }) => {
    await settled();
    await userEvent.keyboard('gom{Enter}');
    await waitFor(() => expect(canvas.getByText('2 resultados')).toBeInTheDocument());
    await userEvent.keyboard('{ArrowDown}');
    await expect(
      canvas.getByRole('link', { name: 'Abrir la historia de Gomensoro, Julia' }),
    ).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpenHistory).toHaveBeenCalledOnce();
    await expect(args.onOpenHistory).toHaveBeenCalledWith(juliaGomensoro);
  },
};

export const SearchGoesBackToPageOne: Story = {
  beforeEach: ({ msw }) => {
    searches.length = 0;
    msw.use(
      answer(listPatients, (request) => {
        recorded(request);
        return { items: patients, total: 60 };
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Siguiente' }));
    await expect(await canvas.findByText('Página 2 de 3')).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox'), 'gom{Enter}');
    await waitFor(() => expect(searches.at(-1)).toMatchObject({ search: 'gom', page: '1' }));
    await expect(await canvas.findByText('Página 1 de 3')).toBeVisible();
  },
};
