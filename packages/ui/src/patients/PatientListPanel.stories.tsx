import { listPatients, type Patient } from '@practice/domain';
import {
  angelIriarte,
  answer,
  juliaGomensoro,
  mariaGomez,
  patients,
  refuse,
} from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { NO_PICTURE, PICTURE } from '../../../../.storybook/modes';
import { minutesPassAtOnce } from '../../../../.storybook/short-waits';
import { Button } from '../primitives/Button';
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

/** Every search that reached the server, with its time (real milliseconds). */
const searches: { search: string | null; page: string | null; at: number }[] = [];
function recorded(request: Request) {
  const { searchParams } = new URL(request.url);
  const search = searchParams.get('search');
  searches.push({ search, page: searchParams.get('page'), at: performance.now() });
  return search;
}

/** The list is rendered and only its first request was sent. */
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

export const Default: Story = {
  parameters: PICTURE,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox', { name: 'Buscar pacientes' })).toHaveFocus();
    await settled();
    await expect(canvas.getByText('4 resultados')).toBeInTheDocument();
  },
};

export const Failed: Story = {
  parameters: PICTURE,
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
  parameters: NO_PICTURE,
  play: async (context) => {
    const { canvas, msw } = context;
    await Failed.play?.(context);
    msw.use(answer(listPatients, page(mariaGomez)));
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }));
    await expect(await canvas.findByText('Gómez, María Ñandú')).toBeVisible();
  },
};

/** Issue 10, B13: once a minute; another computer deleted the patient whose row has the focus. */
export const ARowThatGoesLeavesItsFocusToTheSearch: Story = {
  tags: ['behaviour'],
  beforeEach: minutesPassAtOnce,
  play: async ({ canvas, msw }) => {
    await settled();
    await userEvent.keyboard('{ArrowDown}');
    const [first, ...others] = patients;
    const link = (name = '') =>
      canvas.queryByRole('link', { name: `Abrir la historia de ${name}` });
    await waitFor(() => expect(link(first?.nombre)).toHaveFocus());
    msw.use(answer(listPatients, page(...others)));
    await waitFor(() => expect(link(first?.nombre)).toBe(null), { timeout: 5_000 });
    await waitFor(() => expect(canvas.getByRole('searchbox')).toHaveFocus());
    await expect(link(others[0]?.nombre)).toBeVisible();
  },
};

/** The server was restarted: the list is back with it, and nobody has to press 'Reintentar'. */
export const AListThatFailedComesBackByItself: Story = {
  tags: ['behaviour'],
  beforeEach: minutesPassAtOnce,
  play: async ({ canvas, msw }) => {
    await settled();
    msw.use(refuse(listPatients, 500));
    await canvas.findByRole('button', { name: 'Reintentar' }, { timeout: 5_000 });
    msw.use(answer(listPatients, page(...patients)));
    await expect(
      await canvas.findByRole('table', { name: 'Pacientes' }, { timeout: 5_000 }),
    ).toBeVisible();
    await expect(
      await canvas.findByText(patients[0]!.nombre, {}, { timeout: 5_000 }),
    ).toBeVisible();
  },
};

/** practice §9: 220 ms for more than two letters. */
export const ThreeLettersWait220Milliseconds: Story = {
  tags: ['behaviour'],
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
  tags: ['behaviour'],
  beforeEach: recordSearches,
  play: async ({ canvas }) => {
    await settled();
    const searchbox = canvas.getByRole('searchbox');
    let lastKey = 0;
    searchbox.addEventListener('input', ({ timeStamp }) => {
      lastKey = timeStamp;
    });
    await userEvent.type(searchbox, 'go', { delay: 20 });
    await waitFor(() => expect(searches).toHaveLength(1));
    await expect(searches[0]?.search).toBe('go');
    await expect(searches[0]!.at - lastKey).toBeGreaterThanOrEqual(319);
  },
};

export const EnterAppliesSearch: Story = {
  tags: ['behaviour'],
  beforeEach: recordSearches,
  play: async ({ canvas }) => {
    await settled();
    const before = performance.now();
    await userEvent.type(canvas.getByRole('searchbox'), 'gom{Enter}', { delay: null });
    await waitFor(() => expect(searches).toHaveLength(1));
    // Measures when the request was sent, because its arrival is slow on a busy machine.
    const asked = await waitFor(() => {
      const requests = performance.getEntriesByType('resource');
      const search = requests.findLast(({ name }) => name.includes('search=gom'));
      return search?.startTime ?? Promise.reject(new Error('not asked yet'));
    });
    await expect(asked - before).toBeLessThan(200);
    await new Promise((resolve) => setTimeout(resolve, 400));
    await expect(searches).toHaveLength(1);
  },
};

let releaseFirst = () => {};

