import { ApiError, attachmentsOf } from '@practice/domain';
import { externalCulture, gallbladderResult } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { AttachmentList } from './AttachmentList';

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
    onDeleted: fn(),
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

export const Empty: Story = {
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

/** look-and-feel P1: the focus goes on to the next file. */
export const ADeletedOneLeavesTheFocusAtTheNext: Story = {
  tags: ['behaviour'],
  render: function Host(args) {
    const [left, setLeft] = useState(args.files);
    return (
      <AttachmentList
        {...args}
        files={left}
        onDeleted={(file) => setLeft((all) => all.filter(({ url }) => url !== file.url))}
      />
    );
  },
  play: async ({ canvas }) => {
    await ask('Hoja 1.jpg');
    await confirm();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Eliminar Hoja 2.png' })).toHaveFocus(),
    );
    await expect(canvas.queryByText('Ver imagen: Hoja 1.jpg')).toBe(null);
  },
};

/** Another computer has deleted it already: no failure. */
export const GoneAlready: Story = {
  args: {
    remove: fn(async () => {
      throw new ApiError(404, 'Ese archivo ya no existe: lo eliminaron desde otro puesto.');
    }),
  },
  play: async ({ args }) => {
    await ask('Hoja 1.jpg');
    await confirm();
    await waitFor(() => expect(args.onDeleted).toHaveBeenCalledTimes(1));
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
    const { args } = context;
    await Refused.play?.(context);
    await userEvent.keyboard('{Escape}');
    await ask('Biopsia 4412.pdf');
    await confirm();
    await expect(await screen.findByText('No se pudo eliminar el PDF.')).toBeVisible();
    await expect(args.onDeleted).not.toHaveBeenCalled();
  },
};

/** The record is being saved: nothing is deleted beneath it. */
export const Saving: Story = {
  args: { busy: true },
  play: async () => {
    await ask('Hoja 1.jpg');
    await expect(screen.queryByRole('alertdialog')).toBe(null);
  },
};
