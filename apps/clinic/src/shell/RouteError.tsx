import { commonMessages as messages } from '@practice/domain';
import { Notice } from '@practice/ui';

/** Error boundary of a screen: shows a message and a retry button instead of a blank page. */
export function RouteError() {
  return (
    <div className="mx-auto max-w-[90rem] px-5 py-4">
      <Notice
        tone="error"
        action={{ label: messages.retry, onSelect: () => window.location.reload() }}
      >
        {messages.crash}
      </Notice>
    </div>
  );
}
