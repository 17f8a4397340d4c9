import { ApiError } from '@practice/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { NO_PICTURE, SMALL_PICTURE } from '../../../../.storybook/modes';
import { GoneNotice } from './GoneNotice';

const meta = {
  component: GoneNotice,
  tags: ['autodocs'],
  args: {
    restore: fn(() => Promise.resolve()),
    failedText: 'No se pudo recuperar el estudio. Intentá nuevamente.',
  },
} satisfies Meta<typeof GoneNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Este registro se borró. Ves lo último que se había leído.'),
    ).toBeVisible();
  },
};

export const RecuperarBringsItBack: Story = {
  ...Default,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async (context) => {
    const { canvas, args } = context;
    await Default.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Recuperar' }));
    await expect(args.restore).toHaveBeenCalledOnce();
  },
};

export const Restoring: Story = {
  args: { restore: fn(() => new Promise(() => undefined)) },
  play: async ({ canvas, args }) => {
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Recuperar' }));
    await expect(canvas.getByRole('button', { name: 'Recuperando...' })).toBeVisible();
    await expect(args.restore).toHaveBeenCalledOnce();
  },
};

export const Failed: Story = {
  args: { restore: fn(() => Promise.reject(new ApiError(0, null, 'network'))) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Recuperar' }));
    await expect(
      await canvas.findByText('No se pudo recuperar el estudio. Intentá nuevamente.'),
    ).toBeVisible();
    // Without an answer it may be back.
    await expect(canvas.getByText(/puede haberse recuperado igual\.$/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Recuperar' })).toBeVisible();
  },
};
