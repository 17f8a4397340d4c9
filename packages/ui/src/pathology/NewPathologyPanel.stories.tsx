import {
  awaitedResults,
  blankPathology,
  createPathology,
  listProcedureTypes,
  markCultureLoaded,
  restorePatient,
} from '@practice/domain';
import {
  PATIENT_IS_GONE,
  answer,
  gallbladderResult,
  mariaGomez,
  never,
  polypectomy,
  procedures,
  refuse,
  unreachable,
} from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  chooseFile,
  hugeFile,
  imageFile,
  pasteOn,
  pdfFile,
} from '../../../../.storybook/invented-files';
import { withOfferedDraft } from '../../../../.storybook/found-drafts';
import { PICTURE } from '../../../../.storybook/modes';
import { readForm, type SentForm } from '../../../../.storybook/sent-forms';
import { NewPathologyPanel } from './NewPathologyPanel';

const sent: SentForm[] = [];
const marked: unknown[] = [];
const [culture = null, pathology = null] = awaitedResults(procedures);

const meta = {
  component: NewPathologyPanel,
  args: {
    patient: mariaGomez,
    procedures,
    sample: pathology,
    onCreated: fn(),
    onClose: fn(),
    returnFocus: createRef<HTMLElement>(),
  },
  beforeEach: ({ msw }) => {
    sent.length = 0;
    marked.length = 0;
    msw.use(
      answer(createPathology, async (request) => {
        const form = await readForm(request, 'informe_pdf');
        sent.push(form);
        const { tipo_registro, id_procedimiento_paciente } = form.fields;
        return {
          ...gallbladderResult,
          tipo_registro: tipo_registro === 'cultivo' ? 'cultivo' : 'patologia',
          id_procedimiento_paciente: Number(id_procedimiento_paciente) || null,
        } as const;
      }),
      answer(markCultureLoaded, async (request) => {
        marked.push([new URL(request.url).pathname, await request.json()]);
        return { ...procedures[1], cultivo: false } as (typeof procedures)[number];
      }),
    );
  },
} satisfies Meta<typeof NewPathologyPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = () => screen.findByRole('dialog', { name: 'Cargar patología' });
const report = () => screen.findByRole('textbox', { name: 'Informe / Observaciones' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const save = () => press(/^Guardar/);
const type = () => screen.findByRole('combobox', { name: 'Tipo de procedimiento' });

/** It brings its own sample, in place of the one that was pressed: it says which. */
export const WithADraft: Story = {
  decorators: [
    withOfferedDraft('patologia.1.nuevo.a', {
      values: {
        ...blankPathology(),
        muestra: culture?.key,
        informe_texto: 'Desarrollo de E. coli.',
      },
    }),
  ],
  play: async () => {
    await expect(await screen.findByText(/^Cultivo · .*, \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  },
};

/** clinical-history §2.7: opened by a pending result, it shows its procedure and waits for the report. */
export const Default: Story = {
  parameters: PICTURE,
  play: async () => {
    const open = within(await dialog());
    await waitFor(async () => expect(await report()).toHaveFocus());
    await expect(open.getByText('Técnica').nextSibling).toHaveTextContent(
      'Videocolonoscopía + polipectomía',
    );
    await expect(open.getByText('18/11/2026')).toBeVisible();
    await expect(open.getByRole('textbox', { name: 'Fecha' })).toHaveValue('20/11/2026');
    await expect(open.queryByRole('combobox')).toBe(null);
    await expect(open.queryByRole('radio')).toBe(null);
    await expect(open.getByRole('button', { name: 'Cancelar' })).toBeVisible();
  },
};

/** Opened by the button: what it is of is chosen first (PAT-21, PAT-22). */
export const NothingChosen: Story = {
  args: { sample: null },
  play: async () => {
    const list = await screen.findByRole('list', { name: 'Seleccioná un procedimiento' });
    await waitFor(() => expect(within(list).getAllByRole('button')[0]).toHaveFocus());
    await expect(await button(/^Guardar/)).toHaveAttribute('aria-disabled', 'true');
  },
};

/** Nothing is pending: the base procedure and the kind are asked for (PAT-23, PAT-24). */
export const NothingPending: Story = {
  parameters: PICTURE,
  args: { sample: null, procedures: [] },
  play: async () => {
    await waitFor(async () => expect(await type()).toHaveFocus());
    await expect(await type()).toHaveDisplayValue('— Seleccione —');
    const kind = within(screen.getByRole('radiogroup', { name: 'Tipo de carga' }));
    await expect(kind.getByRole('radio', { name: 'Patología' })).toBeChecked();
    await expect(kind.getByRole('radio', { name: 'Cultivo' })).not.toBeChecked();
    await expect(await button(/^Guardar/)).toHaveAttribute('aria-disabled', 'true');
  },
};

/** PAT-30, PAT-31: the procedure brings its base procedure and its kind. */
export const APendingResultIsLoadedByKeys: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await waitFor(async () => expect(await report()).toHaveFocus());
    await userEvent.keyboard('Adenoma tubular.{Control>}{Enter}{/Control}');
    await expect(await screen.findByText('Patología guardada')).toBeVisible();
    await expect(sent).toEqual([
      {
        call: 'POST /patologias/',
        fields: {
          id_paciente: '1',
          id_procedimiento: '2',
          id_procedimiento_paciente: '11',
          tipo_registro: 'patologia',
          fecha: '2026-11-20',
          informe_texto: 'Adenoma tubular.',
          pendiente: 'true',
        },
        file: null,
        key: expect.stringMatching(/.{16}/) as unknown,
      },
    ]);
    await expect(args.onCreated).toHaveBeenCalledTimes(1);
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await expect(marked).toEqual([]);
  },
};

/** clinical-history §4: after a culture the documented call follows, which changes nothing here (decision PA1). */
export const ACultureIsMarkedAsLoaded: Story = {
  tags: ['behaviour'],
  args: { sample: culture },
  play: async () => {
    await userEvent.type(await report(), 'Negativo.');
    await save();
    await screen.findByText('Cultivo guardado');
    await expect(sent[0]?.fields).toMatchObject({
      id_procedimiento: '1',
      id_procedimiento_paciente: '12',
      tipo_registro: 'cultivo',
    });
    await waitFor(() =>
      expect(marked).toEqual([['/patologias/procedimientos/12', { cultivo: false }]]),
    );
  },
};

/** clinical-history §8: the record is stored; only the mark is said to have failed. */
export const ACultureThatIsNotMarkedIsSaid: Story = {
  tags: ['behaviour'],
  args: { sample: culture },
  beforeEach: ({ msw }) => {
    msw.use(refuse(markCultureLoaded, 404));
  },
  play: async ({ args }) => {
    await userEvent.type(await report(), 'Negativo.');
    await save();
    await expect(
      await screen.findByText('No se pudo marcar el cultivo como cargado.'),
    ).toBeVisible();
    await expect(args.onCreated).toHaveBeenCalledTimes(1);
  },
};

/** Decision PA2: an external study while others are pending. */
export const AnExternalStudyCanBeSaved: Story = {
  tags: ['behaviour'],
  args: { sample: null },
  play: async () => {
    await press('Estudio externo (sin relación)');
    await waitFor(async () => expect(await type()).toHaveFocus());
    await screen.findByRole('option', { name: 'Videocolonoscopía' });
    await userEvent.selectOptions(await type(), 'Videocolonoscopía');
    await userEvent.click(screen.getByRole('radio', { name: 'Cultivo' }));
    await save();
    await screen.findByText('Cultivo guardado');
    await expect(sent[0]?.fields).toMatchObject({
      id_procedimiento: '3',
      id_procedimiento_paciente: '',
      tipo_registro: 'cultivo',
    });
    await expect(marked).toEqual([]);
  },
};

/** Decision PA3: a procedure that waits for both is two choices; another can be chosen. */
export const AnotherCanBeChosen: Story = {
  tags: ['behaviour'],
  args: { procedures: [{ ...polypectomy, cultivo: true }], sample: null },
  play: async () => {
    await press(/^Cultivo pendiente/);
    await waitFor(async () => expect(await report()).toHaveFocus());
    await press('Elegir otro');
    await waitFor(async () => expect(await button(/^Patología pendiente/)).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(async () => expect(await report()).toHaveFocus());
    await save();
    await screen.findByText('Cultivo guardado');
    await expect(sent[0]?.fields).toMatchObject({
      id_procedimiento_paciente: '11',
      tipo_registro: 'cultivo',
    });
    await waitFor(() => expect(marked).toHaveLength(1));
  },
};

/** Nothing says what it is of: Ctrl+Enter says so, at the list. */
export const AMissingChoiceIsNamed: Story = {
  tags: ['behaviour'],
  args: { sample: null },
  play: async () => {
    await screen.findByRole('list', { name: 'Seleccioná un procedimiento' });
    await userEvent.type(await report(), 'x{Control>}{Enter}{/Control}');
    await expect(
      await screen.findByText('Seleccioná un procedimiento, o el estudio externo.'),
    ).toBeVisible();
    await waitFor(async () => expect(await button(/^Cultivo pendiente/)).toHaveFocus());
    await expect(sent).toEqual([]);
  },
};

/** look-and-feel §4, T7: a PDF that is pasted while the report has the focus is attached. */
export const APastedFileIsSentWithIt: Story = {
  tags: ['behaviour'],
  play: async () => {
    pasteOn(await report(), imageFile('Lámina.png'));
    await expect(await screen.findByText('✅ Archivo cargado')).toBeVisible();
    await userEvent.type(await report(), 'Ver imagen.');
    await save();
    await screen.findByText('Patología guardada');
    await expect(sent[0]?.file).toMatch(/^Lámina\.png /);
  },
};

export const RefusedFile: Story = {
  tags: ['behaviour'],
  play: async () => {
    chooseFile(
      await screen.findByRole('group', { name: 'Archivo (PDF o imagen)' }),
      hugeFile('lámina.tiff'),
    );
    await expect(await screen.findByText('El archivo supera 25 MB: lámina.tiff')).toBeVisible();
    await save();
    await expect(sent).toEqual([]);
    await press('No adjuntarlo');
    await save();
    await screen.findByText('Patología guardada');
    await expect(sent[0]?.file).toBe(null);
  },
};

export const Saving: Story = {
  beforeEach: ({ msw }) => {
    msw.use(never(createPathology));
  },
  play: async () => {
    await userEvent.type(await report(), 'Adenoma tubular.');
    chooseFile(await screen.findByRole('group', { name: 'Archivo (PDF o imagen)' }), pdfFile());
    await save();
    await expect(await button(/^Guardando\.\.\./)).toHaveAttribute('aria-disabled', 'true');
  },
};

/** clinical-history §8: refused, without a reason. */
export const SaveFailed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(refuse(createPathology, 400));
  },
  play: async ({ args }) => {
    await userEvent.type(await report(), 'Adenoma tubular.');
    await save();
    await expect(await screen.findByText('No se pudo guardar la patología')).toBeVisible();
    await expect(await report()).toHaveValue('Adenoma tubular.');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

/** clinical-history §8: no answer. */
export const Unanswered: Story = {
  beforeEach: ({ msw }) => {
    msw.use(unreachable(createPathology));
  },
  play: async () => {
    await userEvent.type(await report(), 'Adenoma tubular.');
    await save();
    await expect(await screen.findByText('Error creando patología')).toBeVisible();
    await expect(await report()).toHaveValue('Adenoma tubular.');
  },
};

/** Another computer has loaded it meanwhile: asked about once, then saved as a second one. */
export const LoadedMeanwhile: Story = {
  tags: ['behaviour'],
  args: { procedures: [{ ...polypectomy, patologia: false }] },
  play: async () => {
    await expect(await screen.findByText('Videocolonoscopía + polipectomía')).toBeVisible();
    await userEvent.type(await report(), 'Adenoma tubular.');
    await save();
    await expect(
      await screen.findByText(
        'Ese resultado ya no está pendiente: puede haberlo cargado otro puesto.',
      ),
    ).toBeVisible();
    await expect(sent).toEqual([]);
    // A second press is a decision only once the sentence can have been read.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await save();
    await screen.findByText('Patología guardada');
  },
};

/** docs/decisions/342: a result is not older than its sample. */
export const BeforeItsProcedure: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.type(await report(), 'Adenoma tubular.');
    const day = screen.getByRole('textbox', { name: 'Fecha' });
    await userEvent.clear(day);
    await userEvent.type(day, '17/11/2026');
    await save();
    await expect(
      await screen.findByText(
        'La fecha (17/11/2026) es anterior a la del procedimiento (18/11/2026).',
      ),
    ).toBeVisible();
    await expect(sent).toEqual([]);
    await userEvent.clear(day);
    await userEvent.type(day, '18/11/2026');
    await save();
    await screen.findByText('Patología guardada');
  },
};

/** Another computer has loaded it, and this one does not know: the server's refusal asks the same. */
export const LoadedAMomentAgo: Story = {
  tags: ['behaviour'],
  play: async ({ msw, args }) => {
    const text = 'Ese resultado ya no está pendiente: puede haberlo cargado otro puesto.';
    msw.use(refuse(createPathology, 409, text));
    await userEvent.type(await report(), 'Adenoma tubular.');
    await save();
    await expect(await screen.findByText(text)).toBeVisible();
    await expect(args.onCreated).not.toHaveBeenCalled();
    await expect(await report()).toHaveValue('Adenoma tubular.');
    // A second press is a decision only once the sentence can have been read.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    msw.use(
      answer(createPathology, async (request) => {
        sent.push(await readForm(request, 'informe_pdf'));
        return gallbladderResult;
      }),
    );
    await save();
    await screen.findByText('Patología guardada');
    await expect(sent.map(({ fields }) => 'pendiente' in fields)).toEqual([false]);
  },
};

