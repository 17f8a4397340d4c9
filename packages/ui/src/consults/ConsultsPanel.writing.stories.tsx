import { backToForm } from '../../../../.storybook/comparison';
import {
  conflictMessages,
  createConsult,
  listConsults,
  readConsult,
  REPEATS_HEADER,
  updateConsult,
} from '@practice/domain';
import {
  answer,
  cardiologyConsult,
  consults,
  late,
  mariaGomez,
  never,
  refuse,
} from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { chooseFile, imageFile, pdfFile } from '../../../../.storybook/invented-files';
import { hasUnsavedText } from '../forms/unsaved';
import { ConsultsPanel } from './ConsultsPanel';

/** What the server was sent: the call, its fields in their order, and the name and size of its file. */
const sent: { call: string; fields: Record<string, string>; file: string | null; key: string }[] =
  [];

const record = async (request: Request) => {
  const form = await request.formData();
  const file = form.get('archivo');
  const fields = [...form].filter(([, value]) => typeof value === 'string');
  sent.push({
    call: `${request.method} ${new URL(request.url).pathname}`,
    fields: Object.fromEntries(fields) as Record<string, string>,
    file: file instanceof File ? `${file.name} ${file.size}` : null,
    key: request.headers.get('Idempotency-Key') ?? '',
  });
};

const NEW = {
  ...cardiologyConsult,
  id_interconsulta: 3,
  fecha: '2026-11-20',
  descripcion: 'Apto para cirugía.',
  nombre_archivo: 'informe.pdf',
};
const EDITED = { ...cardiologyConsult, descripcion: 'ASA III.', version: 2 };

const meta = {
  component: ConsultsPanel,
  args: { patient: mariaGomez, active: true },
  beforeEach: ({ msw }) => {
    sent.length = 0;
    msw.use(
      answer(createConsult, async (request) => {
        await record(request);
        return NEW;
      }),
      answer(updateConsult, async (request) => {
        await record(request);
        return EDITED;
      }),
    );
  },
} satisfies Meta<typeof ConsultsPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const STALE = 'Otro puesto modificó este registro. Tus cambios no se perdieron.';

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const entry = (day: string) => screen.findByRole('button', { name: new RegExp(`^${day}`) });
const text = () => screen.findByRole('textbox', { name: 'Descripción' });
const specialty = () => screen.findByRole('combobox', { name: 'Especialidad' });
const heading = () => screen.getByRole('button', { name: /^NUEVA INTERCONSULTA/ });
const attach = async (file: File, label = 'Archivo (PDF, JPG o PNG)') => {
  chooseFile(await screen.findByRole('group', { name: label }), file);
  await screen.findByText(file.name);
};
const REPLACE = 'Reemplazar archivo (PDF/JPG/PNG)';
const save = () => press(/^Guardar/);

async function fill() {
  await press(/^NUEVA INTERCONSULTA/);
  await waitFor(async () => expect(await specialty()).toHaveFocus());
  await userEvent.keyboard('car{Enter}');
  await userEvent.type(await text(), 'Apto para cirugía.');
}

async function edit() {
  await userEvent.click(await entry('05/10/2026'));
  await press(/^Editar/);
  await waitFor(async () => expect(await text()).toHaveFocus());
}

export const New: Story = { play: fill };

