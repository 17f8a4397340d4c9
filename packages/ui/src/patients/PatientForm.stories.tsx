import {
  ApiError,
  BLANK_PATIENT,
  failed,
  loading,
  patientMessages,
  ready,
  type PatientDraft,
} from '@practice/domain';
import { patientLists } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { FormHost } from '../../../../.storybook/form-host';
import { PatientForm, type PatientFormProps } from './PatientForm';

const create = fn(async (_catalogue: string, nombre: string) => ({ id: 99, nombre }));

function Host({
  draft,
  onSubmit,
  ...props
}: PatientFormProps & { draft: PatientDraft; onSubmit: (draft: PatientDraft) => void }) {
  return (
    <div style={{ maxWidth: 576 }}>
      <FormHost
        draft={draft}
        labels={patientMessages.fields}
        onSubmit={onSubmit}
        editing={{ create, want: fn(), edit: fn() }}
        className="grid grid-cols-1 gap-x-4 gap-y-field tablet:grid-cols-6"
      >
        <PatientForm {...props} />
      </FormHost>
    </div>
  );
}

const meta = {
  component: Host,
  args: {
    draft: BLANK_PATIENT,
    catalogues: ready(patientLists),
    dni: { owner: null, onLeave: fn(), onOpenHistory: fn(), onRestore: fn() },
    onSubmit: fn(),
  },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Editing: Story = {
  args: {
    draft: {
      ...BLANK_PATIENT,
      nombre: 'Gómez, María Ñandú',
      dni: '30123456',
      fecha_nacimiento: '1969-05-03',
      sexo: 2,
      cobertura: 1,
      beneficio: '61 0012345 6 01',
      nacionalidad: 1,
      localidad: 1,
      telefono: '0294 4123456',
      email: 'maria.gomez@ejemplo.test',
      anexo: 'Alérgica a la penicilina. Prefiere turnos a la mañana.',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Fecha de nacimiento' })).toHaveValue(
      '03/05/1969',
    );
    await expect(canvas.getByText('57 años')).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'Femenino' })).toBeChecked();
    await expect(canvas.getByRole('combobox', { name: 'Localidad' })).toHaveValue(
      'San Carlos de Bariloche',
    );
  },
};

/** Whoever changes the coverage is told at once that its number is still the former one's; it is accepted. */
export const TheNumberOfTheFormerCoverage: Story = {
  tags: ['behaviour'],
  args: Editing.args!,
  play: async ({ canvas, args }) => {
    const coverage = canvas.getByRole('combobox', { name: 'Cobertura' });
    const number = canvas.getByRole('textbox', { name: /Número de beneficio/ });
    await expect(number).not.toHaveAccessibleDescription();
    await userEvent.clear(coverage);
    await userEvent.type(coverage, 'PAMI');
    await userEvent.keyboard('{Enter}');
    await expect(number).toHaveAccessibleDescription('Es el número de la cobertura anterior.');
    await userEvent.clear(number);
    await userEvent.type(number, '150 1');
    await expect(number).not.toHaveAccessibleDescription();
    await userEvent.clear(number);
    await userEvent.type(number, '61 0012345 6 01');
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalled());
  },
};

export const AgeWhileTyping: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const birth = canvas.getByRole('textbox', { name: 'Fecha de nacimiento' });
    await userEvent.type(birth, '21/11/2024');
    await expect(canvas.getByText('1 año')).toBeVisible();
    await userEvent.clear(birth);
    await userEvent.type(birth, '20/11/2024');
    await expect(canvas.getByText('2 años')).toBeVisible();
    await userEvent.clear(birth);
    await userEvent.type(birth, '21/11/2026');
    await expect(canvas.queryByText(/años?$/)).not.toBeInTheDocument();
    await expect(canvas.getByText('La fecha de nacimiento no puede ser futura.')).toBeVisible();
    await userEvent.clear(birth);
    await userEvent.type(birth, '3/5/0969');
    await expect(
      canvas.getByText('Revisá el año: la fecha de nacimiento es de hace más de 120 años.'),
    ).toBeVisible();
    await expect(birth).toBeValid();
  },
};

export const TakenDni: Story = {
  args: {
    draft: { ...BLANK_PATIENT, nombre: 'Paz, Luis', dni: '30.123.456' },
    dni: {
      owner: { id_paciente: 1, nombre: 'Gómez, María Ñandú', dni: '30123456', borrado: false },
      onLeave: fn(),
      onOpenHistory: fn(),
      onRestore: fn(),
    },
  },
  play: async ({ canvas, args }) => {
    const dni = canvas.getByRole('textbox', { name: 'DNI' });
    const below = canvas.getByRole('textbox', { name: 'Fecha de nacimiento' });
    const { top } = below.getBoundingClientRect();
    await userEvent.click(dni);
    await userEvent.tab();
    await expect(args.dni.onLeave).toHaveBeenCalledWith('30.123.456');
    await expect(
      canvas.getByText('El DNI ya está registrado para Gómez, María Ñandú.'),
    ).toBeVisible();
    // No field moves.
    await expect(below.getBoundingClientRect().top).toBe(top);
  },
};

/** F1, in the order of the fields; the calendar button and the X are no tab stops (look-and-feel §4). */
export const TabWalksTheFields: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const stops = [
      canvas.getByRole('textbox', { name: 'Nombre' }),
      canvas.getByRole('textbox', { name: 'DNI' }),
      canvas.getByRole('textbox', { name: 'Fecha de nacimiento' }),
      canvas.getByRole('radio', { name: 'Masculino' }),
      canvas.getByRole('combobox', { name: 'Cobertura' }),
      canvas.getByRole('textbox', { name: 'Número de beneficio' }),
      canvas.getByRole('combobox', { name: 'Nacionalidad' }),
      canvas.getByRole('combobox', { name: 'Localidad' }),
      canvas.getByRole('textbox', { name: 'Teléfono' }),
      canvas.getByRole('textbox', { name: 'Email' }),
      canvas.getByRole('textbox', { name: 'Anexo' }),
    ];
    for (const stop of stops) {
      await userEvent.tab();
      await expect(stop).toHaveFocus();
    }
  },
};

/** clinical-history §5: Enter moves on; Ctrl+Enter saves. */
export const EnterMovesOnCtrlEnterSaves: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Nombre' }));
    await userEvent.keyboard('Paz, Luis{Enter}');
    await expect(canvas.getByRole('textbox', { name: 'DNI' })).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const OffersToCreate: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Localidad' }), 'Dina Huapi');
    await expect(await canvas.findByRole('option', { name: 'Agregar «Dina Huapi»' })).toBeVisible();
  },
};

export const TheOfferIsTakenByAClick: Story = {
  ...OffersToCreate,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await OffersToCreate.play?.(context);
    await userEvent.click(await canvas.findByRole('option', { name: 'Agregar «Dina Huapi»' }));
    await expect(create).toHaveBeenCalledWith('localidades', 'Dina Huapi');
  },
};

export const Loading: Story = {
  args: { catalogues: loading },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Cobertura' }));
    await expect(await canvas.findByText('Cargando...')).toBeVisible();
  },
};

export const ListsFailedTextFieldsWork: Story = {
  tags: ['behaviour'],
  args: { catalogues: failed(new ApiError(0, null, 'network'), fn()) },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Nombre' }), 'Paz, Luis');
    await expect(canvas.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Paz, Luis');
    await userEvent.click(canvas.getByRole('combobox', { name: 'Cobertura' }));
    await expect(canvas.getByRole('option', { name: 'Reintentar' })).toBeVisible();
  },
};
