import {
  catalogueEndpoints,
  readProcedureReport,
  readReport,
  updateReport,
} from '@practice/domain';
import { answer, catalogues, cholecystectomyReport, never, refuse } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { comesAndLeaves } from '../../../../.storybook/comes-and-leaves';
import { NO_PICTURE, PICTURE } from '../../../../.storybook/modes';
import { shortWaits } from '../../../../.storybook/short-waits';
import { hasUnsavedText } from '../forms/unsaved';
import { ReportPanel } from './ReportPanel';

const meta = {
  component: ReportPanel,
  args: {
    idPp: 12,
    backHref: '/',
    historyHref: () => '/hc?paciente=1&tab=procedimientos',
    onExit: fn(),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ReportPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const storedPhoto = {
  id_foto: 1,
  url: '/storage/foto',
  file_key: 'foto',
  filename: 'ciego.jpg',
  content_type: 'image/jpeg',
  size_bytes: 1000,
  created_at: '2026-11-20T13:30:00Z',
  thumbnail_url: null,
};

const bodies: {
  version?: number;
  elegidos?: string[];
  cobertura_vista?: string;
  procedimientos_pacientes: object;
  partes_quirurgicos: object;
}[] = [];
const recordedUpdate = () => {
  bodies.length = 0;
  return answer(updateReport, async (request) => {
    bodies.push((await request.json()) as (typeof bodies)[number]);
    return cholecystectomyReport;
  });
};
const recordSaves: Story['beforeEach'] = ({ msw }) => msw.use(recordedUpdate());

/** Its result of pathology was deleted since. */
const withPendingPathology = {
  ...cholecystectomyReport,
  procedimientos_pacientes: { ...cholecystectomyReport.procedimientos_pacientes, patologia: true },
};

const update = () => userEvent.click(screen.getByRole('button', { name: /^Actualizar/ }));

/** The parte is read again before it can be written in. */
async function unlock() {
  await screen.findByText(/^Solo lectura/);
  await update();
  await waitFor(() => expect(screen.queryByText(/^Solo lectura/)).toBeNull());
}

export const Default: Story = {
  parameters: PICTURE,
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Solo lectura. Para cambiar algo, tocá Actualizar.'),
    ).toBeVisible();
    await expect(canvas.getByRole('heading', { name: /Gómez, María Ñandú/ })).toBeVisible();
    await expect(canvas.getByText('Parte quirúrgico HZB')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Abrir PDF' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/pdf\/hzb\/12\/pdf$/),
    );
    await expect(canvas.queryByRole('checkbox', { name: 'Incluir fotos en el PDF' })).toBeNull();
    await expect(canvas.getByRole('textbox', { name: 'Cirujano' })).toHaveAttribute('readonly');
    await expect(canvas.queryByRole('button', { name: /^Quitar/ })).not.toBeInTheDocument();
  },
};

/** Decision PD5: offered where there are photos, as this browser last chose. */
export const PhotosAreIncludedInThePdf: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    localStorage.setItem('imprimir-fotos:parte', '1');
    msw.use(answer(readReport, { ...cholecystectomyReport, fotos: [storedPhoto] }));
    return () => localStorage.removeItem('imprimir-fotos:parte');
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/^Solo lectura/);
    const include = await canvas.findByLabelText('Incluir fotos en el PDF');
    await expect(include).toBeChecked();
    const link = canvas.getByRole('link', { name: 'Abrir PDF' });
    await expect(link).toHaveAttribute('href', expect.stringMatching(/\/pdf\?fotos=1$/));
    await userEvent.click(include);
    await expect(link).toHaveAttribute('href', expect.stringMatching(/\/pdf$/));
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(never(readReport));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Cargando parte quirúrgico...')).toBeInTheDocument();
  },
};

/** ERR-101: the sentence stands above the server's own. */
export const Failed: Story = {
  parameters: PICTURE,
  beforeEach: ({ msw }) => {
    msw.use(refuse(readReport, 400, 'Algo falló en el servidor.'));
  },
  play: async ({ canvas }) => {
    const failure = await canvas.findByRole('alert');
    await expect(
      within(failure).getByText('No se pudieron cargar los datos completos del parte'),
    ).toBeVisible();
    await expect(failure).toHaveTextContent('Algo falló en el servidor.');
  },
};

