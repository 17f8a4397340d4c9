import { ApiError, ready, restorePatient } from '@practice/domain';
import { refuse } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { DeletedPatientPanel } from './DeletedPatientPanel';

const retry = fn();
const shown = (status: number) => ({
  ...ready('Gómez, María Ñandú'),
  outdated: { error: new ApiError(status, null), retry },
});

const meta = {
  component: DeletedPatientPanel,
  args: { idPaciente: 1, shown: shown(404), children: 'No se pudo actualizar' },
} satisfies Meta<typeof DeletedPatientPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const sentence = 'Este paciente se dio de baja. Ves lo último que se había leído.';

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(sentence)).toBeVisible();
    await expect(canvas.queryByText('No se pudo actualizar')).toBe(null);
  },
};

/** The page is read again once the patient is there again. */
export const BringsThePatientBack: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Recuperar' }));
    await expect(await canvas.findByRole('button', { name: 'Recuperar' })).toBeVisible();
    await expect(retry).toHaveBeenCalledOnce();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(refuse(restorePatient, 500));
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Recuperar' }));
    await expect(
      await canvas.findByText('No se pudo restaurar el paciente. Intentá nuevamente.'),
    ).toBeVisible();
    await expect(retry).not.toHaveBeenCalled();
  },
};

/** Another failure says nothing about the patient. */
export const AnotherFailure: Story = {
  args: { shown: shown(500) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No se pudo actualizar')).toBeVisible();
    await expect(canvas.queryByText(sentence)).toBe(null);
  },
};
