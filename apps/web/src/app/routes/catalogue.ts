import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listAddress } from '../../kit/use-list-address.ts';
import { enterArea } from '../guards.ts';
import { shellRoute } from './root-route.ts';

/** Operation codes and labour time guides. */
export const catalogueRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/settings/laborrates',
    staticData: { title: 'Labour rates', sideMenu: 'settings' },
    validateSearch: listAddress('guide'),
    beforeLoad: enterArea('Settings'),
    component: lazyRouteComponent(
      () => import('../../features/catalogue/labour-rates/labour-rates-page.tsx'),
      'LabourRatesPage',
    ),
  }),
] as const;
