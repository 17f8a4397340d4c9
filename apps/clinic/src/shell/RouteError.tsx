import { health, commonMessages as messages } from '@practice/domain';
import { api, pageBuild } from '@practice/domain/api';
import { BackLink, Notice, PageFrame } from '@practice/ui';
import { useEffect } from 'react';
import { paths } from '../paths';

const reload = () => window.location.reload();

/** A page that was loaded again and fails again is not mended by a third time. */
const cameByReload = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');

/**
 * Its code may have gone with an update: the page of the new program shows the screen (docs/decisions/336). Without a server the message
 * stays: the browser's own page says less.
 */
function showByNewProgram(): void {
  if (!pageBuild.isOld() || cameByReload()) return;
  api()
    .call(health)
    .then(reload, () => undefined);
}

/** Error boundary of a screen: a message with a retry button, and the way home, instead of a blank page. */
export function RouteError() {
  useEffect(showByNewProgram, []);
  return (
    <PageFrame back={<BackLink href={paths.home} />} title={messages.crashTitle}>
      <Notice tone="error" action={{ label: messages.retry, onSelect: reload }}>
        {messages.crash}
      </Notice>
    </PageFrame>
  );
}
