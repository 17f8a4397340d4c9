import {
  createPathology,
  deletePathology,
  listPathologies,
  listPatientProcedures,
  restorePathology,
  type PathologyRecord,
} from '@practice/domain';
import {
  angelIriarte,
  answer,
  cholecystectomy,
  externalCulture,
  gallbladderResult,
  mariaGomez,
  never,
  pathologies,
  polypectomy,
  procedures,
  refuse,
  unreachable,
} from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Bench, BenchButton } from '../../../../.storybook/bench';
import { NO_PICTURE, PICTURE } from '../../../../.storybook/modes';
import { PathologyPanel } from './PathologyPanel';

const meta = {
  component: PathologyPanel,
  args: { patient: mariaGomez, active: true },
} satisfies Meta<typeof PathologyPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const openList = (count = 2) => press(`Ver archivos cargados (${count})`);
const entry = (name: RegExp) => button(name);
const GALLBLADDER = /^20\/08\/2026 Colecistectomía/;
const CULTURE = /^04\/03\/2026 Videocolonoscopía/;

/** clinical-history §2.7: what is pending is in sight, what is loaded is one press away. */
export const Default: Story = {
  parameters: PICTURE,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Cultivo pendiente')).toBeVisible();
    const toggle = await button('Ver archivos cargados (2)');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.queryByRole('button', { name: GALLBLADDER })).toBe(null);
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(never(listPathologies), never(listPatientProcedures));
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('Cargando...')).toHaveLength(2));
  },
};

/** clinical-history §2.7, §7: a patient without procedures is answered with a 404. */
export const Empty: Story = {
  parameters: PICTURE,
  beforeEach: ({ msw }) => {
    msw.use(answer(listPathologies, []), refuse(listPatientProcedures, 404));
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('No hay pendientes de patología ni de cultivos.'),
    ).toBeVisible();
  },
};

export const SaysThatNothingIsLoaded: Story = {
  ...Empty,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async (context) => {
    const { canvas } = context;
    await Empty.play?.(context);
    await openList(0);
    await expect(canvas.getByText('No hay archivos cargados todavía.')).toBeVisible();
  },
};

/** Decision G14: a list that could not be read never looks like an empty one. */
export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(refuse(listPathologies, 400), refuse(listPatientProcedures, 400));
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('No se pudieron cargar las patologías. Intentá nuevamente.'),
    ).toBeVisible();
    await expect(
      canvas.getByText('No se pudieron cargar los procedimientos. Intentá nuevamente.'),
    ).toBeVisible();
    await expect(canvas.queryByText('No hay archivos cargados todavía.')).toBe(null);
  },
};

export const EachListIsReadAgain: Story = {
  ...Failed,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, msw } = context;
    await Failed.play?.(context);
    await userEvent.keyboard('{Alt>}n{/Alt}');
    const load = await button(/^Cargar patología/);
    await expect(load).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(load);
    await expect(screen.queryByRole('dialog')).toBe(null);
    msw.use(answer(listPathologies, pathologies), answer(listPatientProcedures, procedures));
    for (const again of canvas.getAllByRole('button', { name: 'Reintentar' })) {
      await userEvent.click(again);
    }
    await button('Ver archivos cargados (2)');
    await canvas.findByText('Cultivo pendiente');
  },
};

export const ListOpen: Story = {
  parameters: PICTURE,
  play: async ({ canvas }) => {
    await openList();
    const list = within(canvas.getByRole('list', { name: 'Archivos cargados' }));
    const rows = list.getAllByRole('button');
    await expect(rows.map((row) => row.getAttribute('aria-expanded'))).toEqual(['false', 'false']);
    await expect(await entry(GALLBLADDER)).toBeVisible();
  },
};

export const Expanded: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await openList();
    await press(GALLBLADDER);
    await press(CULTURE);
    await expect(canvas.getByText(/^Vesícula biliar: colecistitis/)).toBeVisible();
    await expect(canvas.getByText('Sin informe cargado.')).toBeVisible();
    await press(GALLBLADDER);
    await expect(canvas.queryByText(/^Vesícula biliar: colecistitis/)).toBe(null);
  },
};

const many: PathologyRecord[] = Array.from({ length: 200 }, (_, index) => ({
  ...(index % 7 === 0 ? externalCulture : gallbladderResult),
  id_patologia: 1000 - index,
  informe_texto: index === 150 ? 'Adenocarcinoma moderadamente diferenciado.' : 'Sin atipia.',
}));

