import { ApiError, failed, loading, ready, type PatientName } from '@practice/domain';
import { angelIriarte, mariaGomez, patients } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { PatientSelect } from './PatientSelect';

const retry = fn();

const meta = {
  component: PatientSelect,
  args: {
    label: 'Paciente',
    patients: ready(patients),
    value: null,
    onValueChange: fn(),
    placeholder: 'General',
    failedText: 'Error al cargar pacientes',
    onFocus: fn(),
    className: 'max-w-md',
  },
  // Room for the list, outside the field: its message stands right below it.
  decorators: [
    (Story) => (
      <div className="pb-56">
        <Story />
      </div>
    ),
  ],
  render: function Host(args) {
    const [value, setValue] = useState(args.value);
    return (
      <PatientSelect
        {...args}
        value={value}
        onValueChange={(next) => {
          args.onValueChange(next);
          setValue(next);
        }}
      />
    );
  },
} satisfies Meta<typeof PatientSelect>;

export default meta;
type Story = StoryObj<typeof meta>;

const MARIA = 'Gómez, María Ñandú · DNI 30.123.456';
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** More patients than can be scrolled through. */
const crowd: PatientName[] = Array.from({ length: 3000 }, (_, index) => ({
  id_paciente: 1000 + index,
  nombre: `Paciente Inventado, ${String(index).padStart(4, '0')}`,
  dni: String(20_000_000 + index),
}));

/** The patients are requested when the field is first used. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox', { name: 'Paciente' });
    await expect(input).toHaveAttribute('placeholder', 'General');
    await expect(args.onFocus).not.toHaveBeenCalled();
  },
};

export const AsksWhenItGetsTheFocus: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, args } = context;
    await Default.play?.(context);
    const input = canvas.getByRole('combobox', { name: 'Paciente' });
    await userEvent.click(input);
    await expect(args.onFocus).toHaveBeenCalledOnce();
    await expect(canvas.getAllByRole('option')).toHaveLength(4);
    await expect(canvas.getByRole('option', { name: MARIA })).toBeVisible();
  },
};

export const Chosen: Story = {
  args: { value: angelIriarte },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox', { name: 'Paciente' });
    await expect(input).toHaveValue('Gómez Iriarte, Ángel · DNI 8.123.451');
  },
};

export const QuitarEmptiesIt: Story = {
  ...Chosen,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, args } = context;
    await Chosen.play?.(context);
    const input = canvas.getByRole('combobox', { name: 'Paciente' });
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar Paciente' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
    await expect(input).toHaveValue('');
    await expect(input).toHaveFocus();
  },
};

export const Loading: Story = {
  args: { patients: loading },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(await canvas.findByText('Cargando pacientes...')).toBeVisible();
  },
};

export const Failed: Story = {
  args: { patients: failed(new ApiError(0, null, 'network'), retry) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(canvas.getByText('Error al cargar pacientes')).toBeVisible();
  },
};

export const ReintentarReadsAgain: Story = {
  ...Failed,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await Failed.play?.(context);
    await userEvent.click(canvas.getByRole('option', { name: 'Reintentar' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
};

export const Invalid: Story = {
  args: { value: mariaGomez, error: 'El valor elegido ya no existe.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toBeInvalid();
    await expect(canvas.getByRole('combobox')).toHaveAccessibleDescription(
      'El valor elegido ya no existe.',
    );
    const field = canvas.getByRole('combobox').getBoundingClientRect();
    const message = canvas.getByText('El valor elegido ya no existe.').getBoundingClientRect();
    await expect(message.top - field.bottom).toBeLessThanOrEqual(8);
  },
};

/** practice §5, §9: filters by name or DNI, 300 ms after the last key. */
export const FollowsAfterThreeTenthsOfASecond: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.click(input);
    await userEvent.keyboard('30123');
    await pause(100);
    await expect(canvas.getAllByRole('option')).toHaveLength(4);
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(1));
    await expect(canvas.getByRole('option', { name: MARIA })).toBeVisible();
    await userEvent.clear(input);
    await userEvent.keyboard('ñandu');
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('x');
    await expect(await canvas.findByText('Sin resultados')).toBeVisible();
  },
};

