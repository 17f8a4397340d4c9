import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { TALL } from '../../../../.storybook/docs-height';
import { NO_PICTURE, SMALL_PICTURE } from '../../../../.storybook/modes';
import { DiscardDialog } from './DiscardDialog';

const meta = {
  component: DiscardDialog,
  tags: ['autodocs'],
  parameters: TALL,
  args: { open: true, onKeep: fn(), onDiscard: fn() },
} satisfies Meta<typeof DiscardDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
  play: async () => {
    await screen.findByRole('alertdialog', { name: '¿Descartar cambios?' });
    const keep = screen.getByRole('button', { name: 'Seguir editando' });
    await waitFor(() => expect(keep).toHaveFocus());
  },
};

export const EachButtonDoesWhatItSays: Story = {
  ...Default,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async (context) => {
    const { args } = context;
    await Default.play?.(context);
    const keep = screen.getByRole('button', { name: 'Seguir editando' });
    await userEvent.click(keep);
    await expect(args.onKeep).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Descartar cambios' }));
    await expect(args.onDiscard).toHaveBeenCalledOnce();
  },
};

export const MaybeStored: Story = {
  args: { maybeStored: true },
  play: async () => {
    await expect(
      await screen.findByText(
        'Puede haberse guardado: el servidor no llegó a contestar. Si salís, fijate antes de cargarlo otra vez.',
      ),
    ).toBeVisible();
  },
};