export const ReintentarReadsAgain: Story = {
  ...Failed,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async (context) => {
    const { canvas, msw } = context;
    await Failed.play?.(context);
    msw.use(answer(readReport, cholecystectomyReport));
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }));
    await canvas.findByRole('region', { name: 'Equipo' });
  },
};

export const NotFound: Story = {
  beforeEach: ({ msw }) => {
    msw.use(refuse(readReport, 404), refuse(readProcedureReport, 404));
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'No encontramos ese parte.' });
    await expect(canvas.getByRole('link', { name: 'Volver' })).toHaveAttribute('href', '/');
  },
};

/** Another computer deleted its patient: the reason names whom, and how they come back. */
export const NotFoundWithItsPatient: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    const reason =
      'Se dio de baja a su paciente, Gómez, María Ñandú (DNI 30123456). Para recuperarlo, cargá ese DNI en Nuevo Paciente.';
    msw.use(refuse(readReport, 404, reason), refuse(readProcedureReport, 404, reason));
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^Se dio de baja a su paciente, Gómez, María Ñandú/),
    ).toBeVisible();
  },
};

/** The same while it is written: one press brings the patient back and saves the text (docs/decisions/316). */
export const PatientDeletedElsewhere: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, msw, args }) => {
    await unlock();
    const annex = canvas.getByRole('textbox', { name: 'Anexo técnica' });
    await userEvent.type(annex, 'Con colangiografía');
    const gone = [readReport, readProcedureReport, updateReport];
    msw.use(...gone.map((spec) => refuse(spec, 404, 'No encontramos ese parte.')));
    await update();
    await expect(
      await canvas.findByText(
        'Otro puesto dio de baja a este paciente. Lo que escribiste no se perdió.',
      ),
    ).toBeVisible();
    // Said once.
    await expect(canvas.queryByText(/^Este paciente se dio de baja/)).toBe(null);
    await expect(annex).toHaveValue('Con colangiografía');
    msw.use(answer(readReport, cholecystectomyReport), answer(updateReport, cholecystectomyReport));
    await userEvent.click(canvas.getByRole('button', { name: 'Restaurar y guardar' }));
    await waitFor(() => expect(args.onExit).toHaveBeenCalledOnce());
  },
};

/** Decision R1: 'Actualizar' unlocks, then saves and leaves. */
export const Editing: Story = {
  parameters: PICTURE,
  beforeEach: recordSaves,
  play: async ({ canvas }) => {
    await unlock();
    const annex = canvas.getByRole('textbox', { name: 'Anexo técnica' });
    await expect(annex).not.toHaveAttribute('readonly');
    await expect(canvas.queryByText(/^Solo lectura/)).not.toBeInTheDocument();
    await expect(bodies).toHaveLength(0);
  },
};

export const ItsTextIsGuarded: Story = {
  ...Editing,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async (context) => {
    const { canvas, args } = context;
    await Editing.play?.(context);
    const annex = canvas.getByRole('textbox', { name: 'Anexo técnica' });
    await userEvent.type(annex, 'Con colangiografía');
    await expect(canvas.getByText('Cambios sin guardar')).toBeVisible();
    await expect(hasUnsavedText()).toBe(true);
    // Paper without it would be signed.
    await userEvent.click(canvas.getByRole('link', { name: 'Abrir PDF' }));
    const refusal = await screen.findByRole('alertdialog', { name: 'Hay cambios sin guardar' });
    await userEvent.click(within(refusal).getByRole('button', { name: 'Aceptar' }));
    await update();
    const notice = (await screen.findByText('Parte guardado')).closest('li');
    if (!notice) throw new Error('no notice');
    await expect(within(notice).getByRole('button', { name: 'Abrir PDF' })).toBeVisible();
    await expect(args.onExit).toHaveBeenCalledOnce();
    await expect(hasUnsavedText()).toBe(false);
    await expect(bodies[0]?.version).toBe(1);
    await expect(bodies[0]?.partes_quirurgicos).toMatchObject({
      anexo_procedimiento: 'Con colangiografía',
      id_instrumentador: 1,
      id_circulante: 2,
    });
  },
};

