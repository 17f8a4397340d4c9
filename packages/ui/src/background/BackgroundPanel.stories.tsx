import { backToForm } from '../../../../.storybook/comparison';
import {
  createBackground,
  readBackground,
  restorePatient,
  updateBackground,
} from '@practice/domain';
import {
  angelIriarte,
  answer,
  mariaBackground,
  mariaGomez,
  never,
  proxyPage,
  refuse,
} from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { NO_PICTURE, PICTURE } from '../../../../.storybook/modes';
import { shortWaits } from '../../../../.storybook/short-waits';
import { hasUnsavedText } from '../forms/unsaved';
import { Button } from '../primitives/Button';
import { BackgroundPanel } from './BackgroundPanel';

const sent: { call: string; body: unknown }[] = [];

const meta = {
  component: BackgroundPanel,
  args: { patient: mariaGomez, active: true },
  beforeEach: ({ msw }) => {
    sent.length = 0;
    const store = async (request: Request) => {
      const body = (await request.json()) as typeof mariaBackground;
      sent.push({ call: `${request.method} ${new URL(request.url).pathname}`, body });
      return { ...mariaBackground, ...body, version: body.version + 1 };
    };
    msw.use(answer(createBackground, store), answer(updateBackground, store));
  },
} satisfies Meta<typeof BackgroundPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const NONE_YET = refuse(readBackground, 404, 'El paciente todavía no tiene antecedentes cargados.');
const STALE = 'Otro puesto modificó este registro. Tus cambios no se perdieron.';

const box = (name: string) => screen.findByRole('textbox', { name });
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const edit = () => press('Editar');
const save = () => press(/^Guardar/);
const saveButton = () => screen.findByRole('button', { name: /^Guardar/ });

/** clinical-history §4: read first. */
export const Default: Story = {
  parameters: PICTURE,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Penicilina: urticaria.')).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBe(null);
    await expect(canvas.queryByRole('button', { name: /^Guardar/ })).toBe(null);
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(never(readBackground));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Cargando...')).toBeInTheDocument();
  },
};

/** decision AN3: a 404 is no failure. */
export const Empty: Story = {
  parameters: PICTURE,
  beforeEach: ({ msw }) => {
    msw.use(NONE_YET);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sin antecedentes gineco-obstétricos')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBe(null);
  },
};

/** clinical-history §8 */
export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(refuse(readBackground, 400));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'No se pudieron obtener los antecedentes.',
    );
  },
};

export const ReintentarReadsAgain: Story = {
  ...Failed,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, msw } = context;
    await Failed.play?.(context);
    msw.use(answer(readBackground, mariaBackground));
    await press('Reintentar');
    await canvas.findByText('Penicilina: urticaria.');
  },
};

/** clinical-history §4: all sections open, nothing to save yet, by key either. */
export const Editing: Story = {
  parameters: PICTURE,
  play: async ({ canvas }) => {
    await press('Contraer todo');
    await edit();
    await waitFor(async () => expect(await box('Médicos')).toHaveFocus());
    const fields = canvas.getAllByRole('textbox');
    await expect(fields).toHaveLength(6);
    for (const field of fields) await expect(field).toBeVisible();
    await expect(await saveButton()).toHaveAttribute('aria-disabled', 'true');
  },
};

export const GuardarWaitsForAChange: Story = {
  ...Editing,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async (context) => {
    await Editing.play?.(context);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await userEvent.type(await box('Médicos'), 'x');
    await expect(await saveButton()).not.toHaveAttribute('aria-disabled');
    await userEvent.type(await box('Médicos'), '{Backspace}');
    await expect(await saveButton()).toHaveAttribute('aria-disabled', 'true');
    await expect(sent).toEqual([]);
  },
};

/** clinical-history §7, over the version that was read (decision G16). */
export const SavesOverWhatWasRead: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, msw }) => {
    await edit();
    await userEvent.type(await box('Familiares'), 'Padre: cáncer de colon.');
    const stored = { ...mariaBackground, familiares: 'Padre: cáncer de colon.', version: 2 };
    msw.use(answer(readBackground, stored));
    await save();
    await expect(await screen.findByText('Antecedentes guardados correctamente.')).toBeVisible();
    await expect(canvas.getByText('Padre: cáncer de colon.')).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBe(null);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Editar' })).toHaveFocus());
    await expect(hasUnsavedText()).toBe(false);
    await expect(sent).toEqual([
      {
        call: 'PUT /antecedentes/1',
        body: {
          id_paciente: 1,
          medicos: 'Hipertensión arterial.\nEnalapril 10 mg/día → bien controlada.',
          quirurgicos: 'Apendicectomía (1988). “Cesárea” en 1995.',
          alergicos: 'Penicilina: urticaria.',
          toxicos: 'Sin antecedentes tóxicos',
          ginecoobstetricos: '',
          familiares: 'Padre: cáncer de colon.',
          version: 1,
        },
      },
    ]);
  },
};

