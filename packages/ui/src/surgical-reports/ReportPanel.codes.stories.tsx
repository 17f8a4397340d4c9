import { readReport, updateReport, type BodyOf, type SurgicalReport } from '@practice/domain';
import { hasUnfinishedWork } from '@practice/domain/api';
import { answer, polypectomyReport, refuse } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { hasUnsavedText } from '../forms/unsaved';
import { ReportPanel } from './ReportPanel';

/** The server's report: what was sent is what is read. */
let stored: SurgicalReport = polypectomyReport;
/** The codes of each save. */
let sent: BodyOf<typeof updateReport>['codigos'][] = [];

const storeReport = answer(updateReport, async (request) => {
  const { codigos } = (await request.json()) as { codigos: SurgicalReport['codigos'] };
  sent.push(codigos);
  stored = { ...stored, codigos, version: stored.version + 1 };
  return stored;
});

/** The codes are stored with their parte, in one request (docs/decisions/313). */
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
      storeReport,
    );
  },
} satisfies Meta<typeof ReportPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const update = () => userEvent.click(screen.getByRole('button', { name: /^Actualizar/ }));
const codeBox = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const CODE = 'Cirujano, fila 3: código';

async function typeCode(code: string) {
  await screen.findByText(/^Solo lectura/);
  await update();
  // The parte is read again before it can be written in.
  await waitFor(() => expect(screen.queryByText(/^Solo lectura/)).toBeNull());
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

export const TheyGoWithTheParteAndThePageIsLeft: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await typeCode('080199');
    await expect(hasUnsavedText()).toBe(true);
    await update();
    await screen.findByText('Parte guardado');
    await waitFor(() => expect(args.onExit).toHaveBeenCalledOnce());
    await expect(sent).toEqual([
      [
        { rol: 'cirujano', codigo: '080103', porcentaje: 100, fila: 1 },
        { rol: 'cirujano', codigo: 'Adicional VLP', porcentaje: 30, fila: 2 },
        { rol: 'cirujano', codigo: '080199', porcentaje: null, fila: 3 },
        { rol: 'ayudante1', codigo: '080103', porcentaje: 25, fila: 1 },
      ],
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
    await expect(sent).toEqual([]);
    await userEvent.type(codeBox(CODE), '{Backspace}');
    await update();
    await waitFor(() => expect(args.onExit).toHaveBeenCalledOnce());
    await expect(sent).toHaveLength(1);
  },
};

/** Nothing of the parte is stored without its codes: after a refusal both are still typed. */
export const ARefusedSaveKeepsThem: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(updateReport, 422, 'No se pudieron leer los códigos.'));
  },
  play: async ({ canvas, args, msw }) => {
    await typeCode('080199');
    await update();
    await expect(await canvas.findByText('No se pudieron leer los códigos.')).toBeVisible();
    await expect(codeBox(CODE)).toHaveValue('080199');
    await expect(hasUnsavedText()).toBe(true);
    msw.use(storeReport);
    await update();
    await waitFor(() => expect(args.onExit).toHaveBeenCalledOnce());
    await expect(sent).toHaveLength(1);
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
    msw.use(storeReport);
    await update();
    await waitFor(() => expect(args.onExit).toHaveBeenCalledOnce());
    await expect(sent.at(-1)).toEqual([
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
    // By its text first: the names of all groups of this page take long to work out, and would be again with each try.
    await screen.findByText('Lo tuyo');
    const compared = screen.getByRole('group', { name: 'Código de Cirujano, fila 3' });
    await expect(compared).toHaveTextContent('Lo tuyo080199Lo del otro puesto080777 · 50 %');
    await userEvent.click(screen.getByRole('button', { name: 'Usar lo del otro puesto' }));
    await expect(codeBox(CODE)).toHaveValue('080777');
    await expect(codeBox('Cirujano, fila 3: porcentaje')).toHaveValue('50');
  },
};

/** 'Deshacer' would bring back the code from before both changes, over the other computer's. */
export const WhatAnotherComputerStoredEndsTheUndo: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, msw }) => {
    await typeCode('080199');
    const [first, ...others] = polypectomyReport.codigos;
    await userEvent.click(
      await canvas.findByRole('button', { name: '30 % VLP en Cirujano, fila 1' }),
    );
    await expect(await canvas.findByRole('button', { name: 'Deshacer' })).toBeVisible();
    msw.use(...changedElsewhere([{ ...first!, codigo: '080555' }, ...others]));
    await update();
    await screen.findByText('Lo tuyo');
    await userEvent.click(screen.getByRole('button', { name: 'Volver al formulario' }));
    await waitFor(() => expect(screen.queryByText('Lo tuyo')).toBe(null));
    await expect(canvas.queryByRole('button', { name: 'Deshacer' })).toBe(null);
  },
};