export const TwoHundred: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(answer(listPathologies, many));
  },
  play: async ({ canvas }) => {
    await openList(200);
    const list = within(canvas.getByRole('list', { name: 'Archivos cargados' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(200));
    await userEvent.type(await screen.findByRole('searchbox'), 'adenocarcinoma');
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    await expect(canvas.getByText('1 de 200')).toBeVisible();
  },
};

/** Words of the report, the procedure, the day and the files; case and accents do not matter. */
export const ASearchFinds: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await openList();
    const box = await screen.findByRole('searchbox', { name: 'Buscar en los archivos cargados' });
    await userEvent.type(box, 'atipia VESICULA');
    await waitFor(() => expect(canvas.queryByRole('button', { name: CULTURE })).toBe(null));
    await expect(await entry(GALLBLADDER)).toBeVisible();
    await userEvent.clear(box);
    await userEvent.type(box, 'placa.tiff');
    await expect(await entry(CULTURE)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: GALLBLADDER })).toBe(null);
    await userEvent.type(box, 'x');
    await expect(
      await canvas.findByText('Ningún archivo cargado coincide con la búsqueda.'),
    ).toBeVisible();
  },
};

/** Decision PA7: all photos of a record that a browser shows; the focus returns to the button. */
export const AllPhotosOfARecord: Story = {
  tags: ['behaviour'],
  play: async () => {
    await openList();
    await press(CULTURE);
    await press('Ver todas las fotos');
    const viewer = await screen.findByRole('dialog');
    await expect(within(viewer).getByText('1 / 2').closest('p')).toHaveTextContent('Hoja 1.jpg');
    await userEvent.keyboard('{ArrowRight}');
    await expect(within(viewer).getByText('2 / 2').closest('p')).toHaveTextContent('Hoja 2.png');
    await userEvent.keyboard('{Escape}');
    await waitFor(async () => expect(await button('Ver todas las fotos')).toHaveFocus());
    await expect(await entry(CULTURE)).toHaveAttribute('aria-expanded', 'true');
  },
};

const LOADED = {
  ...gallbladderResult,
  id_patologia: 50,
  id_procedimiento_paciente: 11,
  fecha: '2026-11-20',
  informe_texto: 'Adenoma tubular.',
  procedimiento_tecnica: 'Videocolonoscopía + polipectomía',
};

/** Decision PA9: loaded from its pending row, it leaves the box, and is read at once where the others are. */
export const ALoadedResultIsShown: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, msw }) => {
    await press(/^Patología pendiente/);
    await userEvent.type(
      await screen.findByRole('textbox', { name: 'Informe / Observaciones' }),
      'Adenoma tubular.',
    );
    msw.use(
      answer(createPathology, LOADED),
      answer(listPathologies, [LOADED, ...pathologies]),
      answer(listPatientProcedures, [{ ...polypectomy, patologia: false }, cholecystectomy]),
    );
    await press(/^Guardar/);
    await screen.findByText('Patología guardada');
    await button('Ver archivos cargados (3)');
    await waitFor(async () => expect(await entry(/^20\/11\/2026/)).toHaveFocus());
    await expect(canvas.getByText('Adenoma tubular.')).toBeVisible();
    await waitFor(() => expect(canvas.queryByText('Patología pendiente')).toBe(null));
    await expect(canvas.getByText('Cultivo pendiente')).toBeVisible();
  },
};

/** A study of long ago, far down in a long list: the focus is not lost. */
export const AnOldStudyInALongList: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(answer(listPathologies, many));
  },
  play: async ({ msw }) => {
    await button('Ver archivos cargados (200)');
    await press(/^Patología pendiente/);
    await screen.findByRole('textbox', { name: 'Informe / Observaciones' });
    const old = { ...LOADED, fecha: '2001-02-03' };
    msw.use(
      answer(createPathology, old),
      answer(listPathologies, [...many, old]),
      answer(listPatientProcedures, [cholecystectomy]),
    );
    await press(/^Guardar/);
    await screen.findByText('Patología guardada');
    await button('Ver archivos cargados (201)');
    await waitFor(() => expect(screen.queryByText('Patología pendiente')).toBe(null));
    await waitFor(async () => expect(await button('Cargar patología')).toHaveFocus());
    await expect(await entry(/^03\/02\/2001/)).toHaveAttribute('aria-expanded', 'true');
  },
};

/** Closed without loading: the focus returns to the row. */
export const ACancelledOneReturnsTheFocus: Story = {
  tags: ['behaviour'],
  play: async () => {
    await press(/^Patología pendiente/);
    await screen.findByRole('dialog');
    await press('Cancelar');
    await waitFor(async () => expect(await button(/^Patología pendiente/)).toHaveFocus());
    await userEvent.keyboard('{Alt>}n{/Alt}');
    await screen.findByRole('list', { name: 'Seleccioná un procedimiento' });
  },
};

