import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, http } from 'msw';
import { useRef, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { PICTURE } from '../../../../.storybook/modes';
import { pngAddress } from '../../../../.storybook/invented-files';
import { endoscopyPhoto } from '../../../../.storybook/invented-pictures';
import { Button } from '../primitives/Button';
import { Dialog } from '../primitives/Dialog';
import { TextInput } from '../primitives/TextInput';
import { PhotoViewer, type PhotoViewerProps, type ViewerPhoto } from './PhotoViewer';

const PHOTOS: ViewerPhoto[] = [
  { src: endoscopyPhoto('Ciego', 4000, 3000), name: 'ciego.jpg', date: '2026-11-20' },
  { src: endoscopyPhoto('Pólipo', 3000, 4000), name: 'polipo.jpg', date: '2026-11-20' },
  { src: endoscopyPhoto('Recto', 4000, 1500), name: 'recto.jpg' },
];

function Gallery(args: PhotoViewerProps) {
  const [index, setIndex] = useState<number | null>(null);
  return (
    <>
      {args.photos.map(({ name }, position) => (
        <Button key={name} onClick={() => setIndex(position)}>
          {name}
        </Button>
      ))}
      {index !== null && (
        <PhotoViewer
          {...args}
          index={index}
          onIndexChange={(next) => {
            args.onIndexChange(next);
            setIndex(next);
          }}
          onClose={() => {
            args.onClose();
            setIndex(null);
          }}
        />
      )}
    </>
  );
}

const meta = {
  component: PhotoViewer,
  args: { photos: PHOTOS, index: 0, onIndexChange: fn(), onClose: fn() },
} satisfies Meta<typeof PhotoViewer>;

export default meta;
type Story = StoryObj<typeof meta>;

const viewer = () => screen.findByRole('dialog', { name: 'Visor de fotos' });
const counter = (text: string) => expect(screen.getByText(text)).toBeVisible();

async function loaded(name: string): Promise<HTMLImageElement> {
  const image = await screen.findByRole<HTMLImageElement>('img', { name });
  await waitFor(() => expect(image.complete && image.naturalWidth > 0).toBe(true));
  return image;
}

export const Default: Story = {
  parameters: PICTURE,
  play: async () => {
    await expect(await viewer()).toHaveFocus();
    await loaded('ciego.jpg, 20/11/2026');
    await counter('1 / 3');
  },
};

export const OnePhoto: Story = {
  args: { photos: PHOTOS.slice(0, 1) },
  play: async () => {
    await loaded('ciego.jpg, 20/11/2026');
    await counter('1 / 1');
    await expect(screen.queryByRole('button', { name: 'Foto siguiente' })).toBeNull();
  },
};

/** The small version is in sight while the photo is on its way. */
export const Loading: Story = {
  args: {
    photos: [{ src: '/nunca.jpg', name: 'ciego.jpg', preview: pngAddress('endoscopy', 400, 300) }],
  },
  parameters: { msw: { handlers: [http.get('/nunca.jpg', () => delay('infinite'))] } },
  play: async () => {
    const shown = await viewer();
    await waitFor(() => expect(shown.querySelector('img')?.naturalWidth).toBe(400));
    await expect(await screen.findByText('Cargando...')).toBeVisible();
  },
};

export const Enlarged: Story = {
  play: async () => {
    await loaded('ciego.jpg, 20/11/2026');
    await userEvent.keyboard('++');
    await counter('Ampliada al 200 %');
  },
};

export const Failed: Story = {
  args: {
    photos: [
      { src: 'data:image/png;base64,AAAA', name: 'ciego.jpg', date: '2026-11-20' },
      ...PHOTOS.slice(1),
    ],
  },
  play: async () => {
    const text = 'No se pudo mostrar la imagen: ciego.jpg, 20/11/2026';
    await expect(await screen.findByText(text)).toBeVisible();
  },
};

export const ArrowsGoRoundBothEnds: Story = {
  tags: ['behaviour'],
  render: Gallery,
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'ciego.jpg' }));
    await viewer();
    await userEvent.keyboard('{ArrowLeft}');
    await loaded('recto.jpg');
    await counter('3 / 3');
    await userEvent.keyboard('{ArrowRight}');
    await counter('1 / 3');
    await userEvent.click(screen.getByRole('button', { name: 'Foto siguiente' }));
    await loaded('polipo.jpg, 20/11/2026');
    await userEvent.click(screen.getByRole('button', { name: 'Foto anterior' }));
    await counter('1 / 3');
    await expect(args.onIndexChange.mock.calls).toEqual([[2], [0], [1], [0]]);
  },
};

export const OneAloneStaysWhereItIs: Story = {
  tags: ['behaviour'],
  args: { photos: PHOTOS.slice(0, 1) },
  play: async ({ args }) => {
    await viewer();
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
    await expect(args.onIndexChange).not.toHaveBeenCalled();
  },
};

