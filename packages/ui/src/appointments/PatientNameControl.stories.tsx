import { BLANK_APPOINTMENT, appointmentMessages, type AppointmentDraft } from '@practice/domain';
import { mariaGomez } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { FormHost } from '../../../../.storybook/form-host';
import { PatientNameControl } from './PatientNameControl';

function Host({ onSubmit }: { onSubmit: (draft: AppointmentDraft) => void }) {
  return (
    <FormHost
      draft={BLANK_APPOINTMENT}
      labels={appointmentMessages.fields}
      onSubmit={onSubmit}
      className="max-w-md pb-40"
    >
      <PatientNameControl suggestions={[mariaGomez]} />
    </FormHost>
  );
}

const meta = { component: Host, args: { onSubmit: fn() } } satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

const name = () => screen.getByRole('combobox', { name: 'Nombre' });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));

/** Decision T4: a registered patient can be picked; editing the name removes the link. */
export const Default: Story = {};

export const EnterChoosesThePatient: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args }) => {
    await userEvent.type(name(), 'góm{Enter}');
    await expect(name()).toHaveValue(mariaGomez.nombre);
    await save();
    const { id_paciente } = mariaGomez;
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenLastCalledWith(
        expect.objectContaining({ paciente: expect.objectContaining({ id_paciente }) }),
      ),
    );
    await userEvent.type(name(), ' hija');
    await save();
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenLastCalledWith(
        expect.objectContaining({ nombre: `${mariaGomez.nombre} hija`, paciente: null }),
      ),
    );
  },
};
