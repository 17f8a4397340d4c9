import { SkeletonBar } from './SkeletonBar';

export interface SkeletonProps {
  /** Announced once for the whole block ('Cargando pacientes…'). */
  label: string;
  /** Rows of the final height, to avoid layout shift when data arrive. */
  rows?: number;
}

/** Different widths on purpose, like lines of text. */
const WIDTHS = ['w-3/5', 'w-2/5', 'w-1/2', 'w-2/3', 'w-5/12'];

/** Holds the place of rows that load, in their final height: nothing moves when they arrive. */
export function Skeleton({ label, rows = 3 }: SkeletonProps) {
  return (
    <div role="status" data-state="loading">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} aria-hidden className="flex h-row items-center">
          <SkeletonBar className={WIDTHS[row % WIDTHS.length] ?? ''} />
        </div>
      ))}
    </div>
  );
}
