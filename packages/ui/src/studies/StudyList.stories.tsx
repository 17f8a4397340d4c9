import {
  bloodCount,
  liverPanel,
  namelessStudy,
  studies,
  ultrasound,
} from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { withFoundDrafts } from '../../../../.storybook/found-drafts';
import { StudyList } from './StudyList';

const meta = {
  component: StudyList,
  args: {
    studies: { ...studies, otros: [namelessStudy] },
    isOpen: fn<(key: string) => boolean>(() => true),
    onOpenChange: fn(),
    shown: null,
    onShow: fn(),
  },
} satisfies Meta<typeof StudyList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const headings = canvas.getAllByRole('heading').map(({ textContent }) => textContent);
    await expect(headings).toEqual([
      'Laboratorios',
      'Hemograma',
      'Hepatograma',
      'Imágenes',
      'Ecografía abdominal',
      'Otros',
      'Sin nombre',
    ]);
  },
};

/** The closed group of the study says it, and the study once the group is open. */
export const WithADraft: Story = {
  args: { isOpen: fn((key: string) => !key.startsWith('imagen')) },
  decorators: [withFoundDrafts(`estudio.1.${bloodCount.id}.a`, `estudio.1.${ultrasound.id}.b`)],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('sin guardar')).toHaveLength(2);
    await expect(canvas.getByText('Imágenes').closest('li')).toHaveTextContent('sin guardar');
    const entry = canvas.getByRole('button', { name: /sin guardar/ });
    await expect(entry).toHaveAttribute('data-row-link');
  },
};

export const Empty: Story = {
  args: { studies: { laboratorios: [], imagenes: [], otros: [] } },
  play: async ({ canvas }) => {
    for (const text of ['No hay laboratorios', 'No hay imágenes', 'No hay otros estudios'])
      await expect(canvas.getByText(text)).toBeVisible();
  },
};

export const Collapsed: Story = {
  args: { isOpen: fn((key: string) => key === 'laboratorio') },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Ecografía abdominal')).toBe(null);
    await expect(canvas.queryByRole('button', { name: /^14\/09\/2026/ })).toBe(null);
    await expect(canvas.getByRole('button', { name: 'Hemograma' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  },
};

export const Chosen: Story = {
  args: { shown: 'imagen-3' },
  play: ({ canvas }) =>
    expect(canvas.getByRole('button', { current: true })).toHaveTextContent(/^20\/10\/2026/),
};

export const TooLong: Story = {
  args: {
    studies: {
      laboratorios: [
        {
          ...liverPanel,
          descripcion: 'x'.repeat(400),
          laboratorio_rel: { laboratorio: `Perfil ${'tiroideo ampliado '.repeat(8)}` },
        },
        { ...bloodCount, descripcion: `${'Párrafo de muestra.\n'.repeat(50)}fin` },
      ],
      imagenes: [],
      otros: [],
    },
  },
};

/** clinical-history §2.4: only where there is a file. */
export const AnEntrySaysThatItHasAFile: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^02\/10\/2026/ })).toHaveAccessibleName(
      /con archivo$/,
    );
    await expect(canvas.getByRole('button', { name: /^14\/09\/2026/ })).not.toHaveAccessibleName(
      /con archivo/,
    );
  },
};

export const SectionsAndGroupsOpenAndClose: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Imágenes' }));
    await expect(args.onOpenChange).toHaveBeenLastCalledWith('imagen', false);
    await userEvent.click(canvas.getByRole('button', { name: 'Hemograma' }));
    await expect(args.onOpenChange).toHaveBeenLastCalledWith('laboratorio Hemograma', false);
    await userEvent.click(canvas.getByRole('button', { name: /^20\/10\/2026/ }));
    await expect(args.onShow).toHaveBeenLastCalledWith(ultrasound);
  },
};