/** PAT-19; decision PA5: a click outside closes what is clean, and asks about what was typed. */
export const AClickOutsideAsksAboutTypedText: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    const outside = () =>
      userEvent.setup({ pointerEventsCheck: 0 }).click(document.documentElement);
    await userEvent.type(await report(), 'A medias');
    await outside();
    const question = await screen.findByRole('alertdialog', { name: '¿Descartar cambios?' });
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(within(question).getByRole('button', { name: 'Seguir editando' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null));
    await userEvent.clear(await report());
    await outside();
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1));
    await expect(screen.queryByRole('alertdialog')).toBe(null);
  },
};

/** PAT-18; decision PA5: Escape closes what is clean, and asks about what was typed. */
export const EscapeAsksAboutTypedText: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await userEvent.type(await report(), 'A medias');
    await userEvent.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: '¿Descartar cambios?' });
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(within(question).getByRole('button', { name: 'Seguir editando' }));
    await userEvent.clear(await report());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1));
  },
};

/** docs/decisions/316: the notice of the page, with its 'Recuperar', is below this dialog. */
export const ADeletedPatientIsRestored: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(
      refuse(createPathology, 422, PATIENT_IS_GONE),
      answer(restorePatient, () => {
        msw.use(answer(createPathology, gallbladderResult));
        return mariaGomez;
      }),
    );
  },
  play: async ({ args }) => {
    await userEvent.type(await report(), 'Sin atipia.');
    await save();
    await expect(await screen.findByText(/^Otro puesto dio de baja a este paciente/)).toBeVisible();
    await press('Restaurar y guardar');
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledTimes(1));
  },
};

export const TypesFailed: Story = {
  args: { sample: null, procedures: [] },
  beforeEach: ({ msw }) => {
    msw.use(refuse(listProcedureTypes, 500));
  },
  play: async () => {
    await expect(
      await screen.findByText(
        'No se pudieron cargar los tipos de procedimiento. Intentá nuevamente.',
        {},
        { timeout: 8_000 },
      ),
    ).toBeVisible();
  },
};
