import { ApiError, BLANK_TASK, failed, ready, type TaskDraft } from '@practice/domain';
import { mariaGomez, patients } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { expect, fn, userEvent } from 'storybook/test';
import { TaskForm, type TaskFormProps } from './TaskForm';

/** The dialog owns what is typed; here a host does. */
function Host({
  draft,
  ...props
}: Omit<TaskFormProps, 'form' | 'descriptionRef'> & { draft: TaskDraft }) {
  const form = useForm<TaskDraft>({ defaultValues: draft });
  return (
    <div className="max-w-xl pb-56">
      <TaskForm {...props} form={form} descriptionRef={useRef(null)} />
    </div>
  );
}

const meta = {
  component: Host,
  args: {
    id: 'pendiente',
    draft: BLANK_TASK,
    withStatus: false,
    patients: ready(patients),
    onPatientsWanted: fn(),
    onSubmit: fn(),
  },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

/** practice §9: an estudio of nobody; Enter writes another line, Ctrl+Enter saves. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByLabelText('Categoría')).toHaveDisplayValue('Estudio');
    const patient = canvas.getByRole('combobox', { name: 'Paciente' });
    await expect(patient).toHaveAttribute('placeholder', 'General');
    await expect(canvas.queryByRole('radio')).toBe(null);
    const description = canvas.getByRole('textbox', { name: 'Descripción' });
    await expect(description).toBeRequired();
    await userEvent.type(description, 'Uno{Enter}Dos');
    await expect(description).toHaveValue('Uno\nDos');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(args.onPatientsWanted).not.toHaveBeenCalled();
    await userEvent.click(patient);
    await expect(args.onPatientsWanted).toHaveBeenCalled();
  },
};

/** An existing one shows its state (practice §3). */
export const Editing: Story = {
  args: {
    withStatus: true,
    draft: {
      categoria: 'fecha_quirofano',
      descripcion: 'Coordinar hernioplastia',
      estado: 'resuelto',
      paciente: mariaGomez,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Categoría')).toHaveDisplayValue('Fecha de quirófano');
    await expect(canvas.getByRole('combobox', { name: 'Paciente' })).toHaveValue(
      'Gómez, María Ñandú · DNI 30123456',
    );
    await expect(canvas.getByRole('radio', { name: 'Realizado' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Pendiente' }));
    await expect(canvas.getByRole('radio', { name: 'Pendiente' })).toBeChecked();
  },
};

export const PatientsFailed: Story = {
  args: { patients: failed(new ApiError(0, null, 'network'), fn()) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Paciente' }));
    await expect(canvas.getByText('Error al cargar pacientes')).toBeVisible();
  },
};
