import { commonMessages as messages } from '@practice/domain';
import { copyToClipboard } from '../common/copy-to-clipboard';
import { useToast } from '../primitives/use-toast';
import { typedText, type LostText } from './typed-text';

/** A notice about typed text that exists nowhere else: it names the record, offers to copy the text, and stays until it is closed. */
export function useOfferText() {
  const toast = useToast();
  return (text: string, { about, typed }: LostText) => {
    toast({
      tone: 'error',
      text,
      subject: about,
      action: {
        label: messages.copyTyped,
        stays: true,
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
  return (text: string, ...typed: Parameters<typeof typedText>) => offer(text, typedText(...typed));
}