const asks = async (name = GALLBLADDER) => {
  await openList();
  await press(name);
  await press('Eliminar');
  const question = await screen.findByRole('alertdialog', { name: 'Eliminar patología' });
  await expect(question).toHaveTextContent('¿Querés eliminar esta patología y todos sus archivos?');
  return question;
};
const confirms = async (question: HTMLElement) =>
  userEvent.click(within(question).getByRole('button', { name: 'Eliminar' }));

/** clinical-history §8; decisions G15, PA1: gone, pending again, and back by Deshacer. */
export const ADeletedOneCanBeBroughtBack: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, msw }) => {
    const question = await asks();
    await expect(question).toHaveTextContent(
      'Patología · Colecistectomía laparoscópica, 20/08/2026',
    );
    msw.use(
      answer(listPathologies, [externalCulture]),
      answer(listPatientProcedures, [polypectomy, { ...cholecystectomy, patologia: true }]),
    );
    await confirms(question);
    await expect(await screen.findByText('Patología eliminada')).toBeVisible();
    await waitFor(async () => expect(await entry(CULTURE)).toHaveFocus());
    await waitFor(() => expect(canvas.getAllByText('Patología pendiente')).toHaveLength(2));
    msw.use(
      answer(restorePathology, gallbladderResult),
      answer(listPathologies, pathologies),
      answer(listPatientProcedures, procedures),
    );
    await press('Deshacer');
    await expect(await screen.findByText('Patología recuperada')).toBeVisible();
    await expect(await canvas.findByText(/^Vesícula biliar: colecistitis/)).toBeVisible();
    await waitFor(async () => expect(await entry(GALLBLADDER)).toHaveFocus());
  },
};

export const TheLastOneLeavesTheFocusAtTheButton: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(answer(listPathologies, [gallbladderResult]));
  },
  play: async ({ msw }) => {
    await openList(1);
    await press(GALLBLADDER);
    await press('Eliminar');
    msw.use(answer(listPathologies, []));
    await confirms(await screen.findByRole('alertdialog'));
    await expect(await screen.findByText('No hay archivos cargados todavía.')).toBeVisible();
    await waitFor(async () => expect(await button('Cargar patología')).toHaveFocus());
  },
};

/** clinical-history §8: refused, and without an answer. */
export const DeleteFailed: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(deletePathology, 400));
  },
  play: async ({ msw }) => {
    const question = await asks();
    await confirms(question);
    await expect(await screen.findByText('No se pudo eliminar la patología.')).toBeVisible();
    msw.use(unreachable(deletePathology));
    await confirms(question);
    await expect(
      await screen.findByText('Error de red eliminando la patología.', {}, { timeout: 8_000 }),
    ).toBeVisible();
    await press('Cancelar');
    await expect(screen.getByText(/^Vesícula biliar: colecistitis/)).toBeVisible();
  },
};

/** Another computer deleted what is read here: it says so, and stays until it is closed. */
export const DeletedElsewhere: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, msw }) => {
    await openList();
    await press(GALLBLADDER);
    msw.use(answer(listPathologies, [externalCulture]));
    window.dispatchEvent(new Event('online'));
    await expect(
      await screen.findByText('Este registro se borró. Ves lo último que se había leído.'),
    ).toBeVisible();
    await press(GALLBLADDER);
    await waitFor(() => expect(canvas.queryByRole('button', { name: GALLBLADDER })).toBe(null));
  },
};

/** Decision T9: a result that another computer loads leaves the box by itself. */
export const FollowsOtherComputers: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, msw }) => {
    await canvas.findByText('Patología pendiente');
    msw.use(answer(listPatientProcedures, [cholecystectomy]));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(canvas.queryByText('Patología pendiente')).toBe(null));
  },
};

/** What was typed about one patient is never stored for the next. */
export const AnotherPatientStartsOver: Story = {
  tags: ['behaviour'],
  render: function Host(args) {
    const [patient, setPatient] = useState(args.patient);
    return (
      <>
        <PathologyPanel {...args} patient={patient} />
        <Bench>
          <BenchButton onClick={() => setPatient(angelIriarte)}>Otro paciente</BenchButton>
        </Bench>
      </>
    );
  },
  play: async ({ canvas, msw }) => {
    await openList();
    await press(GALLBLADDER);
    msw.use(answer(listPathologies, []), answer(listPatientProcedures, []));
    await press('Otro paciente');
    await expect(await button('Ver archivos cargados (0)')).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await expect(canvas.queryByText(/^Vesícula biliar/)).toBe(null);
  },
};
