import { framedIn, onLookOf, zoomOf } from './framed-in';
import { applyLookOfPage } from './toolbar';

/** Of a frame, in pixels; a longer story scrolls in it. */
const HIGHEST = 1800;

/**
 * On its page of documentation a story has a frame, which is made as high as the story: nobody scrolls in the frames of a
 * page to see what they hold. What opens over the page has no height there: `TALL`.
 */
export function fitFrame(): void {
  const framed = framedIn();
  if (framed === null) return;
  const { frame, holder, page } = framed;
  const grow = () => {
    const { scrollHeight, clientHeight } = document.documentElement;
    if (scrollHeight > clientHeight)
      holder.style.height = `${Math.min(scrollHeight * zoomOf(frame), HIGHEST)}px`;
  };
  new ResizeObserver(grow).observe(document.body);
  onLookOf(page, (look) => applyLookOfPage(look));
}
