import { readReport, saveCodes, updateReport, type SurgicalReport } from '@practice/domain';
import { codesSteps, hasUnfinishedWork } from '@practice/domain/api';
import { answer, never, polypectomyReport, refuse } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { hasUnsavedText } from '../forms/unsaved';
import { ReportPanel } from './ReportPanel';

/** The server's report: what was sent is what is read. */
let stored: SurgicalReport = polypectomyReport;
/** 'parte' or 'códigos', in the order of the requests, each with its key. */
let sent: { what: string; key: string | null; url: string; body: unknown }[] = [];
const record = async (what: string, request: Request) =>
  sent.push({
    what,
    key: request.headers.get('Idempotency-Key'),
    url: new URL(request.url).search,
    body: await request.json(),
  });

const storeCodes = answer(saveCodes, async (request) => {
  await record('códigos', request);
  const codigos = sent.at(-1)?.body as SurgicalReport['codigos'];
  stored = { ...stored, codigos, version: stored.version + 1 };
  return codigos;
});

/** Saving a report in steps: the parte, then its codes (decisions R2, R3). */
const meta = {
  component: ReportPanel,
  args: {
    idPp: 11,
    backHref: '/',
    historyHref: () => '/hc?paciente=1&tab=procedimientos',
    onExit: fn(),
  },
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => {
    stored = polypectomyReport;
    sent = [];
    msw.use(
      answer(readReport, () => stored),
      answer(updateReport, async (request) => {
        await record('parte', request);
        stored = { ...stored, version: stored.version + 1 };
        return stored;
      }),
      storeCodes,
    );
    // They outlive the page of the report.
    return () => codesSteps.forget(11);
  },
} satisfies Meta<typeof ReportPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const whats = () => sent.map(({ what }) => what);
const update = () => userEvent.click(screen.getByRole('button', { name: /^Actualizar/ }));
const codeBox = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const CODE = 'Cirujano, fila 3: código';

const problem = async () =>
  within(await screen.findByRole('region', { name: 'Estado del guardado' })).findByRole('alert');

async function typeCode(code: string) {
  await screen.findByText(/^Solo lectura/);
  await update();
  await userEvent.type(codeBox(CODE), code);
}

/** FAC-12, PARTE-64: the codes come with the report. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText(/^Solo lectura/);
    const sheet = canvas.getByRole('region', { name: 'Códigos de facturación' });
    await expect(within(sheet).getAllByRole('row')).toHaveLength(4);
    await expect(
      canvas.queryByRole('region', { name: 'Estado del guardado' }),
    ).not.toBeInTheDocument();
  },
};

export const CodesFollowTheParteAndThePageIsLeft: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await typeCode('080199');
    await expect(hasUnsavedText()).toBe(true);
    await update();
    await waitFor(() => expect(args.onExit).toHaveBeenCalledOnce());
    await expect(screen.getByText('Parte guardado')).toBeVisible();
    await expect(whats()).toEqual(['parte', 'códigos']);
    await expect(sent[1]?.url).toBe('?version=2');
    await expect(sent[1]?.body).toEqual([
      { rol: 'cirujano', codigo: '080103', porcentaje: 100, fila: 1 },
      { rol: 'cirujano', codigo: 'Adicional VLP', porcentaje: 30, fila: 2 },
      { rol: 'cirujano', codigo: '080199', porcentaje: null, fila: 3 },
      { rol: 'ayudante1', codigo: '080103', porcentaje: 25, fila: 1 },
    ]);
    await expect([hasUnsavedText(), hasUnfinishedWork()]).toEqual([false, false]);
  },
};

/** A code that is too long is neither cut nor sent: the save stops at the codes and says which one. */
export const ACodeThatIsTooLongStopsTheSave: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await typeCode('0');
    codeBox(CODE).focus();
    await userEvent.paste('8'.repeat(60));
    await update();
    await expect(canvas.getAllByText(/^Cirujano, fila 3: el código tiene 61 c/)).toHaveLength(1);
    await expect(codeBox(CODE)).toHaveFocus();
    await expect(whats()).toEqual([]);
    await userEvent.type(codeBox(CODE), '{Backspace}');
    await update();
    await waitFor(() => expect(args.onExit).toHaveBeenCalledOnce());
    await expect(whats()).toEqual(['parte', 'códigos']);
  },
};

/** Codes that nobody changed are not sent. */
export const UnchangedCodesStayAsTheyAre: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await screen.findByText(/^Solo lectura/);
    await update();
    await userEvent.type(codeBox('Anexo técnica'), 'x');
    await update();
    await waitFor(() => expect(args.onExit).toHaveBeenCalledOnce());
    await expect(whats()).toEqual(['parte']);
  },
};

export const SavingCodes: Story = {
  beforeEach: ({ msw }) => {
    msw.use(never(saveCodes));
  },
  play: async ({ canvas, args }) => {
    await typeCode('080199');
    await update();
    const steps = await canvas.findByRole('region', { name: 'Estado del guardado' });
    await expect(
      within(steps)
        .getAllByRole('listitem')
        .map((step) => step.textContent),
    ).toEqual(['Parteguardado', 'Códigosguardando…']);
    // Closing the page would lose them; the form itself is stored.
    await expect([hasUnsavedText(), hasUnfinishedWork()]).toEqual([false, true]);
    await expect(args.onExit).not.toHaveBeenCalled();
  },
};

