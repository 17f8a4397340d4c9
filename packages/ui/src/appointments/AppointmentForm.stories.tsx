import {
  ApiError,
  BLANK_APPOINTMENT,
  failed,
  ready,
  type AppointmentDraft,
} from '@practice/domain';
import { catalogues, mariaGomez } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useForm } from 'react-hook-form';
import { expect, fn, userEvent } from 'storybook/test';
import { AppointmentForm, type AppointmentFormProps } from './AppointmentForm';

/** The panel owns what is typed; here a host does. */
function Host({
  draft,
  ...props
}: Omit<AppointmentFormProps, 'form'> & { draft: AppointmentDraft }) {
  const form = useForm<AppointmentDraft>({ defaultValues: draft });
  return <AppointmentForm {...props} form={form} />;
}

const meta = {
  component: Host,
  args: {
    draft: BLANK_APPOINTMENT,
    doctors: ready(catalogues.derivadores),
    onDoctorsEdit: fn(),
    onCreateDoctor: fn(),
    suggestions: [],
    status: 'idle',
    onValidityChange: fn(),
    revision: 0,
    onSubmit: fn(),
  },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

const filled: AppointmentDraft = {
  nombre: mariaGomez.nombre,
  paciente: mariaGomez,
  derivador: 1,
  fecha: '2026-11-23',
  hora: '08:30',
  motivo: 'Control postoperatorio',
};

/** practice §2; Enter leads on, and in the last fields it gives the turno. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Nombre' }), 'Paz{Enter}');
    await expect(canvas.getByRole('combobox', { name: 'Derivador' })).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Fecha' }), '+3{Enter}');
    await expect(canvas.getByRole('textbox', { name: 'Fecha' })).toHaveValue('23/11/2026');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await userEvent.type(canvas.getByPlaceholderText('Hora (opcional)'), '9{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledTimes(2);
    await userEvent.type(canvas.getByPlaceholderText('Motivo (opcional)'), 'x{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledTimes(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Cargar turno' }));
    await expect(args.onSubmit).toHaveBeenCalledTimes(4);
  },
};

export const Filled: Story = {
  args: { draft: filled },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('combobox', { name: 'Derivador' })).toHaveValue(
      'Dra. Figurada Álvarez',
    );
    await userEvent.type(canvas.getByRole('combobox', { name: 'Nombre' }), '{Control>}s{/Control}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

/** '+' costs no Tab on the way to the date; F2 is its key. */
export const DoctorsButton: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Editar Derivadores' }));
    await expect(args.onDoctorsEdit).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('combobox', { name: 'Derivador' }));
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'Fecha' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('combobox', { name: 'Derivador' }));
    await userEvent.keyboard('{F2}');
    await expect(args.onDoctorsEdit).toHaveBeenCalledTimes(2);
  },
};

export const Saving: Story = {
  args: { draft: filled, status: 'pending' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cargando...' }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** practice §2: green. */
export const Success: Story = {
  args: { status: 'success' },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: '✔ Cargado' });
    await expect(getComputedStyle(button).backgroundColor).toBe('rgb(28, 122, 69)');
  },
};

export const Failed: Story = {
  args: { draft: filled, failure: 'No se pudo cargar el turno.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No se pudo cargar el turno.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Cargar turno' })).toBeEnabled();
  },
};

export const DoctorsFailed: Story = {
  args: { doctors: failed(new ApiError(0, null, 'network'), fn()) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('No se pudieron cargar los derivadores.')).toBe(null);
    await userEvent.click(canvas.getByRole('combobox', { name: 'Derivador' }));
    await expect(canvas.getByText('No se pudieron cargar los derivadores.')).toBeVisible();
  },
};
