import { commonMessages as messages } from '@practice/domain';
import { copyToClipboard } from '../common/copy-to-clipboard';
import { useToast } from '../primitives/use-toast';

/**
 * Reports a failed save of a form that the user has left: its text exists nowhere else, so the notice offers to copy
 * it, and stays until it is closed.
 */
export function useLostSave() {
  const toast = useToast();
  return (text: string, labels: Readonly<Record<string, string>>, draft: object) => {
    const typed = typedText(labels, draft);
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

/** 'Label: text' of each field with text, in the order of the form. */
function typedText(labels: Readonly<Record<string, string>>, draft: object): string {
  const values = new Map(Object.entries(draft));
  return Object.entries(labels)
    .map(([field, label]) => [label, values.get(field)] as const)
    .filter(([, value]) => typeof value === 'string' && value.trim() !== '')
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');
}
