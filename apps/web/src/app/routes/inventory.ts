import type { AccessArea } from '@bahi/domain/access/areas';
import { can } from '@bahi/domain/access/access';
import type { Speak } from '@bahi/domain/industry/words';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listAddress } from '../../kit/use-list-address.ts';
import { enterArea, openFromMenu, openScreen, toLanding } from '../guards.ts';
import { getSession } from '../session-store.ts';
import { shellRoute } from './root-route.ts';

const itemTitle = (say: Speak) => say('item');
const itemPage = lazyRouteComponent(() => import('../../features/catalogue/item/item-page.tsx'), 'ItemPage');

const masterItemPage = lazyRouteComponent(
  () => import('../../features/catalogue/item/master-item-page.tsx'),
  'MasterItemPage',
);

/** Whoever may make adjustments may follow his own, though he may not read all of them. */
const openOwn =
  (area: AccessArea) =>
  (entry: { params: object }): void => {
    const access = getSession()?.data.access;
    if (access && can(access, area, 'C')) enterArea('Parts')();
    else openScreen('Parts', area)(entry);
  };

/** Items, stock and what moves it. */
export const inventoryRoutes = [
  createRoute({ getParentRoute: () => shellRoute, path: '/items', beforeLoad: toLanding('Inventory') }),
  createRoute({ getParentRoute: () => shellRoute, path: '/inventory', beforeLoad: toLanding('Inventory') }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/items/inventory',
    staticData: { title: (say) => say.many('item') },
    validateSearch: listAddress('all', 'low', 'unpriced', 'category', 'track', 'custom'),
    beforeLoad: openScreen('Parts', 'Inventory.Item'),
    component: lazyRouteComponent(() => import('../../features/catalogue/item/item-list-page.tsx'), 'ItemListPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/items/item/$id',
    staticData: { title: itemTitle },
    validateSearch: listAddress('barcode'),
    beforeLoad: openScreen('Parts', 'Inventory.Item'),
    component: itemPage,
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/items/item/$id/false/autoclose/$autoclose',
    staticData: { title: itemTitle },
    beforeLoad: openScreen('Parts', 'Inventory.Item'),
    component: itemPage,
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/items/masteritemlist',
    staticData: { title: 'Master items' },
    validateSearch: listAddress('all', 'missing', 'category'),
    beforeLoad: openScreen('Parts', 'Inventory.Item'),
    component: lazyRouteComponent(
      () => import('../../features/catalogue/item/master-item-list-page.tsx'),
      'MasterItemListPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/items/masteritem/$id',
    staticData: { title: 'Master item' },
    beforeLoad: openScreen('Parts', 'Inventory.Item'),
    component: masterItemPage,
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/items/masteritem/$id/false/autoclose/$autoclose',
    staticData: { title: 'Master item' },
    beforeLoad: openScreen('Parts', 'Inventory.Item'),
    component: masterItemPage,
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/settings/warehousesettings',
    staticData: { title: 'Warehouses', sideMenu: 'settings' },
    beforeLoad: openFromMenu('/settings/warehousesettings'),
    component: lazyRouteComponent(
      () => import('../../features/inventory/warehouse/warehouses-page.tsx'),
      'WarehousesPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/items/adjustments',
    staticData: { title: (say) => say.many('adjustment') },
    validateSearch: listAddress('status', 'kind'),
    beforeLoad: openOwn('Inventory.Adjust'),
    component: lazyRouteComponent(
      () => import('../../features/inventory/adjustment/adjustment-list-page.tsx'),
      'AdjustmentListPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/items/adjustment/$id',
    staticData: { title: (say) => say('adjustment') },
    beforeLoad: openOwn('Inventory.Adjust'),
    component: lazyRouteComponent(
      () => import('../../features/inventory/adjustment/adjustment-page.tsx'),
      'AdjustmentPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/items/stockcounts',
    staticData: { title: 'Stock counts' },
    validateSearch: listAddress('status'),
    beforeLoad: openOwn('Inventory.Adjust'),
    component: lazyRouteComponent(
      () => import('../../features/inventory/stock-count/stock-count-list-page.tsx'),
      'StockCountListPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/stockcount/$id',
    staticData: { title: 'Stock count' },
    beforeLoad: openOwn('Inventory.Adjust'),
    component: lazyRouteComponent(
      () => import('../../features/inventory/stock-count/stock-count-page.tsx'),
      'StockCountPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/purchaseorder/purchaseorders',
    staticData: { title: 'Purchase orders' },
    validateSearch: listAddress('status'),
    beforeLoad: openOwn('Inventory.PO'),
    component: lazyRouteComponent(
      () => import('../../features/purchase/order/purchase-order-list-page.tsx'),
      'PurchaseOrderListPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/purchaseorder/purchaseorder/$id',
    staticData: { title: 'Purchase order' },
    beforeLoad: openOwn('Inventory.PO'),
    component: lazyRouteComponent(
      () => import('../../features/purchase/order/purchase-order-page.tsx'),
      'PurchaseOrderPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/purchaseorder/purchasereceives',
    staticData: { title: 'Purchase receives' },
    validateSearch: listAddress('status'),
    beforeLoad: openOwn('Inventory.PO'),
    component: lazyRouteComponent(
      () => import('../../features/purchase/receive/purchase-receive-list-page.tsx'),
      'PurchaseReceiveListPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/purchaseorder/purchasereceive/$id',
    staticData: { title: 'Purchase receive' },
    beforeLoad: openOwn('Inventory.PO'),
    component: lazyRouteComponent(
      () => import('../../features/purchase/receive/purchase-receive-page.tsx'),
      'PurchaseReceivePage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/reports/drugexpirereport',
    staticData: { title: 'Expiring drugs' },
    validateSearch: listAddress('days'),
    beforeLoad: openScreen('Parts', 'Inventory.Item'),
    component: lazyRouteComponent(
      () => import('../../features/purchase/expiry/expiry-to-cash-page.tsx'),
      'ExpiryToCashPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/purchasereturn/purchasereturns',
    staticData: { title: 'Purchase returns' },
    validateSearch: listAddress('status', 'why'),
    beforeLoad: openOwn('Inventory.PO'),
    component: lazyRouteComponent(
      () => import('../../features/purchase/return/purchase-return-list-page.tsx'),
      'PurchaseReturnListPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/purchasereturn/purchasereturn/$id',
    staticData: { title: 'Purchase return' },
    beforeLoad: openOwn('Inventory.PO'),
    component: lazyRouteComponent(
      () => import('../../features/purchase/return/purchase-return-page.tsx'),
      'PurchaseReturnPage',
    ),
  }),
] as const;
