import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listAddress } from '../../kit/use-list-address.ts';
import { openFromMenu, openScreen } from '../guards.ts';
import { shellRoute } from './root-route.ts';

const quickListPages = () => import('../../features/catalogue/quick-list/quick-list-page.tsx');

/** Operation codes, labour time guides and quick lists. */
export const catalogueRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/settings/laborrates',
    staticData: { title: 'Labour rates', sideMenu: 'settings' },
    validateSearch: listAddress('guide', 'unpriced'),
    beforeLoad: openFromMenu('/settings/laborrates'),
    component: lazyRouteComponent(
      () => import('../../features/catalogue/labour-rates/labour-rates-page.tsx'),
      'LabourRatesPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/settings/quicklist',
    staticData: { title: 'Quick lists', sideMenu: 'settings' },
    beforeLoad: openFromMenu('/settings/quicklist'),
    component: lazyRouteComponent(quickListPages, 'QuickListsPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/service/quickservices',
    staticData: { title: 'Quick services' },
    beforeLoad: openScreen('Service', 'Service.WO'),
    component: lazyRouteComponent(quickListPages, 'QuickServicesPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/items/quickitems',
    staticData: { title: 'Quick items' },
    beforeLoad: openScreen('Parts', 'Inventory.Item'),
    component: lazyRouteComponent(quickListPages, 'QuickItemsPage'),
  }),
] as const;
