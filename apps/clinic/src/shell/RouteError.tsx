import { commonMessages as messages } from '@practice/domain';
import { Notice } from '@practice/ui';

/** What is left when a screen fails to render: a sentence and a way to try again, never a white page. */
export function RouteError() {
  return (
    <div className="mx-auto max-w-[40rem] px-5 py-16">
      <Notice
        tone="error"
        action={{ label: messages.retry, onSelect: () => window.location.reload() }}
      >
        {messages.crash}
      </Notice>
    </div>
  );
}
