/** Of a frame, in pixels; a longer story scrolls in it. */
const HIGHEST = 1800;

/**
 * On its page of documentation a story has a frame, which is made as high as the story: nobody scrolls in the frames of a
 * page to see what they hold. What opens over the page has no height there: `TALL`.
 */
export function fitFrame(): void {
  const holder = window.frameElement?.id.startsWith('iframe--')
    ? window.frameElement.parentElement
    : null;
  if (holder === null) return;
  const grow = () => {
    const { scrollHeight, clientHeight } = document.documentElement;
    if (scrollHeight > clientHeight) holder.style.height = `${Math.min(scrollHeight, HIGHEST)}px`;
  };
  new ResizeObserver(grow).observe(document.body);
}
