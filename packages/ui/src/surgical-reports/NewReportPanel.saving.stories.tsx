import {
  catalogueEndpoints,
  createReport,
  professionalEndpoint,
  restorePatient,
} from '@practice/domain';
import {
  PATIENT_IS_GONE,
  answer,
  catalogues,
  cholecystectomyReport,
  mariaGomez,
  never,
  refuse,
} from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, delay, http } from 'msw';
import { useEffect, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { dropOn, imageFile, pasteOn } from '../../../../.storybook/invented-files';
import { NewReportPanel } from './NewReportPanel';

const meta = {
  component: NewReportPanel,
  args: {
    patient: mariaGomez,
    institution: 2,
    procedureType: 2,
    onClose: fn(),
    onCreated: fn(),
  },
} satisfies Meta<typeof NewReportPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const sent: {
  key: string | null;
  body: { procedimientos_pacientes: object; partes_quirurgicos: object; codigos?: object[] };
}[] = [];
async function record(request: Request) {
  sent.push({
    key: request.headers.get('Idempotency-Key'),
    body: (await request.json()) as (typeof sent)[number]['body'],
  });
}
const recordSaves: Story['beforeEach'] = ({ msw }) => {
  sent.length = 0;
  msw.use(
    answer(createReport, async (request) => {
      await record(request);
      return cholecystectomyReport;
    }),
  );
};

const list = (name: string) => screen.findByRole<HTMLInputElement>('combobox', { name });
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const saveButton = () => screen.getByRole('button', { name: /^Guarda/ });
const save = () => userEvent.click(saveButton());

async function pick(field: string, typed: string) {
  const input = await list(field);
  await userEvent.click(input);
  await waitFor(() =>
    expect(within(screen.getByRole('listbox')).getAllByRole('option').length).toBeGreaterThan(1),
  );
  await userEvent.type(input, `${typed}{Enter}`);
}

/** Fills in the fields of the six required checks. */
async function fill() {
  await userEvent.click(await screen.findByRole('radio', { name: 'Programado' }));
  await pick('Diagnóstico preoperatorio', 'pol');
  await pick('Técnica / procedimiento', 'videoc');
  await pick('Tipo de anestesia', 'sed');
  await pick('Cirujano', 'sosa');
  await userEvent.type(box('Técnica detallada'), 'Se progresa hasta ciego.');
}

export const Invalid: Story = {
  beforeEach: recordSaves,
  play: async () => {
    await screen.findByRole('dialog');
    await save();
    await expect(await screen.findByText('Seleccioná si es Programado o Urgencia.')).toBeVisible();
    await expect(sent).toHaveLength(0);
  },
};

/** Decision R24: it is printed with a name that its author did not see. */
export const ARenamedSurgeonIsSaid: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(
      answer(createReport, async (request) => {
        const { partes_quirurgicos } = (await request.json()) as {
          partes_quirurgicos: { id_cirujano: number };
        };
        const { id_cirujano } = partes_quirurgicos;
        return {
          ...cholecystectomyReport,
          partes_quirurgicos: {
            ...cholecystectomyReport.partes_quirurgicos,
            id_cirujano,
            cirujano_nombre: 'Sosa Figurado, Otra',
          },
        };
      }),
    );
  },
  play: async () => {
    await fill();
    const chosen = (await list('Cirujano')).value;
    await save();
    await expect(
      await screen.findByText(
        `Cirujano: el parte quedó con «Sosa Figurado, Otra». Elegiste «${chosen}», y otro puesto le cambió el nombre mientras lo escribías.`,
      ),
    ).toBeVisible();
  },
};

/** docs/decisions/316: the notice of the page, with its 'Recuperar', is below this dialog. */
export const ADeletedPatientIsRestoredAndTheReportSaved: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    sent.length = 0;
    msw.use(
      refuse(createReport, 422, PATIENT_IS_GONE),
      answer(restorePatient, () => {
        msw.use(
          answer(createReport, async (request) => {
            await record(request);
            return cholecystectomyReport;
          }),
        );
        return mariaGomez;
      }),
    );
  },
  play: async ({ args }) => {
    await fill();
    await save();
    await expect(
      await screen.findByText(
        'Otro puesto dio de baja a este paciente. Lo que escribiste no se perdió.',
      ),
    ).toBeVisible();
    await expect(box('Técnica detallada')).toHaveValue('Se progresa hasta ciego.');
    await userEvent.click(screen.getByRole('button', { name: 'Restaurar y guardar' }));
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledWith(cholecystectomyReport));
    await expect(sent).toHaveLength(1);
  },
};

