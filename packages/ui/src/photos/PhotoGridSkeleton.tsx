import { photoMessages as messages } from '@practice/domain';
import { SkeletonBar } from '../primitives/SkeletonBar';

/** One row: how many photos there are is not known yet. */
const TILES = 3;

/** Placeholder of `PhotoGrid`: tiles of its size with the line of their names. */
export function PhotoGridSkeleton() {
  return (
    <div role="status" data-state="loading">
      <span className="sr-only">{messages.loading}</span>
      <div aria-hidden className="grid grid-cols-3 gap-2">
        {Array.from({ length: TILES }, (_, tile) => (
          <div key={tile} className="grid min-w-0 grid-cols-1 content-start">
            <div className="aspect-4/3 rounded-control border border-line bg-sunken" />
            <div className="flex min-h-control-small items-center">
              <SkeletonBar className="w-2/3" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
