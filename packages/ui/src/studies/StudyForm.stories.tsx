import {
  ApiError,
  blankStudy,
  checkNewStudy,
  failed,
  loading,
  ready,
  studyDraft,
  type Remote,
  type Study,
  type StudyCatalogues,
  type StudyDraft,
} from '@practice/domain';
import { catalogues, ultrasound } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { FormHost } from '../../../../.storybook/form-host';
import { chooseFile, pdfFile } from '../../../../.storybook/invented-files';
import type { CatalogueEdit } from '../forms/catalogue-editing';
import { StudyForm } from './StudyForm';

const LABELS = {
  tipo: 'Tipo de estudio',
  fecha: 'Fecha',
  id_laboratorio: 'Laboratorio',
  id_imagen: 'Imagen',
  id_otro: 'Estudio',
  descripcion: 'Descripción',
  archivo: 'Archivo (PDF, JPG o PNG)',
};

const edit = fn<(edit: CatalogueEdit) => void>();
const create = fn(async (_catalogue: string, nombre: string) => ({ id: 99, nombre }));

interface HostProps {
  catalogues: Remote<StudyCatalogues>;
  stored?: Study;
  readOnly?: boolean;
  onSubmit: (draft: StudyDraft) => void;
}

function Host({ stored, readOnly, onSubmit, ...form }: HostProps) {
  return (
    <FormHost
      draft={stored ? studyDraft(stored) : blankStudy()}
      labels={LABELS}
      check={(draft) => checkNewStudy(draft, 1)}
      onSubmit={onSubmit}
      editing={{ create, want: fn(), edit }}
      readOnly={readOnly}
      className="max-w-5xl pb-40"
    >
      <StudyForm {...form} stored={stored} />
    </FormHost>
  );
}

const LISTS: StudyCatalogues = {
  laboratorios: catalogues.laboratorios,
  imagenes: catalogues.imagenes,
  otros: catalogues.otros_estudios,
};

const meta = {
  component: Host,
  args: { catalogues: ready(LISTS), onSubmit: fn<(draft: StudyDraft) => void>() },
  beforeEach: () => void edit.mockClear(),
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

const choose = (type: string) => userEvent.click(screen.getByRole('radio', { name: type }));
const entry = (name: string) => screen.findByRole('combobox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));

/** clinical-history §2.4: of today; the type is chosen first. */
export const Default: Story = {
  play: async () => {
    await expect(screen.getByRole('textbox', { name: 'Fecha' })).toHaveValue('20/11/2026');
    await expect(screen.queryByRole('combobox')).toBe(null);
  },
};

export const TypeChosen: Story = {
  play: async () => {
    await choose('Imagen');
    await userEvent.click(await entry('Imagen'));
    await expect(screen.getByRole('option', { name: 'Ecografía abdominal' })).toBeVisible();
  },
};

export const Loading: Story = {
  args: { catalogues: loading },
  play: async () => {
    await choose('Laboratorio');
    await userEvent.click(await entry('Laboratorio'));
    await expect(await screen.findByText('Cargando...')).toBeVisible();
  },
};

export const Failed: Story = {
  args: { catalogues: failed(new ApiError(0, null, 'network')) },
  play: async () => {
    await choose('Laboratorio');
    await userEvent.click(await entry('Laboratorio'));
    await expect(await screen.findByRole('option', { name: /Reintentar/ })).toBeVisible();
  },
};

/** Decision ES3: its catalogue, preset; its file, to be replaced. */
export const Editing: Story = {
  args: { stored: ultrasound },
  play: async () => {
    await expect(await entry('Imagen')).toHaveValue('Ecografía abdominal');
    await expect(screen.queryByRole('radio')).toBe(null);
    await expect(screen.getByText('Archivo actual: IMG_0231.jpg')).toBeVisible();
  },
};

export const ReadOnly: Story = { args: { stored: ultrasound, readOnly: true } };

/** clinical-history §2.4 */
export const EachTypeHasItsOwnSelector: Story = {
  tags: ['behaviour'],
  play: async () => {
    for (const [type, label, offered, title] of [
      ['Laboratorio', 'Laboratorio', 'Hemograma', 'Editar Laboratorios'],
      ['Imagen', 'Imagen', 'Ecografía abdominal', 'Editar Imágenes'],
      ['Otro', 'Estudio', 'Electrocardiograma', 'Editar Otros estudios'],
    ] as const) {
      await choose(type);
      await userEvent.click(await entry(label));
      await expect(screen.getByRole('option', { name: offered })).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await userEvent.click(screen.getByRole('button', { name: title }));
    }
    await expect(edit.mock.calls.map(([{ catalogue }]) => catalogue)).toEqual([
      'laboratorios',
      'imagenes',
      'otros_estudios',
    ]);
  },
};

/** Decision ES9; what was half typed for the other type does not stop the save either. */
export const AnotherTypeClearsTheChoice: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await choose('Laboratorio');
    await userEvent.type(await entry('Laboratorio'), 'hemo');
    await userEvent.keyboard('{Enter}');
    await expect(await entry('Laboratorio')).toHaveValue('Hemograma');
    await choose('Otro');
    await userEvent.type(await entry('Estudio'), 'nada que haya');
    await choose('Laboratorio');
    await expect(await entry('Laboratorio')).toHaveValue('');
    await userEvent.type(await entry('Laboratorio'), 'hepa');
    await userEvent.keyboard('{Enter}');
    await save();
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({
          tipo: 'laboratorio',
          id_laboratorio: 2,
          id_imagen: null,
          id_otro: null,
        }),
      ),
    );
  },
};

/** Decision ES6: chosen, not yet sent; removable. */
export const AFileIsChosenAndRemoved: Story = {
  tags: ['behaviour'],
  play: async () => {
    chooseFile(screen.getByRole('group', { name: 'Archivo (PDF, JPG o PNG)' }), pdfFile());
    await expect(await screen.findByText('✅ Archivo cargado')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Quitar archivo' }));
    await expect(screen.queryByText('✅ Archivo cargado')).toBe(null);
  },
};