export const SavedReportIsHandedOver: Story = {
  tags: ['behaviour'],
  beforeEach: recordSaves,
  play: async ({ args }) => {
    await fill();
    await save();
    await expect(await screen.findByText('Parte guardado')).toBeVisible();
    await expect(screen.queryByText(/^La cobertura del paciente había cambiado/)).toBe(null);
    await expect(args.onCreated).toHaveBeenCalledWith(
      expect.objectContaining({ id_procedimiento_paciente: 12 }),
    );
    await expect(sent[0]?.body.procedimientos_pacientes).toEqual({
      id_paciente: 1,
      id_procedimiento_base: 2,
      fecha: '2026-11-20',
      institucion: 'Intecnus',
      tipo_cirugia: 1,
      patologia: false,
      cultivo: false,
    });
    await expect(sent[0]?.body.partes_quirurgicos).toMatchObject({
      id_diagnostico_pre: 6,
      id_procedimiento: 4,
      id_cirujano: 1,
      id_ayudante1: null,
      id_instrumentador: null,
      id_circulante: null,
      tecnica_detalle: 'Se progresa hasta ciego.',
    });
  },
};

/** Another computer changed it while the parte was written: the page still showed the other one (docs/decisions/343). */
export const AnotherCoverageThanWasShownIsSaid: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    const { paciente, partes_quirurgicos: operation } = cholecystectomyReport;
    msw.use(
      answer(createReport, {
        ...cholecystectomyReport,
        paciente: { ...paciente, nombre_cobertura: 'PAMI', beneficio: '1' },
        partes_quirurgicos: { ...operation, cobertura_nombre: 'PAMI', beneficio: '1' },
      }),
    );
  },
  play: async () => {
    await fill();
    await save();
    await expect(
      await screen.findByText(
        'La cobertura del paciente había cambiado: el parte quedó con PAMI · 1.',
      ),
    ).toBeVisible();
  },
};

/** The page has read the patient again while the parte was written: nobody may have looked at the header. */
export const ACoverageThatChangedWhileItWasWrittenIsSaid: Story = {
  ...AnotherCoverageThanWasShownIsSaid,
  tags: ['behaviour'],
  render: function Reread(args) {
    const [patient, setPatient] = useState(args.patient);
    const reread = () => setPatient({ ...patient, nombre_cobertura: 'PAMI', beneficio: '1' });
    useEffect(() => {
      window.addEventListener('reread', reread);
      return () => window.removeEventListener('reread', reread);
    });
    return <NewReportPanel {...args} patient={patient} />;
  },
  play: async () => {
    await fill();
    window.dispatchEvent(new Event('reread'));
    await save();
    await screen.findByText(
      'La cobertura del paciente había cambiado: el parte quedó con PAMI · 1.',
    );
  },
};

/** It had changed and was changed back before the save: the page named the other one meanwhile. */
export const ACoverageThatWasChangedBackIsSaid: Story = {
  tags: ['behaviour'],
  beforeEach: recordSaves,
  render: ACoverageThatChangedWhileItWasWrittenIsSaid.render!,
  play: async ({ args }) => {
    await fill();
    window.dispatchEvent(new Event('reread'));
    await screen.findAllByText('PAMI');
    await save();
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledOnce());
    await screen.findByText(
      /^La cobertura del paciente había cambiado: el parte quedó con (?!PAMI)/,
    );
  },
};

/** One request: nothing can come between a parte and its codes (docs/decisions/313). */
export const CodesGoWithTheNewReport: Story = {
  tags: ['behaviour'],
  beforeEach: recordSaves,
  play: async ({ args }) => {
    await fill();
    await userEvent.type(box('Cirujano, fila 1: código'), '080103');
    await userEvent.type(box('Cirujano, fila 1: porcentaje'), '33,3');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledOnce());
    await expect(sent).toHaveLength(1);
    await expect(sent[0]?.body.codigos).toEqual([
      { rol: 'cirujano', codigo: '080103', porcentaje: 33, fila: 1 },
    ]);
  },
};

