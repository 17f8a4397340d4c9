import {
  ApiError,
  failed,
  loading,
  newReportDraft,
  ready,
  reportDraft,
  savedEntries,
} from '@practice/domain';
import { cholecystectomyReport } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, spyOn, userEvent } from 'storybook/test';
import { chosenPhoto, storedPhotos } from '../../../../.storybook/invented-files';
import { NO_PICTURE, PAPER, PICTURE, PRINT_PICTURE } from '../../../../.storybook/modes';
import {
  ReportFormHost,
  reportSources,
  reportTemplates,
  type ReportFormHostProps,
} from '../../../../.storybook/with-report-form';
import { PhotoGallery, type PhotoGalleryProps } from '../photos/PhotoGallery';
import { Button } from '../primitives/Button';
import { ReportForm, type ReportFormProps } from './ReportForm';

const retry = fn();
const blank = newReportDraft();
const saved = reportDraft(cholecystectomyReport);

/** The photos beside the form, as the pages put them there. */
const gallery = (state: Pick<PhotoGalleryProps, 'photos' | 'uploads' | 'mode'>) => (
  <PhotoGallery
    {...state}
    limits={{ maxPhotoBytes: 25 * 1024 * 1024, maxPhotos: 30 }}
    onAdd={fn()}
    onRemoveUpload={fn()}
    onRetry={fn()}
    remove={fn()}
    restore={fn()}
  />
);
const noPhotos = gallery({ photos: null, uploads: [], mode: 'editing' });
const chosenPhotos = gallery({
  photos: null,
  uploads: ['vesícula.png', 'triángulo de Calot.png', 'clips.png'].map((name) => chosenPhoto(name)),
  mode: 'editing',
});
const photosOf = (mode: PhotoGalleryProps['mode']) =>
  gallery({ photos: ready(storedPhotos(9)), uploads: [], mode });

const DOCUMENTATION = `
The fields of a surgical report, in the order of its checks (clinical-history §2.8, §5). It holds no data and sends none: lists,
templates, photos and what was saved come in by props; what is typed lives in the \`RecordForm\` around it. \`NewReportPanel\` shows it in a dialog,
\`ReportPanel\` on the page of a stored report, where it is text until it is unlocked.

- **Centre**: nurses for the HZB only, billing codes for INTECNUS only (decisions R8, FA5). What the other centre has is kept aside and said.
- **Keys**: Enter goes to the next field, Ctrl+Enter saves, Alt+P goes to the templates, ← and → between the quick durations.
- **A sample whose result is loaded** stays, also when its box is unticked, and says so (decision R18).
- **A fault** in showing the fields is said in their place; what was typed stays.
`;

const meta = {
  component: ReportForm,
  // A form around it: `draft` is what is typed, `onSubmit` gets it.
  render: (args) => <ReportFormHost {...args} />,
  title: 'Clínicos/ReportForm',
  tags: ['autodocs'],
  parameters: { docs: { description: { component: DOCUMENTATION } } },
  argTypes: {
    ...Object.fromEntries(
      ['catalogues', 'types', 'saved', 'onWant', 'templates', 'photos', 'loadedSamples'].map(
        (name) => [name, { control: false }],
      ),
    ),
    institution: {
      control: { type: 'inline-radio', labels: { 1: 'HZB', 2: 'INTECNUS' } },
      options: [1, 2],
    },
    // Of the form around it.
    draft: { table: { disable: true } },
    onSubmit: { table: { disable: true } },
  },
  args: {
    ...reportSources,
    templates: reportTemplates,
    photos: noPhotos,
    institution: 2,
    draft: blank,
    onSubmit: fn(),
  },
} satisfies Meta<ReportFormHostProps & ReportFormProps>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: PICTURE,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Fecha' })).toHaveValue('20/11/2026');
    await expect(
      canvas.queryByRole('combobox', { name: 'Instrumentador/a' }),
    ).not.toBeInTheDocument();
    await expect(canvas.queryByRole('combobox', { name: 'Circulante' })).not.toBeInTheDocument();
  },
};

/** Decision R8: only the hospital records nurses. */
export const Hospital: Story = {
  parameters: PICTURE,
  args: { institution: 1, photos: chosenPhotos },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Instrumentador/a' })).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Circulante' })).toBeVisible();
  },
};

const LONG = 'Prof. Dra. María de los Ángeles Figurada Etchegaray de la Torre';
const longNames = ready([{ id: 1, nombre: LONG }]);

