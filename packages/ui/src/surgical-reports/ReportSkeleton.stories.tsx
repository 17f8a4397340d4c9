import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PICTURE } from '../../../../.storybook/modes';
import { ReportSkeleton } from './ReportSkeleton';

const meta = {
  component: ReportSkeleton,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ReportSkeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: PICTURE,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Cargando parte quirúrgico...');
    // What has no values yet has no sections for a screen reader.
    await expect(canvas.queryByRole('region')).toBe(null);
  },
};
