import { PurchaseOrderStatus } from '@bahi/domain/purchase/purchase-order';
import { defineEndpoint, file, list, lookup, one } from '../../endpoint.ts';
import { array, choice, choiceOf, id, object, optional, required, rowVersion, text, yesNo } from '../../wire-type.ts';
import { approvalCard } from '../../wire/approval.wire.ts';
import { toBill } from '../../wire/bill.wire.ts';
import { auditEntry, pagingFields, periodFields } from '../../wire/document.wire.ts';
import {
  purchaseOrderChange,
  purchaseOrderInput,
  purchaseOrderRow,
  purchaseOrderView,
} from '../../wire/purchase-order.wire.ts';
import { orderToReceive } from '../../wire/purchase-receive.wire.ts';

const BASE = 'Purchase/Orders';
const TOUCHES = ['purchase.order', 'platform.home', 'platform.document'] as const;
const WHEN = { module: 'Inventory', feature: 'PO' } as const;
const may = (letter: 'C' | 'R' | 'U' | 'D') => ({ area: 'Inventory.PO', letter }) as const;
/** Who may make one may follow what became of it. */
const READ = { anyOf: [may('R'), may('C')] } as const;

export const createPurchaseOrder = defineEndpoint({
  id: 'purchase.order.create',
  method: 'POST',
  path: BASE,
  summary: 'Makes a draft of an order to a vendor; Approve: true approves it at once',
  access: may('C'),
  when: WHEN,
  body: purchaseOrderInput,
  response: one(purchaseOrderView),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});

export const updatePurchaseOrder = defineEndpoint({
  id: 'purchase.order.update',
  method: 'PUT',
  path: `${BASE}/{id}`,
  summary: 'Changes a draft; absent fields stay, lines are replaced together',
  access: { anyOf: [may('U'), may('C')] },
  when: WHEN,
  body: purchaseOrderChange,
  response: one(purchaseOrderView),
  idempotent: true,
  touches: TOUCHES,
});

const { approved, cancelled } = PurchaseOrderStatus;

export const setPurchaseOrderStatus = defineEndpoint({
  id: 'purchase.order.setStatus',
  method: 'PUT',
  path: `${BASE}/{id}/Status`,
  summary: 'Approves an order, which above the limit asks who may change approved ones, or cancels it',
  access: { anyOf: [may('U'), may('D')] },
  when: WHEN,
  body: object({
    status: required('Sts', choice([approved, cancelled])),
    reason: optional('Reason', text(300)),
    rowVersion,
  }),
  response: one(purchaseOrderView),
  idempotent: true,
  touches: TOUCHES,
});

export const reopenPurchaseOrder = defineEndpoint({
  id: 'purchase.order.reopen',
  method: 'PUT',
  path: `${BASE}/{id}/ReOpen`,
  summary: 'Takes an approved order back to Draft, or one that was closed short to where it stood',
  access: may('R'),
  when: WHEN,
  body: object({ reason: required('Reason', text(300)), rowVersion }),
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
  body: object({ reason: required('Reason', text(300)), rowVersion }),
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
  body: object({ reason: required('Reason', text(300)), rowVersion }),
  response: one(purchaseOrderView),
  idempotent: true,
  touches: TOUCHES,
});

export const getPurchaseOrder = defineEndpoint({
  id: 'purchase.order.get',
  method: 'GET',
  path: `${BASE}/{id}`,
  summary: 'One order whole, with what has come of each line and what may be done with it now',
  access: READ,
  when: WHEN,
  response: one(purchaseOrderView),
});

export const purchaseOrderDashboard = defineEndpoint({
  id: 'purchase.order.dashboard',
  method: 'GET',
  path: `${BASE}/Dashboard`,
  summary: 'Orders that are drafts or still to come, newest first',
  access: READ,
  when: WHEN,
  query: object(pagingFields),
  response: lookup(purchaseOrderRow),
});

export const searchPurchaseOrders = defineEndpoint({
  id: 'purchase.order.list',
  method: 'GET',
  path: BASE,
  summary: 'Searches orders by number, vendor or reference, status, vendor, item, warehouse and dates, newest first',
  access: READ,
  when: WHEN,
  query: object({
    text: optional('Text', text(80)),
    statuses: optional('Sts', array(choiceOf(PurchaseOrderStatus), 7)),
    /** Drafts above the limit of who asked, which wait for who may approve them. */
    asked: optional('Ask', yesNo()),
    vendorId: optional('VendorId', id()),
    warehouseId: optional('WhId', id()),
    itemId: optional('In_Id', id()),
    ...periodFields,
    ...pagingFields,
  }),
  response: list(purchaseOrderRow),
});

export const printPurchaseOrder = defineEndpoint({
  id: 'purchase.order.print',
  method: 'GET',
  path: `${BASE}/{id}/Print`,
  summary: 'The order as PDF, as the vendor gets it',
  access: READ,
  when: WHEN,
  response: file('application/pdf'),
});

export const purchaseOrderAuditLog = defineEndpoint({
  id: 'purchase.order.auditLog',
  method: 'GET',
  path: `${BASE}/{id}/AuditLog`,
  summary: 'Every change of the order: who, when, what from, what to, why',
  access: READ,
  when: WHEN,
  response: lookup(auditEntry),
});

export const openPurchaseOrders = defineEndpoint({
  id: 'purchase.order.open',
  method: 'GET',
  path: `${BASE}/Open/{vendorId}`,
  summary: 'Orders to a vendor of which goods are to come, the oldest first',
  access: READ,
  when: WHEN,
  response: lookup(purchaseOrderRow),
});

export const ordersToReceive = defineEndpoint({
  id: 'purchase.order.toReceive',
  method: 'GET',
  path: `${BASE}/ToReceive/{vendorId}`,
  summary: 'What is still to come of the orders to a vendor, line by line, as a receive takes it',
  access: READ,
  when: WHEN,
  response: lookup(orderToReceive),
});

export const purchasesToBill = defineEndpoint({
  id: 'purchase.order.toBill',
  method: 'GET',
  path: `${BASE}/ToBill/{vendorId}`,
  summary: 'What is not billed of the receives of a vendor, and of his orders that are to come, as a bill takes it',
  access: { anyOf: [may('R'), may('C'), { area: 'Accounting.Bill', letter: 'C' }] },
  when: { module: 'Accounting' },
  response: lookup(toBill),
});
