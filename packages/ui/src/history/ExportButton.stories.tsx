import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { ExportButton } from './ExportButton';

const meta = {
  component: ExportButton,
  args: { preparing: false, unsaved: false, onExport: fn() },
} satisfies Meta<typeof ExportButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Preparing: Story = {
  args: { preparing: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Preparando…' })).toBeVisible();
  },
};

export const APressWhilePreparingDoesNothing: Story = {
  tags: ['behaviour'],
  args: { preparing: true },
  play: async (context) => {
    await Preparing.play?.(context);
    const { canvas, args } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Preparando…' }));
    await expect(args.onExport).not.toHaveBeenCalled();
  },
};

export const ADoubleClickExportsOnce: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Exportar historia' }));
    await expect(args.onExport).toHaveBeenCalledOnce();
  },
};

/** The ZIP would not have it. */
export const UnsavedTextIsSavedFirst: Story = {
  tags: ['behaviour'],
  args: { unsaved: true },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Exportar historia' });
    await userEvent.click(button);
    const dialog = await screen.findByRole('alertdialog', { name: 'Hay cambios sin guardar' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Aceptar' }));
    await expect(args.onExport).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
  },
};
