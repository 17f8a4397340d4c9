import {
  ApiError,
  BLANK_APPOINTMENT,
  appointmentMessages,
  failed,
  ready,
  type AppointmentDraft,
} from '@practice/domain';
import { catalogues, mariaGomez } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { colourOf } from '../../../../.storybook/colour-of';
import { refuseWith } from '../../../../.storybook/form-host';
import { shortWaits } from '../../../../.storybook/short-waits';
import { CatalogueEditingContext } from '../forms/catalogue-editing';
import { useRecordForm } from '../forms/use-record-form';
import { AppointmentForm, type AppointmentFormProps } from './AppointmentForm';

const edit = fn();

/** Owns the form, as the panel does in the product. */
function Host({
  draft,
  onSubmit,
  ...props
}: Omit<AppointmentFormProps, 'record'> & {
  draft: AppointmentDraft;
  onSubmit: (draft: AppointmentDraft) => unknown;
}) {
  const record = useRecordForm<AppointmentDraft, unknown>({
    initial: draft,
    about: 'Turno',
    labels: appointmentMessages.fields,
    check: () => null,
    save: async (sent) => onSubmit(sent),
    onSaved: () => undefined,
    failedText: appointmentMessages.createFailed,
  });
  return (
    <CatalogueEditingContext value={{ create: fn(), want: fn(), edit }}>
      <AppointmentForm {...props} record={record} />
    </CatalogueEditingContext>
  );
}

const meta = {
  component: Host,
  args: {
    draft: BLANK_APPOINTMENT,
    doctors: ready(catalogues.derivadores),
    suggestions: [],
    given: false,
    onSubmit: fn(),
  },
  beforeEach: () => {
    edit.mockClear();
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

/** practice §2; Enter moves to the next field, and saves in the last ones. */
export const Default: Story = {};

export const EnterLeadsThroughTheFields: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Nombre' }), 'Paz{Enter}');
    await expect(canvas.getByRole('combobox', { name: 'Derivador' })).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Fecha' }), '+3{Enter}');
    await expect(canvas.getByRole('textbox', { name: 'Fecha' })).toHaveValue('23/11/2026');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
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
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Derivador' })).toHaveValue(
      'Dra. Figurada Álvarez',
    );
  },
};

export const ControlSGivesIt: Story = {
  ...Filled,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, args } = context;
    await Filled.play?.(context);
    await userEvent.type(canvas.getByRole('combobox', { name: 'Nombre' }), '{Control>}s{/Control}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

/** '+' is no tab stop on the way to the date; its key is F2. */
export const DoctorsButton: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Editar Derivadores' }));
    await expect(edit).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('combobox', { name: 'Derivador' }));
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'Fecha' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('combobox', { name: 'Derivador' }));
    await userEvent.keyboard('{F2}');
    await expect(edit).toHaveBeenCalledTimes(2);
  },
};

export const Saving: Story = {
  args: { draft: filled, onSubmit: fn(() => new Promise<never>(() => {})) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cargar turno' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Cargando...' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

/** Issue 10, B9: the button says so after 5 s, and stands apart from the one that ends the wait. */
export const StillSaving: Story = {
  ...Saving,
  beforeEach: shortWaits(5_000, 15_000),
  play: async (context) => {
    const { canvas } = context;
    await Saving.play?.(context);
    const saving = await canvas.findByRole('button', { name: 'Sigue guardando…' });
    const stop = await canvas.findByRole('button', { name: 'Dejar de esperar' });
    await expect(
      saving.getBoundingClientRect().left - stop.getBoundingClientRect().right,
    ).toBeGreaterThan(4);
  },
};

export const NothingIsTypedMeanwhile: Story = {
  ...Saving,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await Saving.play?.(context);
    const reason = canvas.getByPlaceholderText('Motivo (opcional)');
    await userEvent.type(reason, ' x');
    await expect(reason).toHaveValue('Control postoperatorio');
  },
};

/** practice §2: the button turns green. */
export const Success: Story = {
  args: { given: true },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: '✔ Cargado' });
    await expect(getComputedStyle(button).backgroundColor).toBe(colourOf('success'));
  },
};

export const Failed: Story = {
  args: { draft: filled, onSubmit: fn(refuseWith(500)) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cargar turno' }));
    await expect(canvas.getByText('No se pudo cargar el turno.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Cargar turno' })).toBeEnabled();
  },
};

export const DoctorsFailed: Story = {
  tags: ['behaviour'],
  args: { doctors: failed(new ApiError(0, null, 'network'), fn()) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('No se pudieron cargar los derivadores.')).toBe(null);
    await userEvent.click(canvas.getByRole('combobox', { name: 'Derivador' }));
    await expect(canvas.getByText('No se pudieron cargar los derivadores.')).toBeVisible();
  },
};
