import {
  awaitedResults,
  blankPathology,
  chooseSample,
  pathologyMessages,
  ready,
  type PathologyDraft,
} from '@practice/domain';
import { history, procedures } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { FormHost } from '../../../../.storybook/form-host';
import { PathologyFields } from './PathologyFields';
import { SampleField } from './SampleField';

const types = history.catalogos.procedimientos_base;
const [culture = null] = awaitedResults(procedures);
const submit = fn();

const host = (change: Partial<PathologyDraft>) =>
  function Host(args: Parameters<typeof SampleField>[0]) {
    return (
      <FormHost
        draft={{ ...blankPathology(), ...change }}
        labels={pathologyMessages.fields}
        onSubmit={submit}
        className="grid gap-field"
      >
        <SampleField {...args} />
        <PathologyFields />
      </FormHost>
    );
  };

const meta = {
  component: SampleField,
  args: { procedures, types: ready(types) },
  render: host({}),
} satisfies Meta<typeof SampleField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** PAT-30, PAT-31: a choice brings the base procedure and the kind, and moves on to the report. */
export const Default: Story = {};

export const AClickChoosesTheSample: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Cultivo pendiente/ }));
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: 'Informe / Observaciones' })).toHaveFocus(),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }));
    await expect(submit).toHaveBeenLastCalledWith(
      expect.objectContaining({
        muestra: '12 cultivo',
        id_procedimiento: '1',
        tipo_registro: 'cultivo',
      }),
    );
  },
};

export const Chosen: Story = {
  render: host(chooseSample(culture, types)),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Técnica').nextSibling).toHaveTextContent(
      'Colecistectomía laparoscópica',
    );
  },
};

export const AnotherSampleGetsTheFocus: Story = {
  ...Chosen,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await Chosen.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Elegir otro' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /^Cultivo pendiente/ })).toHaveFocus(),
    );
  },
};

export const NothingPending: Story = {
  args: { procedures: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('list')).toBe(null);
  },
};
