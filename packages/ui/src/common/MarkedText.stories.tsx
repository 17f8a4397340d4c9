import { wordChanges } from '@practice/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { MarkedText } from './MarkedText';

const [before] = wordChanges('Control a los 7 días.', 'Control a los 10 días.');

const meta = {
  component: MarkedText,
  tags: ['autodocs'],
  args: { pieces: before, empty: 'vacío' },
} satisfies Meta<typeof MarkedText>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('7').tagName).toBe('MARK');
  },
};

export const Empty: Story = { args: { pieces: [] } };
