export interface WindowTexts {
  /** In the window until the address arrives. */
  waiting: string;
  /** The address could not be obtained. */
  noAddress: string;
  /** The browser opened no window, or not that address. */
  notOpened: string;
}

/**
 * Opens an address that must be asked for first in a new window. To be called in the click: later the browser would block the
 * window. It never stays blank: when the address does not arrive, the window closes. Resolves to what went wrong, or null.
 */
export async function openInWindow(
  ask: () => Promise<string>,
  texts: WindowTexts,
): Promise<string | null> {
  const opened = window.open('', '_blank');
  if (opened === null) return texts.notOpened;
  // What it will show is a stored file, which must not reach this window.
  opened.opener = null;
  opened.document.title = texts.waiting;
  opened.document.body.textContent = texts.waiting;
  try {
    const address = await ask();
    if (!opened.closed) opened.location.replace(address);
    return null;
  } catch (error) {
    opened.close();
    if (error instanceof DOMException) return texts.notOpened;
    return texts.noAddress;
  }
}
