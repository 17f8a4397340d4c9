/** What the toolbar chooses. */
export interface Look {
  theme: string;
  density: string;
  textSize: string;
  medium: string;
}

/** The page of documentation that has this frame of a story, and the frame; null elsewhere. */
export function framedIn(): { frame: HTMLElement; holder: HTMLElement; page: Window } | null {
  const frame = window.frameElement as HTMLElement | null;
  const holder = frame?.parentElement;
  if (!frame?.id.startsWith('iframe--') || !holder) return null;
  return { frame, holder, page: window.parent };
}

/** How much the frame is enlarged. */
export const zoomOf = (frame: HTMLElement): number => (frame.style.transform === '' ? 1 : 2);

/** A text of 200 %: a frame of half the size, enlarged, so that the widths at which the layout changes follow (`SideBySide`). */
export function zoomFrame({ textSize }: Look): void {
  const framed = framedIn();
  if (framed === null) return;
  const { frame, holder } = framed;
  const [before, zoom] = [zoomOf(frame), textSize === 'double' ? 2 : 1];
  if (before === zoom) return;
  holder.style.height = `${(holder.clientHeight / before) * zoom}px`;
  holder.style.overflow = 'hidden';
  Object.assign(frame.style, {
    width: `${100 / zoom}%`,
    height: `${100 / zoom}%`,
    transform: zoom === 1 ? '' : `scale(${zoom})`,
    transformOrigin: '0 0',
  });
}

/** What Storybook has in the window of a page of documentation. */
interface StorybookPage {
  __STORYBOOK_ADDONS_CHANNEL__?: {
    on(event: 'globalsUpdated', listener: (change: { globals: Look }) => void): void;
    off(event: 'globalsUpdated', listener: (change: { globals: Look }) => void): void;
  };
  __STORYBOOK_PREVIEW__?: { storyStoreValue?: { userGlobals: { get(): Look } } };
}

/** What the toolbar of that page has chosen; Storybook gives the frames on it no part of it. */
export function lookOf(page: Window): Look | undefined {
  return (page as StorybookPage).__STORYBOOK_PREVIEW__?.storyStoreValue?.userGlobals.get();
}

/** Tells when the toolbar of that page chooses something else, until the answer is called. */
export function onLookOf(page: Window, onLook: (look: Look) => void): () => void {
  const channel = (page as StorybookPage).__STORYBOOK_ADDONS_CHANNEL__;
  const listener = ({ globals }: { globals: Look }) => onLook(globals);
  channel?.on('globalsUpdated', listener);
  return () => channel?.off('globalsUpdated', listener);
}
