export interface WindowTexts {
  /** In the window until the address arrives. */
  waiting: string;
  /** The browser opened no window, or not that address. */
  notOpened: string;
  /** The address could not be obtained: for the page, whose window then closes. */
  noAddress?: string;
  /** The same for the window, which stays and says why. */
  reason?: (error: unknown) => string;
}

/**
 * Opens an address that must be asked for first in a new window. To be called in the click: later the browser would block the
 * window. It never stays blank: when the address does not arrive, it says why or closes. Resolves to what went wrong, or null.
 */
export async function openInWindow(
  ask: () => Promise<string>,
  texts: WindowTexts,
): Promise<string | null> {
  const opened = window.open('', '_blank');
  if (opened === null) return texts.notOpened;
  // What it will show is a stored file, which must not reach this window.
  opened.opener = null;
  say(opened.document, texts.waiting);
  try {
    const address = await ask();
    if (!opened.closed) opened.location.replace(address);
    return null;
  } catch (error) {
    if (texts.reason) {
      const reason = texts.reason(error);
      if (!opened.closed) say(opened.document, reason);
      return reason;
    }
    opened.close();
    if (error instanceof DOMException) return texts.notOpened;
    return texts.noAddress ?? texts.notOpened;
  }
}

/** The whole content of a window that waits. */
function say(document: Document, text: string): void {
  document.documentElement.lang = 'es-AR';
  document.title = text;
  const sentence = document.createElement('p');
  sentence.setAttribute('role', 'status');
  sentence.textContent = text;
  sentence.style.cssText =
    'font: 16px/1.5 system-ui, sans-serif; max-width: 36rem; margin: 15vh auto; padding: 0 1.5rem';
  document.body.replaceChildren(sentence);
}
