import { commonMessages as messages } from '@practice/domain';
import { copyToClipboard } from '../common/copy-to-clipboard';
import { useToast } from '../primitives/use-toast';
import { typedText } from './typed-text';

/** A notice about typed text that exists nowhere else: it offers to copy it, and stays until it is closed. */
export function useOfferText() {
  const toast = useToast();
  return (text: string, typed: string) => {
    toast({
      tone: 'error',
      text,
      action: {
        label: messages.copyTyped,
        onSelect: () =>
          void copyToClipboard(typed, document.body).then((copied) =>
            toast(
              copied
                ? { tone: 'success', text: messages.copied }
                : { tone: 'error', text: messages.copyFailed },
            ),
          ),
      },
    });
  };
}

/** Reports a failed save of a form that the user has left. */
export function useLostSave() {
  const offer = useOfferText();
  return (text: string, labels: Readonly<Record<string, string>>, draft: object) =>
    offer(text, typedText(labels, draft));
}
