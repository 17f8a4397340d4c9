import { ApiError, failed, loading, ready } from '@practice/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { TALL } from '../../../../.storybook/docs-height';
import { NO_PICTURE, PICTURE } from '../../../../.storybook/modes';
import { GoneDraftDialog } from './GoneDraftDialog';

const WRITTEN = 'Herida limpia, sin secreción.\nControl a los 7 días.';

const meta = {
  component: GoneDraftDialog,
  tags: ['autodocs'],
  parameters: TALL,
  args: {
    subject: 'Gómez, María Ñandú · Evolución, 20/11/2026 10:30',
    written: ready(WRITTEN),
    onRestore: fn(),
    restoring: false,
    refused: null,
    onCopy: fn(),
    onDiscard: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof GoneDraftDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string) => screen.findByRole('button', { name });

/** The button that changes nothing has the focus. */
export const Default: Story = {
  parameters: PICTURE,
  play: async () => {
    await expect(await button('Cerrar')).toHaveFocus();
    await expect(screen.getByRole('region', { name: 'Lo que escribiste' })).toHaveTextContent(
      /Herida limpia.*7 días\.$/,
    );
    // In its own font, one line: alone in a second one, the way on would look like the odd one out.
    await document.fonts.ready;
    const tops = ['Cerrar', 'Descartar lo escrito', 'Restaurar y continuar'].map(
      (name) => screen.getByRole('button', { name }).getBoundingClientRect().top,
    );
    await expect(new Set(tops).size).toBe(1);
  },
};

export const Loading: Story = { args: { written: loading } };

export const Failed: Story = { args: { written: failed(new ApiError(0, null, 'network')) } };

export const Restoring: Story = { args: { restoring: true } };

export const Refused: Story = { args: { refused: 'Primero restaurá la consulta' } };

export const TooLong: Story = {
  args: { written: ready(`${'x'.repeat(300)}\n${'palabra '.repeat(600)}`) },
};

export const EachButtonIsAskedOnce: Story = {
  ...Default,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async ({ args }) => {
    await userEvent.click(await button('Copiar lo escrito'));
    await userEvent.click(await button('Restaurar y continuar'));
    await userEvent.click(await button('Descartar lo escrito'));
    await expect(args.onCopy).toHaveBeenCalledWith(WRITTEN, await button('Copiar lo escrito'));
    await expect(args.onRestore).toHaveBeenCalledOnce();
    await expect(args.onDiscard).toHaveBeenCalledOnce();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
