import type { Transfer } from '@practice/domain';
import { useRef, useState } from 'react';

export interface FormTransfer {
  /** Percentage of the pending save that was sent; null while no file is being sent. */
  percent: number | null;
  /** Cancels the pending save; null once all of it was sent, because the server may have stored it. */
  cancel: (() => void) | null;
}

/** The files of a form's pending save. */
export function useTransfer() {
  const [percent, setPercent] = useState<number | null>(null);
  const controller = useRef<AbortController | null>(null);
  const begin = (): Transfer => {
    const own = new AbortController();
    controller.current = own;
    return {
      signal: own.signal,
      onProgress: (fraction) => setPercent(Math.floor(fraction * 100)),
    };
  };
  const end = () => setPercent(null);
  const sending = percent !== null && percent < 100;
  const shown: FormTransfer = {
    percent,
    cancel: sending ? () => controller.current?.abort() : null,
  };
  return { begin, end, shown };
}
