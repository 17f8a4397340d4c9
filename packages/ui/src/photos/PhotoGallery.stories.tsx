import { ApiError, failed, loading, ready, type Photo, type PhotoUpload } from '@practice/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  chooseFiles,
  chosenPhoto,
  dragOver,
  dropOn,
  imageFile,
  pasteOn,
  pdfFile,
  storedPhoto as photo,
  storedPhotos as photos,
} from '../../../../.storybook/invented-files';
import { NO_PICTURE, PICTURE } from '../../../../.storybook/modes';
import { LocalThumbnail } from './LocalThumbnail';
import { PhotoGallery, type PhotoGalleryProps } from './PhotoGallery';
import { PhotoGrid } from './PhotoGrid';
import { PhotoPicker } from './PhotoPicker';
import { PhotoQueue } from './PhotoQueue';
import { ProgressBar } from './ProgressBar';

const LONG = 'pólipo pediculado del sigmoides a 30 cm del margen, después de la polipectomía.png';

const DOCUMENTATION = `
The photos of a report: stored, on their way, and to be added (clinical-history §2.9; decisions FO1–FO6). \`photos\` null means that the report is
not stored yet: what is chosen waits in the queue.

- **Adding**: by button, camera, drop and paste. What is no photo is named, the rest goes on.
- **Sending**: a bar for each and one for all; each that failed is tried again by itself.
- **Seeing**: thumbnails alone; the viewer shows the original, with arrows and Escape.
- **Deleting** asks, in the edit mode only, and can be undone.
`;

const meta = {
  component: PhotoGallery,
  title: 'Clínicos/PhotoGallery',
  tags: ['autodocs'],
  parameters: { docs: { description: { component: DOCUMENTATION } } },
  subcomponents: { PhotoGrid, PhotoPicker, PhotoQueue, LocalThumbnail, ProgressBar },
  args: {
    photos: ready([]),
    uploads: [],
    mode: 'editing',
    limits: { maxPhotoBytes: 25 * 1024 * 1024, maxPhotos: 30 },
    onAdd: fn<PhotoGalleryProps['onAdd']>(),
    onRemoveUpload: fn(),
    onRetry: fn(),
    remove: fn<(photo: Photo) => Promise<void>>(async () => undefined),
    restore: fn<(photo: Photo) => Promise<void>>(async () => undefined),
  },
  decorators: [
    (Story) => (
      <form className="max-w-[22rem]">
        <Story />
      </form>
    ),
  ],
} satisfies Meta<typeof PhotoGallery>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A report without photos. */
export const Empty: Story = {
  parameters: PICTURE,
};
export const OnePhoto: Story = {
  parameters: PICTURE,
  args: { photos: ready(photos(1)) },
};
export const ThirtyPhotos: Story = {
  parameters: PICTURE,
  args: { photos: ready(photos(30)) },
};
/** The column of the report is narrow: a long name neither widens it nor moves its neighbours. */
export const LongNames: Story = {
  parameters: PICTURE,
  args: {
    photos: ready([photo(1), photo(2, LONG), photo(3)]),
    uploads: [chosenPhoto(LONG, { status: 'sending', fraction: 0.3 }), chosenPhoto('corto.png')],
  },
  play: async ({ canvas, canvasElement }) => {
    const form = canvasElement.querySelector('form')?.getBoundingClientRect();
    for (const part of [...canvas.getAllByRole('listitem'), ...canvas.getAllByRole('button')]) {
      await expect(part.getBoundingClientRect().right).toBeLessThanOrEqual((form?.right ?? 0) + 1);
    }
    const [one, two] = canvas.getAllByRole('button', { name: /^Ver la foto/ });
    await expect(two?.getBoundingClientRect().width).toBeCloseTo(
      one?.getBoundingClientRect().width ?? 0,
      0,
    );
  },
};

export const ReadOnly: Story = {
  parameters: PICTURE,
  args: { photos: ready(photos(4)), mode: 'reading' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Agregar fotos' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /^Eliminar/ })).toBeNull();
    await expect(canvas.getAllByRole('button', { name: /^Ver la foto/ })).toHaveLength(4);
  },
};
export const ReadOnlyEmpty: Story = {
  parameters: PICTURE,
  args: { mode: 'reading' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No hay fotos.')).toBeVisible();
  },
};
export const Loading: Story = {
  parameters: PICTURE,
  args: { photos: loading },
};
export const LoadFailed: Story = {
  parameters: PICTURE,
  args: { photos: failed(new ApiError(500, null), fn()) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No se pudieron cargar las fotos.')).toBeVisible();
  },
};

