import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Bench, BenchButton } from '../../../../.storybook/bench';
import { NO_PICTURE, SMALL_PICTURE } from '../../../../.storybook/modes';
import { UploadProgress, type UploadProgressProps } from './UploadProgress';

const meta = {
  component: UploadProgress,
  tags: ['autodocs'],
  args: { percent: 45, onCancel: fn() as (() => void) | null, onFocusLost: fn() },
} satisfies Meta<typeof UploadProgress>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Subida del archivo' });
    await expect(bar).toHaveAttribute('aria-valuetext', 'Subiendo el archivo: 45 %');
  },
};

export const CancelarStopsIt: Story = {
  ...Default,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async (context) => {
    const { canvas, args } = context;
    await Default.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Cancelar la subida' }));
    await expect(args.onCancel).toHaveBeenCalledTimes(1);
  },
};

/** The server may have stored it: there is nothing left to cancel, and the button keeps the focus. */
export const AllSent: Story = {
  tags: ['behaviour'],
  args: { percent: 100, onCancel: null },
  play: async ({ canvas }) => {
    const cancel = canvas.getByRole('button', { name: 'Cancelar la subida' });
    await expect(cancel).toHaveAttribute('aria-disabled', 'true');
    await userEvent.tab();
    await expect(cancel).toHaveFocus();
  },
};

/** Thirty seconds of progress, by steps of one per cent. */
function LongUpload(args: UploadProgressProps) {
  const [percent, setPercent] = useState(0);
  return (
    <>
      <UploadProgress {...args} percent={percent} />
      <Bench>
        <BenchButton onClick={() => setPercent((now) => now + 1)}>Otro uno por ciento</BenchButton>
      </Bench>
    </>
  );
}

/** A screen reader that is told of every step reads nothing else for half a minute. */
export const ALongUploadIsAnnouncedByQuarters: Story = {
  tags: ['behaviour'],
  render: (args) => <LongUpload {...args} />,
  play: async ({ canvas, canvasElement }) => {
    const announced: string[] = [];
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = target.parentElement?.closest('[role=status], [role=alert], [aria-live]');
        if (region?.textContent) announced.push(region.textContent);
      }
    });
    observer.observe(canvasElement, { subtree: true, characterData: true, childList: true });
    const next = canvas.getByRole('button', { name: 'Otro uno por ciento' });
    for (let step = 0; step < 100; step += 1) {
      next.click();
      // So that each step is rendered.
      await Promise.resolve();
    }
    await waitFor(() =>
      expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100'),
    );
    for (let step = 0; step < 3; step += 1) await new Promise(requestAnimationFrame);
    observer.disconnect();
    await expect(announced.length).toBeLessThanOrEqual(4);
    await expect(announced.at(-1)).toBe('Archivo subido. Guardando...');
  },
};
