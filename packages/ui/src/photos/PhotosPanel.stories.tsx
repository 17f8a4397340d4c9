import { deletePhoto, listPhotos, restorePhoto, uploadPhotos, type Photo } from '@practice/domain';
import { photoUploads, sessionStore } from '@practice/domain/api';
import { answer, proxyPage, refuse, unreachable } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { chooseFiles, imageFile } from '../../../../.storybook/invented-files';
import { endoscopyPhoto } from '../../../../.storybook/invented-pictures';
import { PhotosPanel } from './PhotosPanel';

const photo = (name: string): Photo => ({
  id_foto: name.length,
  url: endoscopyPhoto(name, 4000, 3000),
  file_key: name,
  filename: name,
  content_type: 'image/png',
  size_bytes: 8_000_000,
  created_at: '2026-11-20T13:30:00Z',
  thumbnail_url: endoscopyPhoto(name, 400, 300),
  posicion: null,
});

const meta = {
  component: PhotosPanel,
  args: { owner: 12, patient: 1, patientName: 'Gómez, María Ñandú', editing: true },
  beforeEach: () => {
    sessionStore.begin({ token: 'token-de-muestra', user: { nombre: 'Consultorio' } });
    return () => {
      photoUploads.clearAll();
      sessionStore.end();
    };
  },
  decorators: [
    (Story) => (
      <div className="max-w-[22rem]">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PhotosPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer(listPhotos, ['ciego.png', 'recto 1.png'].map(photo)));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('button', { name: /^Ver la foto/ })).toHaveLength(2);
  },
};

export const NewReport: Story = {
  args: { owner: 'nuevo:1' },
  beforeEach: () => photoUploads.add('nuevo:1', [imageFile('ciego.png')], 0),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('A adjuntar al guardar:')).toBeVisible();
    await expect(canvas.getByText('ciego.png')).toBeVisible();
    // FOTO-10: nothing is stored, so nothing is deleted; what waits is taken out freely (decision FO6).
    await expect(canvas.queryByRole('button', { name: /^Eliminar/ })).toBe(null);
    await expect(canvas.getByRole('button', { name: 'Quitar ciego.png' })).toBeEnabled();
  },
};

/** PARTE-59: a chosen photo of a stored report is sent at once, and the list is read again. */
export const AChosenPhotoIsSentAtOnce: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    const stored: Photo[] = [];
    msw.use(
      answer(listPhotos, () => [...stored]),
      answer(uploadPhotos, () => {
        stored.push(photo('ciego.png'));
        return { uploaded: stored };
      }),
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('No hay fotos.')).toBeVisible();
    chooseFiles(canvasElement, [imageFile('ciego.png')]);
    await expect(
      await canvas.findByRole('button', { name: 'Ver la foto ciego.png' }),
    ).toBeVisible();
    await waitFor(() => expect(photoUploads.of(12)).toEqual([]));
    await expect(canvas.getAllByRole('button', { name: /^Ver la foto/ })).toHaveLength(1);
  },
};

/** docs/decisions/236: two go up at a time, and the second is stored first. */
export const PhotosStandInTheOrderOfTheChoice: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    const stored: Photo[] = [{ ...photo('antes de.png'), posicion: 4 }];
    msw.use(
      answer(listPhotos, () => stored.toSorted((a, b) => (a.posicion ?? 0) - (b.posicion ?? 0))),
      answer(uploadPhotos, async (request) => {
        const form = await request.formData();
        const { name } = form.get('files') as File;
        const added = { ...photo(name), posicion: Number(form.get('posicion')) };
        if (name === 'ciego 1.png') await hold;
        stored.push(added);
        if (name !== 'ciego 1.png') release();
        return { uploaded: [added] };
      }),
    );
    let release = () => {};
    const hold = new Promise<void>((resolve) => (release = resolve));
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('button', { name: 'Ver la foto antes de.png' });
    chooseFiles(canvasElement, [imageFile('ciego 1.png'), imageFile('recto.png')]);
    const shown = () =>
      canvas.getAllByRole('button', { name: /^Ver la foto/ }).map(({ ariaLabel }) => ariaLabel);
    await waitFor(() => expect(photoUploads.of(12)).toEqual([]));
    await expect(shown()).toEqual(
      ['antes de.png', 'ciego 1.png', 'recto.png'].map((name) => `Ver la foto ${name}`),
    );
  },
};