/** Decisions FA5, R26: the HZB has none; what was typed comes back with INTECNUS. */
export const CodesAreKeptAsideForTheOtherCentre: Story = {
  tags: ['behaviour'],
  beforeEach: recordSaves,
  play: async ({ args }) => {
    await fill();
    await userEvent.type(box('Cirujano, fila 1: código'), '080103');
    const change = () => userEvent.click(screen.getByRole('button', { name: 'Cambiar centro' }));
    await change();
    await expect(
      screen.queryByRole('textbox', { name: 'Cirujano, fila 1: código' }),
    ).not.toBeInTheDocument();
    await expect(
      screen.getByText(/^Los códigos de facturación son solo de INTECNUS/),
    ).toBeVisible();
    await change();
    await expect(box('Cirujano, fila 1: código')).toHaveValue('080103');
    await change();
    await save();
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledOnce());
    await expect(sent[0]?.body).not.toHaveProperty('codigos');
  },
};

/** Decision R25: the toggle presets the base procedure, and it can be corrected. */
export const BaseProcedureIsSent: Story = {
  tags: ['behaviour'],
  beforeEach: recordSaves,
  play: async ({ args }) => {
    const base = await list('Procedimiento base');
    await expect(base).toHaveValue('Endoscopía');
    await userEvent.type(base, 'colono{Enter}');
    await waitFor(() => expect(base).toHaveValue('Videocolonoscopía'));
    await fill();
    await save();
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledOnce());
    await expect(sent[0]?.body.procedimientos_pacientes).toMatchObject({
      id_procedimiento_base: 3,
    });
  },
};

/** Decision R26: until the first save; what only the HZB records is kept aside, and comes back. */
export const CentreCanBeChanged: Story = {
  tags: ['behaviour'],
  args: { institution: 1 },
  beforeEach: recordSaves,
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog');
    const change = () => userEvent.click(screen.getByRole('button', { name: 'Cambiar centro' }));
    await fill();
    await pick('Circulante', 'quiroga');
    await expect(await list('Circulante')).toHaveValue('Lic. Muestra Quiroga');
    await change();
    await expect(within(dialog).getByText('INTECNUS')).toBeVisible();
    await expect(screen.queryByRole('combobox', { name: 'Circulante' })).not.toBeInTheDocument();
    await expect(
      screen.getByText(
        'Instrumentador/a y circulante se registran solo en el HZB: si volvés a ese centro, vuelve lo elegido.',
      ),
    ).toBeVisible();
    await change();
    await expect(await list('Circulante')).toHaveValue('Lic. Muestra Quiroga');
    await expect(await list('Cirujano')).toHaveValue('Dra. Inventada Sosa');
    await change();
    await save();
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledOnce());
    await expect(sent[0]?.body).toMatchObject({
      procedimientos_pacientes: { institucion: 'Intecnus' },
      partes_quirurgicos: { id_circulante: null, id_cirujano: 1 },
    });
  },
};

/** The wrong centre was chosen, and it is seen before anything is typed: nothing is asked about afterwards. */
export const TheCentreOfABlankFormCanBeChanged: Story = {
  tags: ['behaviour'],
  args: { institution: 1 },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog'));
    const change = () => userEvent.click(screen.getByRole('button', { name: 'Cambiar centro' }));
    await dialog.findByText('Parte quirúrgico HZB');
    await change();
    await dialog.findByText('INTECNUS');
    await change();
    await dialog.findByText('Parte quirúrgico HZB');
    await change();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
};

/** A name that is no choice yet is in sight of its author before the centre hides it (decision G24). */
export const ANurseThatIsNoChoiceStaysInSight: Story = {
  tags: ['behaviour'],
  args: { institution: 1 },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    const nurse = await list('Circulante');
    await userEvent.type(nurse, 'Pérez Nueva');
    await userEvent.tab();
    await userEvent.click(screen.getByRole('button', { name: 'Cambiar centro' }));
    await expect(nurse).toHaveValue('Pérez Nueva');
    await waitFor(() => expect(nurse).toHaveFocus());
    await expect(within(dialog).getByText('Elegí una opción de la lista')).toBeVisible();
    await expect(within(dialog).queryByText('INTECNUS')).toBeNull();
    await userEvent.clear(nurse);
    await userEvent.click(screen.getByRole('button', { name: 'Cambiar centro' }));
    await expect(await within(dialog).findByText('INTECNUS')).toBeVisible();
  },
};

