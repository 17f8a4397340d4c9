import { commonMessages as messages } from '@practice/domain';
import { useToast } from '../primitives/use-toast';
import { copyToClipboard } from './copy-to-clipboard';

/** Copies a text and says whether it was copied. In a dialog `beside` is an element of it (see `copyToClipboard`). */
export function useCopy() {
  const toast = useToast();
  return async (text: string, beside: HTMLElement = document.body): Promise<void> => {
    const copied = await copyToClipboard(text, beside);
    toast(
      copied
        ? { tone: 'success', text: messages.copied }
        : { tone: 'error', text: messages.copyFailed },
    );
  };
}
