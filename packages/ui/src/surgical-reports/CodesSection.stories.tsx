import { codeFields, type CodeDraft } from '@practice/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { withReportForm } from '../../../../.storybook/with-report-form';
import { CodesSection } from './CodesSection';

const codes: CodeDraft[] = [
  { rol: 'cirujano', fila: 1, codigo: '080103', porcentaje: '100' },
  { rol: 'ayudante1', fila: 1, codigo: '080103', porcentaje: '25' },
];

const meta = {
  component: CodesSection,
  decorators: [withReportForm],
  parameters: { draft: { ...codeFields(codes), id_cirujano: 1 } },
} satisfies Meta<typeof CodesSection>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Decision FA4: the team of the same form says who is missing. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('textbox', { name: 'Ayudante 1, fila 1: porcentaje' }),
    ).toHaveValue('25');
    await expect(canvas.getAllByText('Sin persona en el equipo')).toHaveLength(1);
  },
};

export const ACellTakesACode: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await Default.play?.(context);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Cirujano, fila 3: código' }), '9');
    await expect(canvas.getByRole('textbox', { name: 'Cirujano, fila 3: código' })).toHaveValue(
      '9',
    );
  },
};

export const ReadOnly: Story = {
  parameters: { readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
    await expect(canvas.getAllByRole('row')).toHaveLength(3);
  },
};
