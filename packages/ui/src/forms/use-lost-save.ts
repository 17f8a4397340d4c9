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

/** 'Label: text' of each field with text or a file, in the order of the form. */
function typedText(labels: Readonly<Record<string, string>>, draft: object): string {
  const values = new Map<string, unknown>(Object.entries(draft));
  return Object.entries(labels)
    .map(([field, label]) => [label, textOf(values.get(field))] as const)
    .filter(([, text]) => text.trim() !== '')
    .map(([label, text]) => `${label}: ${text}`)
    .join('\n');
}

function textOf(value: unknown): string {
  if (value instanceof File) return value.name;
  return typeof value === 'string' ? value : '';
}
