import { commonMessages, errorText, type FailedRead, type Remote } from '@practice/domain';
import type { ReactNode } from 'react';
import { Notice } from '../primitives/Notice';
import { useElapsed } from '../primitives/use-elapsed';

export interface RemoteViewProps<T> {
  /** What a hook of the domain returns. */
  remote: Remote<T>;
  /** Has the final size, to avoid layout shift. A short wait shows nothing. */
  skeleton: ReactNode;
  /** Stands above the message of a failed load, whatever the reason. */
  failedTitle?: string;
  /** Message of a failed load; the server's own message has precedence. */
  failedText: string;
  /** What a failed load keeps in sight around its message: the head of a table, the frame of a page. */
  failedFrame?: (message: ReactNode) => ReactNode;
  /** Rendered instead of an empty value. */
  empty?: { when: (value: T) => boolean; show: ReactNode };
  /** Class of the box around skeleton and failure, for values that span the window's width. */
  className?: string;
  /**
   * Also called while a newer value is pending: the old one stays on screen. `outdated` says that it could not be read
   * again; a screen that keeps such a value places it (docs/decisions/078).
   */
  children: (value: T, outdated: ReactNode) => ReactNode;
}

/** The states of every read: loading, failure with a retry button, empty, value. */
export function RemoteView<T>({
  remote,
  skeleton,
  failedTitle,
  failedText,
  failedFrame,
  empty,
  className,
  children,
}: RemoteViewProps<T>) {
  const slow = useElapsed(remote.status === 'loading');
  switch (remote.status) {
    case 'loading':
      return slow ? <div className={className}>{skeleton}</div> : null;
    case 'failed': {
      const message = (
        <div className={className}>
          <Notice
            tone="error"
            title={failedTitle}
            action={{ label: commonMessages.retry, onSelect: remote.retry }}
          >
            {errorText(remote.error, failedText)}
          </Notice>
        </div>
      );
      return failedFrame ? failedFrame(message) : message;
    }
    case 'ready':
      return empty?.when(remote.value)
        ? empty.show
        : children(remote.value, <Outdated read={remote.outdated} />);
  }
}

function Outdated({ read }: { read: FailedRead | undefined }) {
  if (!read) return null;
  return (
    <Notice tone="warning" action={{ label: commonMessages.retry, onSelect: read.retry }}>
      {read.error.status === 404 ? commonMessages.wasDeleted : commonMessages.outdated}
    </Notice>
  );
}
