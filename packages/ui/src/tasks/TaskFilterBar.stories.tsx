import { NO_FILTERS, ready } from '@practice/domain';
import { mariaGomez, patients } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { TaskFilterBar } from './TaskFilterBar';

const type = fn();

const meta = {
  component: TaskFilterBar,
  args: {
    filters: NO_FILTERS,
    onChange: fn(),
    search: { value: '', onChange: type },
    patients: ready(patients),
    onPatientsWanted: fn(),
    onClear: undefined,
  },
  decorators: [(Story) => <div className="pb-56">{Story()}</div>],
} satisfies Meta<typeof TaskFilterBar>;

export default meta;
type Story = StoryObj<typeof meta>;

const offered = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map((option) => option.textContent);

/** practice §2: category (one more than a pendiente can have, §5), state, free text, patient. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(offered(canvas.getByLabelText('Categoría'))).toEqual([
      'Todas',
      'Estudio',
      'Material',
      'Administrativo',
      'Fecha de quirófano',
      'Patologías y Cultivos',
    ]);
    const state = canvas.getByLabelText('Estado');
    await expect(offered(state)).toEqual(['Activos', 'Pendiente', 'Realizado', 'Todos']);
    await expect(state).toHaveDisplayValue('Activos');
    await expect(canvas.getByRole('searchbox', { name: 'Buscar' })).toHaveAttribute(
      'placeholder',
      'Descripción, paciente o DNI',
    );
    await expect(canvas.getByRole('combobox', { name: 'Paciente' })).toHaveAttribute(
      'placeholder',
      'Todos',
    );
    await expect(canvas.queryByRole('button', { name: 'Quitar filtros' })).toBe(null);
    // In a low window the filters fold; here they are in sight.
    await expect(canvas.queryByRole('button', { name: 'Filtros' })).toBe(null);
  },
};

export const EachFilterChanges: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Categoría'), 'Patologías y Cultivos');
    await expect(args.onChange).toHaveBeenLastCalledWith({ categoria: 'patologia_cultivo' });
    await userEvent.selectOptions(canvas.getByLabelText('Estado'), 'Realizado');
    await expect(args.onChange).toHaveBeenLastCalledWith({ estado: 'resuelto' });
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Buscar' }), 'x');
    await expect(type).toHaveBeenCalledOnce();
    await userEvent.type(canvas.getByRole('combobox', { name: 'Paciente' }), '30123{Enter}');
    await expect(args.onPatientsWanted).toHaveBeenCalled();
    await expect(args.onChange).toHaveBeenLastCalledWith({
      paciente: expect.objectContaining({ id_paciente: 1 }),
    });
  },
};

export const Filled: Story = {
  args: {
    filters: { estado: 'todos', categoria: 'fecha_quirofano', q: 'lap', paciente: mariaGomez },
    search: { value: 'lap', onChange: type },
    onClear: fn(),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar filtros' }));
    await expect(args.onClear).toHaveBeenCalledOnce();
    await expect(canvas.getByLabelText('Categoría')).toHaveDisplayValue('Fecha de quirófano');
  },
};

export const QuitarFiltrosEmptiesThem: Story = {
  ...Filled,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, args } = context;
    await Filled.play?.(context);
    await userEvent.selectOptions(canvas.getByLabelText('Categoría'), 'Todas');
    await expect(args.onChange).toHaveBeenLastCalledWith({ categoria: null });
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar Paciente' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ paciente: null });
  },
};
