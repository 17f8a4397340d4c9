import {
  listConsults,
  listPathologies,
  listPatientProcedures,
  listProcedureSummaries,
  listStudies,
  readBackground,
  readHistory,
  readHistoryFallback,
  readPatient,
  studyCatalogues,
} from '@practice/domain';
import {
  answer,
  cholecystectomy,
  history,
  juliaGomensoro,
  mariaBackground,
  mariaGomez,
  never,
  plainConsult,
  polypectomy,
  refuse,
} from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { moveClock } from '../../../../.storybook/frozen-clock';
import { withFoundDrafts } from '../../../../.storybook/found-drafts';
import { NO_PICTURE, PAPER, PICTURE, PRINT_PICTURE } from '../../../../.storybook/modes';
import { HistoryPanel } from './HistoryPanel';

const meta = {
  component: HistoryPanel,
  args: {
    idPaciente: 1,
    tab: 'consultas',
    onTabChange: fn(),
    backHref: '/',
    activityHref: '/actividad?paciente=1',
    reportHref: ({ id_procedimiento_paciente }) => `/partes/${id_procedimiento_paciente}`,
    onOpenReport: fn(),
    onReportCreated: fn(),
  },
  parameters: { layout: 'fullscreen' },
  render: function Host(args) {
    const [tab, setTab] = useState(args.tab);
    return (
      <HistoryPanel
        {...args}
        tab={tab}
        onTabChange={(next) => {
          args.onTabChange(next);
          setTab(next);
        }}
      />
    );
  },
} satisfies Meta<typeof HistoryPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

let asked = 0;

/** Decision C6: the bundle brings the rows of the tab, and nobody asks for them again. */
export const OpeningIsOneRequest: Story = {
  tags: ['behaviour'],
  args: { tab: 'procedimientos' },
  beforeEach: ({ msw }) => {
    asked = 0;
    msw.use(
      answer(listProcedureSummaries, () => {
        asked += 1;
        return [];
      }),
    );
  },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('region', { name: 'Procedimientos cargados' });
    await expect(list).toHaveTextContent('Colecistectomía laparoscópica');
    await expect(asked).toBe(0);
  },
};

export const Default: Story = {
  parameters: PICTURE,
  play: async ({ canvas }) => {
    const tabs = await canvas.findAllByRole('tab');
    await expect(tabs.map((tab) => tab.getAttribute('aria-label'))).toEqual([
      'Antecedentes',
      'Consultas',
      'Estudios',
      'Procedimientos',
      'Interconsultas',
      'Patología, 2 pendientes',
    ]);
    await expect(canvas.getByRole('tab', { name: 'Consultas' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(canvas.getByRole('link', { name: 'Volver' })).toHaveAttribute('href', '/');
  },
};

/** Whose it is and what the tab says, without what only a screen can do. */
export const OnPaper: Story = {
  parameters: PRINT_PICTURE,
  globals: PAPER,
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Gómez, María Ñandú · DNI 30.123.456 · Consultas'),
    ).toBeVisible();
    await expect(await canvas.findByText('Alergias: Penicilina: urticaria.')).toBeVisible();
    await expect(canvas.queryByRole('tab')).toBe(null);
    await expect(canvas.queryByRole('link', { name: 'Volver' })).toBe(null);
  },
};

export const Loading: Story = {
  parameters: PICTURE,
  beforeEach: ({ msw }) => {
    msw.use(never(readHistory));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Cargando...')).toBeInTheDocument();
  },
};

export const Failed: Story = {
  parameters: PICTURE,
  beforeEach: ({ msw }) => {
    msw.use(refuse(readHistory, 400));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'No se pudo cargar la historia clínica.',
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
    msw.use(answer(readHistory, history));
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }));
    await canvas.findByRole('tablist', { name: 'Historia clínica' });
  },
};

/** clinical-history §7: the other documented path is tried before anything is said. */
export const FallbackCallIsQuiet: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(readHistory, 404), answer(readHistoryFallback, history));
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('tablist', { name: 'Historia clínica' });
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
  },
};

export const NotFound: Story = {
  parameters: PICTURE,
  beforeEach: ({ msw }) => {
    msw.use(refuse(readHistory, 404), refuse(readHistoryFallback, 404));
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'No encontramos ese paciente.' });
    await expect(canvas.getByRole('link', { name: 'Volver' })).toHaveAttribute('href', '/');
  },
};

export const WithoutPatient: Story = {
  args: { idPaciente: null },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Elegí un paciente' });
  },
};

export const NothingPendingShowsNoBadge: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(
      answer(readHistory, {
        ...history,
        procedimientos: [
          { ...polypectomy, patologia: false },
          { ...cholecystectomy, cultivo: false },
        ],
      }),
    );
  },
  play: async ({ canvas }) => {
    const tab = await canvas.findByRole('tab', { name: 'Patología' });
    await expect(tab).toHaveTextContent(/^Patología\s*$/);
  },
};