/** Before the report is stored (clinical-history §2.9). */
export const Queued: Story = {
  parameters: PICTURE,
  args: { photos: null, uploads: [chosenPhoto('ciego.png'), chosenPhoto('polipo.png')] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('A adjuntar al guardar:')).toBeVisible();
  },
};

export const AQueuedPhotoIsTakenOut: Story = {
  ...Queued,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar polipo.png' }));
    await expect(args.onRemoveUpload).toHaveBeenCalledWith('polipo.png');
  },
};

const SENT = { draft: 'parte.12.nuevo.a', at: Date.parse('2026-11-20T13:30:00Z') };

/** Of a report of this patient that was never saved (decision G17). */
const LEFT = {
  at: '2026-11-20T13:30:00Z',
  files: [imageFile('ciego.png'), imageFile('polipo.png')],
  ids: ['1', '2'],
  draft: 'parte.12.nuevo.a',
  sent: null,
  withDraft: false,
};
/** Of another one, whose save had no answer. */
const LEFT_WHILE_SAVING = {
  at: '2026-11-20T13:31:00Z',
  files: [imageFile('antro.png')],
  ids: ['3'],
  draft: 'parte.12.nuevo.b',
  sent: SENT,
  withDraft: false,
};

export const LeftBefore: Story = {
  args: { photos: null, left: [LEFT], onForgetLeft: fn(), onDiscardLeft: fn() },
};

/** docs/decisions/318: they belong to that parte, or come with its draft. */
export const LeftWhileSaving: Story = {
  args: { ...LeftBefore.args, left: [{ ...LEFT, sent: SENT, withDraft: true }] },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(
        'Hay 2 fotos de un parte que se estaba guardando el 20/11/2026 10:30. Si ese parte se guardó, abrilo, tocá Actualizar y recuperalas ahí; si no, vuelven al recuperar su borrador.',
      ),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Recuperar' })).toBe(null);
  },
};

/** docs/decisions/341: they come with their own draft, whatever stands in this form. */
export const LeftWithDraft: Story = {
  args: { ...LeftBefore.args, left: [{ ...LEFT, withDraft: true }] },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Hay 2 fotos de un borrador del 20/11/2026 10:30: vuelven al recuperarlo.'),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Recuperar' })).toBe(null);
  },
};

/** Its draft is gone, and nobody knows whether it was stored. */
export const LeftInDoubt: Story = {
  parameters: NO_PICTURE,
  args: { ...LeftBefore.args, left: [{ ...LEFT, sent: SENT }] },
};

/** In a stored parte: another computer may have stored it without them. */
export const LeftOfOther: Story = {
  parameters: NO_PICTURE,
  args: { ...LeftBefore.args, photos: ready(photos(1)) },
};

/** Who reads a stored parte is told of what may be its own. */
export const LeftToReader: Story = {
  parameters: NO_PICTURE,
  args: { photos: ready([]), mode: 'reading', left: [{ ...LEFT, sent: SENT }] },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(
        'Hay 2 fotos de un parte que se estaba guardando el 20/11/2026 10:30. Si son de este, tocá Actualizar y recuperalas.',
      ),
    ).toBeVisible();
  },
};

/** docs/decisions/341: of two partes that may be stored; those of a third one come with its draft. */
export const LeftOfTwo: Story = {
  parameters: NO_PICTURE,
  args: {
    ...LeftBefore.args,
    photos: ready(photos(1)),
    left: [
      { ...LEFT, withDraft: true },
      { ...LEFT, ids: ['4', '5'], sent: SENT },
      LEFT_WHILE_SAVING,
    ],
  },
};

export const EachParteOfThoseLeftIsTakenOverByItself: Story = {
  ...LeftOfTwo,
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    const offers = canvas.getAllByText(/ de un parte que se estaba guardando el /);
    await expect(offers.map(({ textContent }) => textContent?.trim())).toEqual([
      'Hay 2 fotos de un parte que se estaba guardando el 20/11/2026 10:30. Recuperalas si son de este; si no, dejalas.',
      'Hay 1 foto de un parte que se estaba guardando el 20/11/2026 10:31. Recuperala si es de este; si no, dejala.',
    ]);
    await expect(canvas.getByText('antro.png')).toBeInTheDocument();
    await expect(canvas.queryByText(/borrador/)).toBe(null);
    const [, second] = canvas.getAllByRole('button', { name: 'Recuperar' });
    if (second) await userEvent.click(second);
    await expect(args.onAdd.mock.calls).toEqual([[LEFT_WHILE_SAVING.files, SENT]]);
    await expect(args.onForgetLeft).toHaveBeenCalledOnce();
    await expect(args.onForgetLeft).toHaveBeenCalledWith(['3']);
  },
};

