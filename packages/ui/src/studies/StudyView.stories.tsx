import { bloodCount, liverPanel, ultrasound } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { pngAddress } from '../../../../.storybook/invented-files';
import { UnlockButton } from '../forms/UnlockButton';
import { StudyView } from './StudyView';

const meta = {
  component: StudyView,
  args: {
    study: ultrasound,
    fileHref: pngAddress('ultrasound', 480, 360),
    onDelete: fn(),
    onClose: fn(),
    unlock: <UnlockButton label="Editar" onClick={fn()} />,
  },
} satisfies Meta<typeof StudyView>;

export default meta;
type Story = StoryObj<typeof meta>;

/** An image is shown in place (clinical-history §2.4; decision ES6). */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3 })).toHaveTextContent(
      '20/10/2026 · Ecografía abdominal',
    );
    await expect(canvas.getByRole('link', { name: 'Ver imagen: IMG_0231.jpg' })).toBeVisible();
    await expect(canvas.getByRole('img', { name: 'IMG_0231.jpg' })).toBeVisible();
  },
};

export const Pdf: Story = {
  args: { study: liverPanel, fileHref: '/api/storage/hepatograma' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sin descripción')).toBeVisible();
    await expect(
      canvas.getByRole('link', { name: 'Ver PDF: Hepatograma 2-10.pdf' }),
    ).toHaveAttribute('href', '/api/storage/hepatograma');
    await expect(canvas.queryByRole('img')).toBe(null);
  },
};

export const WithoutFile: Story = {
  args: { study: bloodCount, fileHref: null },
  play: ({ canvas }) => expect(canvas.queryByRole('link')).toBe(null),
};

export const TooLong: Story = {
  args: {
    study: {
      ...liverPanel,
      descripcion: 'x'.repeat(600),
      nombre_archivo: `${'informe-'.repeat(24)}.pdf`,
      laboratorio_rel: { laboratorio: `Perfil ${'tiroideo ampliado '.repeat(8)}` },
    },
  },
};

export const CloseAndDelete: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cerrar detalles' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Eliminar' }));
    await expect(args.onDelete).toHaveBeenCalledOnce();
  },
};
