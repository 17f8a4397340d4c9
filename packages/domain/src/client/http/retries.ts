import { ApiError, type Detail } from '../../core/api-error';
import type { CallPolicy } from '../../core/endpoint';

/** An answer, parsed but not yet checked against the contract. */
export interface RawResponse {
  ok: boolean;
  status: number;
  body: unknown;
  detail: Detail;
}

/**
 * Retried: no answer, 408, 425, 429 and every 5xx; never another 4xx (decision G5). Retry-After is ignored: the pauses
 * are documented (practice §9), and no user waits minutes in front of a form (decision 043).
 */
function isRetryable(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500;
}

/** `progressed` is called when a part of the request was sent. */
type Attempt = (signal: AbortSignal, progressed: () => void) => Promise<RawResponse>;

/** Retries with the attempts and delays of `policy`; an abort stops it at once (practice §7). */
export async function withRetries(
  policy: CallPolicy,
  cancel: AbortSignal | undefined,
  attempt: Attempt,
): Promise<RawResponse> {
  const wholeCall = policy.timeoutOf === 'call' ? createDeadline(policy.timeoutMs) : null;
  try {
    for (let tries = 0; ; tries += 1) {
      const outcome = await tryOnce(attempt, { policy, wholeCall, cancel });
      const delay = policy.retryDelaysMs[tries];
      const final = delay === undefined || wholeCall?.signal.aborted === true;
      if (outcome instanceof ApiError) {
        if (final) throw outcome;
      } else if (final || !isRetryable(outcome.status)) {
        return outcome;
      }
      await pause(delay, anyOf(cancel, wholeCall?.signal));
      if (wholeCall?.signal.aborted) throw new ApiError(0, null, 'timeout');
    }
  } finally {
    wholeCall?.clear();
  }
}

interface TryOptions {
  policy: CallPolicy;
  wholeCall: Deadline | null;
  cancel: AbortSignal | undefined;
}

async function tryOnce(
  attempt: Attempt,
  { policy, wholeCall, cancel }: TryOptions,
): Promise<RawResponse | ApiError> {
  const deadline = wholeCall ?? createDeadline(policy.timeoutMs);
  try {
    const progressed = policy.timeoutOf === 'silence' ? deadline.restart : () => undefined;
    return await attempt(anyOf(deadline.signal, cancel), progressed);
  } catch (error) {
    cancel?.throwIfAborted();
    if (error instanceof ApiError) return error;
    if (deadline.signal.aborted) return new ApiError(0, null, 'timeout');
    if (error instanceof TypeError) return new ApiError(0, null, 'network');
    throw error;
  } finally {
    if (deadline !== wholeCall) deadline.clear();
  }
}

interface Deadline {
  signal: AbortSignal;
  restart: () => void;
  clear: () => void;
}

/** Not AbortSignal.timeout: it cannot be cleared, so its timer would stay alive up to 30 s after every answer. */
function createDeadline(ms: number): Deadline {
  const controller = new AbortController();
  const start = () => setTimeout(() => controller.abort(), ms);
  let timer = start();
  return {
    signal: controller.signal,
    restart: () => {
      clearTimeout(timer);
      timer = start();
    },
    clear: () => clearTimeout(timer),
  };
}

function anyOf(...signals: (AbortSignal | undefined)[]): AbortSignal {
  return AbortSignal.any(signals.filter((signal) => signal !== undefined));
}

/** Resolves after `ms`, or earlier when `signal` aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    if (signal.aborted) done();
    else signal.addEventListener('abort', done);
  });
}