/** Read again, the list is empty: the question stays to say what may have become of its photo. */
export const TheLastPhotoWhoseDeletionHadNoAnswer: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    let stored = [photo('ciego.png')];
    msw.use(
      answer(listPhotos, () => stored),
      unreachable(deletePhoto, () => (stored = [])),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Eliminar la foto ciego.png' }),
    );
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Eliminar' }));
    await question.findByText(/puede haberse borrado igual/, {}, { timeout: 9_000 });
    await canvas.findByText('No hay fotos.');
    await expect(question.getByText(/puede haberse borrado igual/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /Agregar fotos/ })).toHaveFocus(),
    );
  },
};

/** The server has it, and only its answer was lost: it would be printed with the report, and nobody would know of it. */
export const WhatWasTakenOutInDoubtIsShownWhenItIsStored: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(proxyPage(uploadPhotos, 502));
  },
  play: async ({ canvas, canvasElement, msw }) => {
    await canvas.findByText('No hay fotos.');
    chooseFiles(canvasElement, [imageFile('ciego.png')]);
    const takeOut = await canvas.findByRole('button', { name: 'Quitar ciego.png' });
    msw.use(answer(listPhotos, [photo('ciego.png')]));
    await userEvent.click(takeOut);
    await expect(
      await screen.findByText(
        'ciego.png puede haberse guardado igual. Si aparece entre las fotos, eliminala.',
      ),
    ).toBeVisible();
    await expect(
      await canvas.findByRole('button', { name: 'Eliminar la foto ciego.png' }),
    ).toBeVisible();
  },
};

/** Decision R3: what failed stays, and is tried again under its own key. */
export const AFailedPhotoIsTriedAgain: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(uploadPhotos, 503, 'No se pudo guardar el archivo. Intentá nuevamente.'));
  },
  play: async ({ canvas, canvasElement, msw }) => {
    await canvas.findByText('No hay fotos.');
    chooseFiles(canvasElement, [imageFile('ciego.png')]);
    await expect(
      await canvas.findByText('No se pudo guardar el archivo. Intentá nuevamente.'),
    ).toBeVisible();
    await expect(canvas.getByText('No se pudo subir 1 foto.')).toBeVisible();
    msw.use(
      answer(uploadPhotos, { uploaded: [photo('ciego.png')] }),
      answer(listPhotos, [photo('ciego.png')]),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar ciego.png' }));
    await expect(
      await canvas.findByRole('button', { name: 'Ver la foto ciego.png' }),
    ).toBeVisible();
    await waitFor(() => expect(photoUploads.of(12)).toEqual([]));
  },
};

const keyOf = (request: Request) => new URL(request.url).searchParams.get('file_key');

/** ERR-089; decisions G15, H11: the only photo leaves the list, and comes back. */
export const ADeletedPhotoComesBack: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    const stored = [photo('ciego.png')];
    msw.use(
      answer(listPhotos, () => [...stored]),
      answer(deletePhoto, (request) => {
        if (keyOf(request) === 'ciego.png') stored.pop();
        return { ok: true as const };
      }),
      answer(restorePhoto, (request) => {
        const back = photo(keyOf(request) ?? '');
        stored.push(back);
        return back;
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Eliminar la foto ciego.png' }),
    );
    const question = await screen.findByRole('alertdialog');
    await expect(within(question).getByText('¿Eliminar la foto "ciego.png"?')).toBeVisible();
    await userEvent.click(within(question).getByRole('button', { name: 'Eliminar' }));
    await expect(await canvas.findByText('No hay fotos.')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
    const back = await canvas.findByRole('button', { name: 'Ver la foto ciego.png' });
    await expect(await screen.findByText('Foto recuperada')).toBeVisible();
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    await expect(back).toBeVisible();
  },
};

/** A place that another photo took meanwhile: the answer is said, and the photo can be tried again. */
export const APhotoThatCannotComeBackSaysWhy: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    const stored = [photo('ciego.png'), photo('recto.png')];
    msw.use(
      answer(listPhotos, () => [...stored]),
      answer(deletePhoto, () => {
        stored.shift();
        return { ok: true as const };
      }),
      refuse(restorePhoto, 422, 'Un parte lleva hasta 30 fotos.'),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Eliminar la foto ciego.png' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar' }));
    // The page takes no clicks until the question is gone.
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null));
    await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await expect(await screen.findByText('Un parte lleva hasta 30 fotos.')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  },
};

/** ERR-090: a photo without a key is named by no request (clinical-history §5). */
export const APhotoWithoutItsKey: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(answer(listPhotos, [{ ...photo('ciego.png'), file_key: '' }]));
  },
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Eliminar la foto ciego.png' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar' }));
    await expect(
      await screen.findByText('No se pudo borrar la foto: Falta id o file_key'),
    ).toBeVisible();
  },
};
