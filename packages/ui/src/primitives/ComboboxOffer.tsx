import type { ComboboxLabels, Offer } from './combobox-rows';

export interface ComboboxOfferProps<T> {
  /** An item with a similar name, or an item of that name that would be created. */
  offer: Offer<T>;
  labels: Pick<ComboboxLabels<T>, 'create' | 'similar'>;
  onSelect: () => void;
}

/** Beside the message about a text that stands for no item: what the list would offer first. */
export function ComboboxOffer<T>({ offer, labels, onSelect }: ComboboxOfferProps<T>) {
  return (
    <button
      type="button"
      // ↓ in the field reaches the same row.
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onSelect}
      className="-my-[calc((var(--spacing-target)-0.875rem)/2)] min-h-target bg-surface bg-clip-content py-[calc((var(--spacing-target)-0.875rem)/2)] text-left text-caption leading-[0.875rem] font-semibold wrap-anywhere text-brand underline hover:text-brand-strong"
    >
      {offer.kind === 'similar' ? labels.similar?.(offer.item) : labels.create?.(offer.text)}
    </button>
  );
}
