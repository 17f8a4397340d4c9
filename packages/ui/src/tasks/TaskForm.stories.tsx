import {
  ApiError,
  BLANK_TASK,
  failed,
  ready,
  taskMessages,
  type TaskDraft,
} from '@practice/domain';
import { mariaGomez, patients } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { FormHost } from '../../../../.storybook/form-host';
import { TaskForm, type TaskFormProps } from './TaskForm';

function Host({
  draft,
  onSubmit,
  ...props
}: TaskFormProps & { draft: TaskDraft; onSubmit: (draft: TaskDraft) => void }) {
  return (
    <div className="max-w-xl pb-56">
      <FormHost
        draft={draft}
        labels={taskMessages.fields}
        onSubmit={onSubmit}
        className="grid gap-field"
      >
        <TaskForm {...props} />
      </FormHost>
    </div>
  );
}

const meta = {
  component: Host,
  args: {
    draft: BLANK_TASK,
    withStatus: false,
    patients: ready(patients),
    onPatientsWanted: fn(),
    onSubmit: fn(),
  },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

/** practice §9: category estudio without a patient; Enter inserts a line, Ctrl+Enter saves. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Categoría')).toHaveDisplayValue('Estudio');
    const patient = canvas.getByRole('combobox', { name: 'Paciente' });
    await expect(patient).toHaveAttribute('placeholder', 'General');
    await expect(canvas.queryByRole('radio')).toBe(null);
    const description = canvas.getByRole('textbox', { name: 'Descripción' });
    await expect(description).toBeRequired();
  },
};

export const EnterBreaksTheLine: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, args } = context;
    await Default.play?.(context);
    const patient = canvas.getByRole('combobox', { name: 'Paciente' });
    const description = canvas.getByRole('textbox', { name: 'Descripción' });
    await userEvent.type(description, 'Uno{Enter}Dos');
    await expect(description).toHaveValue('Uno\nDos');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    await expect(args.onPatientsWanted).not.toHaveBeenCalled();
    await userEvent.click(patient);
    await expect(args.onPatientsWanted).toHaveBeenCalled();
  },
};

/** A stored pendiente has a state field (practice §3). */
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
      'Gómez, María Ñandú · DNI 30.123.456',
    );
    await expect(canvas.getByRole('radio', { name: 'Realizado' })).toBeChecked();
  },
};

export const EachFieldShowsWhatIsStored: Story = {
  ...Editing,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await Editing.play?.(context);
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
