import {
  ApiError,
  blankPathology,
  chooseSample,
  awaitedResults,
  failed,
  loading,
  pathologyMessages,
  ready,
  type PathologyDraft,
} from '@practice/domain';
import { history, procedures } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { FormHost } from '../../../../.storybook/form-host';
import { ProcedureTypeFields } from './ProcedureTypeFields';

const types = history.catalogos.procedimientos_base;
const submit = fn();
const [culture = null] = awaitedResults(procedures);

const host = (change: Partial<PathologyDraft>) =>
  function Host(args: Parameters<typeof ProcedureTypeFields>[0]) {
    return (
      <FormHost
        draft={{ ...blankPathology(), ...change }}
        labels={pathologyMessages.fields}
        onSubmit={submit}
        className="grid gap-field"
      >
        <ProcedureTypeFields {...args} />
      </FormHost>
    );
  };

const meta = {
  component: ProcedureTypeFields,
  args: { procedures: [], types: ready(types) },
  render: host({}),
} satisfies Meta<typeof ProcedureTypeFields>;

export default meta;
type Story = StoryObj<typeof meta>;

/** clinical-history §2.7: with nothing pending, the base procedure and the kind are asked for. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const select = canvas.getByRole('combobox', { name: 'Tipo de procedimiento' });
    await expect(select).toHaveDisplayValue('— Seleccione —');
  },
};

export const TheTechniqueDecidesTheKinds: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await Default.play?.(context);
    const select = canvas.getByRole('combobox', { name: 'Tipo de procedimiento' });
    await userEvent.selectOptions(select, 'CPRE');
    const kinds = canvas.getAllByRole('radio');
    await expect(kinds.map((it) => it.closest('label')?.textContent ?? it.textContent)).toEqual([
      'Patología',
      'Cultivo',
    ]);
    await userEvent.click(canvas.getByRole('radio', { name: 'Cultivo' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }));
    await expect(submit).toHaveBeenLastCalledWith(
      expect.objectContaining({ id_procedimiento: '5', tipo_registro: 'cultivo' }),
    );
  },
};

/** Decision PA2: with something pending, only once the external study is chosen. */
export const NotWhileNothingIsChosen: Story = {
  tags: ['behaviour'],
  args: { procedures },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('combobox')).toBe(null);
  },
};

export const AnExternalStudyIsAskedTheSame: Story = {
  tags: ['behaviour'],
  args: { procedures },
  render: host(chooseSample(null, types)),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Tipo de procedimiento' })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'Patología' })).toBeChecked();
  },
};

/** A procedure has its own kind; its base procedure is preset. */
export const NotForAProcedure: Story = {
  tags: ['behaviour'],
  args: { procedures },
  render: host(chooseSample(culture, types)),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('combobox')).toBe(null);
    await expect(canvas.queryByRole('radio')).toBe(null);
  },
};

/** Decision PA4: no base procedure fits it, so that one is chosen; its kind stays its own. */
export const NothingFitsTheProcedure: Story = {
  tags: ['behaviour'],
  args: { procedures, types: ready(types.slice(4, 5)) },
  render: host(chooseSample(culture, types.slice(4, 5))),
  play: async ({ canvas }) => {
    const select = canvas.getByRole('combobox', { name: 'Tipo de procedimiento' });
    await userEvent.selectOptions(select, 'CPRE');
    await expect(select).toHaveDisplayValue('CPRE');
    await expect(canvas.queryByRole('radio')).toBe(null);
  },
};

export const NothingIsSaidWhileTheTypesLoad: Story = {
  tags: ['behaviour'],
  args: { types: loading },
};

export const Failed: Story = {
  args: { types: failed(new ApiError(500, null), fn()) },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('No se pudieron cargar los tipos de procedimiento. Intentá nuevamente.'),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  },
};
