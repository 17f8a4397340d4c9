import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { SMALL_PICTURE } from '../../../../.storybook/modes';
import { OfferBanner } from './OfferBanner';

const meta = {
  component: OfferBanner,
  tags: ['autodocs'],
  args: {
    tone: 'info',
    text: 'Recuperamos 3 fotos sin guardar de 20/11/2026 10:30',
    onRecover: fn(),
    onDiscard: fn(),
  },
} satisfies Meta<typeof OfferBanner>;

export default meta;
type Story = StoryObj<typeof meta>;

/** decision G17 */
export const Default: Story = {
  parameters: SMALL_PICTURE,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Recuperar' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Descartar' })).toBeVisible();
  },
};

export const Narrow: Story = {
  ...Default,
  decorators: [
    (Story) => (
      <div className="max-w-[18rem]">
        <Story />
      </div>
    ),
  ],
};

/** The server is asked whether it is still free. */
export const Recovering: Story = {
  parameters: SMALL_PICTURE,
  args: { onRecover: fn(() => new Promise<void>(() => {})) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Recuperar' }));
    await expect(canvas.getByRole('button', { name: 'Recuperando...' })).toHaveFocus();
  },
};

/** It is still offered: another tab wrote on in it. */
export const AnAnswerThatLeavesItFreesTheButtons: Story = {
  tags: ['behaviour'],
  args: { onDiscard: fn(async () => undefined) },
  play: async ({ args, canvas }) => {
    const discard = canvas.getByRole('button', { name: 'Descartar' });
    await userEvent.click(discard);
    await expect(args.onDiscard).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Recuperar' }));
    await expect(args.onRecover).toHaveBeenCalledOnce();
    await userEvent.click(discard);
    await expect(args.onDiscard).toHaveBeenCalledTimes(2);
  },
};
