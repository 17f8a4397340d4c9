/** Decodes photos outside of the page's own thread: one of 12 million pixels takes longer than a frame. */

/** Pixels: a row of the queue on a screen of double density. */
const SIDE = 160;

interface WorkerScope {
  onmessage: ((event: MessageEvent<{ id: number; file: File }>) => void) | null;
  postMessage: (answer: { id: number; thumbnail: Blob | null }) => void;
}

async function makeThumbnail(file: File): Promise<Blob> {
  // Turned as the camera was held.
  const image = await createImageBitmap(file, {
    imageOrientation: 'from-image',
    resizeWidth: SIDE,
    resizeQuality: 'medium',
  });
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  image.close();
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
}

const scope = globalThis as unknown as WorkerScope;

/** One at a time: a decoded photo is 48 MB. */
let last: Promise<void> = Promise.resolve();
scope.onmessage = ({ data: { id, file } }) => {
  last = last.then(async () => {
    const thumbnail = await makeThumbnail(file).catch(() => null);
    scope.postMessage({ id, thumbnail });
  });
};
