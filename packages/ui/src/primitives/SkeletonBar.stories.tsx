import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SkeletonBar } from './SkeletonBar';

const meta = {
  component: SkeletonBar,
  tags: ['autodocs'],
  args: { className: 'w-40' },
} satisfies Meta<typeof SkeletonBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** In a narrow place it ends with it. */
export const TooLong: Story = {
  args: { className: 'w-56' },
  decorators: [
    (Story) => (
      <div data-testid="place" className="w-24 border border-line py-2">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const place = canvas.getByTestId('place');
    await expect(place.scrollWidth).toBe(place.clientWidth);
  },
};