export const WhatHasNoRoomIsOfferedOn: Story = {
  ...LeftBefore,
  tags: ['behaviour'],
  args: { ...LeftBefore.args, limits: { maxPhotoBytes: 25 * 1024 * 1024, maxPhotos: 1 } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Recuperar' }));
    await expect(args.onAdd.mock.calls).toEqual([[LEFT.files.slice(0, 1)]]);
    await expect(args.onForgetLeft).toHaveBeenCalledOnce();
    await expect(args.onForgetLeft).toHaveBeenCalledWith(['1']);
    await expect(canvas.getByText(/quedó afuera polipo\.png\./)).toBeVisible();
  },
};

export const Uploading: Story = {
  parameters: PICTURE,
  args: {
    photos: ready(photos(1)),
    uploads: [
      chosenPhoto('ciego.png', { status: 'stored', fraction: 1, photo: photo(2, 'ciego.png') }),
      chosenPhoto('recto.png', { status: 'sending', fraction: 1 }),
      chosenPhoto('polipo.png', { status: 'sending', fraction: 0.42 }),
      chosenPhoto('valvula.png'),
    ],
  },
  play: async ({ canvas }) => {
    const all = canvas.getByRole('progressbar', { name: 'Subida de las fotos' });
    await expect(all).toHaveAttribute('aria-valuetext', 'Fotos subidas: 1 de 4');
    await expect(canvas.getByText('42 %')).toBeVisible();
    // Sent whole: the server may have stored it.
    await expect(canvas.getByText('Guardando...')).toBeVisible();
    await expect(
      canvas.getByRole('button', { name: 'Cancelar la subida de recto.png' }),
    ).toBeDisabled();
    await expect(canvas.getByText('En espera')).toBeVisible();
    // What is stored is in the gallery before the list was read again.
    await expect(canvas.getByRole('button', { name: 'Ver la foto ciego.png' })).toBeVisible();
  },
};

