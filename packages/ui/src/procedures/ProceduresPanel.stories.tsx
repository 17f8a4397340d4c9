import { createReport, listProcedureSummaries, type ProcedureSummary } from '@practice/domain';
import {
  answer,
  cholecystectomy,
  cholecystectomyReport,
  mariaGomez,
  never,
  polypectomy,
  refuse,
} from '@practice/domain/testing';
import { sessionStore } from '@practice/domain/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { NO_PICTURE, PICTURE } from '../../../../.storybook/modes';
import { shortWaits } from '../../../../.storybook/short-waits';
import { Button } from '../primitives/Button';
import { ProceduresPanel } from './ProceduresPanel';
import { ReportLinksContext, type ReportLinks } from './report-links-context';

const links: ReportLinks = {
  reportHref: ({ id_procedimiento_paciente }) => `/partes/${id_procedimiento_paciente}`,
  onOpenReport: fn(),
  onReportCreated: fn(),
};

const meta = {
  component: ProceduresPanel,
  args: {
    patient: mariaGomez,
    active: true,
  },
  decorators: [
    (Story) => (
      <ReportLinksContext value={links}>
        <Story />
      </ReportLinksContext>
    ),
  ],
} satisfies Meta<typeof ProceduresPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: PICTURE,
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('region', { name: 'Procedimientos cargados' });
    await expect(list).toHaveTextContent('Colecistectomía laparoscópica');
    await expect(canvas.getByRole('radio', { name: 'Cirugía (1)' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'Endoscopía (1)' })).not.toBeChecked();
  },
};

/** The filter says it above them; what the filter does not say is said. */
export const RowsDoNotRepeatTheFilter: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(
      answer(listProcedureSummaries, [
        cholecystectomy,
        { ...polypectomy, id_procedimiento_paciente: 40 },
        {
          ...polypectomy,
          id_procedimiento_base: 3,
          procedimiento_base_nombre: 'Videocolonoscopía',
        },
      ]),
    );
  },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('region', { name: 'Procedimientos cargados' });
    await expect(within(list).queryByText('Cirugía')).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: 'Endoscopía (2)' }));
    await expect(within(list).queryByText('Endoscopía')).toBeNull();
    await expect(within(list).getByText('Videocolonoscopía')).toBeVisible();
  },
};

/** Decision PD5. */
export const PhotosAreIncludedInThePdfsAndThatIsRemembered: Story = {
  tags: ['behaviour'],
  beforeEach: () => () => localStorage.removeItem('imprimir-fotos:parte'),
  play: async ({ canvas }) => {
    const pdf = await canvas.findByRole('link', { name: /^Abrir el PDF/ });
    await expect(pdf).toHaveAttribute('href', expect.stringMatching(/\/pdf$/));
    const include = canvas.getByRole('checkbox', { name: 'Incluir fotos en los PDF' });
    await expect(include).not.toBeChecked();
    await userEvent.click(include);
    await expect(pdf).toHaveAttribute('href', expect.stringMatching(/\/pdf\?fotos=1$/));
    await expect(localStorage.getItem('imprimir-fotos:parte')).toBe('1');
    await userEvent.click(include);
    await expect(pdf).toHaveAttribute('href', expect.stringMatching(/\/pdf$/));
    await expect(localStorage.getItem('imprimir-fotos:parte')).toBe('0');
  },
};

/** The browser opens no window here: the page says so, once. */
export const ADoubleClickAsksForOneDocument: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const opened = spyOn(window, 'open').mockReturnValue(null);
    await userEvent.dblClick(await canvas.findByRole('link', { name: /^Abrir el PDF/ }));
    await expect(
      await screen.findByText(/^El navegador no abrió la ventana del PDF/),
    ).toBeVisible();
    await expect(opened).toHaveBeenCalledOnce();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(never(listProcedureSummaries));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Cargando...')).toBeInTheDocument();
  },
};

export const Empty: Story = {
  parameters: PICTURE,
  beforeEach: ({ msw }) => {
    msw.use(answer(listProcedureSummaries, []));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Aún no hay procedimientos cargados')).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: PICTURE,
  beforeEach: ({ msw }) => {
    msw.use(refuse(listProcedureSummaries, 400));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'No se pudo cargar la lista de procedimientos.',
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
    msw.use(answer(listProcedureSummaries, []));
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }));
    await canvas.findByText('Aún no hay procedimientos cargados');
  },
};

