import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SMALL_PICTURE } from '../../../../.storybook/modes';
import { Badge } from './Badge';
import { Sheet } from './Sheet';

const meta = {
  component: Sheet,
  tags: ['autodocs'],
  args: { title: 'Equipo', children: 'Cirujana: Dra. Sosa', className: 'max-w-md' },
} satisfies Meta<typeof Sheet>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Equipo' })).toBeVisible();
  },
};
export const WithAside: Story = { args: { aside: <Badge tone="neutral">INTECNUS</Badge> } };
export const Untitled: Story = { args: { title: undefined } };