/** clinical-history §4: POST the first time, PUT from then on. */
export const TheFirstSavePostsAndTheNextPuts: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(NONE_YET);
  },
  play: async ({ msw }) => {
    await edit();
    await press('Sin antecedentes: Médicos');
    msw.use(
      answer(readBackground, {
        ...{ ...mariaBackground, quirurgicos: null, alergicos: null, toxicos: null },
        medicos: 'Sin antecedentes médicos',
      }),
    );
    await save();
    await screen.findByText('Sin antecedentes médicos');
    await edit();
    await userEvent.type(await box('Alérgicos'), 'Látex');
    await save();
    await waitFor(() => expect(sent).toHaveLength(2));
    await expect(sent).toEqual([
      {
        call: 'POST /antecedentes/',
        body: {
          id_paciente: 1,
          medicos: 'Sin antecedentes médicos',
          quirurgicos: '',
          alergicos: '',
          toxicos: '',
          ginecoobstetricos: '',
          familiares: '',
          version: 0,
        },
      },
      {
        call: 'PUT /antecedentes/1',
        body: expect.objectContaining({
          medicos: 'Sin antecedentes médicos',
          alergicos: 'Látex',
          version: 1,
        }) as unknown,
      },
    ]);
  },
};

/** clinical-history §4 */
export const CancelRestores: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await edit();
    await userEvent.clear(await box('Alérgicos'));
    await userEvent.type(await box('Familiares'), 'otra cosa');
    await expect(hasUnsavedText()).toBe(true);
    await press('Cancelar');
    const question = await screen.findByRole('alertdialog', { name: '¿Descartar cambios?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Seguir editando' }));
    await expect(await box('Familiares')).toHaveValue('otra cosa');
    await press('Cancelar');
    await press('Descartar cambios');
    await expect(canvas.getByText('Penicilina: urticaria.')).toBeVisible();
    await expect(hasUnsavedText()).toBe(false);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Editar' })).toHaveFocus());
    await edit();
    await expect(await box('Alérgicos')).toHaveValue('Penicilina: urticaria.');
    await expect(await box('Familiares')).toHaveValue('');
    await expect(sent).toEqual([]);
  },
};

export const Saving: Story = {
  beforeEach: ({ msw }) => {
    msw.use(never(updateBackground));
  },
  play: async () => {
    await edit();
    await userEvent.type(await box('Médicos'), ' DBT.');
    await save();
    await expect(await screen.findByRole('button', { name: /^Guardando\.\.\./ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

/** clinical-history §8 */
export const SaveFailed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(refuse(updateBackground, 400));
  },
  play: async () => {
    await edit();
    await userEvent.type(await box('Médicos'), ' DBT.');
    await save();
    await expect(
      await screen.findByText('Ocurrió un error al guardar los antecedentes.'),
    ).toBeVisible();
    await expect(await box('Médicos')).toHaveValue(
      'Hipertensión arterial.\nEnalapril 10 mg/día → bien controlada. DBT.',
    );
  },
};

/** A proxy's HTML page instead of an answer is asked again for seconds: the form says that it saves, then that it failed. */
/** Another computer deleted the patient: one press brings them back, and stores what was typed. */
export const ItsPatientIsDeletedWhileItIsEdited: Story = {
  tags: ['behaviour'],
  play: async ({ msw }) => {
    await edit();
    await userEvent.type(await box('Médicos'), ' DBT.');
    msw.use(refuse(updateBackground, 404, 'No encontramos ese paciente.'));
    await save();
    await expect(
      await screen.findByText(
        'Otro puesto dio de baja a este paciente. Lo que escribiste no se perdió.',
      ),
    ).toBeVisible();
    msw.use(
      answer(restorePatient, () => {
        sent.push({ call: 'restore', body: null });
        return mariaGomez;
      }),
      answer(updateBackground, async (request) => {
        const body = (await request.json()) as typeof mariaBackground;
        sent.push({ call: 'PUT', body });
        return { ...mariaBackground, ...body, version: body.version + 1 };
      }),
    );
    await press('Restaurar y guardar');
    await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['restore', 'PUT']));
    await expect(sent[1]?.body).toMatchObject({ medicos: expect.stringMatching(/ DBT\.$/) });
    await expect(await screen.findByText(/Penicilina: urticaria/)).toBeVisible();
  },
};

export const AnHtml500IsNoSilence: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(proxyPage(updateBackground, 500));
    return shortWaits(1_000)();
  },
  play: async () => {
    await edit();
    await userEvent.type(await box('Médicos'), ' DBT.');
    await save();
    await expect(screen.getByRole('button', { name: /^Guardando\.\.\./ })).toBeVisible();
    await expect((await box('Médicos')).closest('form')).toHaveAttribute('aria-busy', 'true');
    await expect(
      await screen.findByText('Ocurrió un error al guardar los antecedentes.'),
    ).toBeVisible();
    await expect(await saveButton()).toHaveTextContent(/^Guardar/);
  },
};

