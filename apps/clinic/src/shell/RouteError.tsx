import { commonMessages as messages } from '@practice/domain';
import { BackLink, Notice, PageFrame } from '@practice/ui';
import { paths } from '../paths';

/** Error boundary of a screen: a message with a retry button, and the way home, instead of a blank page. */
export function RouteError() {
  return (
    <PageFrame back={<BackLink href={paths.home} />} title={messages.crashTitle}>
      <Notice
        tone="error"
        action={{ label: messages.retry, onSelect: () => window.location.reload() }}
      >
        {messages.crash}
      </Notice>
    </PageFrame>
  );
}