/** F2 belongs to the field that has the focus, not to the interconsulta that is read below it. */
export const F2InTheSelectorEditsItsCatalogueAlone: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(await entry('05/10/2026'));
    await press(/^NUEVA INTERCONSULTA/);
    await waitFor(async () => expect(await specialty()).toHaveFocus());
    await userEvent.keyboard('{F2}');
    await expect(await screen.findByRole('dialog', { name: 'Especialidades' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(async () => expect(await specialty()).toHaveFocus());
    await expect(canvas.queryByRole('group', { name: REPLACE })).toBe(null);
    await expect(canvas.getByRole('button', { name: 'Editar' })).toBeVisible();
  },
};

/** It is not entered twice because a slow list does not have it yet. */
export const ANewOneIsInTheListAtOnce: Story = {
  tags: ['behaviour'],
  play: async ({ msw }) => {
    await fill();
    msw.use(refuse(listConsults, 400));
    await save();
    await screen.findByText('Interconsulta creada exitosamente.');
    await expect(await entry('20/11/2026')).toBeVisible();
  },
};

/** Its own words of a failed creation are not put before the question, which a second press answers (docs/decisions/333). */
export const OneThatIsStoredAlreadyIsAskedAboutFirst: Story = {
  tags: ['behaviour'],
  play: async ({ msw }) => {
    await fill();
    msw.use(refuse(createConsult, 409, conflictMessages.savedBefore));
    await save();
    await screen.findByText(conflictMessages.savedBefore);
    const repeated: (string | null)[] = [];
    msw.use(
      answer(createConsult, (request) => {
        repeated.push(request.headers.get(REPEATS_HEADER));
        return NEW;
      }),
    );
    // Nobody reads a sentence in half a second.
    await new Promise((resolve) => setTimeout(resolve, 600));
    await save();
    await screen.findByText('Interconsulta creada exitosamente.');
    await expect(repeated).toEqual(['1']);
  },
};

/** clinical-history §2.6, §7: sent as a form with its file; the new one is shown, and the form is blank again. */
export const ANewOneIsStoredAndShown: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, msw }) => {
    await fill();
    await attach(pdfFile());
    msw.use(answer(listConsults, [NEW, ...consults]));
    await save();
    await expect(await screen.findByText('Interconsulta creada exitosamente.')).toBeVisible();
    await expect(sent).toEqual([
      {
        call: 'POST /interconsultas/',
        fields: {
          id_paciente: '1',
          fecha: '2026-11-20',
          especialidad: '1',
          descripcion: 'Apto para cirugía.',
        },
        file: 'informe.pdf 358400',
        key: expect.stringMatching(/.{16}/) as unknown,
      },
    ]);
    await expect(heading()).toHaveAttribute('aria-expanded', 'false');
    await expect(await canvas.findByRole('link', { name: 'informe.pdf' })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Editar' })).toHaveFocus());
    await waitFor(async () =>
      expect(await entry('20/11/2026')).toHaveAttribute('aria-current', 'true'),
    );
    await expect(hasUnsavedText()).toBe(false);
    await press(/^NUEVA INTERCONSULTA/);
    await waitFor(async () => expect(await text()).toHaveValue(''));
    await expect(screen.queryByText('✅ Archivo cargado')).toBe(null);
  },
};

