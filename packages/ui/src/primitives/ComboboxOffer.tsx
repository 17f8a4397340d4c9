import type { ComboboxLabels, Offer } from './combobox-rows';
import { MessageAction } from './MessageAction';

export interface ComboboxOfferProps<T> {
  /** An item with a similar name, or an item of that name that would be created. */
  offer: Offer<T>;
  labels: Pick<ComboboxLabels<T>, 'create' | 'similar'>;
  onSelect: () => void;
}

/** Beside the message about a text that stands for no item: what the list would offer first. */
export function ComboboxOffer<T>({ offer, labels, onSelect }: ComboboxOfferProps<T>) {
  return (
    <MessageAction
      // ↓ in the field reaches the same row.
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onSelect}
    >
      {offer.kind === 'similar' ? labels.similar?.(offer.item) : labels.create?.(offer.text)}
    </MessageAction>
  );
}
