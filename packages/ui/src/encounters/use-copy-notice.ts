import { encounterMessages as messages, errorText } from '@practice/domain';
import { copyToClipboard } from '../common/copy-to-clipboard';
import { useToast } from '../primitives/use-toast';

/**
 * Copies a text and says so; when it cannot be read or copied, says why (decision CO8). `beside` is the pressed button (see
 * copyToClipboard).
 */
export function useCopyNotice() {
  const toast = useToast();
  return async (read: () => string | Promise<string>, beside: HTMLElement, copiedText: string) => {
    const fail = (reason: string) => toast({ tone: 'error', text: messages.copyFailed(reason) });
    try {
      const text = await read();
      if (await copyToClipboard(text, beside)) toast({ tone: 'success', text: copiedText });
      else fail(messages.clipboardRefused);
    } catch (error) {
      fail(errorText(error, messages.copyUnread));
    }
  };
}