export const UploadFailed: Story = {
  parameters: PICTURE,
  args: {
    photos: ready(photos(1)),
    mode: 'reading',
    uploads: [
      chosenPhoto('ciego.png', { status: 'stored', fraction: 1, photo: photo(1) }),
      chosenPhoto('polipo.png', { status: 'failed', problem: 'No se pudieron subir los archivos' }),
      chosenPhoto('recto.png', {
        status: 'failed',
        problem: 'No se pudieron subir los archivos (HTTP 502)',
      }),
      chosenPhoto('rota.png', {
        status: 'failed',
        problem: 'La foto está dañada o incompleta: copiala de nuevo.',
        mayRetry: false,
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No se pudieron subir 3 fotos.')).toBeVisible();
  },
};

export const FailedPhotosAreSentAgain: Story = {
  ...UploadFailed,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar polipo.png' }));
    await expect(args.onRetry).toHaveBeenLastCalledWith('polipo.png');
    await expect(canvas.queryByRole('button', { name: 'Reintentar rota.png' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar todas' }));
    await expect(args.onRetry).toHaveBeenLastCalledWith();
  },
};

export const AllStored: Story = {
  parameters: PICTURE,
  args: {
    photos: ready(photos(1)),
    uploads: [chosenPhoto('foto 1.jpg', { status: 'stored', fraction: 1, photo: photo(1) })],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Fotos subidas')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /^Ver la foto/ })).toHaveLength(1);
  },
};

/** FOTO-05, FOTO-06 */
export const SeveralImagesAreChosenAtOnce: Story = {
  tags: ['behaviour'],
  play: async ({ canvasElement, args }) => {
    const input = canvasElement.querySelector('input[type=file]:not([capture])');
    await expect(input).toHaveAttribute('accept', 'image/*');
    await expect(input).toHaveAttribute('multiple');
    const files = [imageFile('a.png'), imageFile('b.png')];
    chooseFiles(canvasElement, files);
    await waitFor(() => expect(args.onAdd).toHaveBeenCalledOnce());
    const [given] = args.onAdd.mock.calls[0] ?? [];
    await expect(given?.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
  },
};

export const LeftPhotosAreTakenOverOrNotWanted: Story = {
  ...LeftBefore,
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await expect(
      canvas.getByText('Recuperamos 2 fotos sin guardar de 20/11/2026 10:30'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Recuperar' }));
    await expect(args.onAdd).toHaveBeenCalledWith(LEFT.files);
    await expect(args.onForgetLeft).toHaveBeenCalledOnce();
    await expect(args.onForgetLeft).toHaveBeenCalledWith(LEFT.ids);
    await expect(canvas.getByRole('button', { name: 'Agregar fotos' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Descartar' }));
    await expect(args.onAdd).toHaveBeenCalledOnce();
    await expect(args.onForgetLeft).toHaveBeenCalledOnce();
    await expect(args.onDiscardLeft).toHaveBeenCalledOnce();
    await expect(args.onDiscardLeft).toHaveBeenCalledWith(LEFT);
  },
};

/** decision FO4: who only reads adds nothing. */
export const LeftPhotosAreNotOfferedToAReader: Story = {
  tags: ['behaviour'],
  args: { mode: 'reading', left: [LEFT] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No hay fotos.')).toBeVisible();
    await expect(canvas.queryByText(/sin guardar/)).toBe(null);
    await expect(canvas.queryByRole('button', { name: 'Recuperar' })).toBe(null);
  },
};

export const TheCameraTakesOne: Story = {
  tags: ['behaviour'],
  play: async ({ canvasElement }) => {
    const camera = canvasElement.querySelector('input[capture]');
    await expect(camera).toHaveAttribute('capture', 'environment');
    await expect(camera).not.toHaveAttribute('multiple');
  },
};

export const PhotosAreDroppedAndPasted: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, canvasElement, args }) => {
    const box = canvas.getByText('o arrastralas o pegalas acá');
    await expect(dragOver(box, imageFile('a.png')).defaultPrevented).toBe(true);
    await expect(await canvas.findByText('Soltalas acá')).toBeVisible();
    dropOn(canvas.getByText('Soltalas acá'), imageFile('a.png'), imageFile('b.png'));
    await waitFor(() => expect(args.onAdd).toHaveBeenCalledTimes(1));
    const form = canvasElement.querySelector('form');
    if (form === null) throw new Error('no form');
    pasteOn(form, imageFile('c.png'));
    await waitFor(() => expect(args.onAdd).toHaveBeenCalledTimes(2));
    await expect(args.onAdd.mock.calls.flatMap(([files]) => files.map(({ name }) => name))).toEqual(
      ['a.png', 'b.png', 'c.png'],
    );
  },
};

/** ERR-087; decision FO1 */
export const WhatIsNoPhotoIsNamedAndTheRestGoesOn: Story = {
  tags: ['behaviour'],
  args: { uploads: [chosenPhoto('ya.png')] },
  play: async ({ canvas, canvasElement, args }) => {
    const heic = new File(['x'], 'IMG_1.HEIC', { type: 'image/heic' });
    const [{ file: twice }] = args.uploads as [PhotoUpload];
    chooseFiles(canvasElement, [heic, pdfFile('informe.pdf'), imageFile('a.png'), twice]);
    await waitFor(() => expect(args.onAdd).toHaveBeenCalledOnce());
    await expect(args.onAdd.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(['a.png']);
    await expect(
      await canvas.findByText(
        'No se pudieron procesar las fotos. IMG_1.HEIC: Convertí la foto a JPG. informe.pdf: No es una foto. ya.png: ya está en la lista.',
      ),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cerrar' }));
    await expect(canvas.queryByText(/No se pudieron procesar/)).toBeNull();
  },
};

/** The thirty-first is named, and the others are taken. */
export const TooMany: Story = {
  parameters: PICTURE,
  args: { photos: ready(photos(29)) },
  play: async ({ canvas, canvasElement, args }) => {
    chooseFiles(canvasElement, [imageFile('a.png'), imageFile('b.png')]);
    await waitFor(() => expect(args.onAdd).toHaveBeenCalledOnce());
    await expect(args.onAdd.mock.calls[0]?.[0]).toHaveLength(1);
    await expect(
      await canvas.findByText(/Un parte lleva hasta 30 fotos: quedó afuera b\.png\.$/),
    ).toBeVisible();
  },
};

export const NothingIsTakenWhileTheFormIsSaved: Story = {
  tags: ['behaviour'],
  args: { frozen: true, photos: ready(photos(1)) },
  play: async ({ canvas, canvasElement, args }) => {
    chooseFiles(canvasElement, [imageFile('a.png')]);
    await expect(args.onAdd).not.toHaveBeenCalled();
    // Nor in silence: whoever dropped it would believe that it is attached.
    await expect(await screen.findByText(/esa foto no se agregó/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Eliminar/ })).toBeNull();
  },
};

function Stored(args: PhotoGalleryProps) {
  const [list, setList] = useState(photos(3));
  return (
    <PhotoGallery
      {...args}
      photos={ready(list)}
      remove={async (gone) => {
        await args.remove(gone);
        setList(list.filter(({ id_foto }) => id_foto !== gone.id_foto));
      }}
    />
  );
}

/** ERR-089; decisions FO4, FO6 */
export const APhotoIsDeletedAfterTheQuestion: Story = {
  tags: ['behaviour'],
  render: Stored,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Eliminar la foto foto 2.jpg' }));
    const question = await screen.findByRole('alertdialog');
    await expect(within(question).getByText('¿Eliminar la foto "foto 2.jpg"?')).toBeVisible();
    await userEvent.click(within(question).getByRole('button', { name: 'Cancelar' }));
    await expect(args.remove).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Eliminar la foto foto 2.jpg' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar' }));
    const notice = (await screen.findByText('Foto eliminada.')).closest('li');
    await expect(notice).toHaveTextContent('foto 2.jpg');
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Ver la foto foto 3.jpg' })).toHaveFocus(),
    );
  },
};

/** ERR-088 */
export const APhotoThatCannotBeDeletedSaysWhy: Story = {
  tags: ['behaviour'],
  args: {
    remove: fn<(photo: Photo) => Promise<void>>(async () => {
      throw new ApiError(503, 'El servidor está ocupado.');
    }),
    photos: ready(photos(1)),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Eliminar la foto foto 1.jpg' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar' }));
    await expect(
      await screen.findByText('No se pudo eliminar la foto. El servidor está ocupado.'),
    ).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};

/** By keyboard alone: opens the second photo, goes on, and is back at the photo that was seen last. */
export const PhotosAreSeenByKeyboard: Story = {
  tags: ['behaviour'],
  args: { photos: ready(photos(3)), mode: 'reading' },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Ver la foto foto 2.jpg' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Visor de fotos' });
    await expect(screen.getByText('2 / 3')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect(screen.getByText('3 / 3')).toBeVisible();
    await expect(
      await screen.findByRole('img', { name: 'foto 3.jpg, 20/11/2026' }),
    ).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Ver la foto foto 3.jpg' })).toHaveFocus(),
    );
  },
};