export const HeaderCopies: Story = {
  tags: ['behaviour'],
  beforeEach: () => {
    spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  },
  play: async ({ canvas }) => {
    const copied = {
      'Copiar Teléfono 0294 4123456': '0294 4123456',
      'Copiar Beneficio 61 0012345 6 01': '61 0012345 6 01',
      'Copiar Email maria.gomez@ejemplo.test': 'maria.gomez@ejemplo.test',
    };
    for (const [name, text] of Object.entries(copied)) {
      await userEvent.click(await canvas.findByRole('button', { name }));
      await expect(navigator.clipboard.writeText).toHaveBeenLastCalledWith(text);
    }
    await expect((await screen.findAllByText('Copiado'))[0]).toBeVisible();
  },
};

/** Old data: what is not known says so, and copying it is refused. */
export const UnknownDataInTheHeader: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(answer(readHistory, { ...history, paciente: juliaGomensoro }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Copiar Edad N/D' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Copiar Teléfono N/D' }));
    await expect(await screen.findByText('Texto vacío')).toBeVisible();
  },
};

/** decision C6: what the bundle told is not asked for again. */
export const TheBundleFillsTheTabs: Story = {
  tags: ['behaviour'],
  args: { tab: 'antecedentes' },
  beforeEach: ({ msw }) => {
    msw.use(refuse(readBackground, 400));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Penicilina: urticaria.')).toBeVisible();
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
  },
};

/** decision C6: studies and their catalogues come with it too. */
export const TheBundleBringsTheStudiesAndTheirCatalogues: Story = {
  tags: ['behaviour'],
  args: { tab: 'estudios' },
  beforeEach: ({ msw }) => {
    msw.use(refuse(listStudies, 400), refuse(studyCatalogues, 400));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^20\/10\/2026/ }));
    await userEvent.keyboard('{F2}');
    const selector = await canvas.findByRole('combobox', { name: 'Imagen' });
    await expect(selector).toHaveValue('Ecografía abdominal');
    await userEvent.click(selector);
    await expect(await screen.findByRole('option', { name: 'Resonancia magnética' })).toBeVisible();
    await expect(canvas.queryByText('No se pudieron cargar los estudios.')).toBe(null);
  },
};

/** decision AN3: a null of the bundle is 'none yet', and is not asked for either. */
export const TheBundleSaysThatThereAreNone: Story = {
  tags: ['behaviour'],
  args: { tab: 'antecedentes' },
  beforeEach: ({ msw }) => {
    msw.use(answer(readHistory, { ...history, antecedentes: null }), refuse(readBackground, 400));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sin antecedentes gineco-obstétricos')).toBeVisible();
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
  },
};

/** Decision C10: the header is no older than a minute, in every tab. */
export const AnAllergyOfAnotherComputerIsInSight: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, msw }) => {
    await canvas.findByRole('button', { name: 'Alergias: Penicilina: urticaria.' });
    // The bundle is read once; the antecedentes follow by themselves.
    msw.use(
      answer(readBackground, { ...mariaBackground, alergicos: 'Látex: anafilaxia.' }),
      refuse(readHistory, 400),
    );
    window.dispatchEvent(new Event('online'));
    await expect(
      await canvas.findByRole('button', { name: 'Alergias: Látex: anafilaxia.' }),
    ).toBeVisible();
  },
};

/** docs/decisions/111: who pays is read in the header, and a bill names it. */
export const ACoverageOfAnotherComputerIsInSight: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, msw }) => {
    await canvas.findByRole('button', { name: 'Alergias: Penicilina: urticaria.' });
    msw.use(
      answer(readPatient, { ...mariaGomez, nombre_cobertura: 'Cobertura de otro puesto' }),
      refuse(readHistory, 400),
    );
    window.dispatchEvent(new Event('online'));
    await expect(await canvas.findByText('Cobertura de otro puesto')).toBeVisible();
  },
};

/** docs/decisions/211: a tab that was out of sight shows at once what another computer wrote meanwhile. */
export const ATabThatWasLongOutOfSightIsReadAgain: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, msw }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Interconsultas' }));
    await expect(await canvas.findByRole('list', { name: 'Interconsultas' })).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Consultas' }));
    await waitFor(() => expect(canvas.getByRole('tabpanel')).toHaveAccessibleName('Consultas'));
    msw.use(answer(listConsults, [{ ...plainConsult, descripcion: 'Escrita en otro puesto.' }]));
    moveClock(31_000);
    await userEvent.click(canvas.getByRole('tab', { name: 'Interconsultas' }));
    await expect(await canvas.findByText('Escrita en otro puesto.')).toBeVisible();
  },
};

