import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SMALL_PICTURE } from '../../../../.storybook/modes';
import { Spinner } from './Spinner';

const meta = {
  component: Spinner,
  tags: ['autodocs'],
  args: { label: 'Un momento...' },
} satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Un momento...');
  },
};
