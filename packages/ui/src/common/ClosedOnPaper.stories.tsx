import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NO_PICTURE } from '../../../../.storybook/modes';
import { ClosedOnPaper } from './ClosedOnPaper';

const meta = {
  component: ClosedOnPaper,
  tags: ['autodocs'],
  decorators: [
    (Story) => (
      <p>
        Control postoperatorio <Story />
      </p>
    ),
  ],
} satisfies Meta<typeof ClosedOnPaper>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing on the screen. */
export const Default: Story = {
  parameters: NO_PICTURE,
  play: async ({ canvas }) => {
    const mark = canvas.getByText('Sin abrir');
    await expect(mark).not.toBeVisible();
    await expect(mark).toHaveClass('print:inline');
  },
};
