import {
  AppConfig,
  catalogueEndpoints,
  createReport,
  professionalEndpoint,
} from '@practice/domain';
import { answer, cholecystectomyReport, mariaGomez, never, refuse } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { PracticeContext } from '../common/practice-context';
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
  body: { procedimientos_pacientes: object; partes_quirurgicos: object };
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
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(1));
  await userEvent.type(input, `${typed}{Enter}`);
}

/** Everything the six checks ask for. */
async function fill() {
  await userEvent.click(await screen.findByRole('radio', { name: 'Programado' }));
  await pick('Diagnóstico preoperatorio', 'pol');
  await pick('Técnica / procedimiento', 'videoc');
  await pick('Tipo de anestesia', 'sed');
  await pick('Cirujano', 'sosa');
  await userEvent.type(box('Técnica detallada'), 'Se progresa hasta ciego.');
}

export const Default: Story = {
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Nuevo parte quirúrgico' });
    await expect(within(dialog).getByRole('heading', { name: /Gómez, María Ñandú/ })).toBeVisible();
    await expect(within(dialog).getByText('INTECNUS')).toBeVisible();
    await expect(saveButton()).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Salir' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Programado' })).toHaveFocus());
  },
};

export const Hospital: Story = {
  args: { institution: 1 },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await expect(within(dialog).getByText('Parte quirúrgico HZB')).toBeVisible();
    await expect(await list('Circulante')).toBeVisible();
  },
};

export const Invalid: Story = {
  beforeEach: recordSaves,
  play: async () => {
    await screen.findByRole('dialog');
    await save();
    await expect(await screen.findByText('Seleccioná si es Programado o Urgencia.')).toBeVisible();
    await expect(sent).toHaveLength(0);
  },
};

export const SavedReportIsHandedOver: Story = {
  beforeEach: recordSaves,
  play: async ({ args }) => {
    await fill();
    await save();
    await expect(await screen.findByText('Parte guardado')).toBeVisible();
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

export const DoubleClickSavesOnce: Story = {
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

export const FailedSaveKeepsEverything: Story = {
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

/** Decision G5: whatever happened to the first answer, it is one report. */
export const RetryCarriesTheSameKey: Story = {
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

export const EscapeAsksWhenDirty: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Urgencia' }));
    await userEvent.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: '¿Descartar cambios?' });
    await expect(question).toHaveAccessibleDescription(
      'Hay cambios sin guardar. Si salís ahora, se pierden.',
    );
    await userEvent.click(within(question).getByRole('button', { name: 'Seguir editando' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await expect(screen.getByRole('radio', { name: 'Urgencia' })).toBeChecked();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const EscapeLeavesWhenClean: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** clinical-history §2.5. */
export const OutsideClickDoesNothing: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog');
    await userEvent.setup({ pointerEventsCheck: 0 }).click(document.documentElement);
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(screen.getByRole('dialog')).toBeVisible();
  },
};

export const OpenListAndEscape: Story = {
  play: async () => {
    const technique = await list('Técnica / procedimiento');
    await userEvent.click(technique);
    await expect(
      await screen.findByRole('option', { name: 'Hernioplastia inguinal' }),
    ).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('option')).not.toBeInTheDocument();
    await expect(screen.getByRole('dialog')).toBeVisible();
  },
};

/** Decision R7: the settings' surgeon, by folded name. */
export const DefaultSurgeon: Story = {
  decorators: [
    (Story) => (
      <PracticeContext value={AppConfig.parse({ defaultSurgeonName: 'dr. ficticio ibanez' })}>
        <Story />
      </PracticeContext>
    ),
  ],
  play: async ({ args }) => {
    const surgeon = await list('Cirujano');
    await waitFor(() => expect(surgeon).toHaveValue('Dr. Ficticio Ibáñez'));
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const NewTechniqueIsChosen: Story = {
  beforeEach: ({ msw }) => {
    const { list: read, create } = catalogueEndpoints('tecnicas');
    const rows = [{ id: 1, nombre: 'Hernioplastia inguinal' }];
    msw.use(
      answer(read, () => [...rows]),
      answer(create, () => {
        rows.push({ id: 99, nombre: 'Esplenectomía' });
        return { id: 99, nombre: 'Esplenectomía' };
      }),
    );
  },
  play: async () => {
    const technique = await list('Técnica / procedimiento');
    await userEvent.type(technique, 'Esplenectomía');
    await userEvent.click(await screen.findByRole('option', { name: 'Agregar «Esplenectomía»' }));
    await waitFor(() => expect(technique).toHaveValue('Esplenectomía'));
  },
};

export const TechniqueThatCannotBeAdded: Story = {
  beforeEach: ({ msw }) => {
    msw.use(refuse(catalogueEndpoints('tecnicas').create, 400));
  },
  play: async () => {
    const technique = await list('Técnica / procedimiento');
    await userEvent.type(technique, 'Esplenectomía');
    await userEvent.click(await screen.findByRole('option', { name: 'Agregar «Esplenectomía»' }));
    await waitFor(() =>
      expect(technique).toHaveAccessibleDescription('No se pudo crear la técnica.'),
    );
  },
};

export const ProfessionalThatCannotBeAdded: Story = {
  beforeEach: ({ msw }) => {
    msw.use(refuse(professionalEndpoint('cirujanos')!, 400));
  },
  play: async () => {
    const surgeon = await list('Cirujano');
    await userEvent.type(surgeon, 'Dra. Supuesta Lago');
    await userEvent.click(
      await screen.findByRole('option', { name: 'Agregar «Dra. Supuesta Lago»' }),
    );
    await waitFor(() =>
      expect(surgeon).toHaveAccessibleDescription('No se pudo guardar el profesional.'),
    );
  },
};

export const DiagnosesFailed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(refuse(catalogueEndpoints('diagnosticos').list, 400));
  },
  play: async ({ msw }) => {
    await userEvent.click(await list('Diagnóstico preoperatorio'));
    await expect(await screen.findByText('Hubo un problema al cargar diagnósticos.')).toBeVisible();
    msw.use(
      answer(catalogueEndpoints('diagnosticos').list, [{ id: 6, nombre: 'Pólipo de colon' }]),
    );
    await userEvent.click(screen.getByRole('option', { name: 'Reintentar' }));
    await expect(await screen.findByRole('option', { name: 'Pólipo de colon' })).toBeVisible();
  },
};

/** clinical-history §5: before any request. */
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
