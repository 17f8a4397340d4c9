/** Classes of the box shared by every text control. */
export const CONTROL =
  'w-full min-w-0 rounded-control border border-edge bg-surface text-input text-ink transition-tones hover:border-ink-2 focus-visible:border-brand aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger aria-invalid:ring-inset disabled:border-line disabled:bg-sunken disabled:text-ink-disabled [&[readonly]]:border-transparent [&[readonly]]:border-x-0 [&[readonly]]:bg-transparent [&[readonly]]:px-0 [&[readonly]]:font-medium [&[readonly]]:wrap-anywhere [&[readonly]]:hover:border-transparent';

/** Shown by an empty read-only control. */
export const READ_ONLY_EMPTY = '-';
