import { reportMessages as messages } from '@practice/domain';
import { useToast } from '../primitives/use-toast';

/** clinical-history §9 */
const SAVED_TOAST_MS = 2_500;

/** 'Parte guardado' with a link to the PDF, after every save (look-and-feel T4). */
export function useSavedNotice() {
  const toast = useToast();
  return (openPdf: () => void) =>
    toast({
      tone: 'success',
      text: messages.saved,
      durationMs: SAVED_TOAST_MS,
      replacesEqual: true,
      action: {
        label: messages.openPdf,
        onSelect: openPdf,
      },
    });
}
