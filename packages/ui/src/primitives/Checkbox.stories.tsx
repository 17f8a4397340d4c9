import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ON_SHEET } from '../../../../.storybook/ground';
import { NO_PICTURE, FORCED_COLORS_PICTURE, SMALL_PICTURE } from '../../../../.storybook/modes';
import { Checkbox } from './Checkbox';

const meta = {
  component: Checkbox,
  tags: ['autodocs'],
  parameters: ON_SHEET,
  args: { label: 'Se envía a patología', onChange: fn() },
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox', { name: 'Se envía a patología' });
    const size = box.getBoundingClientRect();
    await expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(24);
  },
};

/** As in `Default` in this window: its picture is taken with forced colors (high contrast of Windows), which a browser emulates under Rendering. */
export const ForcedColors: Story = { ...Default, parameters: FORCED_COLORS_PICTURE };

export const ClickAndSpaceToggle: Story = {
  ...Default,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async (context) => {
    const { canvas } = context;
    await Default.play?.(context);
    const box = canvas.getByRole('checkbox', { name: 'Se envía a patología' });
    await userEvent.click(canvas.getByText('Se envía a patología'));
    await expect(box).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(box).not.toBeChecked();
  },
};
export const Checked: Story = { args: { defaultChecked: true } };
export const Disabled: Story = { args: { disabled: true, defaultChecked: true } };
