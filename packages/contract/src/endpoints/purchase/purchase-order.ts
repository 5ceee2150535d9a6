import { PurchaseOrderStatus } from '@bahi/domain/purchase/purchase-order';
import { documentEndpoints } from '../../document-endpoints.ts';
import { defineEndpoint, lookup, one } from '../../endpoint.ts';
import { withReason } from '../../wire/reason.wire.ts';
import { array, choiceOf, id, optional, yesNo } from '../../wire-type.ts';
import { approvalCard } from '../../wire/approval.wire.ts';
import { toBill } from '../../wire/bill.wire.ts';
import {
  purchaseOrderChange,
  purchaseOrderInput,
  purchaseOrderRow,
  purchaseOrderView,
} from '../../wire/purchase-order.wire.ts';
import { orderToReceive } from '../../wire/purchase-receive.wire.ts';
import { PURCHASE_ACCESS } from './purchase-access.ts';

const BASE = 'Purchase/Orders';
const TOUCHES = ['purchase.order', 'platform.home', 'platform.document'] as const;
const WHEN = { module: 'Inventory', feature: 'PO' } as const;
/** Letters of Sales.PO reach the orders that a sales order needs (sales rule 9). */
const may = (letter: 'C' | 'R' | 'U' | 'D') =>
  ({
    anyOf: [
      { area: 'Inventory.PO', letter },
      { area: 'Sales.PO', letter },
    ],
  }) as const;
const ACCESS = {
  create: PURCHASE_ACCESS.create,
  update: { anyOf: [may('U'), may('C')] },
  setStatus: { anyOf: [may('U'), may('D')] },
  read: { anyOf: [may('R'), may('C')] },
} as const;

const { approved, cancelled } = PurchaseOrderStatus;

export const {
  create: createPurchaseOrder,
  update: updatePurchaseOrder,
  setStatus: setPurchaseOrderStatus,
  get: getPurchaseOrder,
  dashboard: purchaseOrderDashboard,
  search: searchPurchaseOrders,
  print: printPurchaseOrder,
  auditLog: purchaseOrderAuditLog,
} = documentEndpoints({
  id: 'purchase.order',
  name: 'the order',
  path: BASE,
  access: ACCESS,
  when: WHEN,
  touches: TOUCHES,
  input: purchaseOrderInput,
  change: purchaseOrderChange,
  view: purchaseOrderView,
  row: purchaseOrderRow,
  statuses: [approved, cancelled],
  statusFields: {},
  search: {
    statuses: optional('Sts', array(choiceOf(PurchaseOrderStatus), 7)),
    /** Drafts above the limit of who asked, which wait for who may approve them. */
    asked: optional('Ask', yesNo()),
    vendorId: optional('VendorId', id()),
    warehouseId: optional('WhId', id()),
    itemId: optional('In_Id', id()),
    /** Those that a sales order needs. */
    needed: optional('Needed', yesNo()),
  },
  summaries: {
    create: 'Makes a draft of an order to a vendor; Approve: true approves it at once',
    update: 'Changes a draft; absent fields stay, lines are replaced together',
    setStatus: 'Approves an order, which above the limit asks who may change approved ones, or cancels it',
    get: 'One order whole, with what has come of each line and what may be done with it now',
    dashboard: 'Orders that are drafts or still to come, newest first',
    search: 'Searches orders by number, vendor or reference, status, vendor, item, warehouse and dates, newest first',
    print: 'The order as PDF, as the vendor gets it',
  },
});

export const reopenPurchaseOrder = defineEndpoint({
  id: 'purchase.order.reopen',
  method: 'PUT',
  path: `${BASE}/{id}/ReOpen`,
  summary: 'Takes an approved order back to Draft, or one that was closed short to where it stood',
  access: may('R'),
  when: WHEN,
  body: withReason(),
  response: one(purchaseOrderView),
  idempotent: true,
  touches: TOUCHES,
});

export const returnPurchaseOrder = defineEndpoint({
  id: 'purchase.order.return',
  method: 'PUT',
  path: `${BASE}/{id}/Return`,
  summary: 'Sends a draft that waits for who may approve it back to who asked, with the reason',
  access: may('U'),
  when: WHEN,
  body: withReason(),
  response: one(purchaseOrderView),
  idempotent: true,
  touches: TOUCHES,
});

export const purchaseOrderApproval = defineEndpoint({
  id: 'purchase.order.approval',
  method: 'GET',
  path: `${BASE}/{id}/Approval`,
  summary: 'What a second person needs to know before he signs: who asks, why, and the limit',
  access: may('U'),
  when: WHEN,
  response: one(approvalCard),
});

export const closePurchaseOrder = defineEndpoint({
  id: 'purchase.order.closeShort',
  method: 'PUT',
  path: `${BASE}/{id}/CloseShort`,
  summary: 'Expects nothing more of an order: what has not come is short',
  access: may('U'),
  when: WHEN,
  body: withReason(),
  response: one(purchaseOrderView),
  idempotent: true,
  touches: TOUCHES,
});

export const openPurchaseOrders = defineEndpoint({
  id: 'purchase.order.open',
  method: 'GET',
  path: `${BASE}/Open/{vendorId}`,
  summary: 'Orders to a vendor of which goods are to come, the oldest first',
  access: PURCHASE_ACCESS.read,
  when: WHEN,
  response: lookup(purchaseOrderRow),
});

export const ordersToReceive = defineEndpoint({
  id: 'purchase.order.toReceive',
  method: 'GET',
  path: `${BASE}/ToReceive/{vendorId}`,
  summary: 'What is still to come of the orders to a vendor, line by line, as a receive takes it',
  access: PURCHASE_ACCESS.read,
  when: WHEN,
  response: lookup(orderToReceive),
});

export const purchasesToBill = defineEndpoint({
  id: 'purchase.order.toBill',
  method: 'GET',
  path: `${BASE}/ToBill/{vendorId}`,
  summary: 'What is not billed of the receives of a vendor, and of his orders that are to come, as a bill takes it',
  // It says what goods came at, as bills do: to who looks after bills alone.
  access: {
    anyOf: [
      { area: 'Accounting.Bill', letter: 'R' },
      { area: 'Accounting.Bill', letter: 'C' },
      { area: 'Accounting.Bill', letter: 'U' },
    ],
  },
  when: { module: 'Accounting' },
  response: lookup(toBill),
});
