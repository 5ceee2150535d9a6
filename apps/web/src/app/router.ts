import { createRouter } from '@tanstack/react-router';
import { setDeparture } from './departure.ts';
import { lowerCasedPath } from './lower-cased-path.ts';
import { PageError } from './page-error.tsx';
import { accountingRoutes } from './routes/accounting.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { documentRoutes } from './routes/document-routes.ts';
import { inventoryRoutes } from './routes/inventory.ts';
import { connectxRoutes } from './routes/connectx.ts';
import { partiesRoutes } from './routes/parties.ts';
import { basicRoutes, openRoutes } from './routes/platform.ts';
import { reportsRoutes } from './routes/reports.ts';
import { rootRoute, shellRoute } from './routes/root-route.ts';
import { serviceRoutes } from './routes/service.ts';
import { settingsRoutes } from './routes/settings.ts';

const routeTree = rootRoute.addChildren([
  ...openRoutes,
  shellRoute.addChildren([
    ...basicRoutes,
    ...partiesRoutes,
    ...connectxRoutes,
    ...catalogueRoutes,
    ...serviceRoutes,
    ...accountingRoutes,
    ...inventoryRoutes,
    ...documentRoutes,
    ...reportsRoutes,
    ...settingsRoutes,
  ]),
]);

export const router = createRouter({
  routeTree,
  rewrite: {
    input: ({ url }) => {
      url.pathname = lowerCasedPath(url.pathname);
      return url;
    },
  },
  trailingSlash: 'never',
  defaultPreload: 'intent',
  defaultPreloadDelay: 80,
  defaultPendingMs: 300,
  defaultErrorComponent: PageError,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

setDeparture((path) => void router.navigate({ to: path, ignoreBlocker: true }));
