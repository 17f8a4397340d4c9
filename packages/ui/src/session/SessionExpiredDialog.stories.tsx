import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { PICTURE } from '../../../../.storybook/modes';
import { SessionExpiredDialog } from './SessionExpiredDialog';

const meta = {
  component: SessionExpiredDialog,
  args: { open: true, onGoToLogin: fn() },
} satisfies Meta<typeof SessionExpiredDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: PICTURE,
  play: async () => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Sesión Expirada' });
    await expect(dialog).toHaveAccessibleDescription(
      'Tu sesión ha expirado por inactividad. Por favor, inicia sesión nuevamente para continuar.',
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ir al Login' })).toHaveFocus());
  },
};

export const WithUnsavedText: Story = {
  args: { losesText: true },
  play: async () => {
    await expect(
      await screen.findByText(
        /Lo que estabas escribiendo no se guardó\. Después de entrar vas a poder copiarlo\.$/,
      ),
    ).toBeVisible();
  },
};

export const TheOnlyWayOutIsTheLogin: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    const button = await screen.findByRole('button', { name: 'Ir al Login' });
    await userEvent.keyboard('{Escape}');
    await expect(args.onGoToLogin).not.toHaveBeenCalled();
    await expect(button).toBeVisible();
    await userEvent.click(button);
    await expect(args.onGoToLogin).toHaveBeenCalledOnce();
    await expect(screen.getAllByRole('button')).toHaveLength(1);
  },
};

/** It opens while the user is typing: the next space must not press its button. */
export const WhoIsTypingAnswersNothing: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    const button = await screen.findByRole('button', { name: 'Ir al Login' });
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.keyboard('del colon {Enter}');
    await expect(args.onGoToLogin).not.toHaveBeenCalled();
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await userEvent.keyboard('{Enter}');
    await expect(args.onGoToLogin).toHaveBeenCalledOnce();
  },
};
