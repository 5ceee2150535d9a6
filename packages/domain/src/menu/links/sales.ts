import { link } from '../menu-link.ts';
import type { MenuLink } from '../menu-link.ts';

export const SALES_LINKS: readonly MenuLink[] = [
  link('Sales', 'Sales orders', 'SalesOrder/SODashboard', 'Sales.SO', {
    createRoute: 'SalesOrder/SO/New',
    built: 'openAndCreate',
  }),
  link('Sales', 'Sales estimates', 'SalesOrder/SalesEstDashboard', 'Sales.Est', {
    createRoute: 'SalesOrder/Estimate/New',
    built: 'openAndCreate',
  }),
  link('Sales', 'Delivery challans', 'challans/challandashboard', 'Sales.DC', {
    createRoute: 'challans/challan/New',
    built: 'openAndCreate',
  }),
  link('Sales', 'Packages', 'SalesOrder/PackagesDashboard', 'Sales.SO', {
    createRoute: 'SalesOrder/Package/New',
    feature: 'PacShip',
    built: 'openAndCreate',
  }),
  link('Sales', 'Purchase orders for sales', 'SalesOrder/SalesPurchaseOrders', 'Sales.PO', {
    feature: 'PO',
    built: 'open',
  }),
  link('Sales', 'Returns', 'SalesOrder/Returns', 'Sales.SO', { built: 'open' }),
];
