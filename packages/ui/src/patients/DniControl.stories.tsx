import { patientMessages } from '@practice/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { FormHost } from '../../../../.storybook/form-host';
import { DniControl, type DniControlProps } from './DniControl';

function Host(props: DniControlProps) {
  return (
    <FormHost
      draft={{ dni: '30.123.456' }}
      labels={{ dni: patientMessages.fields.dni }}
      onSubmit={() => undefined}
      className="max-w-sm"
    >
      <DniControl {...props} />
    </FormHost>
  );
}

const meta = {
  component: Host,
  args: { owner: null, onLeave: fn(), onOpenHistory: fn(), onRestore: fn() },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Taken: Story = {
  args: {
    owner: { id_paciente: 1, nombre: 'Gómez, María Ñandú', dni: '30123456', borrado: false },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'DNI' }));
    await userEvent.tab();
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir historia' }));
    await expect(args.onOpenHistory).toHaveBeenCalledWith(args.owner);
  },
};

/** Decision F3: whoever knows only the DNI needs no birth date to bring the patient back. */
export const TakenByADeletedPatient: Story = {
  args: {
    owner: { id_paciente: 1, nombre: 'Gómez, María Ñandú', dni: '30123456', borrado: true },
  },
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'DNI' }));
    await userEvent.tab();
    await userEvent.click(canvas.getByRole('button', { name: 'Restaurar' }));
    await expect(args.onRestore).toHaveBeenCalledWith(args.owner);
    await expect(args.onOpenHistory).not.toHaveBeenCalled();
  },
};
