import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { storedPhotos } from '../../../../.storybook/invented-files';
import { PhotoGrid } from './PhotoGrid';
import { PhotoGridSkeleton } from './PhotoGridSkeleton';

const meta = {
  component: PhotoGridSkeleton,
  decorators: [(Story) => <div className="max-w-[22rem]">{Story()}</div>],
} satisfies Meta<typeof PhotoGridSkeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Cargando fotos...');
  },
};

/** Nothing below moves when the photos arrive. */
export const AsHighAsARowOfPhotos: Story = {
  tags: ['behaviour'],
  render: () => (
    <>
      <PhotoGridSkeleton />
      <PhotoGrid photos={storedPhotos(3)} onDelete={fn()} onOpen={fn()} />
    </>
  ),
  play: async ({ canvas }) => {
    const height = (element: HTMLElement) => element.getBoundingClientRect().height;
    await expect(height(canvas.getByRole('status'))).toBeCloseTo(
      height(canvas.getByRole('list')),
      0,
    );
  },
};