/** Decision R27: asked about once, not blocked; the safe button goes to the field. */
export const UnlikelyDayIsAskedAbout: Story = {
  tags: ['behaviour'],
  beforeEach: recordSaves,
  play: async ({ args }) => {
    await fill();
    const day = box('Fecha');
    await userEvent.clear(day);
    await userEvent.type(day, '20/11/2027');
    await userEvent.type(box('Inicio'), '23:30');
    await userEvent.type(box('Fin'), '13:00');
    await save();
    await expect(await screen.findByText('La fecha es futura: 20/11/2027.')).toBeVisible();
    const endBeforeStart =
      'El fin (13:00) es anterior al inicio (23:30). ¿Terminó al día siguiente?';
    await expect(screen.getByText(endBeforeStart)).toBeVisible();
    await expect(
      screen.getByText('Si está bien así, presioná otra vez para guardar.'),
    ).toBeVisible();
    await expect(sent).toHaveLength(0);
    await userEvent.clear(box('Fecha'));
    await waitFor(() => expect(screen.queryByText(endBeforeStart)).not.toBeInTheDocument());
    await userEvent.type(box('Fecha'), '20/11/2026');
    await save();
    await screen.findByText(endBeforeStart);
    await expect(screen.queryByText(/^La fecha es futura/)).not.toBeInTheDocument();
    await expect(
      screen.getByText('El inicio (23:30) del 20/11/2026 todavía no llegó. ¿Empezó ayer?'),
    ).toBeVisible();
    // Longer than a double click: what appeared can have been read.
    await new Promise((resolve) => setTimeout(resolve, 600));
    await save();
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledOnce());
    await expect(sent).toHaveLength(1);
  },
};

/** Decision R27: a year that cannot be is refused at its field. */
export const ImpossibleYearIsRefused: Story = {
  tags: ['behaviour'],
  beforeEach: recordSaves,
  play: async () => {
    await fill();
    await userEvent.clear(box('Fecha'));
    await userEvent.type(box('Fecha'), '20/11/0206');
    await save();
    await waitFor(() => expect(box('Fecha')).toHaveFocus());
    await expect(box('Fecha')).toHaveAccessibleDescription(
      'El año tiene que estar entre 1900 y 2100.',
    );
    await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await expect(sent).toHaveLength(0);
  },
};

export const DoubleClickSavesOnce: Story = {
  tags: ['behaviour'],
  beforeEach: recordSaves,
  play: async () => {
    await fill();
    await userEvent.dblClick(saveButton());
    await screen.findByText('Parte guardado');
    await expect(sent).toHaveLength(1);
  },
};