/** Enter before the list is filtered chooses the match of the typed text, not the row that was marked before. */
export const EnterDoesNotTakeAnOlderRow: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(canvas.getAllByRole('option')[0]).toHaveTextContent(/^Fernández/);
    await userEvent.keyboard('iriarte{Enter}');
    await expect(args.onValueChange).toHaveBeenCalledOnce();
    await expect(args.onValueChange).toHaveBeenCalledWith(
      expect.objectContaining({ id_paciente: angelIriarte.id_paciente }),
    );
    await expect(canvas.getByRole('combobox')).toHaveValue('Gómez Iriarte, Ángel · DNI 8.123.451');
  },
};

/** The arrow keys, too, move through the matches of the typed text. */
export const ArrowsDoNotWalkAnOlderList: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await userEvent.keyboard('gomez{ArrowDown}');
    await expect(canvas.getAllByRole('option')).toHaveLength(2);
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenCalledWith(
      expect.objectContaining({ id_paciente: angelIriarte.id_paciente }),
    );
  },
};

/** Decision G25 */
export const TheStartOfANameComesFirst: Story = {
  tags: ['behaviour'],
  args: {
    patients: ready([
      { id_paciente: 1, nombre: 'Cuento, Espejo', dni: '1' },
      { id_paciente: 2, nombre: 'Espejo, Ana', dni: '2' },
    ]),
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'Esp{Enter}');
    await expect(canvas.getByRole('combobox')).toHaveValue('Espejo, Ana · DNI 2');
  },
};

/** Two patients of one name: Enter takes neither, a whole DNI takes its patient (docs/decisions/309). */
export const EnterTakesNeitherOfTwoNamesakes: Story = {
  tags: ['behaviour'],
  args: {
    patients: ready([
      { id_paciente: 1, nombre: 'Gemela, Ana', dni: '70000001' },
      { id_paciente: 2, nombre: 'Gemela, Ana', dni: '70000002' },
    ]),
  },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'gemela ana{Enter}');
    await expect(input).toHaveAccessibleDescription('Elegí una opción de la lista');
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.clear(input);
    await userEvent.type(input, '70000002{Enter}');
    await expect(input).toHaveValue('Gemela, Ana · DNI 70.000.002');
  },
};

/** Decision G24, without a form: a text that is no choice selects nobody, and stays. */
export const ATextThatIsNoChoiceSelectsNobody: Story = {
  tags: ['behaviour'],
  args: { value: angelIriarte },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.clear(input);
    await userEvent.type(input, 'gomez');
    await userEvent.tab();
    await expect(input).toHaveValue('gomez');
    await expect(input).toHaveAccessibleDescription('Elegí una opción de la lista');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
  },
};

/** Its list is as wide as the field, or 320 px: in a dialog it must not reach beyond it. */
export const LongNamesWrap: Story = {
  args: {
    className: 'max-w-xs',
    patients: ready([
      {
        id_paciente: 1,
        nombre: 'Fernández Quiñones de la Torre y Etchegoyen, María de los Ángeles Guadalupe',
        dni: '30123456',
      },
    ]),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    const row = canvas.getByRole('option', { name: /^Fernández/ });
    await expect(row.getBoundingClientRect().width).toBeLessThanOrEqual(320);
  },
};

/** Five rows visible (decision P9), fifty to scroll, and typing finds the right one of three thousand. */
export const LongListIsCapped: Story = {
  tags: ['behaviour'],
  args: { patients: ready(crowd) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(canvas.getAllByRole('option')).toHaveLength(50);
    const list = canvas.getByRole('listbox');
    await expect(list.clientHeight).toBeLessThanOrEqual(5 * 32);
    await expect(list.scrollHeight).toBeGreaterThan(list.clientHeight);
    await userEvent.keyboard('2987{Enter}');
    await expect(args.onValueChange).toHaveBeenCalledWith(crowd[2987]);
  },
};

/** Decision P9: the choice is made on pointer down, before the blur closes the list. */
export const LeavingTheFieldLosesNoChoice: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await userEvent.click(canvas.getByRole('option', { name: MARIA }));
    await expect(args.onValueChange).toHaveBeenCalledOnce();
    await userEvent.tab();
    await expect(canvas.getByRole('combobox')).toHaveValue(MARIA);
    await expect(canvas.queryByRole('option')).toBe(null);
    await expect(args.onValueChange).toHaveBeenCalledOnce();
  },
};