let shownBefore: (string | null)[] = [];

/** docs/decisions/210: nobody waits for the address; it follows what is shown. */
export const ThePressedTabIsShownBeforeItsAddress: Story = {
  tags: ['behaviour'],
  args: {
    onTabChange: fn(() => {
      shownBefore.push(screen.getByRole('tab', { selected: true }).getAttribute('aria-label'));
    }),
  },
  play: async ({ canvas }) => {
    shownBefore = [];
    await userEvent.click(await canvas.findByRole('tab', { name: 'Estudios' }));
    await waitFor(() => expect(shownBefore).not.toEqual([]));
    // By the focus and by the press.
    await expect(new Set(shownBefore)).toEqual(new Set(['Estudios']));
    await expect(canvas.getByRole('tabpanel')).toHaveAccessibleName('Estudios');
  },
};

/** look-and-feel K2: a tab that holds unsaved text says so, until it is given up. */
export const ATabWithUnsavedTextIsMarked: Story = {
  tags: ['behaviour'],
  args: { tab: 'antecedentes' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Editar' }));
    await expect(canvas.getByRole('tab', { name: 'Antecedentes' })).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Familiares' }), 'Padre');
    const marked = await canvas.findByRole('tab', { name: 'Antecedentes, sin guardar' });
    await expect(marked).toHaveTextContent('sin guardar');
    await userEvent.click(canvas.getByRole('tab', { name: 'Consultas' }));
    await expect(marked).toHaveTextContent('sin guardar');
    // Paper without it would be signed.
    await userEvent.click(canvas.getByRole('link', { name: 'Resumen HC' }));
    const refusal = await screen.findByRole('alertdialog', { name: 'Hay cambios sin guardar' });
    await userEvent.click(within(refusal).getByRole('button', { name: 'Aceptar' }));
    await userEvent.click(marked);
    await userEvent.click(canvas.getByRole('button', { name: 'Cancelar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar cambios' }));
    await canvas.findByRole('tab', { name: 'Antecedentes' });
  },
};

/** The sign of the allergies leads to their text, also when its section is closed or the antecedentes are being written. */
export const TheSignOfTheAllergiesShowsTheirText: Story = {
  tags: ['behaviour'],
  args: { tab: 'antecedentes' },
  play: async ({ canvas }) => {
    const sign = { name: 'Alergias: Penicilina: urticaria.' };
    const text = () => within(canvas.getByRole('tabpanel')).getByText('Penicilina: urticaria.');
    await userEvent.click(await canvas.findByRole('button', { name: 'Contraer todo' }));
    await expect(text()).not.toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Consultas' }));
    await userEvent.click(canvas.getByRole('button', sign));
    await waitFor(() => expect(text()).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Alérgicos' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Editar' }));
    await userEvent.click(canvas.getByRole('tab', { name: 'Consultas' }));
    await userEvent.click(canvas.getByRole('button', sign));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Alérgicos' })).toHaveFocus());
    // Each press counts once: the form does not take the focus again by itself.
    await userEvent.click(canvas.getByRole('textbox', { name: 'Familiares' }));
    await userEvent.keyboard('Padre');
    await expect(canvas.getByRole('textbox', { name: 'Familiares' })).toHaveFocus();
    window.scrollTo(0, 0);
  },
};

/** decision C9: text typed in a tab outlives a look at another, and a server that is away for a moment. */
export const TypedTextStaysInItsTab: Story = {
  tags: ['behaviour'],
  args: { tab: 'antecedentes' },
  play: async ({ canvas, msw }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Editar' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Familiares' }), 'Padre: ');
    await userEvent.click(canvas.getByRole('tab', { name: 'Procedimientos' }));
    // Deleted on another computer, or a proxy that has lost its server.
    msw.use(refuse(readHistory, 404), refuse(readHistoryFallback, 404));
    window.dispatchEvent(new Event('online'));
    await expect(
      await canvas.findByText('Este paciente se dio de baja. Ves lo último que se había leído.'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Antecedentes, sin guardar' }));
    await expect(canvas.getByRole('textbox', { name: 'Familiares' })).toHaveValue('Padre: ');
    msw.use(answer(readHistory, history));
    await userEvent.click(canvas.getByRole('button', { name: 'Recuperar' }));
    await waitFor(() => expect(canvas.queryByText(/^Este paciente se dio de baja/)).toBe(null));
    await expect(canvas.getByRole('textbox', { name: 'Familiares' })).toHaveValue('Padre: ');
  },
};

/**
 * What belongs to a deleted patient is answered as if there were none. Whoever has the history open keeps seeing what was read:
 * no allergy goes out of sight, nothing that is awaited (docs/decisions/223).
 */