/** Small versions only: thirty originals would be 240 MB (issue 12). */
export const TheGalleryLoadsNoOriginal: Story = {
  tags: ['behaviour'],
  args: { photos: ready(photos(5)) },
  play: async ({ canvasElement }) => {
    const shown = [...canvasElement.querySelectorAll('img')].map(({ src }) => src);
    await expect(shown).toEqual(photos(5).map(({ thumbnail_url }) => thumbnail_url));
  },
};

/** After a row of the queue went, the focus is on the next. */
export const TheFocusGoesOnInTheQueue: Story = {
  tags: ['behaviour'],
  render: function Queue(args) {
    const [uploads, setUploads] = useState([chosenPhoto('a.png'), chosenPhoto('b.png')]);
    return (
      <PhotoGallery
        {...args}
        photos={null}
        uploads={uploads}
        onRemoveUpload={(id) => setUploads(uploads.filter((it) => it.id !== id))}
      />
    );
  },
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Quitar a.png' }).focus();
    await userEvent.keyboard('{Enter}');
    const next = canvas.getByRole('button', { name: 'Quitar b.png' });
    await expect(next).toHaveFocus();
    // The second half of a double click meets the photo that slid under the mouse.
    await fireEvent.click(next, { detail: 2 });
    await expect(next).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Agregar fotos' })).toHaveFocus();
  },
};

/** Drawn outside of the page's thread; the address of the picture ends with the row. */
export const ChosenPhotosAreShownAtOnce: Story = {
  tags: ['behaviour'],
  render: function Queue(args) {
    const [uploads, setUploads] = useState([chosenPhoto('a.png')]);
    return (
      <PhotoGallery
        {...args}
        photos={null}
        uploads={uploads}
        onRemoveUpload={() => setUploads([])}
      />
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img[src^="blob:"]')).not.toBeNull());
    const address = canvasElement.querySelector('img')?.src ?? '';
    await expect((await (await globalThis.fetch(address)).blob()).type).toBe('image/webp');
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar a.png' }));
    await waitFor(async () => {
      const gone = await globalThis.fetch(address).then(
        () => false,
        () => true,
      );
      await expect(gone).toBe(true);
    });
  },
};
