import { commonMessages, errorText, type Remote } from '@practice/domain';
import type { ReactNode } from 'react';
import { Notice } from '../primitives/Notice';
import { useElapsed } from '../primitives/use-elapsed';

export interface RemoteViewProps<T> {
  remote: Remote<T>;
  /** Of the final size, so that nothing jumps. A short wait shows nothing at all. */
  skeleton: ReactNode;
  /** What could not be loaded; the server's own reason has precedence. */
  failedText: string;
  /** Instead of the value when it holds nothing. */
  empty?: { when: (value: T) => boolean; show: ReactNode };
  /** Of a box around the skeleton and the failure, for a value that reaches the window's edges. */
  className?: string;
  /** Also called while a newer value is on its way: the old one stays in sight. */
  children: (value: T) => ReactNode;
}

/** The one ladder of every read: wait, failure with a way out, emptiness, value. */
export function RemoteView<T>({
  remote,
  skeleton,
  failedText,
  empty,
  className,
  children,
}: RemoteViewProps<T>) {
  const slow = useElapsed(remote.status === 'loading');
  switch (remote.status) {
    case 'loading':
      return slow ? <div className={className}>{skeleton}</div> : null;
    case 'failed':
      return (
        <div className={className}>
          <Notice tone="error" action={{ label: commonMessages.retry, onSelect: remote.retry }}>
            {errorText(remote.error, failedText)}
          </Notice>
        </div>
      );
    case 'ready':
      return empty?.when(remote.value) ? empty.show : children(remote.value);
  }
}