/** PARTE-37, CONST-09: after 2.5 s, which are 100 ms here; any other time is not shortened. */
export const TheNoticeOfASaveLeaves: Story = {
  tags: ['behaviour'],
  beforeEach: () => shortWaits(2_500)(),
  play: async ({ canvas }) => {
    await unlock();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Anexo técnica' }), 'x');
    await comesAndLeaves('Parte guardado', update);
  },
};

/** Decision R18: its pathology is loaded, its culture is not. */
export const ASampleWithItsResultStays: Story = {
  tags: ['behaviour'],
  beforeEach: recordSaves,
  play: async ({ canvas, args }) => {
    await unlock();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Se envía muestra a cultivo' }));
    const stays = /^El resultado .* ya está cargado/;
    await expect(canvas.queryByText(stays)).toBe(null);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Se envía muestra a patología' }));
    await expect(canvas.getByText(stays)).toBeVisible();
    await update();
    await waitFor(() => expect(args.onExit).toHaveBeenCalledOnce());
  },
};

/** Decision R18: another computer loads the result while the form is open, and the server keeps the sample. */
export const ASampleWhoseResultCameMeanwhileStays: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    const { procedimientos_pacientes: procedure } = cholecystectomyReport;
    msw.use(
      answer(updateReport, {
        ...cholecystectomyReport,
        procedimientos_pacientes: { ...procedure, cultivo: false },
      }),
    );
  },
  play: async ({ canvas }) => {
    await unlock();
    const text =
      'El resultado del cultivo ya está cargado: la muestra sigue figurando como enviada.';
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Se envía muestra a cultivo' }));
    await expect(screen.queryByText(text)).toBe(null);
    await update();
    const notices = within(await screen.findByRole('region', { name: /Avisos/ }));
    await expect(await notices.findByText(text)).toBeVisible();
  },
};

/** Decision R18: another computer deleted the result, which does not change the version of the report. */
export const ASampleWhoseResultWasDeletedIsWithdrawn: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    let reads = 0;
    msw.use(
      recordedUpdate(),
      answer(readReport, () => {
        reads += 1;
        return reads === 1 ? cholecystectomyReport : withPendingPathology;
      }),
    );
  },
  play: async ({ canvas, args }) => {
    await unlock();
    const stays = /^El resultado .* ya está cargado/;
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Se envía muestra a patología' }));
    await waitFor(() => expect(canvas.queryByText(stays)).toBe(null));
    await update();
    await waitFor(() => expect(args.onExit).toHaveBeenCalledOnce());
    await expect(bodies[0]?.procedimientos_pacientes).toMatchObject({ patologia: false });
  },
};

/** The same after the form said that the sample stays: it is sent as said, and told. */
export const ASampleWhoseResultGoesMeanwhileIsPendingAgain: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(answer(updateReport, withPendingPathology));
  },
  play: async ({ canvas }) => {
    await unlock();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Se envía muestra a patología' }));
    await update();
    const notices = within(await screen.findByRole('region', { name: /Avisos/ }));
    const text = /^Otro puesto eliminó el resultado de patología: la muestra quedó pendiente/;
    await expect(await notices.findByText(text)).toBeVisible();
  },
};

/** API-085: without an answer of its own path the report is read by the other one. */
export const ReadByItsOtherPath: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(readReport, 404), answer(readProcedureReport, cholecystectomyReport));
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/^Solo lectura/);
    await expect(canvas.getByRole('heading', { name: /Gómez, María Ñandú/ })).toBeVisible();
  },
};

/** Decision R25: a report filed under the wrong base procedure is corrected. */
export const BaseProcedureIsCorrected: Story = {
  tags: ['behaviour'],
  beforeEach: recordSaves,
  play: async ({ canvas, args }) => {
    await canvas.findByText(/^Solo lectura/);
    await expect(canvas.getByRole('textbox', { name: 'Procedimiento base' })).toHaveValue(
      'Cirugía',
    );
    await update();
    const base = canvas.getByRole('combobox', { name: 'Procedimiento base' });
    await userEvent.type(base, 'endoscopía{Enter}');
    await waitFor(() => expect(base).toHaveValue('Endoscopía'));
    await update();
    await waitFor(() => expect(args.onExit).toHaveBeenCalledOnce());
    await expect(bodies[0]?.procedimientos_pacientes).toMatchObject({ id_procedimiento_base: 2 });
  },
};

