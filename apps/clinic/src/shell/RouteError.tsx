import { commonMessages as messages } from '@practice/domain';
import { pageBuild } from '@practice/domain/api';
import { BackLink, Notice, PageFrame } from '@practice/ui';
import { useEffect } from 'react';
import { paths } from '../paths';

const reload = () => window.location.reload();

/** Error boundary of a screen: a message with a retry button, and the way home, instead of a blank page. */
export function RouteError() {
  useEffect(() => {
    // Its code may have gone with an update: the page of the new program shows the screen (docs/decisions/336).
    if (pageBuild.isOld()) reload();
  }, []);
  return (
    <PageFrame back={<BackLink href={paths.home} />} title={messages.crashTitle}>
      <Notice tone="error" action={{ label: messages.retry, onSelect: reload }}>
        {messages.crash}
      </Notice>
    </PageFrame>
  );
}
