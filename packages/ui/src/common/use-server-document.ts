import { ApiError, commonMessages, errorText, reportMessages as messages } from '@practice/domain';
import type { MouseEvent } from 'react';
import { useToast } from '../primitives/use-toast';
import { download } from './download';
import { openInWindow } from './open-in-window';

/**
 * Opens a document that the server draws. A browser shows a page of its own, in its own words, where the server is not there: a
 * small call goes ahead, and its failure is the reason that the window shows (docs/decisions/241). To be called in the click.
 */
export function useServerDocument() {
  const toast = useToast();
  return async (address: string, ahead: () => Promise<unknown>, waiting: string) => {
    const failure = await openInWindow(
      address,
      async () => {
        await ahead();
        return address;
      },
      { waiting, notOpened: messages.windowNotOpened, failure: DOCUMENT_FAILURE },
    );
    if (failure === null) return;
    toast({
      tone: 'error',
      text: failure,
      ...(failure === messages.windowNotOpened && {
        // The server names the file.
        action: { label: messages.download, onSelect: () => download(address, '') },
      }),
    });
  };
}

/** Why there is no document, in the documented form (clinical-history §8 "Report"). */
export function documentFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.pdfFailed(messages.pdfNotDrawn);
  const fallback = error.status === 0 ? commonMessages.networkError : messages.pdfNotDrawn;
  return messages.pdfFailed(errorText(error, fallback));
}

/** For the window of a document. */
export const DOCUMENT_FAILURE = {
  title: messages.pdfFailedTitle,
  reason: documentFailure,
  pageLeft: messages.pdfFailed(messages.pdfPageLeft),
};

/** A press that the browser itself follows: into a tab behind, into a window of its own. */
export const isForBrowser = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey;
