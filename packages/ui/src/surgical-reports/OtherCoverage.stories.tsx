import { cholecystectomyReport } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { OtherCoverage } from './OtherCoverage';

const meta = {
  component: OtherCoverage,
  args: {
    report: {
      ...cholecystectomyReport,
      paciente: { ...cholecystectomyReport.paciente, nombre_cobertura: 'PAMI', beneficio: null },
    },
    onTake: fn(),
  },
} satisfies Meta<typeof OtherCoverage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(
        'El PDF dice la cobertura con la que se guardó el parte: OSDE 310 · 61 0012345 6 01. La del paciente ahora es: PAMI.',
      ),
    ).toBeVisible();
  },
};

export const UsarLaActualTakesIt: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, args } = context;
    await Default.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Usar la actual' }));
    await expect(args.onTake).toHaveBeenCalledOnce();
  },
};

export const TheSameIsNotSaid: Story = {
  tags: ['behaviour'],
  args: { report: cholecystectomyReport },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent('cobertura');
  },
};