export const ADeletedPatientKeepsWhatWasRead: Story = {
  tags: ['behaviour'],
  args: { tab: 'patologia' },
  play: async ({ canvas, msw }) => {
    const allergies = () => canvas.getByRole('button', { name: /^Alergias: / });
    const awaited = () => canvas.getByRole('button', { name: /^Patología pendiente/ });
    const loaded = () => canvas.getByRole('button', { name: /^Ver archivos cargados \([1-9]/ });
    await waitFor(() => expect(awaited()).toBeVisible());
    await waitFor(() => expect(loaded()).toBeVisible());
    await expect(allergies()).toBeVisible();
    const askedAgain = fn(() => []);
    msw.use(
      refuse(readPatient, 404),
      refuse(readHistory, 404),
      refuse(readHistoryFallback, 404),
      refuse(readBackground, 404),
      refuse(listPatientProcedures, 404),
      answer(listPathologies, askedAgain),
    );
    window.dispatchEvent(new Event('online'));
    await expect(await canvas.findByText(/^Este paciente se dio de baja/)).toBeVisible();
    await waitFor(() => expect(askedAgain).toHaveBeenCalled());
    // Rendered by now, had they been taken over.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect(allergies()).toBeVisible();
    await expect(awaited()).toBeVisible();
    await expect(loaded()).toBeVisible();
  },
};

/** clinical-history §2.1: all bodies stay, one is shown. */
export const TabsKeepTheirBodies: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Procedimientos' }));
    await waitFor(() => expect(args.onTabChange).toHaveBeenCalledWith('procedimientos'));
    const endoscopy = canvas.getByRole('radio', { name: 'Endoscopía (1)' });
    await userEvent.click(endoscopy);
    await userEvent.click(canvas.getByRole('tab', { name: /^Patología/ }));
    await expect(endoscopy).not.toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Pendientes' })).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Procedimientos' }));
    await waitFor(() => expect(endoscopy).toBeChecked());
  },
};

/** Issue 10, B14: the next Tab reaches the first control of the tab, not the next tab. */
export const AltAndANumberMoveTheFocusIntoTheTab: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const tab = await canvas.findByRole('tab', { name: 'Procedimientos' });
    await expect(tab).toHaveAttribute('aria-keyshortcuts', 'Alt+4');
    await userEvent.keyboard('{Alt>}[Digit4]{/Alt}');
    const body = await canvas.findByRole('tabpanel', { name: 'Procedimientos' });
    await waitFor(() => expect(body).toHaveFocus());
    await userEvent.tab();
    await expect(body).toContainElement(document.activeElement as HTMLElement);
    // In antecedentes F2 edits, as in a report.
    await userEvent.keyboard('{Alt>}[Digit1]{/Alt}');
    await waitFor(() =>
      expect(canvas.getByRole('tabpanel', { name: 'Antecedentes' })).toHaveFocus(),
    );
    await userEvent.keyboard('{F2}');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Médicos' })).toHaveFocus());
  },
};

/** A change that was asked about and not made is forgotten: a later change by mouse does not move the focus. */
export const AChangeThatWasNotMadeIsForgotten: Story = {
  tags: ['behaviour'],
  args: { onTabChange: fn<(tab: string) => void>() },
  render: function Host(args) {
    const [tab, setTab] = useState(args.tab);
    return (
      <>
        <HistoryPanel {...args} tab={tab} />
        <button type="button" onClick={() => setTab('procedimientos')}>
          Seguir editando
        </button>
      </>
    );
  },
  play: async ({ canvas, args }) => {
    await canvas.findByRole('tab', { name: 'Procedimientos' });
    await userEvent.keyboard('{Alt>}[Digit4]{/Alt}');
    await waitFor(() => expect(args.onTabChange).toHaveBeenCalledWith('procedimientos'));
    const keep = canvas.getByRole('button', { name: 'Seguir editando' });
    await userEvent.click(keep);
    await canvas.findByRole('tabpanel', { name: 'Procedimientos' });
    await expect(keep).toHaveFocus();
  },
};

/** After a crash or a failed save the form offers what was typed, once it is opened: its tab says that there is something. */
export const ADraftMarksItsTab: Story = {
  tags: ['behaviour'],
  decorators: [withFoundDrafts('parte.1.nuevo.a', 'evolucion.2.nuevo-3.b', 'parte.1.9.c')],
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('tab', { name: 'Procedimientos, sin guardar' }),
    ).toBeVisible();
    // That of another patient, and that of a stored parte, which has a page of its own, mark nothing here.
    await expect(canvas.getAllByRole('tab', { name: /sin guardar$/ })).toHaveLength(1);
  },
};
