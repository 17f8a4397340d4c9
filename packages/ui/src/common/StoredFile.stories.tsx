import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { SMALL_PICTURE } from '../../../../.storybook/modes';
import { pngAddress } from '../../../../.storybook/invented-files';
import { StoredFile } from './StoredFile';

const meta = {
  component: StoredFile,
  tags: ['autodocs'],
  args: {
    file: { nombre_archivo: 'informe.pdf', tipo_archivo: 'application/pdf' },
    href: '/api/storage/clave',
  },
} satisfies Meta<typeof StoredFile>;

export default meta;
type Story = StoryObj<typeof meta>;

const PHOTO = { nombre_archivo: 'placa.png', tipo_archivo: 'image/png' };

export const Default: Story = {
  parameters: SMALL_PICTURE,
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Ver PDF: informe.pdf' });
    await expect(link).toHaveAttribute('href', '/api/storage/clave');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
  },
};

export const TooLong: Story = {
  args: {
    file: {
      nombre_archivo: `${'informe-de-anatomia-'.repeat(9)}.pdf`,
      tipo_archivo: 'application/pdf',
    },
  },
};

export const Image: Story = {
  args: { file: PHOTO, href: pngAddress('ultrasound', 480, 360), preview: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Ver imagen: placa.png' })).toBeVisible();
    await expect(canvas.getByRole('img', { name: 'placa.png' })).toBeVisible();
  },
};

/** A PDF is opened, never drawn here. */
export const APdfHasNoPreview: Story = {
  tags: ['behaviour'],
  args: { preview: true },
  play: ({ canvas }) => expect(canvas.queryByRole('img')).toBe(null),
};

export const TheCallerMayOpenItsOwnWay: Story = {
  tags: ['behaviour'],
  args: { onOpen: fn((event) => event.preventDefault()) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('link'));
    await expect(args.onOpen).toHaveBeenCalledTimes(1);
  },
};
