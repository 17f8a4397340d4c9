import type { Preview } from '@storybook/react-vite';
import { mswLoader } from 'msw-storybook-addon/csf3';
import type { MswApi } from 'msw-storybook-addon/types';
import { setupWorker } from 'msw/browser';
import { connectApi } from '@practice/domain/api';
import { defaultHandlers, refusePendingRequests } from '@practice/domain/testing';
import { configure } from 'storybook/test';
import { SWRConfig } from 'swr';
import { CatalogueEditingPanel } from '../packages/ui/src/catalogues/CatalogueEditingPanel';
import { initCache } from 'swr/_internal';
import { guardDoubleClicks } from '../packages/ui/src/primitives/double-click';
import { Toaster } from '../packages/ui/src/primitives/Toaster';
import { DocsPage } from './docs-page';
import { fitFrame } from './fit-frame';
import { lastingDocsRenderer } from './lasting-docs';
import { forgetGoneForms } from '../packages/ui/src/forms/unsaved';
import { freezeClock, resetClock } from './frozen-clock';
import { NO_PICTURE } from './modes';
import { keepFocusOfFrame, takeTurn } from './one-at-a-time';
import { keepPageStill } from './still-page';
import { INITIAL_LOOK, VIEWPORTS, globalTypes, withForcedColorsNote, withLook } from './toolbar';

import './stories.css';
import './pages/pages.css';
import './still.css';

declare module 'storybook/internal/csf' {
  interface StoryContext {
    msw: MswApi;
  }
}

freezeClock();
keepPageStill();
fitFrame();
keepFocusOfFrame();
connectApi(window.location.origin);
// Longer than the default second, for slow machines; an element that never appears still fails.
configure({ asyncUtilTimeout: 6000 });

/** Requests for Storybook's own files are ignored; any other unhandled request is an error. */
const OWN_FILE = /\.(js|mjs|ts|tsx|css|json|woff2?|svg|png|ico|map)(\?|$)|\/@|iframe\.html/;

async function startWorker() {
  const worker = setupWorker(...defaultHandlers);
  await worker.start({
    quiet: true,
    serviceWorker: { url: './mockServiceWorker.js' },
    onUnhandledRequest(request, print) {
      if (!OWN_FILE.test(request.url)) print.error();
    },
  });
  return worker;
}

/**
 * SWR clears a cache when the provider unmounts at the end of its story: an answer that arrives later would reject
 * inside the next story. SWR does not clear this one, because SWRConfig did not initialise it.
 */
function lastingCache() {
  const cache = new Map();
  initCache(cache);
  return cache;
}

const preview: Preview = {
  loaders: [mswLoader(startWorker)],
  globalTypes,
  decorators: [
    (Story) => (
      // One cache per story, so that no story sees answers loaded by another.
      <SWRConfig value={{ provider: lastingCache, dedupingInterval: 0 }}>
        <Toaster
          label="Avisos"
          closeLabel="Cerrar aviso"
          lateErrorText="No se pudo confirmar un guardado de la sesión anterior."
        >
          <CatalogueEditingPanel>
            <Story />
          </CatalogueEditingPanel>
        </Toaster>
      </SWRConfig>
    ),
    withForcedColorsNote,
    withLook,
  ],
  beforeEach: async (context) => {
    const endTurn = await takeTurn(context);
    document.documentElement.lang = 'es-AR';
    document.documentElement.dataset['story'] = context.tags.includes('behaviour')
      ? 'behaviour'
      : 'state';
    resetClock();
    const endGuard = guardDoubleClicks(window);
    // A dialog of the story before gives its focus back in a timer: after this story's autofocus it would take it away.
    await new Promise((resolve) => setTimeout(resolve, 20));
    // On a busy machine that story is unmounted later: its effects end before the browser is idle, its timer after.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 200 }));
    await new Promise((resolve) => setTimeout(resolve));
    forgetGoneForms();
    return () => {
      endTurn();
      endGuard();
      refusePendingRequests();
    };
  },
  parameters: {
    ...NO_PICTURE,
    layout: 'padded',
    a11y: {
      test: 'error',
      options: {
        runOnly: {
          type: 'tag',
          values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        },
      },
    },
    viewport: { options: VIEWPORTS },
    docs: {
      container: DocsPage,
      renderer: lastingDocsRenderer,
      // Each in a page of its own: ids, the focus and the keys of one story are not another's.
      // As high as a field with its message, or as the story (`fitFrame`); what opens over it says more (`TALL`).
      story: { inline: false, height: '180px' },
      stories: { filter: ({ tags }: { tags: string[] }) => !tags.includes('behaviour') },
    },
    options: {
      storySort: {
        order: [
          'Introducción',
          'Fundamentos',
          [
            'Color',
            'Tipografía',
            'Espacio y densidad',
            'Iconos',
            'Voz',
            'Teclado',
            'Papel',
            'Patrones',
          ],
          'Clínicos',
          'primitives',
          'forms',
          'common',
          '*',
          'app',
        ],
      },
    },
    controls: { sort: 'requiredFirst' },
  },
  initialGlobals: INITIAL_LOOK,
};

export default preview;