/** Decision G27: what was not touched follows, what was typed stays, and the next save goes over that version. */
export const Stale: Story = {
  tags: ['behaviour'],
  beforeEach: (context) => {
    void recordSaves(context);
    context.msw.use(
      refuse(updateReport, 409, 'Otro puesto modificó este registro. Tus cambios no se perdieron.'),
    );
  },
  play: async ({ canvas, msw, args }) => {
    await unlock();
    const { partes_quirurgicos: operation } = cholecystectomyReport;
    msw.use(
      answer(readReport, {
        ...cholecystectomyReport,
        version: 2,
        partes_quirurgicos: { ...operation, anexo_diagnostico: 'De otro puesto' },
      }),
    );
    await userEvent.type(
      canvas.getByRole('textbox', { name: 'Anexo técnica' }),
      'Con colangiografía',
    );
    await update();
    await canvas.findByText('Otro puesto cambió Anexo diagnóstico: se tomó lo del otro puesto.');
    await expect(canvas.getByRole('textbox', { name: 'Anexo diagnóstico' })).toHaveValue(
      'De otro puesto',
    );
    msw.use(
      answer(updateReport, async (request) => {
        bodies.push((await request.json()) as (typeof bodies)[number]);
        return cholecystectomyReport;
      }),
    );
    await update();
    await waitFor(() => expect(args.onExit).toHaveBeenCalledOnce());
    await expect(bodies.at(-1)).toMatchObject({
      version: 2,
      partes_quirurgicos: {
        anexo_diagnostico: 'De otro puesto',
        anexo_procedimiento: 'Con colangiografía',
      },
    });
  },
};

/** 'Actualizar' reads the record again: nobody edits what another computer has changed meanwhile. */
export const UnlockingReadsTheRecordAgain: Story = {
  tags: ['behaviour'],
  beforeEach: recordSaves,
  play: async ({ canvas, msw, args }) => {
    await canvas.findByText(/^Solo lectura/);
    const { partes_quirurgicos: operation } = cholecystectomyReport;
    msw.use(
      answer(readReport, {
        ...cholecystectomyReport,
        version: 2,
        partes_quirurgicos: { ...operation, anexo_diagnostico: 'De otro puesto' },
      }),
    );
    await update();
    await canvas.findByText('Otro puesto cambió Anexo diagnóstico: se tomó lo del otro puesto.');
    await expect(canvas.getByRole('textbox', { name: 'Anexo diagnóstico' })).toHaveValue(
      'De otro puesto',
    );
    await userEvent.type(canvas.getByRole('textbox', { name: 'Anexo técnica' }), 'Mío');
    await update();
    await waitFor(() => expect(args.onExit).toHaveBeenCalledOnce());
    await expect(bodies.at(-1)).toMatchObject({
      version: 2,
      partes_quirurgicos: { anexo_diagnostico: 'De otro puesto', anexo_procedimiento: 'Mío' },
    });
  },
};

/** Without a connection the form unlocks at once, and says what it could not check. */
export const UnlockingWithoutAServer: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, msw }) => {
    await canvas.findByText(/^Solo lectura/);
    msw.use(refuse(readReport, 400));
    await update();
    await expect(canvas.getByRole('textbox', { name: 'Anexo técnica' })).not.toHaveAttribute(
      'readonly',
    );
    await expect(
      await canvas.findByText(
        'No se pudo comprobar si otro puesto cambió este parte. Si lo cambió, te avisamos al guardar.',
      ),
    ).toBeVisible();
  },
};

/** PARTE-13, decision C5: the names that other programs give to coverage and member number. */
export const AliasesOfTheCoverage: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    const {
      nombre_cobertura: _name,
      beneficio: _number,
      ...paciente
    } = cholecystectomyReport.paciente;
    msw.use(
      answer(readReport, () => ({
        ...cholecystectomyReport,
        paciente: { ...paciente, obra_social: 'PAMI', nro_afiliado: '150-7' },
      })),
    );
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('button', { name: 'Copiar Cobertura PAMI' }),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copiar Beneficio 150-7' })).toBeVisible();
  },
};