/** R3: what failed is tried again alone; the parte is not sent twice. */
export const FailedCodesAreTriedAgainAlone: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(saveCodes, 422, 'No se pudieron leer los códigos.'));
  },
  play: async ({ canvas, args, msw }) => {
    await typeCode('080199');
    await update();
    const shown = await problem();
    await expect(shown).toHaveTextContent(
      'No se pudieron guardar los códigos. No se pudieron leer los códigos.',
    );
    await expect(canvas.getByText('guardado')).toBeVisible();
    await expect(await canvas.findByText('080199')).toBeVisible();
    await expect(canvas.getByText('Sin guardar')).toBeVisible();
    // Leaving the page asks (R1).
    await expect([hasUnsavedText(), hasUnfinishedWork()]).toEqual([true, true]);
    await expect(args.onExit).not.toHaveBeenCalled();
    // The document is made of what is stored: it said 'Cirujano -' of the code on screen.
    await userEvent.click(canvas.getByRole('link', { name: 'Abrir PDF' }));
    await expect(
      await screen.findByRole('alertdialog', { name: 'Hay cambios sin guardar' }),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Aceptar' }));
    msw.use(storeCodes);
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar: Códigos' }));
    await waitFor(() => expect(args.onExit).toHaveBeenCalledOnce());
    await expect(whats()).toEqual(['parte', 'códigos']);
    await expect([hasUnsavedText(), hasUnfinishedWork()]).toEqual([false, false]);
  },
};

/** Correcting them instead: they are unsaved text of the form again. */
export const FailedCodesCanBeCorrected: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(saveCodes, 422, 'No se pudieron leer los códigos.'));
  },
  play: async ({ canvas, args, msw }) => {
    await typeCode('080199');
    await update();
    await problem();
    await update();
    await expect(codeBox(CODE)).toHaveValue('080199');
    await expect([hasUnsavedText(), hasUnfinishedWork()]).toEqual([true, false]);
    await expect(canvas.queryByText('Sin guardar')).not.toBeInTheDocument();
    msw.use(storeCodes);
    await userEvent.type(codeBox(CODE), '9');
    await update();
    await waitFor(() => expect(args.onExit).toHaveBeenCalledOnce());
    await expect(sent.at(-1)?.body).toContainEqual({
      rol: 'cirujano',
      codigo: '0801999',
      porcentaje: null,
      fila: 3,
    });
  },
};

/** What another computer stored when the page's own save comes. */
const changedElsewhere = (codigos: SurgicalReport['codigos']) => [
  refuse(updateReport, 409, 'Otro puesto modificó este registro. Tus cambios no se perdieron.'),
  answer(readReport, () => ({ ...polypectomyReport, version: 7, codigos })),
];

/** Decision G27: a row is a field of its own (docs/decisions/194). */
export const RowsThatWereNotTouchedFollowTheOtherComputer: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args, msw }) => {
    await typeCode('080199');
    const [first, second, third] = polypectomyReport.codigos;
    const theirs = [{ ...first!, codigo: '080555' }, second!, { ...third!, porcentaje: 75 }];
    msw.use(...changedElsewhere(theirs));
    await update();
    await waitFor(() => expect(codeBox('Cirujano, fila 1: código')).toHaveValue('080555'));
    await expect(codeBox('Ayudante 1, fila 1: porcentaje')).toHaveValue('75');
    await expect(codeBox(CODE)).toHaveValue('080199');
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await expect(
      canvas.getByText(
        /Código de Cirujano, fila 1, Código de Ayudante 1, fila 1: se tomó lo del otro puesto/,
      ),
    ).toBeVisible();
    msw.use(answer(updateReport, () => ({ ...polypectomyReport, version: 8, codigos: theirs })));
    await update();
    await waitFor(() => expect(args.onExit).toHaveBeenCalledOnce());
    await expect(sent.at(-1)?.body).toEqual([
      theirs[0],
      theirs[1],
      { rol: 'cirujano', codigo: '080199', porcentaje: null, fila: 3 },
      theirs[2],
    ]);
  },
};

export const ARowThatBothChangedIsCompared: Story = {
  tags: ['behaviour'],
  play: async ({ msw }) => {
    await typeCode('080199');
    const place = { rol: 'cirujano', fila: 3 } as const;
    msw.use(
      ...changedElsewhere([
        ...polypectomyReport.codigos,
        { ...place, codigo: '080777', porcentaje: 50 },
      ]),
    );
    await update();
    const compared = await screen.findByRole('group', { name: 'Código de Cirujano, fila 3' });
    await expect(compared).toHaveTextContent('Lo tuyo080199Lo del otro puesto080777 · 50 %');
    await userEvent.click(screen.getByRole('button', { name: 'Usar lo suyo' }));
    await expect(codeBox(CODE)).toHaveValue('080777');
    await expect(codeBox('Cirujano, fila 3: porcentaje')).toHaveValue('50');
  },
};

/** Decision G27: nothing of another computer is overwritten unseen. */
export const CodesOfAnotherComputerAreShown: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(
      answer(updateReport, async (request) => {
        await record('parte', request);
        return { ...polypectomyReport, version: 2 };
      }),
      refuse(saveCodes, 409, 'Otro puesto modificó este registro. Tus cambios no se perdieron.'),
    );
  },
  play: async ({ canvas, args, msw }) => {
    await typeCode('080199');
    stored = {
      ...stored,
      version: 7,
      codigos: [{ rol: 'ayudante2', codigo: '777', porcentaje: 25, fila: 1 }],
    };
    await update();
    await expect(await problem()).toHaveTextContent(
      'Otro puesto modificó este registro. Tus cambios no se perdieron. Otro puesto guardó: Ayudante 2: 777 25 %',
    );
    msw.use(storeCodes);
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar: Códigos' }));
    await waitFor(() => expect(args.onExit).toHaveBeenCalledOnce());
    await expect(sent.at(-1)?.url).toBe('?version=7');
  },
};
