import { TECHNIQUES_PATH, movePath, setTimeZone } from '@practice/domain';
import { apiBaseUrl, connectApi, pageBuild } from '@practice/domain/api';
import { guardDoubleClicks } from '@practice/ui';
import './clinic.css';
import { createRoot } from 'react-dom/client';
import { RouterProvider, createBrowserRouter } from 'react-router-dom';
import { readAppConfig } from './config';
import { Providers } from './providers';
import { routes } from './routes';

const config = readAppConfig();
setTimeZone(config.timeZone);
pageBuild.open(config.build);
guardDoubleClicks(window);
connectApi(
  apiBaseUrl({
    configured: config.apiUrl,
    servedByApi: import.meta.env.PROD,
    page: window.location,
  }),
  (path) => movePath(path, TECHNIQUES_PATH, config.techniquesPath),
);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <Providers config={config}>
    <RouterProvider router={createBrowserRouter(routes)} />
  </Providers>,
);