/** The first search is answered after the second: the screen keeps the second answer. */
export const StaleAnswerNeverOverwrites: Story = {
  tags: ['behaviour'],
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
  tags: ['behaviour'],
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

/** Decision H15, also before the debounce and the answer. */
export const EnterOpensTheOnlyPatientLeft: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(
      answer(listPatients, (request) => {
        const search = recorded(request);
        return search === 'ñand' ? page(mariaGomez) : page(...patients);
      }),
    );
  },
  play: async ({ canvas, args }) => {
    await settled();
    await userEvent.keyboard('ñand{Enter}');
    await waitFor(() => expect(args.onOpenHistory).toHaveBeenCalledOnce());
    await expect(args.onOpenHistory).toHaveBeenCalledWith(mariaGomez);
    // With the answer on screen.
    await userEvent.click(canvas.getByRole('searchbox'));
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpenHistory).toHaveBeenCalledTimes(2);
    await userEvent.clear(canvas.getByRole('searchbox'));
    await userEvent.keyboard('gom{Enter}');
    await expect(await canvas.findByText('4 resultados')).toBeInTheDocument();
    await expect(args.onOpenHistory).toHaveBeenCalledTimes(2);
  },
};

/** The row on screen answers other letters: Enter waits for the answer to the typed ones. */
export const EnterNeverOpensTheRowOfAnotherSearch: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    const gate = new Promise<void>((resolve) => (releaseFirst = resolve));
    msw.use(
      answer(listPatients, async (request) => {
        const search = recorded(request);
        if (search === 'iri') return page(angelIriarte);
        if (search === 'jul') await gate;
        return search === 'jul' ? page(juliaGomensoro) : page(...patients);
      }),
    );
  },
  play: async ({ canvas, args }) => {
    await settled();
    await userEvent.keyboard('iri');
    await expect(await canvas.findByText('1 resultado')).toBeInTheDocument();
    await userEvent.clear(canvas.getByRole('searchbox'));
    await userEvent.keyboard('jul{Enter}');
    await waitFor(() => expect(searches.at(-1)?.search).toBe('jul'));
    await expect(args.onOpenHistory).not.toHaveBeenCalled();
    releaseFirst();
    await waitFor(() => expect(args.onOpenHistory).toHaveBeenCalledOnce());
    await expect(args.onOpenHistory).toHaveBeenCalledWith(juliaGomensoro);
  },
};

export const PageBeyondTheLastIsClamped: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    searches.length = 0;
    msw.use(
      answer(listPatients, (request) => {
        recorded(request);
        const first = searches.at(-1)?.page === '1';
        // Another computer has deleted the rows of page 2 meanwhile.
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

export const SearchGoesBackToPageOne: Story = {
  tags: ['behaviour'],
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

export const NewPatientOpensTheForm: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await settled();
    const opener = canvas.getByRole('button', { name: 'Nuevo Paciente' });
    await userEvent.click(opener);
    await screen.findByRole('dialog', { name: 'Nuevo paciente' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

const findNobody: Story['beforeEach'] = ({ msw }) => {
  msw.use(
    answer(listPatients, (request) => (recorded(request) === null ? page(...patients) : page())),
  );
};

/** The table's head stays, and what can be done next is there. */
export const NobodyFound: Story = {
  beforeEach: findNobody,
  parameters: PICTURE,
  play: async ({ canvas }) => {
    await settled();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Buscar pacientes' }), 'zzzqx');
    await expect(await canvas.findByRole('button', { name: 'Crear «zzzqx»' })).toBeVisible();
    await expect(canvas.getByText('No encontramos pacientes con esos filtros.')).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'DNI' })).toBeVisible();
  },
};

/** The text is typed into the field that it is for; one that is being written there is another patient's and stays. */
export const WhoIsNotFoundIsCreated: Story = {
  tags: ['behaviour'],
  beforeEach: findNobody,
  play: async ({ canvas }) => {
    await settled();
    const searchBox = canvas.getByRole('searchbox', { name: 'Buscar pacientes' });
    const createSearched = async (text: string) => {
      await userEvent.clear(searchBox);
      await userEvent.type(searchBox, text);
      await userEvent.click(await canvas.findByRole('button', { name: `Crear «${text}»` }));
      return within(await screen.findByRole('dialog', { name: 'Nuevo paciente' }));
    };
    const byName = await createSearched('zzzqx');
    const name = byName.getByRole('textbox', { name: /^Nombre/ });
    await waitFor(() => expect(name).toHaveValue('zzzqx'));
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.keyboard(', Ana{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar cambios' }));
    const byDni = await createSearched('DNI 30.999.888');
    await waitFor(() =>
      expect(byDni.getByRole('textbox', { name: /^DNI/ })).toHaveValue('DNI 30.999.888'),
    );
    await expect(byDni.getByRole('textbox', { name: /^Nombre/ })).toHaveValue('');
  },
};

export const AnEmptySearchIsCleared: Story = {
  tags: ['behaviour'],
  beforeEach: findNobody,
  play: async ({ canvas }) => {
    await settled();
    const searchBox = canvas.getByRole('searchbox', { name: 'Buscar pacientes' });
    await userEvent.type(searchBox, 'zzzqx');
    await userEvent.click(await canvas.findByRole('button', { name: 'Borrar búsqueda' }));
    await expect(searchBox).toHaveValue('');
    await expect(searchBox).toHaveFocus();
    await expect(await canvas.findByText('4 resultados')).toBeVisible();
  },
};

/** Enter on an applied search returns to page 1 (practice §2). */
export const EnterGoesBackToPageOne: Story = {
  tags: ['behaviour'],
  beforeEach: SearchGoesBackToPageOne.beforeEach,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Siguiente' }));
    await expect(await canvas.findByText('Página 2 de 3')).toBeVisible();
    await userEvent.click(canvas.getByRole('searchbox'));
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Página 1 de 3')).toBeVisible();
  },
};

