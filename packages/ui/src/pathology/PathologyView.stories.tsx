import { externalCulture, gallbladderResult } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { UnlockButton } from '../forms/UnlockButton';
import { PathologyView } from './PathologyView';

const meta = {
  component: PathologyView,
  args: {
    record: gallbladderResult,
    hrefOf: (url) => url,
    onViewPhotos: fn(),
    onDelete: fn(),
    unlock: <UnlockButton label="Editar" onClick={fn()} />,
  },
} satisfies Meta<typeof PathologyView>;

export default meta;
type Story = StoryObj<typeof meta>;

/** clinical-history §2.7: the procedure's day, the text, files as links. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Fecha del procedimiento/)).toHaveTextContent('02/08/2026');
    await expect(canvas.getByText(/^Vesícula biliar: colecistitis/)).toBeVisible();
    const link = canvas.getByRole('link', { name: 'Ver PDF: Biopsia 4412.pdf' });
    await expect(link).toHaveAttribute('href', '/storage/vesicula');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(canvas.getByText('Para eliminar archivos, entrá a editar.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Ver todas las fotos' })).toBe(null);
  },
};

export const EliminarIsAskedOnce: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, args } = context;
    await Default.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Eliminar' }));
    await expect(args.onDelete).toHaveBeenCalledTimes(1);
  },
};

/** Decision PA7: a TIFF stays a link; the viewer shows the others. */
export const WithPhotos: Story = {
  tags: ['behaviour'],
  args: { record: externalCulture },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Sin informe cargado.')).toBeVisible();
    await expect(canvas.getByText('Estudio externo')).toBeVisible();
    const files = within(canvas.getByRole('list', { name: 'Archivos adjuntos' }));
    await expect(files.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Ver imagen: Hoja 1.jpg',
      'Ver imagen: Hoja 2.png',
      'Ver imagen: Placa.tiff',
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'Ver todas las fotos' }));
    await expect(args.onViewPhotos).toHaveBeenCalledTimes(1);
  },
};

/** Nothing that the viewer shows: no button for it. */
export const OnlyATiff: Story = {
  args: { record: { ...externalCulture, fotos: externalCulture.fotos.slice(2) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Ver imagen: Placa.tiff' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Ver todas las fotos' })).toBe(null);
  },
};

export const WithoutFiles: Story = {
  args: { record: { ...gallbladderResult, informe_pdf_url: null, informe_pdf_nombre: null } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('list')).toBe(null);
    await expect(canvas.queryByText('Para eliminar archivos, entrá a editar.')).toBe(null);
  },
};

export const TooLong: Story = {
  args: {
    record: {
      ...gallbladderResult,
      informe_texto: `${'x'.repeat(600)}\n${'Una línea.\n'.repeat(60)}`,
      informe_pdf_nombre: `${'informe-'.repeat(24)}.pdf`,
    },
  },
};

/** As those of an evolución, an estudio and an interconsulta. */
export const ItsButtonsAreWords: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    for (const name of [/^Editar/, /^Eliminar/]) {
      const button = canvas.getByRole('button', { name });
      await expect(button.querySelector('svg')).toBe(null);
    }
  },
};
