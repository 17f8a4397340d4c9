import { clsx } from 'clsx';

/** A line of text that is not there yet; in a placeholder of the shape of what loads. Its width comes by class. */
export function SkeletonBar({ className }: { className: string }) {
  return (
    <div className={clsx('h-3 max-w-full rounded-badge bg-line forced-colors:border', className)} />
  );
}
