/** The frame of what is said of a patient's allergies. */
export const ALLERGIES_BOX =
  'flex w-fit max-w-full gap-1.5 rounded-badge border border-danger bg-danger-tint px-2 py-0.5 text-label text-on-danger-tint';
