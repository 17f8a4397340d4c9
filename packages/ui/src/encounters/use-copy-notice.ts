import { encounterMessages as messages, errorText } from '@practice/domain';
import { useRef, useState } from 'react';
import { copyToClipboard } from '../common/copy-to-clipboard';
import { useAlive } from '../common/use-alive';
import { useToast } from '../primitives/use-toast';

/**
 * Copies a text and says so; when it cannot be read or copied, says why (decision CO8). `beside` is the pressed button (see
 * copyToClipboard). `copying` is the id of the record that is being read: the last press wins, and nothing is copied once the panel is gone,
 * so that the clipboard never holds the text of a record that is not in sight.
 */
export function useCopyNotice() {
  const toast = useToast();
  const alive = useAlive();
  const presses = useRef(0);
  const [copying, setCopying] = useState<number | null>(null);
  const copy = async (
    id: number,
    read: () => string | Promise<string>,
    beside: HTMLElement,
    copiedText: string,
  ) => {
    if (copying === id) return;
    presses.current += 1;
    const press = presses.current;
    const isWanted = () => alive.current && press === presses.current;
    const fail = (reason: string) => toast({ tone: 'error', text: messages.copyFailed(reason) });
    setCopying(id);
    try {
      const text = await read();
      if (!isWanted()) return;
      if (await copyToClipboard(text, beside)) toast({ tone: 'success', text: copiedText });
      else fail(messages.clipboardRefused);
    } catch (error) {
      if (isWanted()) fail(errorText(error, messages.copyUnread));
    } finally {
      if (isWanted()) setCopying(null);
    }
  };
  return { copy, copying };
}
