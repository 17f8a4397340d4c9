import { SessionCheck } from '@practice/ui';
import type { RouteObject } from 'react-router-dom';
import { patterns } from './paths';
import { HomeRoute } from './routes/home';
import { RouteError } from './shell/RouteError';
import { SessionGate } from './shell/SessionGate';

type Placeholder = 'StatisticsRoute' | 'BillingRoute' | 'EndoscopyRoute';

const placeholder = (name: Placeholder) => async () => ({
  Component: (await import('./routes/placeholder'))[name],
});

/** The documented routes, all behind the session gate (practice §2). Only the first screen is in the initial bundle. */
export const routes: RouteObject[] = [
  {
    element: <SessionGate />,
    errorElement: <RouteError />,
    // Rendered on a deep link until the code of its page is loaded; then the real session gate is rendered.
    hydrateFallbackElement: <SessionCheck />,
    children: [
      {
        errorElement: <RouteError />,
        children: [
          { path: patterns.home, element: <HomeRoute /> },
          { path: patterns.patients, lazy: () => import('./routes/patients') },
          { path: patterns.history, lazy: () => import('./routes/history') },
          { path: patterns.activity, lazy: () => import('./routes/activity') },
          { path: patterns.report, lazy: () => import('./routes/report') },
          { path: patterns.statistics, lazy: placeholder('StatisticsRoute') },
          { path: patterns.billing, lazy: placeholder('BillingRoute') },
          { path: patterns.endoscopy, lazy: placeholder('EndoscopyRoute') },
          { path: patterns.appointments, lazy: () => import('./routes/appointments') },
          { path: '*', lazy: () => import('./routes/not-found') },
        ],
      },
    ],
  },
];
