import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { SMALL_PICTURE } from '../../../../.storybook/modes';
import { imageFile, pdfFile } from '../../../../.storybook/invented-files';
import { ImageThumbnail } from './ImageThumbnail';

const meta = {
  component: ImageThumbnail,
  tags: ['autodocs'],
  args: { file: imageFile() },
} satisfies Meta<typeof ImageThumbnail>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
  play: async ({ canvasElement }) => {
    const image = canvasElement.querySelector('img');
    await waitFor(() => expect(image?.naturalWidth).toBe(240));
  },
};

export const APdfHasNoThumbnail: Story = {
  tags: ['behaviour'],
  args: { file: pdfFile() },
  play: ({ canvasElement }) => expect(canvasElement.querySelector('img')).toBe(null),
};

/** What calls itself an image and is none: the server will say so. */
export const ABrokenImageHasNoThumbnail: Story = {
  tags: ['behaviour'],
  args: { file: new File(['x'], 'rota.png', { type: 'image/png' }) },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBe(null));
  },
};
