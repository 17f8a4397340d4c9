import { ApiError, failed, loading, ready } from '@practice/domain';
import { mariaGomez, patients } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { PICTURE } from '../../../../.storybook/modes';
import { PatientFinder } from './PatientFinder';

const meta = {
  component: PatientFinder,
  args: {
    text: 'gom',
    current: true,
    found: ready({ items: patients, total: patients.length }),
    onTextChange: fn(),
    onEnter: fn(),
    onChoose: fn(),
  },
} satisfies Meta<typeof PatientFinder>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: PICTURE,
};

export const NothingTyped: Story = {
  args: { text: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Escribí y elegí con ↓ y Enter.')).toBeVisible();
  },
};

export const Loading: Story = { args: { found: loading } };

export const Empty: Story = {
  parameters: PICTURE,
  args: { found: ready({ items: [], total: 0 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No encontramos pacientes con esos filtros.')).toBeVisible();
  },
};

export const Failed: Story = {
  args: { found: failed(new ApiError(500, null)) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No se pudieron cargar los pacientes.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  },
};

export const ArrowsMarkAndEnterChooses: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('combobox', { name: 'Nombre, apellido o DNI del paciente' });
    await userEvent.click(box);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onEnter).toHaveBeenCalledWith(mariaGomez);
    await expect(box).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    await expect(canvas.getAllByRole('option').at(-1)).toHaveAttribute('aria-selected', 'true');
  },
};

/** Enter must not open a row of the previous search. */
export const EnterBeforeTheAnswerChoosesNobodyYet: Story = {
  tags: ['behaviour'],
  args: { current: false },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await userEvent.keyboard('{Enter}');
    await expect(args.onEnter).toHaveBeenCalledWith(null);
  },
};

export const ClickChooses: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('option', { name: /Gómez, María Ñandú/ }));
    await expect(args.onChoose).toHaveBeenCalledWith(mariaGomez);
  },
};
