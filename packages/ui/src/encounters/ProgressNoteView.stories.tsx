import { suturesNote } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { UnlockButton } from '../forms/UnlockButton';
import { ProgressNoteView } from './ProgressNoteView';

const meta = {
  component: ProgressNoteView,
  args: {
    note: suturesNote,
    reason: 'Control postoperatorio',
    onCopy: fn(),
    onDelete: fn(),
    unlock: <UnlockButton label="Editar" onClick={fn()} />,
  },
} satisfies Meta<typeof ProgressNoteView>;

export default meta;
type Story = StoryObj<typeof meta>;

/** clinical-history §2.3: the content, and three buttons. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { name: '17/11/2026 · Control postoperatorio' }),
    ).toBeVisible();
    await expect(canvas.getByText(/Leucocitos ≥ 14\.000\/µL/)).toBeVisible();
  },
};

export const ItsButtonsDoWhatTheySay: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, args } = context;
    await Default.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Copiar evolución' }));
    await expect(args.onCopy).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Eliminar' }));
    await expect(args.onDelete).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { name: 'Editar' })).toBeVisible();
  },
};

/** Pages of text, a word without blanks, and a long reason: nothing is cut, nothing lies on the buttons. */
export const TooLong: Story = {
  args: {
    reason: 'Control de la evolución de una reconstrucción de pared abdominal '.repeat(4),
    note: {
      ...suturesNote,
      contenido: `${'x'.repeat(400)}\n\n${'Sin signos de flogosis.\n'.repeat(80)}`,
    },
  },
};