export const Saving: Story = {
  beforeEach: ({ msw }) => {
    msw.use(never(createReport));
  },
  play: async () => {
    await fill();
    await save();
    await expect(await screen.findByRole('button', { name: /^Guardando\.\.\./ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

/** They would be believed to be attached. */
export const APhotoThatIsGivenMeanwhileIsRefusedAloud: Story = {
  ...Saving,
  tags: ['behaviour'],
  play: async (context) => {
    await Saving.play?.(context);
    dropOn(screen.getByText('o arrastralas o pegalas acá'), imageFile('a.png'));
    await expect(await screen.findByText(/: esa foto no se agregó\./)).toBeVisible();
    pasteOn(box('Técnica detallada'), imageFile('b.png'));
    await waitFor(() => expect(screen.getAllByText(/: esa foto no se agregó\./)).toHaveLength(2));
    await expect(screen.queryByText('A adjuntar al guardar:')).toBe(null);
  },
};

export const NothingIsTypedMeanwhile: Story = {
  ...Saving,
  tags: ['behaviour'],
  play: async (context) => {
    await Saving.play?.(context);
    await userEvent.type(box('Técnica detallada'), ' Perdido.');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Se envía muestra a patología' }));
    await expect(box('Técnica detallada')).toHaveValue('Se progresa hasta ciego.');
    await expect(
      screen.getByRole('checkbox', { name: 'Se envía muestra a patología' }),
    ).not.toBeChecked();
    // Buttons of fields look as locked as the fields are.
    for (const name of ['30 min', 'Editar Técnicas', 'Quitar Cirujano']) {
      await expect(screen.getByRole('button', { name })).toHaveStyle({ cursor: 'progress' });
    }
    // So do choices; and a quiet button gets no box, which would reach beyond its field.
    const look = (element: HTMLElement) => getComputedStyle(element);
    const segment = (name: string) => screen.getByRole('radio', { name }).closest('label')!;
    const sample = screen.getByText('Se envía muestra a cultivo').closest('label')!;
    for (const label of [segment('Programado'), segment('Urgencia'), sample]) {
      await expect(label).toHaveStyle({ cursor: 'progress' });
    }
    await expect(look(segment('Programado')).backgroundColor).not.toBe(
      look(screen.getByRole('button', { name: /^Guardando/ })).backgroundColor,
    );
    const edit = look(screen.getByRole('button', { name: 'Editar Técnicas' }));
    await expect([edit.backgroundColor, edit.borderTopColor]).toEqual([
      'rgba(0, 0, 0, 0)',
      'rgba(0, 0, 0, 0)',
    ]);
  },
};

/** A pending save cannot be discarded, so the form does not offer it. */
export const NoWayOutWhileSaving: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(never(createReport));
  },
  play: async ({ args }) => {
    await fill();
    await save();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Salir' }));
    await expect(screen.queryByRole('alertdialog')).toBe(null);
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(screen.getByRole('button', { name: 'Salir' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

/** The shortcut shown on the button also works while the button has the focus. */
export const CtrlEnterOnTheButtons: Story = {
  tags: ['behaviour'],
  beforeEach: recordSaves,
  play: async ({ args }) => {
    await fill();
    saveButton().focus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledOnce());
    await expect(sent).toHaveLength(1);
  },
};

/** 'Cambiar centro' stands in the header of the dialog, outside the form. */
export const CtrlEnterInTheHeader: Story = {
  tags: ['behaviour'],
  beforeEach: recordSaves,
  play: async ({ args }) => {
    await fill();
    screen.getByRole('button', { name: 'Cambiar centro' }).focus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledOnce());
    await expect(sent).toHaveLength(1);
    await expect(screen.getByText('INTECNUS')).toBeVisible();
  },
};

/** Adds a new team member on a slow connection: the field keeps the name, and the save waits for the entry. */
const addAssistant = async () => {
  await userEvent.type(await list('Ayudante 1'), 'Dra. Supuesta Lago');
  await userEvent.click(
    await screen.findByRole('option', { name: 'Agregar «Dra. Supuesta Lago»' }),
  );
};
const SLOW_MS = 700;

export const WaitsForWhoIsBeingAdded: Story = {
  tags: ['behaviour'],
  beforeEach: [
    recordSaves!,
    ({ msw }) => {
      let surgeons = catalogues.cirujanos;
      msw.use(
        answer(catalogueEndpoints('cirujanos').list, () => surgeons),
        answer(professionalEndpoint('cirujanos')!, async () => {
          await delay(SLOW_MS);
          const added = { id: 99, nombre: 'Dra. Supuesta Lago' };
          surgeons = [...surgeons, added];
          return added;
        }),
      );
    },
  ],
  play: async ({ args }) => {
    await fill();
    await addAssistant();
    await userEvent.click(box('Técnica detallada'));
    await expect(await list('Ayudante 1')).toHaveValue('Dra. Supuesta Lago');
    await save();
    await expect(saveButton()).toHaveAccessibleName(/^Guardando/);
    await expect(sent).toHaveLength(0);
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledOnce());
    await expect(sent[0]?.body.partes_quirurgicos).toMatchObject({ id_ayudante1: 99 });
  },
};

export const NotSavedWithoutWhoCouldNotBeAdded: Story = {
  tags: ['behaviour'],
  beforeEach: [
    recordSaves!,
    ({ msw }) => {
      msw.use(
        // Delays without answering; the next handler refuses the request.
        http.post(`*${professionalEndpoint('cirujanos')!.path}`, () => delay(SLOW_MS)),
        refuse(professionalEndpoint('cirujanos')!, 409, 'El registro ya existe'),
      );
    },
  ],
  play: async ({ args }) => {
    await fill();
    await addAssistant();
    await save();
    const assistant = await list('Ayudante 1');
    await waitFor(() => expect(assistant).toHaveAccessibleDescription('El registro ya existe'));
    await expect(assistant).toHaveFocus();
    await expect(saveButton()).toHaveAccessibleName(/^Guardar/);
    await expect(sent).toHaveLength(0);
    await expect(args.onCreated).not.toHaveBeenCalled();
  },
};

export const FailedSaveKeepsEverything: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(createReport, 400));
  },
  play: async ({ args }) => {
    await fill();
    await save();
    const failure = await screen.findByText('No se pudo guardar el parte.');
    await waitFor(() => expect(failure.getBoundingClientRect().top).toBeGreaterThan(90));
    await expect(failure.getBoundingClientRect().bottom).toBeLessThan(innerHeight);
    await expect(await list('Diagnóstico preoperatorio')).toHaveValue('Pólipo de colon');
    await expect(await list('Cirujano')).toHaveValue('Dra. Inventada Sosa');
    await expect(box('Técnica detallada')).toHaveValue('Se progresa hasta ciego.');
    await expect(screen.getByRole('radio', { name: 'Programado' })).toBeChecked();
    await expect(args.onCreated).not.toHaveBeenCalled();
    await expect(saveButton()).not.toHaveAttribute('aria-disabled');
  },
};

/** Decision G5: one report, whether or not the first answer was lost. */
export const RetryCarriesTheSameKey: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    sent.length = 0;
    msw.use(
      http.post('*/partes/', async ({ request }) => {
        await record(request);
        return HttpResponse.json({ detail: 'La base de datos está ocupada.' }, { status: 400 });
      }),
    );
  },
  play: async ({ msw }) => {
    await fill();
    await save();
    await expect(await screen.findByText('La base de datos está ocupada.')).toBeVisible();
    msw.use(
      answer(createReport, async (request) => {
        await record(request);
        return cholecystectomyReport;
      }),
    );
    await save();
    await screen.findByText('Parte guardado');
    await expect(sent).toHaveLength(2);
    await expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    await expect(sent[1]?.key).toBe(sent[0]?.key);
  },
};

