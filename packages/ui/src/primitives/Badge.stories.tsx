import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SMALL_PICTURE } from '../../../../.storybook/modes';
import { Badge } from './Badge';

const meta = {
  component: Badge,
  tags: ['autodocs'],
  args: { tone: 'pending', children: 'Pendiente' },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
};

export const EveryTone: Story = {
  render: () => (
    <div className="flex flex-wrap gap-2 bg-surface p-4">
      <Badge tone="pending">Pendiente</Badge>
      <Badge tone="loaded">Cargado</Badge>
      <Badge tone="count">3</Badge>
      <Badge tone="pathology">Patología pendiente</Badge>
      <Badge tone="culture">Cultivo pendiente</Badge>
      <Badge tone="neutral">INTECNUS</Badge>
      <Badge tone="danger">Vencido</Badge>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Cultivo pendiente')).toBeVisible();
  },
};