const LINE = '='.repeat(160);
const WORD = 'x'.repeat(5000);

/** A text without a blank wraps inside its field, and pushes nothing out of sight. */
export const LongWordsWrap: Story = {
  parameters: PICTURE,
  beforeEach: ({ msw }) => {
    const { partes_quirurgicos: operation, paciente } = cholecystectomyReport;
    msw.use(
      answer(readReport, {
        ...cholecystectomyReport,
        paciente: { ...paciente, nombre: LINE, beneficio: LINE },
        partes_quirurgicos: {
          ...operation,
          anexo_diagnostico: LINE,
          anexo_procedimiento: LINE,
          cirujano_nombre: LINE,
          tecnica_detalle: WORD,
        },
      }),
    );
  },
  play: async ({ canvas }) => {
    const box = async (name: string) => canvas.findByRole('textbox', { name });
    await waitFor(async () => expect(await box('Anexo diagnóstico')).toHaveValue(LINE));
    const sheet = canvas.getByRole('region', { name: 'Equipo' }).getBoundingClientRect();
    for (const name of ['Anexo diagnóstico', 'Anexo técnica', 'Cirujano', 'Técnica detallada']) {
      const field = await box(name);
      await expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth);
      await expect(field.scrollHeight).toBeLessThanOrEqual(field.clientHeight + 1);
      await expect(field.getBoundingClientRect().right).toBeLessThanOrEqual(sheet.right);
    }
    const notice = (await canvas.findByText(/^El PDF dice/)).getBoundingClientRect();
    await expect(notice.right).toBeLessThan(innerWidth);
    await expect(sheet.right).toBeLessThanOrEqual(innerWidth);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

/** The window gets the focus while the server is away: the refresh fails, and the form with its text stays. */
export const FailedRefreshKeepsWhatIsTyped: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, msw }) => {
    await unlock();
    const annex = canvas.getByRole('textbox', { name: 'Anexo técnica' });
    await userEvent.type(annex, 'Con colangiografía');
    msw.use(refuse(readReport, 400));
    window.dispatchEvent(new Event('online'));
    await expect(
      await canvas.findByText(
        'No se pudo actualizar: lo que ves puede haber cambiado en otro puesto.',
      ),
    ).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Anexo técnica' })).toHaveValue(
      'Con colangiografía',
    );
  },
};

export const FailedSaveKeepsEverything: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(
      refuse(updateReport, 409, 'Otro puesto modificó este registro. Tus cambios no se perdieron.'),
    );
  },
  play: async ({ canvas, args }) => {
    await unlock();
    const annex = canvas.getByRole('textbox', { name: 'Anexo técnica' });
    await userEvent.type(annex, 'Con colangiografía');
    await update();
    const failure = await canvas.findByText('No se pudo guardar el parte.');
    await waitFor(() => expect(failure.getBoundingClientRect().top).toBeGreaterThan(50));
    await expect(failure.getBoundingClientRect().bottom).toBeLessThan(innerHeight);
    await expect(
      canvas.getByText('Otro puesto modificó este registro. Tus cambios no se perdieron.'),
    ).toBeVisible();
    await expect(annex).toHaveValue('Con colangiografía');
    await expect(args.onExit).not.toHaveBeenCalled();
  },
};

/** Decision R1. */
export const ExitLeavesAtOnceWhenReading: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Salir' }));
    await expect(args.onExit).toHaveBeenCalledOnce();
  },
};

export const HeaderCopies: Story = {
  tags: ['behaviour'],
  beforeEach: () => {
    spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  },
  play: async ({ canvas }) => {
    const copied = {
      'Copiar nombre Gómez, María Ñandú': 'Gómez, María Ñandú',
      'Copiar DNI 30.123.456': '30123456',
      'Copiar Edad 57 años': '57 años',
      'Copiar Cobertura OSDE 310': 'OSDE 310',
      'Copiar Beneficio 61 0012345 6 01': '61 0012345 6 01',
    };
    for (const [name, text] of Object.entries(copied)) {
      await userEvent.click(await canvas.findByRole('button', { name }));
      await expect(navigator.clipboard.writeText).toHaveBeenLastCalledWith(text);
    }
  },
};

