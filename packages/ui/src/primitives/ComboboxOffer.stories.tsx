import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { NO_PICTURE, SMALL_PICTURE } from '../../../../.storybook/modes';
import { ComboboxOffer, type ComboboxOfferProps } from './ComboboxOffer';

const meta = {
  component: ComboboxOffer,
  tags: ['autodocs'],
  decorators: [
    (Story) => (
      <div className="p-2">
        <Story />
      </div>
    ),
  ],
  args: {
    offer: { kind: 'create', text: 'Comodoro Rivadabia' },
    labels: {
      create: (text) => `Agregar «${text}»`,
      similar: (text) => `¿Quisiste decir «${text}»?`,
    },
    onSelect: fn(),
  },
} satisfies Meta<ComboboxOfferProps<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
};

export const AClickTakesTheOffer: Story = {
  ...Default,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Agregar «Comodoro Rivadabia»' }));
    await expect(args.onSelect).toHaveBeenCalledOnce();
  },
};

export const DidYouMean: Story = {
  args: { offer: { kind: 'similar', item: 'Comodoro Rivadavia' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: '¿Quisiste decir «Comodoro Rivadavia»?' }),
    );
    await expect(args.onSelect).toHaveBeenCalledOnce();
  },
};
