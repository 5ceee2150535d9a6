import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { listAddress } from '../../kit/use-list-address.ts';
import { openScreen } from '../guards.ts';
import type { PageTitle } from '../page-title.ts';
import { shellRoute } from './root-route.ts';

const customerTitle: PageTitle = (say) => say('customer');
const vehicleTitle: PageTitle = (say) => say('vehicle');
const customerPage = lazyRouteComponent(
  () => import('../../features/parties/customer/customer-page.tsx'),
  'CustomerPage',
);
const vehiclePage = lazyRouteComponent(() => import('../../features/parties/vehicle/vehicle-page.tsx'), 'VehiclePage');

/** Customers, patients and vendors; what is serviced. */
export const partiesRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/customers',
    beforeLoad: () => {
      throw redirect({ to: '/customers/customersearch' });
    },
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/customers/customersearch',
    staticData: { title: (say) => say.many('customer') },
    validateSearch: listAddress('all'),
    beforeLoad: openScreen('Customer', 'Common.Customer'),
    component: lazyRouteComponent(
      () => import('../../features/parties/customer/customer-search-page.tsx'),
      'CustomerSearchPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/customers/customer/$id',
    staticData: { title: customerTitle },
    beforeLoad: openScreen('Customer', 'Common.Customer'),
    component: customerPage,
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/customers/customer/$id/autoclose/$autoclose',
    staticData: { title: customerTitle },
    beforeLoad: openScreen('Customer', 'Common.Customer'),
    component: customerPage,
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/products',
    beforeLoad: () => {
      throw redirect({ to: '/products/productsearch' });
    },
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/products/productsearch',
    staticData: { title: (say) => say.many('vehicle') },
    validateSearch: listAddress('all'),
    beforeLoad: openScreen('Products', 'Common.Product'),
    component: lazyRouteComponent(
      () => import('../../features/parties/vehicle/vehicle-search-page.tsx'),
      'VehicleSearchPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/products/product/$id',
    staticData: { title: vehicleTitle },
    beforeLoad: openScreen('Products', 'Common.Product'),
    component: vehiclePage,
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/products/product/$id/autoclose/$autoclose',
    staticData: { title: vehicleTitle },
    beforeLoad: openScreen('Products', 'Common.Product'),
    component: vehiclePage,
  }),
] as const;