/** Names of sixty letters: cut with an ellipsis, whole in their tooltips (the layout of every story is checked for that). */
export const LongNames: Story = {
  parameters: PICTURE,
  args: {
    institution: 1,
    photos: photosOf('editing'),
    draft: {
      ...saved,
      id_cirujano: 1,
      id_ayudante1: 1,
      id_ayudante2: 1,
      id_ayudante3: 1,
      id_anestesiologo: 1,
      id_instrumentador: 1,
      id_circulante: 1,
    },
    catalogues: {
      ...reportSources.catalogues,
      cirujanos: longNames,
      anestesiologos: longNames,
      instrumentadores: longNames,
    },
  },
  play: async ({ canvas }) => {
    const surgeon = canvas.getByRole('combobox', { name: 'Cirujano' });
    await expect(surgeon).toHaveValue(LONG);
    await expect(surgeon.closest('[title]')).toHaveAttribute('title', LONG);
  },
};

/** Issue 15, 7: one grid for the first row, the fields of the team in three columns at both centres, a text that fills the sheet. */
export const ItsColumnsAreInLine: Story = {
  tags: ['behaviour'],
  args: { institution: 1 },
  play: async ({ canvas }) => {
    const box = (role: 'textbox' | 'combobox' | 'radiogroup', name: string) =>
      canvas.getByRole(role, { name }).getBoundingClientRect();
    const tops = [
      box('radiogroup', 'Tipo de cirugía'),
      ...['Fecha', 'Inicio', 'Fin'].map((name) => box('textbox', name)),
    ].map(({ top }) => Math.round(top));
    await expect(new Set(tops).size).toBe(1);
    const left = (name: string) => box('combobox', name).left;
    await expect(left('Ayudante 1')).toBe(left('Tipo de anestesia'));
    await expect(left('Instrumentador/a')).toBe(left('Tipo de anestesia'));
    /** Left and right of a field, in whole pixels. */
    const edges = (role: 'textbox' | 'combobox', name: string) => {
      const field = canvas.getByRole(role, { name }).closest('[data-field]');
      const { left, right } = field?.getBoundingClientRect() ?? { left: 0, right: 0 };
      return [Math.round(left), Math.round(right)];
    };
    const third = edges('combobox', 'Anestesiólogo');
    await expect(edges('textbox', 'Anexo diagnóstico')).toEqual(third);
    await expect(edges('textbox', 'Anexo técnica')).toEqual(third);
    await expect([edges('textbox', 'Inicio')[0], edges('textbox', 'Fin')[1]]).toEqual(third);
    const [, second] = edges('combobox', 'Cirujano');
    await expect(edges('combobox', 'Diagnóstico preoperatorio')[1]).toBe(second);
    await expect(edges('textbox', 'Fecha')[1]).toBe(second);
    const detail = canvas.getByRole('textbox', { name: 'Técnica detallada' });
    const sheet = detail.closest('.rounded-sheet');
    const under =
      (sheet?.getBoundingClientRect().bottom ?? 0) - detail.getBoundingClientRect().bottom;
    await expect(under).toBeLessThan(24);
  },
};

export const Editing: Story = {
  parameters: PICTURE,
  args: { institution: 1, draft: saved, photos: photosOf('editing') },
};

/** clinical-history §5: one problem at a time, in order, shown at its field, which gets the focus. */
export const Invalid: Story = {
  parameters: PICTURE,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }));
    await expect(
      canvas.getByRole('radiogroup', { name: 'Tipo de cirugía' }),
    ).toHaveAccessibleDescription('Seleccioná si es Programado o Urgencia.');
  },
};

export const ReadOnly: Story = {
  parameters: PICTURE,
  args: {
    institution: 1,
    draft: saved,
    readOnly: true,
    saved: savedEntries(cholecystectomyReport),
    photos: photosOf('reading'),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Urgencia')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Inicio' })).toHaveValue('23:10');
    await expect(canvas.getByRole('textbox', { name: 'Cirujano' })).toHaveValue(
      'Dra. Inventada Sosa',
    );
    await expect(canvas.queryByRole('button', { name: /^Quitar/ })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: '30 min' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('combobox')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('checkbox')).not.toBeInTheDocument();
  },
};

/** On a sheet of A4, with the rules of print.css (toolbar: Medio, Papel). */
export const OnPaper: Story = {
  ...ReadOnly,
  parameters: PRINT_PICTURE,
  globals: PAPER,
};