/** The second click hits the save button, which must not save. */
export const DoubleClickOnlyUnlocks: Story = {
  tags: ['behaviour'],
  beforeEach: recordSaves,
  play: async ({ canvas, args }) => {
    await unlock();
    await update();
    await expect(canvas.getByText('Todavía no cambiaste nada.')).toBeVisible();
    await expect(bodies).toHaveLength(0);
    await expect(args.onExit).not.toHaveBeenCalled();
  },
};

/** Unlocking focuses the first field. */
export const UnlockFocusesTheForm: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await unlock();
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Urgencia' })).toHaveFocus());
  },
};

/** Decision R24: surgeon 1 was renamed after the report was saved. */
const renameSurgeon: Story['beforeEach'] = (context) => {
  void recordSaves(context);
  const renamed = catalogues.cirujanos.map((surgeon) =>
    surgeon.id === 1 ? { ...surgeon, nombre: 'Dra. Inventada Sosa de Paz' } : surgeon,
  );
  context.msw.use(answer(catalogueEndpoints('cirujanos').list, renamed));
};

export const SignedNamesStay: Story = {
  tags: ['behaviour'],
  beforeEach: renameSurgeon,
  play: async ({ canvas, args }) => {
    const surgeon = () => canvas.getByLabelText(/^Cirujano/);
    await canvas.findByText(/^Solo lectura/);
    await expect(surgeon()).toHaveValue('Dra. Inventada Sosa');
    await update();
    await userEvent.click(surgeon());
    // The list has the present name: the field keeps the one that was signed.
    await canvas.findByRole('option', { name: 'Dra. Inventada Sosa de Paz' });
    await expect(surgeon()).toHaveValue('Dra. Inventada Sosa');
    await userEvent.keyboard('{Escape}');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Anexo técnica' }), 'Con drenaje');
    await expect(surgeon()).toHaveValue('Dra. Inventada Sosa');
    await update();
    await waitFor(() => expect(args.onExit).toHaveBeenCalledOnce());
    await expect(bodies[0]?.partes_quirurgicos).toMatchObject({ id_cirujano: 1 });
    await expect(bodies[0]?.elegidos).toBe(undefined);
  },
};

const { paciente } = cholecystectomyReport;
const ofMovedPatient = answer(readReport, {
  ...cholecystectomyReport,
  paciente: { ...paciente, nombre_cobertura: 'PAMI' },
});

async function takeCoverage() {
  await userEvent.click(await screen.findByRole('button', { name: 'Usar la actual' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Usar la actual' }));
}

/** docs/decisions/242 */
export const TakesThePresentCoverageOfThePatient: Story = {
  tags: ['behaviour'],
  beforeEach: (context) => {
    void recordSaves(context);
    context.msw.use(ofMovedPatient);
  },
  play: async ({ canvas, args }) => {
    await takeCoverage();
    await expect(await screen.findByText('Cobertura actualizada')).toBeVisible();
    await expect(bodies[0]).toMatchObject({
      elegidos: ['cobertura'],
      version: 1,
      partes_quirurgicos: { id_cirujano: 1 },
    });
    await expect(canvas.queryByRole('button', { name: 'Usar la actual' })).toBeNull();
    await expect(args.onExit).not.toHaveBeenCalled();
  },
};

const CHANGED =
  'La cobertura del paciente cambió: ahora es OSDE 310 · 61 0012345. El parte quedó como estaba.';

/** The patient changed it once more since the page was read: only what was seen is stored. */
export const ACoverageThatNobodySawIsRefused: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    bodies.length = 0;
    let present = { ...paciente, nombre_cobertura: 'PAMI' };
    msw.use(
      answer(readReport, () => ({ ...cholecystectomyReport, paciente: present })),
      answer(updateReport, async (request) => {
        bodies.push((await request.json()) as (typeof bodies)[number]);
        present = { ...paciente, nombre_cobertura: 'OSDE 310 Nueva' };
        throw Response.json({ detail: CHANGED }, { status: 409 });
      }),
    );
  },
  play: async ({ canvas }) => {
    await takeCoverage();
    const notice = await screen.findByText(CHANGED);
    await expect(bodies[0]?.cobertura_vista).toMatch(/^PAMI · /);
    await expect(await canvas.findByText(/La del paciente ahora es: OSDE 310 Nueva/)).toBeVisible();
    // Read again meanwhile, the page does not take the notice away (decision G13).
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await expect(notice).toBeVisible();
  },
};

/** Another computer changed the parte, and the page was read again since it was opened. */
export const TheCoverageGoesWithTheVersionInSight: Story = {
  tags: ['behaviour'],
  beforeEach: (context) => {
    void recordSaves(context);
    let version = 0;
    context.msw.use(
      answer(readReport, () => ({
        ...cholecystectomyReport,
        paciente: { ...paciente, nombre_cobertura: 'PAMI' },
        partes_quirurgicos: {
          ...cholecystectomyReport.partes_quirurgicos,
          anexo_procedimiento: `Técnica ${version + 1}`,
        },
        version: (version += 1),
      })),
    );
  },
  play: async ({ canvas }) => {
    const technique = () => canvas.getByRole('textbox', { name: 'Anexo técnica' });
    await waitFor(() => expect(technique()).toHaveValue('Técnica 1'));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(technique()).toHaveValue('Técnica 2'));
    await takeCoverage();
    await waitFor(() => expect(bodies[0]).toMatchObject({ version: 2 }));
  },
};

