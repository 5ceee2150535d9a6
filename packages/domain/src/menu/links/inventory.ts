import { link } from '../menu-link.ts';
import type { MenuLink } from '../menu-link.ts';

export const INVENTORY_LINKS: readonly MenuLink[] = [
  link('Inventory', 'item', 'items/inventory', 'Inventory.Item', {
    feature: 'Parts',
    createRoute: 'items/item/New/false/AutoClose/true',
    built: 'openAndCreate',
  }),
  link('Inventory', 'Master items', 'items/masteritemlist', 'Inventory.Item', {
    feature: 'Parts',
    createRoute: 'items/masteritem/New/false/AutoClose/true',
    tab: { of: 'items/inventory', label: 'Shared' },
    built: 'openAndCreate',
  }),
  link('Inventory', 'Item groups', 'items/ItemGroups', 'Inventory.Item', {
    feature: 'Parts',
    createRoute: 'items/ItemGroup/New',
    built: 'openAndCreate',
  }),
  link('Inventory', 'Price lists', 'items/pricelists', 'Inventory.Item', {
    createRoute: 'items/pricelist/new',
    feature: 'PrList',
    built: 'openAndCreate',
  }),
  link('Inventory', 'Recipes', 'items/recipes', 'Inventory.Item', {
    createRoute: 'items/recipe/new',
    feature: 'Manf',
    built: 'openAndCreate',
  }),
  link('Inventory', 'Quick items', 'items/quickitems', 'Inventory.Item', {
    feature: 'Parts',
    tab: { of: 'items/inventory', label: 'Quick' },
    built: 'open',
  }),
  link(
    'Inventory',
    'Requested parts',
    'requestedparts/requestedpartslist',
    { area: 'Inventory.Requests', or: 'Inventory.WO' },
    {
      createRoute: 'requestedparts/request/new',
      feature: 'Parts',
      configModule: 'Service',
      built: 'openAndCreate',
    },
  ),
  link(
    'Inventory',
    'Parts given back',
    'items/returnrequesteditems',
    { area: 'Inventory.Requests', or: 'Inventory.WO' },
    {
      feature: 'Parts',
      configModule: 'Service',
      tab: { of: 'requestedparts/requestedpartslist', label: 'Given back' },
      built: 'open',
    },
  ),
  link('Inventory', 'adjustment', 'items/adjustments', 'Inventory.Adjust', {
    createRoute: 'items/adjustment/new',
    built: 'openAndCreate',
  }),
  link('Inventory', 'Stock counts', 'items/stockcounts', 'Inventory.Adjust', {
    createRoute: 'stockcount/new',
    built: 'openAndCreate',
  }),
  link('Inventory', 'Expiring stock', 'reports/drugexpirereport', 'Inventory.Item', { feature: 'BN', built: 'open' }),
  link('Inventory', 'Issue parts', 'items/IssueParts', 'Inventory.WO', { feature: 'WO', built: 'open' }),
  link('Inventory', 'Transfer orders', 'transferorder/transferorderderdashboard', 'Inventory.Adjust', {
    createRoute: 'transferorder/transferorder/New',
    feature: 'Wh',
    built: 'openAndCreate',
  }),
  link('Inventory', 'Material out', 'mout/moutdashboard', 'Inventory.Adjust', {
    createRoute: 'mout/mout/New',
    built: 'openAndCreate',
  }),
  link('Inventory', 'Material in', 'mi/midashboard', 'Inventory.Adjust', {
    createRoute: 'mi/mi/New',
    built: 'openAndCreate',
  }),
  link('Inventory', 'Parts of jobs', 'inventory/wodashboard', 'Inventory.WO', { feature: 'WO', built: 'open' }),
];