export const NothingCanBeSaved: Story = {
  ...ReadOnly,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async (context) => {
    const { canvasElement, args } = context;
    await ReadOnly.play?.(context);
    // As Enter in a field does.
    canvasElement.querySelector('form')?.requestSubmit();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** Breaks while it is rendered again. */
function FaultyPart() {
  const [pressed, setPressed] = useState(false);
  if (pressed && faulty) throw new Error('this part cannot be rendered');
  return <Button onClick={() => setPressed(true)}>Romper</Button>;
}
let faulty = true;

/** PARTE-07: the page around the form stays, and so does what was typed. */
export const AFaultInTheFormIsSaid: Story = {
  tags: ['behaviour'],
  args: { photos: <FaultyPart /> },
  beforeEach: () => {
    faulty = true;
    // React reports what a boundary has caught.
    spyOn(console, 'error').mockImplementation(() => undefined);
  },
  play: async ({ canvas }) => {
    const typed = () => canvas.getByRole('textbox', { name: 'Anexo diagnóstico' });
    await userEvent.type(typed(), 'Cólico a repetición');
    await userEvent.click(canvas.getByRole('button', { name: 'Romper' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Algo falló al mostrar el formulario. Lo que escribiste sigue acá.',
    );
    await expect(canvas.getByRole('button', { name: 'Guardar' })).toBeVisible();
    faulty = false;
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }));
    await expect(typed()).toHaveValue('Cólico a repetición');
  },
};

/** A word without an end wraps inside its field: the fields after it stay in sight. */
export const EndlessWordsPushNothingAway: Story = {
  tags: ['behaviour'],
  args: {
    ...ReadOnly.args,
    draft: {
      ...saved,
      anexo_diagnostico: '='.repeat(160),
      anexo_procedimiento: `https://estudios.example/?${'paciente=30123456&'.repeat(10)}`,
      tecnica_detalle: '='.repeat(400),
    },
  },
  play: async ({ canvas }) => {
    const page = document.documentElement.clientWidth;
    for (const name of ['Circulante', 'Anexo diagnóstico', 'Anexo técnica', 'Técnica detallada']) {
      const box = canvas.getByRole('textbox', { name });
      await expect(box.getBoundingClientRect().right).toBeLessThanOrEqual(page);
      await expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
    }
  },
};

/** The clock is frozen at 10:30; the focus stays on the button. */
export const QuickDurations: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const starts = {
      '30 min': '10:00',
      '1h': '09:30',
      '1.5h': '09:00',
      '2h': '08:30',
      '3h': '07:30',
    };
    for (const [name, start] of Object.entries(starts)) {
      const button = canvas.getByRole('button', { name });
      await userEvent.click(button);
      await expect(canvas.getByRole('textbox', { name: 'Inicio' })).toHaveValue(start);
      await expect(canvas.getByRole('textbox', { name: 'Fin' })).toHaveValue('10:30');
      await expect(button).toHaveFocus();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
    }
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Inicio' }));
    await expect(canvas.getByRole('button', { name: '3h' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  },
};

export const XClearsWhatIsChosen: Story = {
  tags: ['behaviour'],
  args: { draft: saved, institution: 1 },
  play: async ({ canvas }) => {
    const diagnosis = canvas.getByRole('combobox', { name: 'Diagnóstico preoperatorio' });
    await expect(diagnosis).toHaveValue('Colecistitis aguda');
    const x = canvas.getByRole('button', { name: 'Quitar Diagnóstico preoperatorio' });
    await expect(x).toHaveAttribute('tabindex', '-1');
    await userEvent.click(x);
    await expect(diagnosis).toHaveValue('');
    await expect(diagnosis).toHaveFocus();
  },
};

/** The lists are on their way; the fields can be typed into. */
export const LoadingLists: Story = {
  parameters: PICTURE,
  args: {
    catalogues: {
      diagnosticos: loading,
      tecnicas: loading,
      cirujanos: loading,
      anestesiologos: loading,
      instrumentadores: loading,
      tipos_anestesia: loading,
    },
    types: loading,
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Cirujano' }), 'Sosa');
    await expect(await canvas.findByText('Cargando...')).toBeVisible();
  },
};

/** ERR-094: the title, the sentence and a way to load again stand in sight, and in the list. */
export const DiagnosesFailed: Story = {
  tags: ['behaviour'],
  args: {
    catalogues: {
      ...reportSources.catalogues,
      diagnosticos: failed(new ApiError(0, null, 'network'), retry),
    },
  },
  play: async ({ canvas, args }) => {
    const notice = canvas.getByText('No se pudo cargar diagnósticos').closest('[role=alert]');
    await expect(notice).toHaveTextContent('Hubo un problema al cargar diagnósticos.');
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }));
    await expect(retry).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('combobox', { name: 'Diagnóstico preoperatorio' }));
    await expect(args.onWant).toHaveBeenCalledWith('diagnosticos');
    await expect(canvas.getAllByText('Hubo un problema al cargar diagnósticos.')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('option', { name: 'Reintentar' }));
    await expect(retry).toHaveBeenCalledTimes(2);
  },
};
