import { LoaderCircle } from 'lucide-react';

/** A loading indicator with a label. Invisible for the first 200 ms, because a flash looks like a fault. */
export function Spinner({ label }: { label: string }) {
  return (
    <p role="status" className="flex animate-patience items-center gap-2 text-ink-2">
      <LoaderCircle size={18} aria-hidden className="animate-spinner" />
      {label}
    </p>
  );
}
