import { uploadPhotos } from '@practice/domain';
import { photoUploads, sessionStore } from '@practice/domain/api';
import { refuse } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { imageFile } from '../../../../.storybook/invented-files';
import { ReportStepsPanel } from './ReportStepsPanel';

const meta = {
  component: ReportStepsPanel,
  args: { idPp: 12 },
  beforeEach: () => {
    sessionStore.begin({ token: 'token-de-muestra', user: { nombre: 'Consultorio' } });
    return () => {
      photoUploads.clearAll();
      sessionStore.end();
    };
  },
} satisfies Meta<typeof ReportStepsPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithoutStepsThereIsNoRegion: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).toBe(null);
  },
};

/** Decision R3: all that failed are tried again by one button. */
export const PhotosFailed: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(uploadPhotos, 503, 'No se pudo guardar el archivo. Intentá nuevamente.'));
    photoUploads.add(12, [imageFile('ciego.png'), imageFile('recto.png')], 0);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No se pudieron subir 2 fotos.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar: Fotos' }));
    await expect(await canvas.findByText('0 de 2')).toBeVisible();
    await canvas.findByText('No se pudieron subir 2 fotos.');
  },
};