/** A new one takes nothing from the interconsulta that is being edited beside the list. */
export const WhatIsEditedStaysBesideANewOne: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, msw }) => {
    await edit();
    await userEvent.type(await text(), ' Apto.');
    await press(/^NUEVA INTERCONSULTA/);
    const form = within(await canvas.findByRole('form', { name: 'NUEVA INTERCONSULTA' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Descripción' }), 'Otra.');
    msw.use(answer(listConsults, [NEW, ...consults]));
    await userEvent.click(form.getByRole('button', { name: /^Guardar/ }));
    await screen.findByText('Interconsulta creada exitosamente.');
    await waitFor(() => expect(heading()).toHaveFocus());
    const edited = within(canvas.getByRole('form', { name: 'Cardiología, 05/10/2026' }));
    await expect(
      edited.getByRole<HTMLTextAreaElement>('textbox', { name: 'Descripción' }).value,
    ).toMatch(/ Apto\.$/);
  },
};

/** clinical-history §5; decision IN1: neither specialty nor file is required. */
export const TextAloneIsEnough: Story = {
  tags: ['behaviour'],
  play: async () => {
    await press(/^NUEVA INTERCONSULTA/);
    await userEvent.type(await text(), 'Interconsulta telefónica.');
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    await expect(sent[0]).toMatchObject({ fields: { especialidad: '' }, file: null });
    await screen.findByText('Interconsulta creada exitosamente.');
  },
};

/** clinical-history §5: two quick presses make one request. */
export const ADoubleClickSavesOnce: Story = {
  tags: ['behaviour'],
  play: async () => {
    await fill();
    await userEvent.dblClick(await screen.findByRole('button', { name: /^Guardar/ }));
    await screen.findByText('Interconsulta creada exitosamente.');
    await expect(sent).toHaveLength(1);
  },
};

export const Saving: Story = {
  beforeEach: ({ msw }) => {
    msw.use(never(createConsult));
  },
  play: async () => {
    await fill();
    await attach(imageFile());
    await save();
    await expect(await screen.findByRole('button', { name: /^Guardando\.\.\./ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

/** clinical-history §8: 'Error al crear interconsulta: ' and the reason; form and file stay. */
export const CreateFailed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(refuse(createConsult, 400, 'El disco está lleno.'));
  },
  play: async () => {
    await fill();
    await attach(pdfFile());
    await save();
    await expect(
      await screen.findByText('Error al crear interconsulta: El disco está lleno.'),
    ).toBeVisible();
    await expect(await text()).toHaveValue('Apto para cirugía.');
    await expect(screen.getByText('informe.pdf')).toBeVisible();
    await expect(hasUnsavedText()).toBe(true);
  },
};

/** Decision ES1: the server looks into the file. */
export const Refused: Story = {
  beforeEach: ({ msw }) => {
    msw.use(refuse(createConsult, 415, 'Tipo de archivo no permitido'));
  },
  play: async () => {
    await fill();
    await attach(imageFile('disfrazado.png'));
    await save();
    await expect(await screen.findByText('Tipo de archivo no permitido')).toBeVisible();
    await expect(
      screen.getByText('Error al crear interconsulta: revisá los datos marcados.'),
    ).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Elegir otro' })).toHaveFocus());
  },
};

/** Decision G5: nothing is stored twice, because the retry has the same key. */
export const ARetryHasTheSameKey: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(
      answer(createConsult, async (request) => {
        await record(request);
        if (sent.length === 1) throw new Response(null, { status: 503 });
        return NEW;
      }),
    );
  },
  play: async () => {
    await fill();
    await attach(pdfFile());
    await save();
    await expect(
      await screen.findByText('Error al crear interconsulta: intentá nuevamente.'),
    ).toBeVisible();
    await press('Reintentar');
    await screen.findByText('Interconsulta creada exitosamente.');
    await expect(sent).toHaveLength(2);
    await expect(sent[1]).toEqual(sent[0]);
  },
};

export const Editing: Story = {
  play: async () => {
    await edit();
    await expect(await text()).toHaveAttribute('rows', '8');
    await expect(await specialty()).toHaveValue('Cardiología');
    const file = screen.getByRole('group', { name: REPLACE });
    await expect(file).toHaveTextContent('Archivo actual: Riesgo quirúrgico.pdf');
    for (const name of ['Cancelar', 'Guardar cambios', 'Eliminar'])
      await expect(screen.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
    await expect(screen.getByRole('button', { name: /^Guardar cambios/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

/** clinical-history §7: over the version that was read; the file goes along only when it is replaced (decision IN5). */
export const ChangesAreStored: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, msw }) => {
    await edit();
    await userEvent.clear(await text());
    await userEvent.type(await text(), 'ASA III.');
    msw.use(answer(listConsults, [EDITED]));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(await screen.findByText('Interconsulta actualizada exitosamente.')).toBeVisible();
    await expect(await canvas.findByText('ASA III.', { selector: 'p' })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Editar' })).toHaveFocus());
    await press(/^Editar/);
    await attach(imageFile('placa.png'), REPLACE);
    await expect(screen.getByText('Reemplaza a Riesgo quirúrgico.pdf')).toBeVisible();
    await save();
    await waitFor(() => expect(sent).toHaveLength(2));
    await expect(sent).toEqual([
      {
        call: 'PUT /interconsultas/2',
        fields: { fecha: '2026-10-05', especialidad: '1', descripcion: 'ASA III.', version: '1' },
        file: null,
        key: expect.any(String) as unknown,
      },
      expect.objectContaining({
        fields: expect.objectContaining({ version: '2' }) as unknown,
        file: expect.stringMatching(/^placa\.png /) as unknown,
      }),
    ]);
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Editar' })).toHaveFocus());
  },
};

/** The focus would go to 'Editar', the next blank would press it, and the rest of the sentence be written into the other one. */
export const ALateAnswerLeavesTheFocusToWhoTypes: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => msw.use(late(updateConsult, 500)),
  play: async ({ canvas }) => {
    await edit();
    await userEvent.type(await text(), ' Sin cambios.');
    await save();
    await press(/^NUEVA INTERCONSULTA/);
    const [other] = canvas.getAllByRole('textbox', { name: 'Descripción' });
    await userEvent.type(other!, 'Derivo');
    await screen.findByText('Interconsulta actualizada exitosamente.');
    await userEvent.keyboard(' a hepatología');
    await expect(other).toHaveValue('Derivo a hepatología');
    await expect(other).toHaveFocus();
  },
};

export const UpdateFailed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(refuse(updateConsult, 400));
  },
  play: async () => {
    await edit();
    await userEvent.type(await text(), ' Control.');
    await save();
    await expect(await screen.findByText('No se pudo actualizar la interconsulta.')).toBeVisible();
    await expect(((await text()) as HTMLTextAreaElement).value).toMatch(/ Control\.$/);
  },
};

/** Decision G27: untouched fields follow, typed ones and the chosen file stay. */
export const OfTwoComputers: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(updateConsult, 409, STALE));
  },
  play: async ({ msw }) => {
    await edit();
    await attach(imageFile('placa.png'), REPLACE);
    await userEvent.clear(await text());
    await userEvent.type(await text(), 'ASA III.');
    const theirs = { ...cardiologyConsult, fecha: '2026-10-06', descripcion: 'ASA I.', version: 2 };
    msw.use(answer(readConsult, theirs), answer(listConsults, [theirs]));
    await save();
    await backToForm();
    await expect(await screen.findByText(STALE)).toBeVisible();
    await expect(
      await screen.findByText(
        'Otro puesto cambió Descripción: lo tuyo reemplaza a lo del otro puesto si volvés a guardar.',
      ),
    ).toBeVisible();
    await expect(
      screen.getByText('Otro puesto cambió Fecha: se tomó lo del otro puesto.'),
    ).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'Fecha' })).toHaveValue('06/10/2026');
    await expect(await text()).toHaveValue('ASA III.');
    await expect(await text()).toHaveAccessibleDescription('Otro puesto guardó: ASA I.');
    await expect(screen.getByText('placa.png')).toBeVisible();
    msw.use(
      answer(updateConsult, async (request) => {
        await record(request);
        return { ...EDITED, version: 3 };
      }),
    );
    await save();
    await screen.findByText('Interconsulta actualizada exitosamente.');
    await expect(sent).toEqual([
      expect.objectContaining({
        fields: expect.objectContaining({ fecha: '2026-10-06', version: '2' }) as unknown,
        file: expect.stringMatching(/^placa\.png /) as unknown,
      }),
    ]);
  },
};

