import { commonMessages, type AppConfig } from '@practice/domain';
import { LinkContext, PracticeContext, Toaster } from '@practice/ui';
import { StrictMode, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { AppLink } from './shell/AppLink';

export interface ProvidersProps {
  config: AppConfig;
  children: ReactNode;
}

/** Window focus revalidates the lists, because two computers share them; at most once a second. */
const FOCUS_THROTTLE_MS = 1000;

export function Providers({ config, children }: ProvidersProps) {
  return (
    <StrictMode>
      <PracticeContext value={config}>
        <SWRConfig value={{ revalidateOnFocus: true, focusThrottleInterval: FOCUS_THROTTLE_MS }}>
          <LinkContext value={AppLink}>
            <Toaster
              label={commonMessages.notices}
              closeLabel={commonMessages.close}
              lateErrorText={commonMessages.lateSaveFailed}
            >
              {children}
            </Toaster>
          </LinkContext>
        </SWRConfig>
      </PracticeContext>
    </StrictMode>
  );
}
