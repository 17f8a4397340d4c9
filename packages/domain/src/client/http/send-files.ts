import { ApiError } from '../../core/api-error';

/**
 * Sends a form with files through XMLHttpRequest: fetch does not report how much of a body was sent. Rejects with
 * ApiError 'unsent' when the connection failed before the last byte was sent, so nothing was stored; with TypeError when
 * it failed afterwards, as fetch does; with AbortError when `signal` aborts. `onProgress` gets the share of the body that
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
      end(() => reject(sentAll ? new TypeError('Network error') : new ApiError(0, null, 'unsent')));
    request.onabort = () => end(() => reject(new DOMException('Aborted', 'AbortError')));
    if (init.signal.aborted) return reject(new DOMException('Aborted', 'AbortError'));
    init.signal.addEventListener('abort', abort);
    request.send(init.body);
  });
}
