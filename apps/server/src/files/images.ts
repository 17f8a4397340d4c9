/** The decoders of the accepted kinds; the library has others, of formats that nobody sends. */
const DECODERS = ['Jpeg', 'Png', 'Webp', 'Nsgif'].flatMap((name) => [
  `VipsForeignLoad${name}File`,
  `VipsForeignLoad${name}Buffer`,
]);

/** Photos of 108 million pixels are made by phones. Reading one takes 300 MB at worst: a progressive JPEG. */
export const MAX_PIXELS = 110_000_000;
export const TIMEOUT_SECONDS = 20;

/** Loaded with the first image: most starts of the server see none. */
async function load() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODERS });
  return sharp;
}
let loaded: ReturnType<typeof load> | null = null;

/** The one way to the image library: restricted to what the practice accepts (docs/decisions/165). */
export function loadSharp(): ReturnType<typeof load> {
  return (loaded ??= load());
}

/** The end of the queue: one image is read at a time, so that memory does not grow with their number. */
let last: Promise<unknown> = Promise.resolve();

export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}
