import { listStudies, studyEndpoints, type Study, type StudyLists } from '@practice/domain';
import {
  angelIriarte,
  answer,
  bloodCount,
  mariaGomez,
  never,
  refuse,
  studies,
  ultrasound,
} from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Bench, BenchButton } from '../../../../.storybook/bench';
import { NO_PICTURE, PICTURE } from '../../../../.storybook/modes';
import { StudiesPanel } from './StudiesPanel';

const meta = {
  component: StudiesPanel,
  args: { patient: mariaGomez, active: true },
} satisfies Meta<typeof StudiesPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const NONE: StudyLists = { laboratorios: [], imagenes: [], otros: [] };

const entry = (day: string) => screen.findByRole('button', { name: new RegExp(`^${day}`) });
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const open = async (day = '20/10/2026') => userEvent.click(await entry(day));
const detail = () => within(screen.getByRole('region', { name: 'Detalles del Estudio' }));
const heading = () => screen.getByRole('button', { name: /^Nuevo estudio complementario/ });

/** clinical-history §2.4: nothing is chosen at first. */
export const Default: Story = {
  parameters: PICTURE,
  play: async ({ canvas }) => {
    await expect(await entry('20/10/2026')).toBeVisible();
    await expect(canvas.getByText('Selecciona un estudio')).toBeVisible();
    await expect(canvas.getByText('Haz clic en cualquier estudio de la lista')).toBeVisible();
    await expect(canvas.getByText('No hay otros estudios')).toBeVisible();
    await expect(heading()).toHaveAttribute('aria-expanded', 'false');
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(never(listStudies));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Cargando...')).toBeInTheDocument();
  },
};

export const Empty: Story = {
  parameters: PICTURE,
  beforeEach: ({ msw }) => {
    msw.use(answer(listStudies, NONE));
  },
  play: async ({ canvas }) => {
    for (const text of ['No hay laboratorios', 'No hay imágenes', 'No hay otros estudios'])
      await expect(await canvas.findByText(text)).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(refuse(listStudies, 400));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'No se pudieron cargar los estudios.',
    );
  },
};

export const ReintentarReadsAgain: Story = {
  ...Failed,
  tags: ['behaviour'],
  play: async (context) => {
    const { msw } = context;
    await Failed.play?.(context);
    msw.use(answer(listStudies, studies));
    await press('Reintentar');
    await entry('20/10/2026');
  },
};

/** A study to be read: its image in place, its link at /api (clinical-history §2.4). */
export const Chosen: Story = {
  parameters: PICTURE,
  play: async () => {
    await open();
    await expect(detail().getByRole('heading', { level: 3 })).toBeVisible();
  },
};

export const ShowsTheChosenStudy: Story = {
  ...Chosen,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async () => {
    await open();
    await expect(detail().getByRole('heading', { level: 3 })).toHaveTextContent(
      '20/10/2026 · Ecografía abdominal',
    );
    const link = detail().getByRole('link', { name: 'Ver imagen: IMG_0231.jpg' });
    await expect(link).toHaveAttribute('href', `${window.location.origin}/api/storage/ecografia`);
    const image = detail().getByRole<HTMLImageElement>('img', { name: 'IMG_0231.jpg' });
    await waitFor(() => expect(image.naturalWidth).toBe(480));
    await expect(await entry('20/10/2026')).toHaveAttribute('aria-current', 'true');
  },
};

/** Issue 11: a long list starts with its groups closed. */
export const TooLong: Story = {
  beforeEach: ({ msw }) => {
    const many = Array.from({ length: 60 }, (_, index): Study => ({
      ...bloodCount,
      id: index + 100,
      laboratorio_rel: { laboratorio: `Perfil ${String(index % 7)} ${'de muestra '.repeat(9)}` },
      descripcion: `${'Párrafo de muestra.\n'.repeat(60)}fin`,
    }));
    msw.use(answer(listStudies, { ...studies, laboratorios: many }));
  },
  play: async ({ canvas }) => {
    const [group] = await canvas.findAllByRole('button', { name: /^Perfil 0/ });
    await expect(group).toHaveAttribute('aria-expanded', 'false');
  },
};

export const ScrollsToItsEnd: Story = {
  ...TooLong,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await TooLong.play?.(context);
    const [group] = await canvas.findAllByRole('button', { name: /^Perfil 0/ });
    await userEvent.click(group!);
    const [first] = await canvas.findAllByRole('button', { name: /^14\/09\/2026/ });
    await userEvent.click(first!);
    await expect(detail().getByText(/fin$/)).toBeInTheDocument();
  },
};

/** clinical-history §7: EST-34. */
export const EachTypeIsReadAloneWhenTheOneReadFails: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(listStudies, 404));
  },
  play: async ({ canvas }) => {
    await expect(await entry('20/10/2026')).toBeVisible();
    await expect(await entry('02/10/2026')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBe(null);
  },
};

/** A type that could not be read is not shown as one without studies. */
export const ATypeThatFailsToLoadIsSaid: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(listStudies, 404), refuse(studyEndpoints.imagen.list, 400));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'No se pudieron cargar los estudios.',
    );
    await expect(canvas.queryByText('No hay imágenes')).toBe(null);
  },
};

