import { commonMessages as messages } from '@practice/domain';
import { useCopy } from '../common/use-copy';
import { useToast } from '../primitives/use-toast';
import { typedText, type LostText } from './typed-text';

/** What removes the notices about texts that are drafts too, by the key of the draft. */
const offered = new Map<string, () => void>();

/** The text of a draft is stored: whoever copied it from its notice would store it twice. */
export function endOffer(draft: string | undefined): void {
  if (draft === undefined) return;
  offered.get(draft)?.();
  offered.delete(draft);
}

/**
 * A notice about typed text that no form shows any more: it names the record, offers to copy the text, and stays until it is closed,
 * or until the `draft` with the same text is stored.
 */
export function useOfferText() {
  const toast = useToast();
  const copy = useCopy();
  return (text: string, { about, typed }: LostText, draft?: string) => {
    endOffer(draft);
    const remove = toast({
      tone: 'error',
      text,
      subject: about,
      action: {
        label: messages.copyTyped,
        stays: true,
        onSelect: () => void copy(typed),
      },
    });
    if (draft !== undefined) offered.set(draft, remove);
  };
}

/** Reports a failed save of a form that the user has left. */
export function useLostSave() {
  const offer = useOfferText();
  return (text: string, draft: string | undefined, ...typed: Parameters<typeof typedText>) =>
    offer(text, typedText(...typed), draft);
}
