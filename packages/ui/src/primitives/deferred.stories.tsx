import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { expect, waitFor } from 'storybook/test';
import { deferred } from './deferred';

interface Loads {
  /** The outcome of each load attempt, in order. */
  tries: readonly ('arrives' | 'fails')[];
  preload: boolean;
}

const Arrived: ComponentType<{ text: string }> = ({ text }) => <p>{text}</p>;

function Host({ tries, preload }: Loads) {
  const [later] = useState(() => {
    const left = [...tries];
    const made = deferred(async () => {
      if (left.shift() === 'fails') throw new TypeError('Failed to fetch');
      return Arrived;
    });
    if (preload) made.preload();
    return made;
  });
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => flushSync(() => setOpen(true))}>
        Abrir
      </button>
      {open && <later.Component text="Ya está" />}
    </>
  );
}

/** Components loaded after the first screen (docs/decisions/013). */
const meta = { component: Host, args: { tries: ['arrives'], preload: true } } satisfies Meta<
  typeof Host
>;

export default meta;
type Story = StoryObj<typeof meta>;

const press = (canvas: HTMLElement) => canvas.querySelector('button')?.click();

/** No empty frame between the press and the dialog: the press renders it completely. */
export const PreloadedIsThereAtOnce: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, canvasElement }) => {
    await new Promise((resolve) => setTimeout(resolve, 0));
    press(canvasElement);
    const seen = canvasElement.textContent;
    await expect(seen).toContain('Ya está');
    await expect(canvas.getByText('Ya está')).toBeVisible();
  },
};

export const PressedBeforeItIsThere: Story = {
  tags: ['behaviour'],
  args: { preload: false },
  play: async ({ canvas, canvasElement }) => {
    press(canvasElement);
    await expect(await canvas.findByText('Ya está')).toBeVisible();
  },
};

/** A failed preload is silent; the press retries, and again every second. An error would take the page off the screen. */
export const ServerAwayForAMoment: Story = {
  tags: ['behaviour'],
  args: { tries: ['fails', 'fails', 'fails', 'fails', 'arrives'] },
  play: async ({ canvas, canvasElement }) => {
    press(canvasElement);
    await waitFor(() => expect(canvas.getByText('Ya está')).toBeVisible(), { timeout: 8_000 });
  },
};
