import type { Speak } from '@bahi/domain/industry/words';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listAddress } from '../../kit/use-list-address.ts';
import { openFromMenu, openScreen, toLanding } from '../guards.ts';
import { shellRoute } from './root-route.ts';

const itemTitle = (say: Speak) => say('item');
const itemPage = lazyRouteComponent(() => import('../../features/catalogue/item/item-page.tsx'), 'ItemPage');

const masterItemPage = lazyRouteComponent(
  () => import('../../features/catalogue/item/master-item-page.tsx'),
  'MasterItemPage',
);

/** Items and warehouses. */
export const inventoryRoutes = [
  createRoute({ getParentRoute: () => shellRoute, path: '/items', beforeLoad: toLanding('Inventory') }),
  createRoute({ getParentRoute: () => shellRoute, path: '/inventory', beforeLoad: toLanding('Inventory') }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/items/returnrequesteditems',
    staticData: { title: 'Parts given back' },
    validateSearch: listAddress('status', 'mine'),
    beforeLoad: openFromMenu('items/returnrequesteditems'),
    component: lazyRouteComponent(
      () => import('../../features/service/part-request/part-request-list-page.tsx'),
      'ReturnRequestListPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/items/issueparts',
    staticData: { title: 'Issue parts' },
    beforeLoad: openScreen('Parts', 'Inventory.WO'),
    component: lazyRouteComponent(
      () => import('../../features/service/part-request/issue-parts-page.tsx'),
      'IssuePartsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/inventory/wodashboard',
    staticData: { title: 'Parts of jobs' },
    validateSearch: listAddress('view'),
    beforeLoad: openScreen('Parts', 'Inventory.WO'),
    component: lazyRouteComponent(
      () => import('../../features/service/part-request/job-parts-page.tsx'),
      'JobPartsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/allocatedparts/allocatedpartslist',
    staticData: { title: 'My Inventory' },
    beforeLoad: openScreen('Parts', 'Inventory.MyInv'),
    component: lazyRouteComponent(
      () => import('../../features/service/part-request/my-inventory-page.tsx'),
      'MyInventoryPage',
    ),
  }),
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
    validateSearch: listAddress('barcode', 'tab'),
    beforeLoad: openScreen('Parts', 'Inventory.Item'),
    component: itemPage,
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/items/batch/$id',
    staticData: { title: itemTitle },
    beforeLoad: openScreen('Parts', 'Inventory.Item'),
    component: lazyRouteComponent(() => import('../../features/catalogue/item/batch-page.tsx'), 'BatchPage'),
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
    path: '/items/recipes',
    staticData: { title: 'Recipes' },
    validateSearch: listAddress('active'),
    beforeLoad: openScreen('Parts', 'Inventory.Item'),
    component: lazyRouteComponent(
      () => import('../../features/inventory/recipe/recipe-list-page.tsx'),
      'RecipeListPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/items/recipe/$id',
    staticData: { title: 'Recipe' },
    beforeLoad: openScreen('Parts', 'Inventory.Item'),
    component: lazyRouteComponent(() => import('../../features/inventory/recipe/recipe-page.tsx'), 'RecipePage'),
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
    path: '/items/itemgroups',
    staticData: { title: 'Item groups' },
    validateSearch: listAddress('all'),
    beforeLoad: openScreen('Parts', 'Inventory.Item'),
    component: lazyRouteComponent(
      () => import('../../features/catalogue/item/item-group-list-page.tsx'),
      'ItemGroupListPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/items/itemgroup/$id',
    staticData: { title: 'Item group' },
    beforeLoad: openScreen('Parts', 'Inventory.Item'),
    component: lazyRouteComponent(() => import('../../features/catalogue/item/item-group-page.tsx'), 'ItemGroupPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/items/pricelists',
    staticData: { title: 'Price lists' },
    validateSearch: listAddress('all'),
    beforeLoad: openScreen('Parts', 'Inventory.Item'),
    component: lazyRouteComponent(
      () => import('../../features/inventory/price-list/price-list-list-page.tsx'),
      'PriceListListPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/items/pricelist/$id',
    staticData: { title: 'Price list' },
    beforeLoad: openScreen('Parts', 'Inventory.Item'),
    component: lazyRouteComponent(
      () => import('../../features/inventory/price-list/price-list-page.tsx'),
      'PriceListPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/items/partsorder',
    staticData: { title: 'Suggested orders' },
    validateSearch: listAddress('short', 'vendor', 'warehouse'),
    beforeLoad: openScreen('PO', 'Inventory.PO'),
    component: lazyRouteComponent(
      () => import('../../features/purchase/suggested/suggested-orders-page.tsx'),
      'SuggestedOrdersPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/reports/drugexpirereport',
    staticData: { title: 'Expiring stock' },
    validateSearch: listAddress('days'),
    beforeLoad: openScreen('Parts', 'Inventory.Item'),
    component: lazyRouteComponent(
      () => import('../../features/purchase/expiry/expiry-to-cash-page.tsx'),
      'ExpiryToCashPage',
    ),
  }),
] as const;
