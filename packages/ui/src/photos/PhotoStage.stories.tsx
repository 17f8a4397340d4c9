import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { endoscopyPhoto } from '../../../../.storybook/invented-pictures';
import { PhotoStage, type PhotoStageProps } from './PhotoStage';
import { useZoom } from './use-zoom';

/** The stage with a zoom of its own. */
function Enlargeable(props: Omit<PhotoStageProps, 'zoom'>) {
  return (
    <div className="flex h-96 bg-stage text-on-stage">
      <PhotoStage {...props} zoom={useZoom(props.photo.src)} />
    </div>
  );
}

const meta = {
  component: Enlargeable,
  args: {
    photo: { src: endoscopyPhoto('Ciego', 4000, 3000), name: 'ciego.jpg' },
    alt: 'ciego.jpg, 20/11/2026',
    neighbours: [],
  },
} satisfies Meta<typeof Enlargeable>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A wide photo and a tall one are both seen whole. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const image = canvas.getByRole<HTMLImageElement>('img', { name: 'ciego.jpg, 20/11/2026' });
    await waitFor(() => expect(image.naturalWidth).toBe(4000));
    await expect(image.getBoundingClientRect().height).toBeLessThanOrEqual(384);
  },
};
export const Tall: Story = {
  args: { photo: { src: endoscopyPhoto('Pólipo', 1000, 6000), name: 'polipo.jpg' } },
};
export const Failed: Story = {
  args: { photo: { src: 'data:image/png;base64,AAAA', name: 'ciego.jpg' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'No se pudo mostrar la imagen',
    );
  },
};
