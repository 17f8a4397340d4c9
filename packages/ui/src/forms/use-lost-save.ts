import { commonMessages as messages } from '@practice/domain';
import { useCopy } from '../common/use-copy';
import { useToast } from '../primitives/use-toast';
import { typedText, type LostText } from './typed-text';

/**
 * A notice about typed text that no form shows any more: it names the record, offers to copy the text, and stays until it is closed,
 * or until the same text is stored (`useTextStored`).
 */
export function useOfferText() {
  const toast = useToast();
  const copy = useCopy();
  return (text: string, { about, typed }: LostText) => {
    toast({
      tone: 'error',
      text,
      subject: about,
      offers: typed,
      action: {
        label: messages.copyTyped,
        stays: true,
        onSelect: () => void copy(typed),
      },
    });
  };
}

/** Reports a failed save of a form that the user has left. */
export function useLostSave() {
  const offer = useOfferText();
  return (text: string, ...typed: Parameters<typeof typedText>) => offer(text, typedText(...typed));
}
