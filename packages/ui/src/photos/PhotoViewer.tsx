import { photoMessages as messages, formatCivilDate } from '@practice/domain';
import { ChevronLeft, ChevronRight, Maximize, X, ZoomIn, ZoomOut } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { FullScreenDialog } from '../primitives/FullScreenDialog';
import { PhotoStage, type ViewerPhoto } from './PhotoStage';
import { StageButton } from './StageButton';
import { useZoom, type Zoom } from './use-zoom';

export type { ViewerPhoto } from './PhotoStage';

export interface PhotoViewerProps {
  photos: readonly ViewerPhoto[];
  /** Position of the photo in sight, from 0. */
  index: number;
  onIndexChange: (index: number) => void;
  onClose: () => void;
  /** Gets the focus on closing; by default what had it on opening. */
  returnFocus?: RefObject<HTMLElement | null>;
}

/**
 * Photos on the whole screen, one at a time, open while it is mounted (clinical-history §2.9; decision FO5). Arrows wrap at
 * both ends; + and − enlarge; Escape closes only this.
 */
export function PhotoViewer({ photos, index, ...props }: PhotoViewerProps) {
  const total = photos.length;
  // A photo that another computer deleted may have been the last.
  const position = Math.min(index, total - 1);
  const photo = photos[position];
  const zoom = useZoom(photo?.src);
  if (!photo) return null;
  const at = (step: number) => (position + step + total) % total;
  const go = (step: number) => total > 1 && props.onIndexChange(at(step));
  const neighbours = [photos[at(1)], photos[at(-1)]].filter((it) => it && it !== photo);

  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const act = actionOf(event, { go, zoom });
    if (!act) return;
    event.preventDefault();
    act();
  };

  const alt = messages.alt(photo.name, photo.date ? formatCivilDate(photo.date) : null);
  return (
    <FullScreenDialog
      title={messages.viewer}
      returnFocus={props.returnFocus}
      onClose={props.onClose}
      onKeyDown={handleKey}
    >
      <header className="flex shrink-0 items-center gap-3 px-4 py-2">
        <p role="status" className="flex min-w-0 grow items-baseline gap-3">
          <span className="shrink-0 font-semibold">{messages.counter(position + 1, total)}</span>
          <span className="truncate max-tablet:wrap-anywhere max-tablet:whitespace-normal">
            {alt}
          </span>
          {!zoom.whole && (
            <span className="shrink-0">{messages.zoomed(Math.round(zoom.scale * 100))}</span>
          )}
        </p>
        <StageButton
          label={messages.zoomOut}
          shortcut="-"
          icon={<ZoomOut size={18} aria-hidden />}
          off={zoom.whole}
          onClick={zoom.zoomOut}
        />
        <StageButton
          label={messages.zoomIn}
          shortcut="+"
          icon={<ZoomIn size={18} aria-hidden />}
          off={zoom.largest}
          onClick={zoom.zoomIn}
        />
        <StageButton
          label={messages.zoomWhole}
          shortcut="0"
          icon={<Maximize size={18} aria-hidden />}
          off={zoom.whole}
          onClick={zoom.zoomWhole}
        />
        <StageButton
          label={messages.closeViewer}
          shortcut="Escape"
          icon={<X size={18} aria-hidden />}
          onClick={props.onClose}
        />
      </header>
      <div className="flex min-h-0 grow items-center gap-2 px-2">
        {total > 1 && (
          <StageButton
            label={messages.previous}
            shortcut="ArrowLeft"
            icon={<ChevronLeft size={22} aria-hidden />}
            onClick={() => go(-1)}
          />
        )}
        <PhotoStage
          key={photo.src}
          photo={photo}
          alt={alt}
          zoom={zoom}
          neighbours={neighbours.flatMap((it) => (it ? [it.src] : []))}
        />
        {total > 1 && (
          <StageButton
            label={messages.next}
            shortcut="ArrowRight"
            icon={<ChevronRight size={22} aria-hidden />}
            onClick={() => go(1)}
          />
        )}
      </div>
      <p className="shrink-0 px-4 py-1.5 text-center text-caption pointer-coarse:hidden">
        {messages.keysHint}
      </p>
    </FullScreenDialog>
  );
}

const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What a key does; undefined: nothing of the viewer's. */
function actionOf(
  { key, shiftKey }: KeyboardEvent,
  { go, zoom }: { go: (step: number) => void; zoom: Zoom },
): (() => void) | undefined {
  const arrow = ARROWS[key];
  if (arrow) {
    const [x, y] = arrow;
    if (shiftKey) return () => zoom.pan(x, y);
    return x === 0 ? undefined : () => go(x);
  }
  // Without Shift, the key of + types = on some layouts.
  if (key === '+' || key === '=') return zoom.zoomIn;
  if (key === '-' || key === '_') return zoom.zoomOut;
  return key === '0' ? zoom.zoomWhole : undefined;
}
