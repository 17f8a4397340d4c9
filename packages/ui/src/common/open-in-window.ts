export interface WindowTexts {
  /** In the window until the address arrives. */
  waiting: string;
  /** The browser opened no window, or not that address. */
  notOpened: string;
  /** The address could not be obtained: for the page, whose window then closes. */
  noAddress?: string;
  /** The same for the window, which stays and says why. Its title names no patient, as a reason may (look-and-feel G10). */
  failure?: {
    title: string;
    reason: (error: unknown) => string;
    /** This page was left or reloaded first: nobody fetches the address any more. */
    pageLeft: string;
  };
}

/** Two presses on the same thing within this time are one: a hand that presses twice wants one window. */
export const ONE_PRESS_MS = 1_500;

/** The window of the last press, and the address or name of what it shows. */
let latest: { of: string; opened: Window; at: number; waits: boolean } | null = null;

/**
 * Opens an address that must be asked for first in a new window. To be called in the click: later the browser would block the
 * window. It never stays blank: when the address does not arrive, it says why or closes. While it waits, and for
 * {@link ONE_PRESS_MS}, another press on the same thing (`of`) leads to it. Resolves to what went wrong, or null.
 */
export async function openInWindow(
  of: string,
  ask: () => Promise<string>,
  texts: WindowTexts,
): Promise<string | null> {
  if (latest?.of === of && isThere(latest)) {
    latest.opened.focus();
    return null;
  }
  const opened = window.open('', '_blank');
  if (opened === null) return texts.notOpened;
  const press = { of, opened, at: performance.now(), waits: true };
  latest = press;
  // What it will show is a stored file, which must not reach this window.
  opened.opener = null;
  say(opened.document, texts.waiting);
  const leave = () => {
    if (opened.closed) return;
    if (texts.failure) say(opened.document, texts.failure.pageLeft, texts.failure.title);
    else opened.close();
  };
  window.addEventListener('pagehide', leave);
  try {
    const address = await ask();
    if (!opened.closed) opened.location.replace(address);
    return null;
  } catch (error) {
    if (texts.failure) {
      const reason = texts.failure.reason(error);
      if (!opened.closed) say(opened.document, reason, texts.failure.title);
      return reason;
    }
    opened.close();
    if (error instanceof DOMException) return texts.notOpened;
    return texts.noAddress ?? texts.notOpened;
  } finally {
    window.removeEventListener('pagehide', leave);
    press.waits = false;
  }
}

const isThere = ({ opened, waits, at }: NonNullable<typeof latest>) =>
  !opened.closed && (waits || performance.now() - at < ONE_PRESS_MS);

/** The whole content of a window that waits. */
function say(document: Document, text: string, title = text): void {
  document.documentElement.lang = 'es-AR';
  document.title = title;
  const sentence = document.createElement('p');
  sentence.setAttribute('role', 'status');
  sentence.textContent = text;
  sentence.style.cssText =
    'font: 16px/1.5 system-ui, sans-serif; max-width: 36rem; margin: 15vh auto; padding: 0 1.5rem';
  document.body.replaceChildren(sentence);
}