/** clinical-history §2.4: closed by its control and by Escape; the focus stays at the entry. */
export const TheDetailsClose: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await open();
    await press('Cerrar detalles');
    await expect(canvas.getByText('Selecciona un estudio')).toBeVisible();
    await expect(await entry('20/10/2026')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    (await screen.findByRole('button', { name: 'Editar' })).focus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByText('Selecciona un estudio')).toBeVisible();
    await expect(await entry('20/10/2026')).toHaveFocus();
  },
};

export const ArrowsAndEnterReadTheList: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    (await canvas.findByRole('button', { name: 'Laboratorios' })).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(await entry('14/09/2026')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(detail().getByText(/^Hb 12,8/)).toBeVisible();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(canvas.queryByRole('button', { name: /^14\/09\/2026/ })).toBe(null);
  },
};

const asked: string[] = [];

/** The list of a type is asked for by its own call after a deletion (clinical-history §7: EST-33). */
const listImages = (rows: readonly Study[]) =>
  answer(studyEndpoints.imagen.list, ({ url }) => {
    asked.push(new URL(url).pathname);
    return [...rows];
  });

const remove = async () => {
  await open();
  await press('Eliminar');
  const question = await screen.findByRole('alertdialog', { name: '¿Eliminar estudio?' });
  await expect(question).toHaveTextContent(
    '¿Estás seguro que querés eliminar este estudio? Esta acción no se puede deshacer.',
  );
  await expect(question).toHaveTextContent('Ecografía abdominal, 20/10/2026');
  await userEvent.click(within(question).getByRole('button', { name: 'Eliminar' }));
};

/** Decision G15: asked about, gone, and back by Deshacer. */
export const ADeletedOneCanBeBroughtBack: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    asked.length = 0;
    msw.use(listImages([]));
  },
  play: async ({ canvas, msw }) => {
    await remove();
    await expect(await screen.findByText('Estudio eliminado')).toBeVisible();
    await expect(canvas.getByText('Selecciona un estudio')).toBeVisible();
    await expect(canvas.getByText('No hay imágenes')).toBeVisible();
    await expect(asked).toEqual(['/examenes/imagenes/1']);
    await waitFor(async () => expect(await entry('02/10/2026')).toHaveFocus());
    msw.use(listImages([ultrasound]));
    await press('Deshacer');
    await expect(await screen.findByText('Estudio recuperado')).toBeVisible();
    await expect(await detail().findByRole('link', { name: /^Ver imagen/ })).toBeVisible();
    await waitFor(async () => expect(await entry('20/10/2026')).toHaveFocus());
  },
};

export const TheLastOneLeavesTheFocusAtTheTop: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(answer(listStudies, { ...NONE, imagenes: [ultrasound] }), listImages([]));
  },
  play: async ({ canvas }) => {
    await remove();
    await expect(await canvas.findByText('No hay imágenes')).toBeVisible();
    await waitFor(() => expect(heading()).toHaveFocus());
  },
};

/** clinical-history §8 */
export const DeleteFailed: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(studyEndpoints.imagen.remove, 400));
  },
  play: async () => {
    await remove();
    await expect(await screen.findByText('Error al eliminar')).toBeVisible();
    await expect(
      screen.getByText('No se pudo eliminar el estudio. Intenta nuevamente.'),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await expect(detail().getByRole('link', { name: /^Ver imagen/ })).toBeVisible();
  },
};

/** The study is deleted, its list cannot be read: only that is said. */
export const DeletedAlthoughItsListFails: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(studyEndpoints.imagen.list, 400));
  },
  play: async ({ canvas, msw }) => {
    await entry('20/10/2026');
    msw.use(answer(listStudies, { ...studies, imagenes: [] }));
    await remove();
    await expect(await screen.findByText('Estudio eliminado')).toBeVisible();
    await expect(await canvas.findByText('No hay imágenes')).toBeVisible();
  },
};

/** Another computer deleted what is read here: it says so. */
export const DeletedElsewhere: Story = {
  play: async ({ msw }) => {
    await open();
    msw.use(answer(listStudies, { ...studies, imagenes: [] }));
    window.dispatchEvent(new Event('online'));
    await expect(
      await screen.findByText('Este registro se borró. Ves lo último que se había leído.'),
    ).toBeVisible();
    await expect(detail().getByRole('link', { name: /^Ver imagen/ })).toBeVisible();
  },
};

/** What was typed about one patient is never stored for the next. */
export const AnotherPatientStartsOver: Story = {
  tags: ['behaviour'],
  render: function Host(args) {
    const [patient, setPatient] = useState(args.patient);
    return (
      <>
        <StudiesPanel {...args} patient={patient} />
        <Bench>
          <BenchButton onClick={() => setPatient(angelIriarte)}>Otro paciente</BenchButton>
        </Bench>
      </>
    );
  },
  play: async ({ canvas, msw }) => {
    await open();
    await press(/^Nuevo estudio complementario/);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Descripción' }), 'De María');
    msw.use(answer(listStudies, NONE));
    await press('Otro paciente');
    await expect(await canvas.findByText('No hay imágenes')).toBeVisible();
    await expect(canvas.queryByText(/^Vesícula/)).toBe(null);
    await press(/^Nuevo estudio complementario/);
    await expect(await screen.findByRole('textbox', { name: 'Descripción' })).toHaveValue('');
  },
};