const STALE = 'Otro puesto modificó este registro. Tus cambios no se perdieron.';

/** Another computer changed the parte while the question was open. */
export const ARefusedCoverageIsToldUntilItIsClosed: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    let version = 1;
    msw.use(
      answer(readReport, () => ({
        ...cholecystectomyReport,
        paciente: { ...paciente, nombre_cobertura: 'PAMI' },
        version,
      })),
      answer(updateReport, () => {
        version = 2;
        throw Response.json({ detail: STALE }, { status: 409 });
      }),
    );
  },
  play: async () => {
    await takeCoverage();
    const notice = await screen.findByText(
      'Otro puesto modificó el parte, y desde acá no se cambió nada: mirá su cobertura de nuevo.',
    );
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    await expect(notice).toBeVisible();
    // Whoever reads another history by then sees whose it is.
    await expect(screen.getByText(/^Gómez, María Ñandú · \d\d/)).toBeVisible();
  },
};

export const ChoosingAgainTakesThePresentName: Story = {
  tags: ['behaviour'],
  beforeEach: renameSurgeon,
  play: async ({ canvas, args }) => {
    const surgeon = () => canvas.getByLabelText(/^Cirujano/);
    await unlock();
    await userEvent.click(surgeon());
    await userEvent.click(
      await canvas.findByRole('option', { name: 'Dra. Inventada Sosa de Paz' }),
    );
    await expect(surgeon()).toHaveValue('Dra. Inventada Sosa de Paz');
    await expect(canvas.getByText('Cambios sin guardar')).toBeVisible();
    await update();
    await waitFor(() => expect(args.onExit).toHaveBeenCalledOnce());
    await expect(bodies[0]).toMatchObject({
      elegidos: ['id_cirujano'],
      partes_quirurgicos: { id_cirujano: 1 },
    });
  },
};

/** Issue 10, B14 */
export const F2Unlocks: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await canvas.findByText(/^Solo lectura/);
    await userEvent.keyboard('{F2}');
    await expect(await canvas.findByRole('textbox', { name: 'Anexo técnica' })).toBeEnabled();
    await waitFor(() => expect(canvas.queryByText(/^Solo lectura/)).toBe(null));
  },
};

const detail = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Técnica detallada' });

/** The template 'Videocolonoscopía', in place of the text or into an empty one. */
async function takeColonoscopy() {
  const search = screen.getByRole('combobox', { name: 'Buscar plantilla' });
  const isEmpty = detail().value === '';
  await userEvent.clear(search);
  await userEvent.type(search, 'videocolonos{Enter}');
  if (!isEmpty) await userEvent.click(await screen.findByRole('button', { name: 'Reemplazar' }));
  await waitFor(() => expect(detail()).toHaveFocus());
}

const asksAbout = (technique: string) =>
  screen.findByText(
    `La técnica es «${technique}» y el texto, de la plantilla «Videocolonoscopía». ¿Es esa la técnica?`,
  );

