import {
  checkConsult,
  consultDraft,
  failed,
  loading,
  ready,
  ApiError,
  type CatalogueItem,
  type ConsultDraft,
  type Remote,
} from '@practice/domain';
import { cardiologyConsult, catalogues } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { FormHost } from '../../../../.storybook/form-host';
import { chooseFile, pdfFile } from '../../../../.storybook/invented-files';
import type { CatalogueEdit } from '../forms/catalogue-editing';
import { ConsultForm } from './ConsultForm';

const BLANK: ConsultDraft = {
  fecha: '2026-11-20',
  especialidad: null,
  descripcion: '',
  archivo: null,
};
const LABELS = {
  fecha: 'Fecha',
  especialidad: 'Especialidad',
  descripcion: 'Descripción',
  archivo: 'Archivo (PDF, JPG o PNG)',
};

const edit = fn<(edit: CatalogueEdit) => void>();
const create = fn(async (_catalogue: string, nombre: string) => ({ id: 99, nombre }));

interface HostProps {
  draft: ConsultDraft;
  specialties: Remote<CatalogueItem[]>;
  stored?: boolean;
  onSubmit: (draft: ConsultDraft) => void;
}

function Host({ draft, specialties, stored, onSubmit }: HostProps) {
  return (
    <FormHost
      draft={draft}
      labels={stored ? { ...LABELS, archivo: 'Reemplazar archivo (PDF/JPG/PNG)' } : LABELS}
      check={checkConsult}
      onSubmit={onSubmit}
      editing={{ create, want: fn(), edit }}
      className="grid max-w-3xl gap-x-4 gap-y-field pb-40 tablet:grid-cols-[10rem_minmax(0,1fr)]"
    >
      <ConsultForm
        specialties={specialties}
        rows={stored ? 8 : 4}
        {...(stored && { specialtyName: 'Cardiología', fileName: 'Riesgo quirúrgico.pdf' })}
      />
    </FormHost>
  );
}

const meta = {
  component: Host,
  args: { draft: BLANK, specialties: ready(catalogues.especialidades), onSubmit: fn() },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
const specialty = () => screen.getByRole('combobox', { name: 'Especialidad' });
const text = () => screen.getByRole('textbox', { name: 'Descripción' });

export const Default: Story = {
  play: async () => {
    await expect(screen.getByRole('textbox', { name: 'Fecha' })).toHaveValue('20/11/2026');
    await expect(text()).toHaveAttribute('rows', '4');
    await expect(screen.getByRole('group', { name: 'Archivo (PDF, JPG o PNG)' })).toBeVisible();
  },
};

/** clinical-history §2.6: edit mode. */
export const Editing: Story = {
  args: { draft: consultDraft(cardiologyConsult), stored: true },
  play: async ({ canvasElement }) => {
    await expect(text()).toHaveAttribute('rows', '8');
    await expect(specialty()).toHaveValue('Cardiología');
    await expect(
      screen.getByRole('group', { name: 'Reemplazar archivo (PDF/JPG/PNG)' }),
    ).toHaveTextContent('Archivo actual: Riesgo quirúrgico.pdf');
    await expect(canvasElement.querySelector('input[type=file]')).toHaveAttribute(
      'accept',
      '.pdf,.jpg,.jpeg,.png',
    );
  },
};

export const LoadingSpecialties: Story = {
  args: { draft: consultDraft(cardiologyConsult), stored: true, specialties: loading },
  play: async () => {
    await userEvent.click(specialty());
    await expect(await screen.findByText('Cargando...')).toBeVisible();
    await expect(specialty()).toHaveValue('Cardiología');
  },
};

export const SpecialtiesFailed: Story = {
  args: { specialties: failed(new ApiError(0, null, 'network')) },
  play: async () => {
    await userEvent.click(specialty());
    await expect(await screen.findByRole('option', { name: 'Reintentar' })).toBeVisible();
  },
};

/** clinical-history §5: date and text are required, the specialty is not (decision IN1). */
export const OnlyDateAndTextAreRequired: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await save();
    await expect(await screen.findByText('Fecha y descripción son obligatorios.')).toBeVisible();
    await waitFor(() => expect(text()).toHaveFocus());
    await userEvent.type(text(), 'Apto para cirugía.');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Fecha' }));
    await save();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Fecha' })).toHaveFocus());
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('textbox', { name: 'Fecha' }), '5/10/2026');
    await save();
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        fecha: '2026-10-05',
        especialidad: null,
        descripcion: 'Apto para cirugía.',
        archivo: null,
      }),
    );
  },
};

export const EachFieldIsWritten: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await userEvent.type(specialty(), 'gastro{Enter}');
    await userEvent.type(text(), 'VEDA normal.');
    chooseFile(screen.getByRole('group', { name: 'Archivo (PDF, JPG o PNG)' }), pdfFile());
    await screen.findByText('informe.pdf');
    await save();
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(1));
    await expect(args.onSubmit).toHaveBeenCalledWith({
      fecha: '2026-11-20',
      especialidad: 2,
      descripcion: 'VEDA normal.',
      archivo: expect.objectContaining({ name: 'informe.pdf' }) as unknown,
    });
  },
};

/** clinical-history §2.6: the catalogue is edited from its field. */
export const SpecialtiesAreEditedFromTheirField: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Editar Especialidades' }));
    await expect(edit).toHaveBeenCalledWith(
      expect.objectContaining({ catalogue: 'especialidades' }),
    );
    await userEvent.type(specialty(), 'Nefrología');
    await userEvent.click(await screen.findByRole('option', { name: 'Agregar «Nefrología»' }));
    await expect(create).toHaveBeenCalledWith('especialidades', 'Nefrología');
    await waitFor(() => expect(specialty()).toHaveValue('Nefrología'));
  },
};
