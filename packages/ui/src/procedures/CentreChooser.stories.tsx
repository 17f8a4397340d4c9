import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { NO_PICTURE, PICTURE } from '../../../../.storybook/modes';
import { CentreChooser } from './CentreChooser';

const meta = {
  component: CentreChooser,
  args: { open: true, onClose: fn(), onChoose: fn() },
} satisfies Meta<typeof CentreChooser>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: PICTURE,
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Elegí el centro' });
    await expect(dialog).toHaveAccessibleDescription('¿Dónde fue el procedimiento?');
    const hospital = screen.getByRole('button', { name: /Hospital HZB/ });
    await waitFor(() => expect(hospital).toHaveFocus());
  },
};

export const EachCardIsChosen: Story = {
  ...Default,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async (context) => {
    const { args } = context;
    await Default.play?.(context);
    const hospital = screen.getByRole('button', { name: /Hospital HZB/ });
    await userEvent.click(hospital);
    await expect(args.onChoose).toHaveBeenLastCalledWith(1);
    await userEvent.click(screen.getByRole('button', { name: /Fundación INTECNUS/ }));
    await expect(args.onChoose).toHaveBeenLastCalledWith(2);
  },
};

export const EscapeChoosesNothing: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};