/** clinical-history §9 */
const SAVE_LIMIT_MS = 12_000;
/** Leaves time to send the request before the shortened time-out. */
const SHORTENED_MS = 500;

/** Replaces timers of exactly 12 s by half a second; `count` returns how many were set. */
function shortenTwelveSeconds(): { count: () => number; restore: () => void } {
  const real = window.setTimeout;
  let count = 0;
  const shortened = (task: TimerHandler, ms?: number, ...args: unknown[]) => {
    if (ms === SAVE_LIMIT_MS) count += 1;
    return real(task, ms === SAVE_LIMIT_MS ? SHORTENED_MS : ms, ...args);
  };
  window.setTimeout = Object.assign(shortened, real);
  return { count: () => count, restore: () => (window.setTimeout = real) };
}

/**
 * Decision R17: after 12 s without an answer the form keeps its values, and a repeated save does not create a second
 * report.
 */
export const TwelveSecondsWithoutAnAnswer: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    sent.length = 0;
    msw.use(never(createReport, record));
  },
  play: async ({ msw, args }) => {
    await fill();
    const alarms = shortenTwelveSeconds();
    try {
      await save();
      await expect(await screen.findByRole('button', { name: /^Guardando/ })).toBeVisible();
      const failure = await screen.findByText(
        'No se pudo guardar el parte.',
        {},
        { timeout: 5_000 },
      );
      await expect(failure).toBeVisible();
    } finally {
      alarms.restore();
    }
    // One timer for the whole save and no automatic retry after it: the user decides.
    await expect(alarms.count()).toBe(1);
    await expect(sent).toHaveLength(1);
    await expect(box('Técnica detallada')).toHaveValue('Se progresa hasta ciego.');
    await expect(await list('Diagnóstico preoperatorio')).toHaveValue('Pólipo de colon');
    await expect(args.onCreated).not.toHaveBeenCalled();
    // It may be stored, and a stored parte keeps its centre (decision PR6).
    await expect(screen.getByRole('button', { name: 'Cambiar centro' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );

    msw.use(
      answer(createReport, async (request) => {
        await record(request);
        return cholecystectomyReport;
      }),
    );
    await save();
    await screen.findByText('Parte guardado');
    await expect(sent).toHaveLength(2);
    await expect(sent[1]).toEqual(sent[0]);
  },
};

/** clinical-history §5: checked before any request. */
export const WithoutPatient: Story = {
  args: { patient: { ...mariaGomez, id_paciente: 0 } },
  beforeEach: recordSaves,
  play: async () => {
    await fill();
    await save();
    await expect(
      await screen.findByText(
        'No se encontró un identificador de paciente válido (id_paciente). Abrí el parte desde la ficha del paciente.',
      ),
    ).toBeVisible();
    await expect(sent).toHaveLength(0);
  },
};
