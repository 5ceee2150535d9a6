import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listAddress } from '../../kit/use-list-address.ts';
import { enterArea } from '../guards.ts';
import { shellRoute } from './root-route.ts';

/** Companies of the network. */
export const connectxRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/connectx',
    staticData: { title: 'Connections' },
    validateSearch: listAddress('status', 'as'),
    beforeLoad: enterArea('Connectx'),
    component: lazyRouteComponent(
      () => import('../../features/connectx/connection-list-page.tsx'),
      'ConnectionListPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/connectx/connection/$id',
    staticData: { title: 'Connection' },
    beforeLoad: enterArea('Connectx'),
    component: lazyRouteComponent(() => import('../../features/connectx/connection-page.tsx'), 'ConnectionPage'),
  }),
] as const;
