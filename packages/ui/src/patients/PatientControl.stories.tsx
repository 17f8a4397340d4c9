import { ready, type PatientRef } from '@practice/domain';
import { mariaGomez, patients } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { FormHost } from '../../../../.storybook/form-host';
import { PatientControl, type PatientControlProps } from './PatientControl';

interface Draft {
  paciente: PatientRef | null;
}

function Host({ onSubmit, ...props }: PatientControlProps & { onSubmit: (draft: Draft) => void }) {
  return (
    <FormHost<Draft>
      draft={{ paciente: null }}
      labels={{ paciente: 'Paciente' }}
      onSubmit={onSubmit}
      className="max-w-md pb-56"
    >
      <PatientControl {...props} />
    </FormHost>
  );
}

const meta = {
  component: Host,
  args: {
    name: 'paciente',
    patients: ready(patients),
    placeholder: 'General',
    failedText: 'Error al cargar pacientes',
    onWanted: fn(),
    onSubmit: fn(),
  },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const TheChosenPatientIsSent: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args }) => {
    await userEvent.type(screen.getByRole('combobox', { name: 'Paciente' }), 'gómez');
    await expect(args.onWanted).toHaveBeenCalled();
    await userEvent.click(await screen.findByRole('option', { name: /Gómez, María Ñandú/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    const { id_paciente } = mariaGomez;
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        paciente: expect.objectContaining({ id_paciente }),
      }),
    );
  },
};