/** Cancelar, Escape and another entry ask about what was typed, and about a chosen file. */
export const WhatWasTypedIsAskedAbout: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await edit();
    await attach(imageFile('placa.png'), REPLACE);
    await press('Cancelar');
    await userEvent.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    (await text()).focus();
    await userEvent.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog');
    await expect(within(question).getByText('¿Descartar cambios?')).toBeVisible();
    await userEvent.click(within(question).getByRole('button', { name: 'Seguir editando' }));
    await expect(screen.getByText('placa.png')).toBeVisible();
    await userEvent.click(await entry('17/03/2026'));
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar cambios' }));
    await expect(
      await canvas.findByText(/^Evaluación nutricional/, { selector: 'p' }),
    ).toBeVisible();
    await expect(sent).toEqual([]);
    await expect(hasUnsavedText()).toBe(false);
  },
};

/** A notice of the save before is still in sight: Escape is the form's, as it is a dialog's. */
export const EscapeLeavesTheFormUnderANotice: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await edit();
    await userEvent.type(await text(), ' Apto.');
    await save();
    await screen.findByText('Interconsulta actualizada exitosamente.');
    await press(/^Editar/);
    await waitFor(async () => expect(await text()).toHaveFocus());
    await expect(screen.getByText('Interconsulta actualizada exitosamente.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('textbox')).toBe(null));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Editar' })).toHaveFocus());
  },
};

export const CancelOfNothingAsksNothing: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await edit();
    await press('Cancelar');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Editar' })).toHaveFocus());
    await expect(screen.queryByRole('alertdialog')).toBe(null);
  },
};
