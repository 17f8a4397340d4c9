import { ApiError } from '../../core/api-error';
import { commonMessages } from '../../core/messages';

/**
 * Sends a form with files through XMLHttpRequest: fetch does not report how much of a body was sent. Rejects with
 * ApiError 'unsent' when the connection failed before the last byte was sent, so nothing was stored; with TypeError when
 * it failed afterwards, as fetch does; with ApiError 'unreadable-file' when a file was changed, moved or deleted on the disk
 * since it was chosen, which browsers report as a failed connection; with AbortError when `signal` aborts. `onProgress` gets the share of the body that
 * was sent, 0 to 1.
 */
export function sendFiles(
  url: string,
  init: {
    method: string;
    headers: Record<string, string>;
    body?: string | FormData;
    signal: AbortSignal;
  },
  onProgress: (fraction: number) => void,
): Promise<{ ok: boolean; status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let sentAll = false;
    const abort = () => request.abort();
    const end = (settle: () => void) => {
      init.signal.removeEventListener('abort', abort);
      settle();
    };
    request.open(init.method, url);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(init.headers)) request.setRequestHeader(name, value);
    // So that a slow line can be cancelled before its first byte.
    request.upload.onloadstart = () => onProgress(0);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.upload.onload = () => {
      sentAll = true;
      onProgress(1);
    };
    request.onload = () =>
      end(() => {
        const { status, responseText: text } = request;
        resolve({ ok: status >= 200 && status < 300, status, text });
      });
    request.onerror = () =>
      end(() => {
        if (sentAll) return reject(new TypeError('Network error'));
        const lost = () => reject(new ApiError(0, null, 'unsent'));
        const unreadable = () =>
          reject(new ApiError(0, commonMessages.unreadableFile, 'unreadable-file'));
        void readFiles(init.body).then(lost, unreadable);
      });
    request.onabort = () => end(() => reject(new DOMException('Aborted', 'AbortError')));
    if (init.signal.aborted) return reject(new DOMException('Aborted', 'AbortError'));
    init.signal.addEventListener('abort', abort);
    request.send(init.body);
  });
}

/** Reads a byte of each file: rejects when one of them is no longer as it was chosen. */
async function readFiles(body: string | FormData | undefined): Promise<void> {
  if (!(body instanceof FormData)) return;
  for (const value of body.values()) {
    if (value instanceof File) await value.slice(0, 1).arrayBuffer();
  }
}
