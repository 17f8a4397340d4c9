import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { NO_PICTURE, SMALL_PICTURE } from '../../../../.storybook/modes';
import { useOfferToStop } from './stop-waiting';
import { StopWaitingButton } from './StopWaitingButton';

interface HostProps {
  /** What the button does; null while it is too early to offer it. */
  stop: (() => void) | null;
}

function Host({ stop }: HostProps) {
  useOfferToStop('parte', stop);
  return <StopWaitingButton form="parte" />;
}

const meta = {
  component: Host,
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component:
          "'Dejar de esperar', beside the save button once its save has had no answer for long. What was typed stays.",
      },
    },
  },
  subcomponents: { StopWaitingButton },
  args: { stop: fn() },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<Meta<HostProps>>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
};

export const EndsTheWaiting: Story = {
  ...Default,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Dejar de esperar' }));
    await expect(args.stop).toHaveBeenCalledOnce();
  },
};

export const ThereIsNoneWhileItIsTooEarly: Story = {
  tags: ['behaviour'],
  args: { stop: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBe(null);
  },
};