export const PageSizeGoesBackToPageOne: Story = {
  tags: ['behaviour'],
  beforeEach: SearchGoesBackToPageOne.beforeEach,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Siguiente' }));
    await expect(await canvas.findByText('Página 2 de 3')).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText('Filas'), '10');
    await expect(await canvas.findByText('Página 1 de 6')).toBeVisible();
    // The pager knows the number of pages before the page is asked for.
    await waitFor(() => expect(searches.at(-1)).toMatchObject({ page: '1' }));
  },
};

/** The abort signal of a search's request; the spy passes calls through unchanged. */
const searchSignal = (search: string) =>
  fetched?.mock.calls.find(([input]) => String(input).includes(`search=${search}`))?.[1]?.signal;

let fetched: { mock: { calls: [input: unknown, init?: RequestInit][] } } | null = null;

/** practice §4: a new request aborts the pending one; an aborted search can be sent again. */
export const NewSearchCancelsTheLast: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    const gate = new Promise<void>((resolve) => (releaseFirst = resolve));
    fetched = spyOn(window, 'fetch');
    msw.use(
      answer(listPatients, async (request) => {
        const search = recorded(request);
        if (search === 'gom') await gate;
        return page(search === 'iri' ? angelIriarte : mariaGomez);
      }),
    );
  },
  play: async ({ canvas }) => {
    await settled();
    const search = canvas.getByRole('searchbox');
    await userEvent.type(search, 'gom{Enter}');
    await waitFor(() => expect(searches.at(-1)?.search).toBe('gom'));
    const first = searchSignal('gom');
    await expect(first?.aborted).toBe(false);
    await userEvent.clear(search);
    await userEvent.type(search, 'iri{Enter}');
    await expect(await canvas.findByText('Gómez Iriarte, Ángel')).toBeVisible();
    await expect(first?.aborted).toBe(true);
    releaseFirst();
    await userEvent.clear(search);
    await userEvent.type(search, 'gom{Enter}');
    await expect(await canvas.findByText('Gómez, María Ñandú')).toBeVisible();
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
  },
};

export const ContactOfAPatient: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await settled();
    const opener = canvas.getByRole('button', { name: 'Ver contacto de Gómez, María Ñandú' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('alertdialog', { name: 'Gómez, María Ñandú' });
    await expect(within(dialog).getByRole('link', { name: '0294 4123456' })).toBeVisible();
    await expect(args.onOpenHistory).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

/** Decision H3: search, page, page size and row are restored, and none of them is in storage. */
export const ComesBackAsItWasLeft: Story = {
  tags: ['behaviour'],
  beforeEach: SearchGoesBackToPageOne.beforeEach,
  render: function Host(args) {
    const [away, setAway] = useState(false);
    if (away) return <Button onClick={() => setAway(false)}>Volver</Button>;
    return (
      <PatientListPanel
        {...args}
        onOpenHistory={(patient) => {
          args.onOpenHistory(patient);
          setAway(true);
        }}
      />
    );
  },
  play: async ({ canvas }) => {
    await settled();
    await userEvent.selectOptions(canvas.getByLabelText('Filas'), '10');
    await userEvent.type(canvas.getByRole('searchbox'), 'gom{Enter}');
    await waitFor(() => expect(searches.at(-1)).toMatchObject({ search: 'gom' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Siguiente' }));
    await expect(await canvas.findByText('Página 2 de 6')).toBeVisible();
    await userEvent.click(
      canvas.getByRole('link', { name: 'Abrir la historia de Gómez, María Ñandú' }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'Volver' }));
    await expect(await canvas.findByText('Página 2 de 6')).toBeVisible();
    await expect(canvas.getByRole('searchbox')).toHaveValue('gom');
    await expect(canvas.getByLabelText('Filas')).toHaveValue('10');
    await waitFor(() =>
      expect(
        canvas.getByRole('link', { name: 'Abrir la historia de Gómez, María Ñandú' }),
      ).toHaveFocus(),
    );
    await new Promise((resolve) => setTimeout(resolve, 400));
    await expect(canvas.getByText('Página 2 de 6')).toBeVisible();
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    await expect(stored).not.toContain('gom');
  },
};