/** Longer than a double click: what appeared can have been read. */
const read = () => new Promise((resolve) => setTimeout(resolve, 600));

/** docs/decisions/328: of a stored report nobody knows whether a template chose its technique. */
export const TheTextOfAnotherTemplateIsAskedAbout: Story = {
  tags: ['behaviour'],
  beforeEach: recordSaves,
  play: async ({ canvas }) => {
    await unlock();
    await takeColonoscopy();
    await userEvent.click(canvas.getByRole('button', { name: 'Deshacer plantilla' }));
    await userEvent.clear(detail());
    await takeColonoscopy();
    await update();
    await expect(await asksAbout('Colecistectomía laparoscópica')).toBeVisible();
    await expect(bodies).toEqual([]);
    // What is chosen by hand answers it.
    const technique = canvas.getByRole('combobox', { name: 'Técnica / procedimiento' });
    await userEvent.clear(technique);
    await userEvent.type(technique, 'videocolonos{ArrowDown}{Enter}');
    await waitFor(() => expect(canvas.queryByText(/¿Es esa la técnica/)).toBe(null));
    await read();
    await update();
    await expect(await canvas.findByText(/queda/)).toBeVisible();
    await expect(canvas.queryByText(/¿Es esa la técnica/)).toBe(null);
  },
};

/** The author answered for the one that stood there. */
export const ATechniqueOfAnotherComputerIsAskedAboutAnew: Story = {
  tags: ['behaviour'],
  beforeEach: Stale.beforeEach,
  play: async ({ canvas, msw }) => {
    await unlock();
    const { partes_quirurgicos: operation } = cholecystectomyReport;
    const [other] = catalogues.tecnicas.filter(({ nombre }) => nombre.startsWith('Apendi'));
    msw.use(
      answer(readReport, {
        ...cholecystectomyReport,
        version: 2,
        partes_quirurgicos: {
          ...operation,
          id_procedimiento: other?.id ?? 0,
          nombre_tecnica: other?.nombre ?? '',
        },
      }),
    );
    await takeColonoscopy();
    await update();
    await asksAbout('Colecistectomía laparoscópica');
    await read();
    await update();
    await canvas.findByText(/^Otro puesto cambió Técnica/);
    await read();
    await update();
    await expect(await asksAbout(other?.nombre ?? '')).toBeVisible();
  },
};

/** 'Deshacer plantilla' would bring back the text from before both changes, over the other computer's. */
export const WhatAnotherComputerStoredEndsTheUndo: Story = {
  tags: ['behaviour'],
  beforeEach: Stale.beforeEach,
  play: async ({ canvas, msw }) => {
    await unlock();
    const { partes_quirurgicos: operation } = cholecystectomyReport;
    await takeColonoscopy();
    await expect(canvas.getByRole('button', { name: 'Deshacer plantilla' })).toBeVisible();
    msw.use(
      answer(readReport, {
        ...cholecystectomyReport,
        version: 2,
        partes_quirurgicos: { ...operation, anexo_diagnostico: 'De otro puesto' },
      }),
    );
    const technique = canvas.getByRole('combobox', { name: 'Técnica / procedimiento' });
    await userEvent.clear(technique);
    await userEvent.type(technique, 'videocolonos{ArrowDown}{Enter}');
    await update();
    // Its blanks are asked about first.
    await canvas.findByText(/quedan 2 espacios/);
    await read();
    await update();
    await canvas.findByText(/^Otro puesto cambió Anexo diagnóstico/);
    await expect(canvas.queryByRole('button', { name: 'Deshacer plantilla' })).toBe(null);
  },
};

/** Nothing is left of the template: it was taken back, and then typed over. */
export const AnOwnTextIsNotAskedAbout: Story = {
  tags: ['behaviour'],
  beforeEach: recordSaves,
  play: async ({ canvas }) => {
    await unlock();
    await takeColonoscopy();
    await userEvent.click(canvas.getByRole('button', { name: 'Deshacer plantilla' }));
    await takeColonoscopy();
    await userEvent.type(detail(), 'Colecistectomía clásica.', {
      initialSelectionStart: 0,
      initialSelectionEnd: detail().value.length,
    });
    await update();
    await waitFor(() => expect(bodies).toHaveLength(1));
  },
};