export const FocusStaysInsideAndReturnsToTheThumbnail: Story = {
  tags: ['behaviour'],
  render: Gallery,
  play: async ({ canvas }) => {
    const thumbnail = canvas.getByRole('button', { name: 'polipo.jpg' });
    await userEvent.click(thumbnail);
    const dialog = await viewer();
    for (let presses = 0; presses < 8; presses += 1) {
      await userEvent.tab();
      await expect(dialog).toContainElement(document.activeElement as HTMLElement);
      await expect(document.activeElement).not.toBe(document.body);
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(thumbnail).toHaveFocus());
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const TheCloseButtonReturnsTheFocusToo: Story = {
  tags: ['behaviour'],
  render: Gallery,
  play: async ({ canvas }) => {
    const thumbnail = canvas.getByRole('button', { name: 'recto.jpg' });
    await userEvent.click(thumbnail);
    await userEvent.click(await screen.findByRole('button', { name: 'Cerrar el visor' }));
    await waitFor(() => expect(thumbnail).toHaveFocus());
  },
};

export const PlusAndMinusEnlargeFromTheMiddle: Story = {
  tags: ['behaviour'],
  play: async () => {
    const image = await loaded('ciego.jpg, 20/11/2026');
    const whole = image.getBoundingClientRect();
    const middle = whole.x + whole.width / 2;
    await userEvent.keyboard('+++');
    await counter('Ampliada al 300 %');
    const large = image.getBoundingClientRect();
    await expect(large.width).toBeCloseTo(whole.width * 3, 0);
    await expect(Math.abs(large.x + large.width / 2 - middle)).toBeLessThan(20);
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await waitFor(() => expect(image.getBoundingClientRect().x).toBeLessThan(large.x - 50));
    await userEvent.keyboard('---');
    await expect(image.getBoundingClientRect().width).toBeCloseTo(whole.width, 0);
    await userEvent.keyboard('-');
    await expect(screen.queryByText(/Ampliada/)).toBeNull();
  },
};

export const AnotherPhotoIsWholeAgain: Story = {
  tags: ['behaviour'],
  render: Gallery,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'ciego.jpg' }));
    await loaded('ciego.jpg, 20/11/2026');
    await userEvent.keyboard('++');
    await counter('Ampliada al 200 %');
    await userEvent.keyboard('{ArrowRight}');
    await loaded('polipo.jpg, 20/11/2026');
    await expect(screen.queryByText(/Ampliada/)).toBeNull();
  },
};

/** The photo before and the one after are asked for as soon as this one is in sight. */
export const NeighboursAreLoadedAhead: Story = {
  tags: ['behaviour'],
  args: {
    photos: ['uno', 'dos', 'tres', 'cuatro'].map((name) => ({
      src: `/logos/hzb.svg?${name}`,
      name: `${name}.jpg`,
    })),
  },
  play: async () => {
    await loaded('uno.jpg');
    const asked = () =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.includes('hzb.svg?'))
        .map((name) => name.split('?')[1]);
    await waitFor(() => expect(new Set(asked())).toEqual(new Set(['uno', 'dos', 'cuatro'])));
  },
};

export const AFailedPhotoIsNamedAndTheNextIsSeen: Story = {
  tags: ['behaviour'],
  args: Failed.args,
  render: Gallery,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'ciego.jpg' }));
    await screen.findByText('No se pudo mostrar la imagen: ciego.jpg, 20/11/2026');
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    // Once more in vain.
    await screen.findByText('No se pudo mostrar la imagen: ciego.jpg, 20/11/2026');
    await userEvent.keyboard('{ArrowRight}');
    await loaded('polipo.jpg, 20/11/2026');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Escape closes the viewer alone, and its keys do not save what is below (look-and-feel G3). */
export const KeysDoNotReachTheDialogBelow: Story = {
  tags: ['behaviour'],
  render: function InADialog(args) {
    const [asked, setAsked] = useState(0);
    const [saved, setSaved] = useState(0);
    return (
      <div onKeyDown={({ key, ctrlKey }) => key === 'Enter' && ctrlKey && setSaved(saved + 1)}>
        <Dialog
          open
          title="Parte quirúrgico"
          onOpenChange={fn()}
          onDismissRequest={() => setAsked(asked + 1)}
        >
          <TextInput aria-label="Técnica" defaultValue="Sin guardar" />
          <Gallery {...args} />
          <p>{`Preguntas: ${asked}. Guardados: ${saved}.`}</p>
        </Dialog>
      </div>
    );
  },
  play: async () => {
    const form = within(await screen.findByRole('dialog', { name: 'Parte quirúrgico' }));
    await userEvent.click(form.getByRole('button', { name: 'polipo.jpg' }));
    await viewer();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Visor de fotos' })).toBeNull(),
    );
    await waitFor(() => expect(form.getByRole('button', { name: 'polipo.jpg' })).toHaveFocus());
    await expect(form.getByText('Preguntas: 0. Guardados: 0.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(form.getByText('Preguntas: 1. Guardados: 0.')).toBeVisible();
  },
};

/** The focus goes where the caller says: a gallery names the thumbnail of the photo that was seen last. */
export const TheLastPhotoSeenHasTheFocus: Story = {
  tags: ['behaviour'],
  render: function LastSeen(args) {
    const [index, setIndex] = useState<number | null>(null);
    const thumbnails = useRef<(HTMLButtonElement | null)[]>([]);
    const last = useRef<HTMLElement>(null);
    return (
      <>
        {args.photos.map(({ name }, position) => (
          <Button
            key={name}
            ref={(button) => {
              thumbnails.current[position] = button;
            }}
            onClick={() => setIndex(position)}
          >
            {name}
          </Button>
        ))}
        {index !== null && (
          <PhotoViewer
            {...args}
            returnFocus={last}
            index={index}
            onIndexChange={(next) => {
              last.current = thumbnails.current[next] ?? null;
              setIndex(next);
            }}
            onClose={() => setIndex(null)}
          />
        )}
      </>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'ciego.jpg' }));
    await viewer();
    await userEvent.keyboard('{ArrowRight}{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'polipo.jpg' })).toHaveFocus());
  },
};