/** Another computer wrote the first ones meanwhile: they are shown and kept (decisions AN3, G27). */
export const FirstOnesOfTwoComputers: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(NONE_YET, refuse(createBackground, 409, STALE));
  },
  play: async ({ msw }) => {
    await edit();
    await userEvent.type(await box('Médicos'), 'HTA');
    msw.use(answer(readBackground, { ...mariaBackground, medicos: 'DBT' }));
    await save();
    await backToForm();
    await expect(await screen.findByText(STALE)).toBeVisible();
    await expect(
      await screen.findByText(
        'Otro puesto cambió Médicos: lo tuyo reemplaza a lo del otro puesto si volvés a guardar.',
      ),
    ).toBeVisible();
    await expect(
      screen.getByText(
        'Otro puesto cambió Quirúrgicos, Alérgicos, Tóxicos: se tomó lo del otro puesto.',
      ),
    ).toBeVisible();
    await waitFor(async () => expect(await box('Médicos')).toHaveFocus());
    await expect(await box('Alérgicos')).toHaveValue('Penicilina: urticaria.');
    await expect(await box('Médicos')).toHaveValue('HTA');
    await expect(await box('Médicos')).toHaveAccessibleDescription('Otro puesto guardó: DBT');
    await save();
    await screen.findByText('Antecedentes guardados correctamente.');
    await expect(sent).toEqual([
      {
        call: 'PUT /antecedentes/1',
        body: expect.objectContaining({
          medicos: 'HTA',
          alergicos: 'Penicilina: urticaria.',
          version: 1,
        }) as unknown,
      },
    ]);
  },
};

/**
 * Decision AN2: the shortcut fills empty sections. What another computer wrote into one meanwhile is no longer empty: it
 * stays, and is said.
 */
export const AShortcutGivesWayToAnotherComputer: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(NONE_YET, refuse(createBackground, 409, STALE));
  },
  play: async ({ msw }) => {
    await edit();
    await press('Sin antecedentes en las secciones vacías');
    await userEvent.type(await box('Tóxicos'), ', ex tabaquista');
    await expect(await box('Alérgicos')).toHaveValue('Sin antecedentes alérgicos');
    const none = { medicos: null, quirurgicos: null, ginecoobstetricos: null, familiares: null };
    msw.use(
      answer(readBackground, {
        ...{ ...mariaBackground, ...none },
        alergicos: 'PENICILINA: anafilaxia.',
        toxicos: 'Tabaco.',
      }),
    );
    await save();
    await backToForm();
    await expect(
      await screen.findByText('Otro puesto cambió Alérgicos: se tomó lo del otro puesto.'),
    ).toBeVisible();
    await expect(
      screen.getByText(
        'Otro puesto cambió Tóxicos: lo tuyo reemplaza a lo del otro puesto si volvés a guardar.',
      ),
    ).toBeVisible();
    await expect(await box('Alérgicos')).toHaveValue('PENICILINA: anafilaxia.');
    await expect(await box('Médicos')).toHaveValue('Sin antecedentes médicos');
    await save();
    await screen.findByText('Antecedentes guardados correctamente.');
    await expect(sent).toEqual([
      {
        call: 'PUT /antecedentes/1',
        body: expect.objectContaining({
          alergicos: 'PENICILINA: anafilaxia.',
          medicos: 'Sin antecedentes médicos',
          toxicos: 'Sin antecedentes tóxicos, ex tabaquista',
        }) as unknown,
      },
    ]);
  },
};

/** The line comes back and everything is asked for again; when that fails, what was typed stays (decision C9). */
export const TypedTextSurvivesAServerThatIsAway: Story = {
  tags: ['behaviour'],
  play: async ({ msw }) => {
    await edit();
    await userEvent.type(await box('Familiares'), 'Padre: ');
    msw.use(refuse(readBackground, 400));
    const asked = spyOn(window, 'fetch');
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(asked).toHaveBeenCalled());
    // The refusal is drawn after its answer.
    await asked.mock.results[0]?.value;
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect(await box('Familiares')).toHaveValue('Padre: ');
    await expect(screen.queryByText('No se pudieron obtener los antecedentes.')).toBe(null);
  },
};

/** What was typed about one patient is never stored for the next. */
export const AnotherPatientStartsOver: Story = {
  tags: ['behaviour'],
  render: function Host(args) {
    const [patient, setPatient] = useState(args.patient);
    return (
      <>
        <BackgroundPanel {...args} patient={patient} />
        <Button onClick={() => setPatient(patient === mariaGomez ? angelIriarte : mariaGomez)}>
          Otro paciente
        </Button>
      </>
    );
  },
  play: async ({ canvas, msw }) => {
    await canvas.findByText('Penicilina: urticaria.');
    msw.use(answer(readBackground, { ...mariaBackground, id_paciente: 2, alergicos: 'Látex' }));
    await press('Otro paciente');
    await canvas.findByText('Látex');
    msw.use(answer(readBackground, mariaBackground));
    await press('Otro paciente');
    await canvas.findByText('Penicilina: urticaria.');
    await edit();
    await userEvent.type(await box('Familiares'), 'De María');
    // Known already: nothing is awaited between the two.
    msw.use(never(readBackground));
    await press('Otro paciente');
    await expect(await canvas.findByText('Látex')).toBeVisible();
    await edit();
    await expect(await box('Familiares')).toHaveValue('');
  },
};
