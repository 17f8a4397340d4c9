import { ApiError, ready, type EncounterDraft } from '@practice/domain';
import { catalogues } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { FormHost } from '../../../../.storybook/form-host';
import { EncounterForm } from './EncounterForm';

const onSubmit = fn();
const onRetry = fn();

const meta = {
  component: EncounterForm,
  args: { reasons: ready(catalogues.motivos_consulta) },
  render: (args) => (
    <FormHost<EncounterDraft>
      draft={{ fecha_consulta: '2026-11-20', motivo: null }}
      labels={{ fecha_consulta: 'Fecha', motivo: 'Motivo' }}
      onSubmit={onSubmit}
      className="grid max-w-md gap-field"
      editing={{ create: fn(async (_, nombre) => ({ id: 99, nombre })), want: fn(), edit }}
    >
      <EncounterForm {...args} />
    </FormHost>
  ),
} satisfies Meta<typeof EncounterForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const edit = fn();

/** clinical-history §2.3: today, and no reason yet. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Fecha' })).toHaveValue('20/11/2026');
    await expect(canvas.getByRole('combobox', { name: 'Motivo' })).toHaveValue('');
  },
};

/** clinical-history §2.3 */
export const Loading: Story = {
  args: { reasons: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Motivo' })).toHaveAttribute(
      'placeholder',
      'Cargando...',
    );
  },
};

/** clinical-history §8 */
export const Failed: Story = {
  args: { reasons: { status: 'failed', error: new ApiError(500, null), retry: onRetry } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Motivo' }));
    await expect(
      await canvas.findByText('No se pudieron cargar los motivos de consulta.'),
    ).toBeVisible();
  },
};

export const ReintentarReadsAgain: Story = {
  ...Failed,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await Failed.play?.(context);
    await userEvent.click(canvas.getByRole('option', { name: 'Reintentar' }));
    await expect(onRetry).toHaveBeenCalled();
  },
};

export const ThreeLettersAndEnterChooseTheReason: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    onSubmit.mockClear();
    await userEvent.type(canvas.getByRole('combobox', { name: 'Motivo' }), 'pri{Enter}');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(onSubmit).toHaveBeenCalledWith({ fecha_consulta: '2026-11-20', motivo: 1 });
  },
};

/** Its catalogue is edited from the field (clinical-history §2.3). */
export const TheCatalogueOpensFromTheField: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Editar/ }));
    await expect(edit).toHaveBeenCalledWith(
      expect.objectContaining({ catalogue: 'motivos_consulta' }),
    );
  },
};
