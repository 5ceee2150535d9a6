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
const vendorTitle: PageTitle = (say) => say('vendor');
const vendorPage = lazyRouteComponent(() => import('../../features/parties/vendor/vendor-page.tsx'), 'VendorPage');
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
    validateSearch: listAddress('all', 'category', 'state', 'dues', 'custom'),
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
    path: '/vendors',
    beforeLoad: () => {
      throw redirect({ to: '/vendors/vendorsearch' });
    },
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/vendors/vendorreport',
    beforeLoad: () => {
      throw redirect({ to: '/reports/$slug', params: { slug: 'vendorreport' } });
    },
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/vendors/vendorsearch',
    staticData: { title: (say) => say.many('vendor') },
    validateSearch: listAddress('all', 'state', 'dues'),
    beforeLoad: openScreen('Vendor', 'Common.Vendor'),
    component: lazyRouteComponent(
      () => import('../../features/parties/vendor/vendor-search-page.tsx'),
      'VendorSearchPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/vendors/vendor/$id',
    staticData: { title: vendorTitle },
    beforeLoad: openScreen('Vendor', 'Common.Vendor'),
    component: vendorPage,
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/vendors/vendor/$id/autoclose/$autoclose',
    staticData: { title: vendorTitle },
    beforeLoad: openScreen('Vendor', 'Common.Vendor'),
    component: vendorPage,
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
    validateSearch: listAddress('all', 'policy', 'service'),
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
