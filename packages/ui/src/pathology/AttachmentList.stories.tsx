import { ApiError, attachmentsOf } from '@practice/domain';
import { externalCulture, gallbladderResult } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { AttachmentList, type AttachmentListProps } from './AttachmentList';

const files = attachmentsOf({
  ...gallbladderResult,
  fotos: externalCulture.fotos.slice(0, 2),
});

const meta = {
  component: AttachmentList,
  args: {
    files,
    hrefOf: (url) => url,
    remove: fn(async () => undefined),
    restore: fn(async () => undefined),
    busy: false,
  },
} satisfies Meta<typeof AttachmentList>;

export default meta;
type Story = StoryObj<typeof meta>;

const ask = (name: string) =>
  userEvent.click(screen.getByRole('button', { name: `Eliminar ${name}` }));
const question = () => screen.findByRole('alertdialog', { name: 'Eliminar archivo' });
const confirm = async () =>
  userEvent.click(within(await question()).getByRole('button', { name: 'Eliminar' }));

export const Default: Story = {
  play: async ({ canvas }) => {
    const rows = within(canvas.getByRole('list', { name: 'Archivos adjuntos' }));
    await expect(rows.getAllByRole('button').map((it) => it.getAttribute('aria-label'))).toEqual([
      'Eliminar Biopsia 4412.pdf',
      'Eliminar Hoja 1.jpg',
      'Eliminar Hoja 2.png',
    ]);
  },
};

export const WithoutFilesThereIsNoList: Story = {
  tags: ['behaviour'],
  args: { files: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('list')).toBe(null);
  },
};

/** clinical-history §8: a photo and a PDF have questions of their own. */
export const AsksByKind: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await ask('Hoja 1.jpg');
    await expect(await question()).toHaveTextContent('¿Querés eliminar la FOTO?');
    await expect(await question()).toHaveTextContent('Hoja 1.jpg');
    await userEvent.keyboard('{Escape}');
    await expect(args.remove).not.toHaveBeenCalled();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Eliminar Hoja 1.jpg' })).toHaveFocus(),
    );
    await ask('Biopsia 4412.pdf');
    await expect(await question()).toHaveTextContent('¿Querés eliminar el PDF?');
  },
};

/** A record whose files come and go. */
function Record(args: AttachmentListProps) {
  const [gone, setGone] = useState<string | null>(null);
  return (
    <AttachmentList
      {...args}
      files={args.files.filter(({ url }) => url !== gone)}
      remove={async ({ url }) => setGone(url)}
      restore={async () => setGone(null)}
    />
  );
}

/** look-and-feel P1: the focus goes on to the next file. */
export const ADeletedOneLeavesTheFocusAtTheNext: Story = {
  tags: ['behaviour'],
  render: Record,
  play: async ({ canvas }) => {
    await ask('Hoja 1.jpg');
    await confirm();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Eliminar Hoja 2.png' })).toHaveFocus(),
    );
    await expect(canvas.queryByText('Ver imagen: Hoja 1.jpg')).toBe(null);
  },
};

/** Decision G15: for 10 s it comes back by a button, and has the focus again. */
export const EachKindComesBack: Story = {
  tags: ['behaviour'],
  render: Record,
  play: async () => {
    for (const name of ['Hoja 2.png', 'Biopsia 4412.pdf']) {
      await ask(name);
      await confirm();
      const trash = { name: `Eliminar ${name}` };
      await waitFor(() => expect(screen.queryByRole('button', trash)).toBe(null));
      await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
      await waitFor(() => expect(screen.getByRole('button', trash)).toHaveFocus());
    }
    await expect(screen.getAllByText('Archivo recuperado')[0]).toBeVisible();
  },
};

/** Another computer has deleted it already: no failure. */
export const GoneAlready: Story = {
  args: {
    remove: fn(async () => {
      throw new ApiError(404, 'Ese archivo ya no existe: lo eliminaron desde otro puesto.');
    }),
  },
  play: async () => {
    await ask('Hoja 1.jpg');
    await confirm();
    await expect(await screen.findByText('Ya se había eliminado desde otro puesto.')).toBeVisible();
    await expect(screen.queryByRole('alertdialog')).toBe(null);
  },
};

/** The server answers the same where another file has its place (docs/decisions/343). */
export const APdfThatWasReplaced: Story = {
  ...GoneAlready,
  tags: ['behaviour'],
  play: async () => {
    await ask('Biopsia 4412.pdf');
    await confirm();
    await expect(
      await screen.findByText('Otro puesto ya lo había eliminado, o cambiado por otro PDF.'),
    ).toBeVisible();
  },
};

/** clinical-history §8: refused, by kind. */
export const Refused: Story = {
  args: {
    remove: fn(async () => {
      throw new ApiError(400, null);
    }),
  },
  play: async () => {
    await ask('Hoja 1.jpg');
    await confirm();
    await expect(await screen.findByText('No se pudo eliminar la foto.')).toBeVisible();
  },
};

export const EachKindHasItsSentence: Story = {
  ...Refused,
  tags: ['behaviour'],
  play: async (context) => {
    await Refused.play?.(context);
    await userEvent.keyboard('{Escape}');
    await ask('Biopsia 4412.pdf');
    await confirm();
    await expect(await screen.findByText('No se pudo eliminar el PDF.')).toBeVisible();
  },
};

/** The record is being saved: nothing is deleted beneath it. */
export const NothingIsDeletedBeneathASave: Story = {
  tags: ['behaviour'],
  args: { busy: true },
  play: async () => {
    await ask('Hoja 1.jpg');
    await expect(screen.queryByRole('alertdialog')).toBe(null);
  },
};
