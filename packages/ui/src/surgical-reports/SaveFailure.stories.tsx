import { ApiError } from '@practice/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SaveFailure } from './SaveFailure';

const meta = {
  component: SaveFailure,
  args: { error: new ApiError(0, null, 'timeout'), fields: ['anexo_diagnostico'] },
} satisfies Meta<typeof SaveFailure>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('No se pudo guardar el parte.');
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Lo que escribiste sigue acá. Volvé a guardar: no se va a duplicar.',
    );
  },
};

/** What a field says below is not said here again; the rest is, once. */
export const BesideWhatTheFieldsSay: Story = {
  args: {
    error: new ApiError(422, [
      { loc: ['body', 'anexo_diagnostico'], msg: 'Máximo 500 caracteres', type: 'too_long' },
      { loc: ['body', 'version'], msg: 'El valor no es válido.', type: 'invalid' },
      { loc: ['body', 'version'], msg: 'El valor no es válido.', type: 'invalid' },
    ]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      /^No se pudo.*\.El valor no es válido\.$/,
    );
  },
};

export const WithTheServersReason: Story = {
  args: {
    error: new ApiError(409, 'Otro puesto modificó este registro. Tus cambios no se perdieron.'),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Otro puesto modificó este registro. Tus cambios no se perdieron.',
    );
  },
};
