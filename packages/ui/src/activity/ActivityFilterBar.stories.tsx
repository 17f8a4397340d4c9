import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ActivityFilterBar } from './ActivityFilterBar';

const meta = {
  component: ActivityFilterBar,
  args: {
    filters: {},
    onChange: fn(),
    computers: ['192.168.0.12', '192.168.0.20'],
  },
} satisfies Meta<typeof ActivityFilterBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Filtered: Story = {
  args: { filters: { dia: '2026-11-19', tipo: 'evolucion', accion: 'baja' }, onClear: fn() },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Día')).toHaveValue('19/11/2026');
    await expect(canvas.getByLabelText('Qué')).toHaveValue('evolucion');
  },
};

export const EachFilterIsToldAlone: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Acción'), 'Eliminación');
    await expect(args.onChange).toHaveBeenLastCalledWith({ accion: 'baja' });
    await userEvent.selectOptions(canvas.getByLabelText('Puesto'), '192.168.0.20');
    await expect(args.onChange).toHaveBeenLastCalledWith({ puesto: '192.168.0.20' });
    await userEvent.type(canvas.getByLabelText('Día'), '19/11/2026{Tab}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ dia: '2026-11-19' });
  },
};

/** Nothing is narrowed by such a day, and its field says why; the next day narrows again. */
export const AYearThatCannotBeIsRefused: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    const day = canvas.getByLabelText('Día');
    await userEvent.type(day, '01/01/0206{Tab}');
    await expect(canvas.getByText('El año tiene que estar entre 1900 y 2100.')).toBeVisible();
    await expect(day).toHaveValue('01/01/0206');
    await expect(args.onChange).toHaveBeenLastCalledWith({ dia: undefined });
    await userEvent.clear(day);
    await userEvent.type(day, '19/11/2026{Tab}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ dia: '2026-11-19' });
    await expect(canvas.queryByText('El año tiene que estar entre 1900 y 2100.')).toBe(null);
  },
};
