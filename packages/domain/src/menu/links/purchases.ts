import { link } from '../menu-link.ts';
import type { MenuLink } from '../menu-link.ts';

export const PURCHASES_LINKS: readonly MenuLink[] = [
  link('Purchases', 'Purchase orders', 'PurchaseOrder/PurchaseOrders', 'Inventory.PO', {
    createRoute: 'PurchaseOrder/PurchaseOrder/New',
    feature: 'PO',
    built: 'openAndCreate',
  }),
  link('Purchases', 'Suggested orders', 'items/partsorder', 'Inventory.PO', { feature: 'PO', built: 'open' }),
  link('Purchases', 'Purchase returns', 'purchasereturn/purchasereturns', 'Inventory.PO', {
    createRoute: 'purchasereturn/purchasereturn/New',
    feature: 'PO',
    built: 'openAndCreate',
  }),
  link('Purchases', 'Purchase receives', 'PurchaseOrder/PurchaseReceives', 'Inventory.PO', {
    createRoute: 'PurchaseOrder/PurchaseReceive/New',
    feature: 'PO',
    built: 'openAndCreate',
  }),
  link(
    'Purchases',
    'Vendor credit notes',
    'vendorcreditnote/vendorcreditnotes',
    { area: 'Inventory.DNote', or: 'Accounting.Bill' },
    { createRoute: 'vendorcreditnote/vendorcreditnote/new', configModule: 'Accounting', built: 'openAndCreate' },
  ),
  link(
    'Purchases',
    'Vendor debit notes',
    'vendordebit/vendordebitnotes',
    { area: 'Inventory.DNote', or: 'Accounting.Bill' },
    { createRoute: 'vendordebit/vendordebitnote/new', configModule: 'Accounting', built: 'openAndCreate' },
  ),
];