export const ToggleFilters: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await canvas.findByText('Colecistectomía laparoscópica');
    await expect(canvas.queryByText('Videocolonoscopía + polipectomía')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('radio', { name: 'Endoscopía (1)' }));
    await expect(canvas.getByText('Videocolonoscopía + polipectomía')).toBeVisible();
    await expect(canvas.queryByText('Colecistectomía laparoscópica')).not.toBeInTheDocument();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
  },
};

/** Decision R25: an empty kind does not claim that nothing was loaded. */
export const EmptyKindNamesTheOther: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(answer(listProcedureSummaries, [polypectomy]));
  },
  play: async ({ canvas }) => {
    const text = await canvas.findByText('Aún no hay cirugías cargadas. Hay 1 endoscopía.');
    await expect(text).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Ver Endoscopía' }));
    await expect(canvas.getByText('Videocolonoscopía + polipectomía')).toBeVisible();
  },
};

/** Decision R25: remembered per patient while the session lasts. */
export const ToggleIsRemembered: Story = {
  tags: ['behaviour'],
  render: function Host(args) {
    const [patient, setPatient] = useState<typeof args.patient | null>(args.patient);
    const show = (id_paciente: number) => setPatient({ ...args.patient, id_paciente });
    return (
      <>
        <Button onClick={() => setPatient(null)}>Salir</Button>
        <Button onClick={() => show(1)}>La misma</Button>
        <Button onClick={() => show(2)}>Otra</Button>
        {patient && <ProceduresPanel key={patient.id_paciente} {...args} patient={patient} />}
      </>
    );
  },
  play: async ({ canvas }) => {
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }));
    await userEvent.click(await canvas.findByRole('radio', { name: 'Endoscopía (1)' }));
    await press('Salir');
    await press('Otra');
    await expect(await canvas.findByRole('radio', { name: 'Cirugía (1)' })).toBeChecked();
    await press('Salir');
    await press('La misma');
    await expect(await canvas.findByRole('radio', { name: 'Endoscopía (1)' })).toBeChecked();
  },
};

/** Decisions R25, R26: F5 ends no session. */
export const FoundAgainAfterAReload: Story = {
  tags: ['behaviour'],
  beforeEach: () => {
    sessionStorage.setItem('eleccion:procedimientos 1', '2');
    sessionStorage.setItem('eleccion:centro', '2');
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: 'Endoscopía (1)' })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Nuevo parte' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Fundación INTECNUS/ })).toHaveFocus(),
    );
  },
};

export const NewReportAsksForTheCentre: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const opener = await canvas.findByRole('button', { name: 'Nuevo parte' });
    await userEvent.click(opener);
    await screen.findByRole('dialog', { name: 'Elegí el centro' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

/** The centre determines the title and the nurses (clinical-history §6). */
export const CentreOpensTheReportForm: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Nuevo parte' }));
    await userEvent.click(await screen.findByRole('button', { name: /Hospital HZB/ }));
    const form = await screen.findByRole('dialog', { name: 'Nuevo parte quirúrgico' });
    await expect(form).toHaveTextContent('Parte quirúrgico HZB');
    await expect(screen.getByRole('combobox', { name: 'Instrumentador/a' })).toBeVisible();
  },
};

