import { AppConfig } from '@practice/domain';
import { sessionStore } from '@practice/domain/api';
import { LinkContext, PracticeContext } from '@practice/ui';
import type { Decorator } from '@storybook/react-vite';
import { useState } from 'react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { routes } from '../apps/clinic/src/routes';
import { AppLink } from '../apps/clinic/src/shell/AppLink';

function AppAt({ address }: { address: string }) {
  const [router] = useState(() => createMemoryRouter(routes, { initialEntries: [address] }));
  return (
    <PracticeContext value={AppConfig.parse({ surgeonName: 'Dra. Inventada Sosa' })}>
      <LinkContext value={AppLink}>
        <RouterProvider router={router} />
      </LinkContext>
    </PracticeContext>
  );
}

/**
 * Opens the whole application at `parameters.deepLink` with the real route objects; the story's own component is
 * rendered only if that address leads to it.
 */
export const withDeepLink: Decorator = (_story, { parameters }) => (
  <AppAt address={String(parameters['deepLink'])} />
);

/** For `beforeEach`: logs in for the story and logs out after it. */
export function withSession(): () => void {
  sessionStore.begin({ token: 'token-de-muestra', user: { nombre: 'Consultorio' } });
  return () => sessionStore.end();
}
