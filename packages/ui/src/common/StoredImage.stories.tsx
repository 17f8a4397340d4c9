import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { SMALL_PICTURE } from '../../../../.storybook/modes';
import { pngAddress } from '../../../../.storybook/invented-files';
import { scannedSheet } from '../../../../.storybook/invented-pictures';
import { StoredImage } from './StoredImage';

const meta = {
  component: StoredImage,
  tags: ['autodocs'],
  args: { src: pngAddress('ultrasound', 480, 360), alt: 'placa.png' },
} satisfies Meta<typeof StoredImage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
};

/** As tall as a page of a scanned report: the text beside it stays in sight. */
export const Tall: Story = {
  args: { src: scannedSheet(2000, 8000) },
  play: async ({ canvas }) => {
    const image = canvas.getByRole<HTMLImageElement>('img', { name: 'placa.png' });
    await image.decode();
    await expect(image.getBoundingClientRect().height).toBeLessThanOrEqual(28 * 16);
    const { naturalWidth, naturalHeight, width, height } = image;
    await expect(width / height).toBeCloseTo(naturalWidth / naturalHeight, 1);
  },
};

export const Failed: Story = {
  args: { src: 'data:image/png;base64,AAAA' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No se pudo mostrar la imagen.')).toBeVisible();
  },
};

export const AFailedImageIsAskedForAgain: Story = {
  tags: ['behaviour'],
  args: Failed.args,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reintentar' }));
    // Once more in vain.
    await expect(await canvas.findByText('No se pudo mostrar la imagen.')).toBeVisible();
  },
};