/** From the choice of the centre to a report that can be saved. */
async function writeReport() {
  await userEvent.click(await screen.findByRole('button', { name: 'Hospital HZB' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Programado' }));
  for (const [field, text] of [
    ['Diagnóstico preoperatorio', 'pólipo de colon'],
    ['Técnica / procedimiento', 'videocolonoscopía'],
    ['Tipo de anestesia', 'sedación'],
    ['Cirujano', 'dra. inventada sosa'],
  ] as const) {
    await userEvent.type(screen.getByRole('combobox', { name: field }), text);
    await waitFor(() =>
      expect(
        within(screen.getByRole('listbox')).getAllByRole('option')[0]?.textContent.toLowerCase(),
      ).toContain(text),
    );
    await userEvent.keyboard('{Enter}');
  }
  await userEvent.type(screen.getByRole('textbox', { name: 'Técnica detallada' }), 'CPRE.');
}

/** Decision R25: after the save the list shows the kind of the report that was saved. */
export const ToggleFollowsTheSavedReport: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    const { procedimientos_pacientes: procedure } = cholecystectomyReport;
    msw.use(
      answer(createReport, {
        ...cholecystectomyReport,
        procedimientos_pacientes: { ...procedure, id_procedimiento_base: 5 },
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Nuevo parte' }));
    await writeReport();
    await userEvent.click(screen.getByRole('button', { name: /^Guardar/ }));
    await waitFor(() => expect(links.onReportCreated).toHaveBeenCalled());
    // It is stored: no form of it stays open, also for whoever goes back at once.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    await waitFor(() =>
      expect(canvas.getByRole('radio', { name: 'Endoscopía (1)' })).toBeChecked(),
    );
  },
};

/** look-and-feel §4, T3: Enter chooses the centre of the last report. */
export const LastCentreIsOfferedFirst: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const open = async () =>
      userEvent.click(await canvas.findByRole('button', { name: 'Nuevo parte' }));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Fundación INTECNUS' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Salir' }));
    await open();
    const centre = await screen.findByRole('button', { name: 'Fundación INTECNUS' });
    await waitFor(() => expect(centre).toHaveFocus());
  },
};

/**
 * Decision G5, docs/decisions/155: a report whose answer was lost may be stored. The list is asked again, and again when its
 * author gives up, so that the report is not entered twice.
 */
export const WhatMayBeStoredIsLookedFor: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(answer(listProcedureSummaries, []), never(createReport));
    // The 12 s of a save (decision R17).
    return shortWaits(12_000)();
  },
  play: async ({ canvas, msw }) => {
    let asked = 0;
    const list = (rows: ProcedureSummary[]) =>
      answer(listProcedureSummaries, () => {
        asked += 1;
        return rows;
      });
    await canvas.findByText('Aún no hay procedimientos cargados');
    await userEvent.click(canvas.getByRole('button', { name: 'Nuevo parte' }));
    await writeReport();
    msw.use(list([]));
    await userEvent.click(screen.getByRole('button', { name: /^Guardar/ }));
    await screen.findByText('No se pudo guardar el parte.');
    await waitFor(() => expect(asked).toBe(1));
    msw.use(list([polypectomy]));
    await userEvent.click(screen.getByRole('button', { name: 'Salir' }));
    await expect(
      await screen.findByRole('alertdialog', { name: '¿Descartar cambios?' }),
    ).toHaveAccessibleDescription(
      'Puede haberse guardado: el servidor no llegó a contestar. Si salís, fijate antes de cargarlo otra vez.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Descartar cambios' }));
    await expect(await canvas.findByRole('radio', { name: 'Endoscopía (1)' })).toBeVisible();
    await expect(asked).toBe(2);
  },
};

/** Decision T9: a list in sight is never older than a minute; one that is not in sight is not asked again. */
export const FollowsOtherComputers: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(answer(listProcedureSummaries, []));
    // Nothing is asked again after the session (decision S4).
    sessionStore.begin({ token: 'token-de-muestra', user: { nombre: 'Consultorio' } });
    const restore = shortWaits(60_000)();
    return () => {
      restore();
      sessionStore.end();
    };
  },
  render: function Host(args) {
    const [active, setActive] = useState(true);
    return (
      <>
        <ProceduresPanel {...args} active={active} />
        <Button onClick={() => setActive(false)}>Otra pestaña</Button>
      </>
    );
  },
  play: async ({ canvas, msw }) => {
    await canvas.findByText('Aún no hay procedimientos cargados');
    msw.use(answer(listProcedureSummaries, [polypectomy]));
    await canvas.findByRole('radio', { name: 'Endoscopía (1)' });
    await userEvent.click(canvas.getByRole('button', { name: 'Otra pestaña' }));
    msw.use(answer(listProcedureSummaries, []));
    await new Promise((resolve) => setTimeout(resolve, 1_300));
    await expect(canvas.getByRole('radio', { name: 'Endoscopía (1)' })).toBeVisible();
  },
};
