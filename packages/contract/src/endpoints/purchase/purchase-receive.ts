import { BilledStatus, PurchaseReceiveStatus } from '@bahi/domain/purchase/purchase-receive';
import { defineEndpoint, file, list, lookup, one } from '../../endpoint.ts';
import { array, choice, choiceOf, id, object, optional, required, rowVersion, text, yesNo } from '../../wire-type.ts';
import { auditEntry, pagingFields, periodFields } from '../../wire/document.wire.ts';
import {
  purchaseReceiveChange,
  purchaseReceiveInput,
  purchaseReceiveRow,
  purchaseReceiveView,
} from '../../wire/purchase-receive.wire.ts';

const BASE = 'Purchase/Receives';
/** Receiving tells on the orders, and on stock. */
const TOUCHES = ['purchase.receive', 'purchase.order', 'inventory', 'platform.home', 'platform.document'] as const;
const WHEN = { module: 'Inventory', feature: 'PO' } as const;
const may = (letter: 'C' | 'R' | 'U' | 'D') => ({ area: 'Inventory.PO', letter }) as const;
/** Who may make one may follow what became of it. */
const READ = { anyOf: [may('R'), may('C')] } as const;

export const createPurchaseReceive = defineEndpoint({
  id: 'purchase.receive.create',
  method: 'POST',
  path: BASE,
  summary: 'Makes a draft of a receive, of orders (POIds) or of lines; Approve: true takes the goods in at once',
  access: may('C'),
  when: WHEN,
  body: purchaseReceiveInput,
  response: one(purchaseReceiveView),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});

export const updatePurchaseReceive = defineEndpoint({
  id: 'purchase.receive.update',
  method: 'PUT',
  path: `${BASE}/{id}`,
  summary: 'Changes a draft; absent fields stay, lines are replaced together',
  access: { anyOf: [may('U'), may('C')] },
  when: WHEN,
  body: purchaseReceiveChange,
  response: one(purchaseReceiveView),
  idempotent: true,
  touches: TOUCHES,
});

const { received, cancelled } = PurchaseReceiveStatus;

export const setPurchaseReceiveStatus = defineEndpoint({
  id: 'purchase.receive.setStatus',
  method: 'PUT',
  path: `${BASE}/{id}/Status`,
  summary: 'Takes the goods in, or cancels the receive: its goods leave at their own cost',
  access: { anyOf: [may('U'), may('D')] },
  when: WHEN,
  body: object({
    status: required('Sts', choice([received, cancelled])),
    reason: optional('Reason', text(300)),
    allowShortLife: optional('AllowShortLife', yesNo()),
    rowVersion,
  }),
  response: one(purchaseReceiveView),
  idempotent: true,
  touches: TOUCHES,
});

export const getPurchaseReceive = defineEndpoint({
  id: 'purchase.receive.get',
  method: 'GET',
  path: `${BASE}/{id}`,
  summary: 'One receive whole, with what is billed and returned of it and what may be done with it now',
  access: READ,
  when: WHEN,
  response: one(purchaseReceiveView),
});

export const purchaseReceiveDashboard = defineEndpoint({
  id: 'purchase.receive.dashboard',
  method: 'GET',
  path: `${BASE}/Dashboard`,
  summary: 'Receives that are drafts or not billed, newest first',
  access: READ,
  when: WHEN,
  query: object(pagingFields),
  response: lookup(purchaseReceiveRow),
});

export const searchPurchaseReceives = defineEndpoint({
  id: 'purchase.receive.list',
  method: 'GET',
  path: BASE,
  summary: "Searches receives by number, vendor or the vendor's paper, status, order, item, warehouse and dates",
  access: READ,
  when: WHEN,
  query: object({
    text: optional('Text', text(80)),
    statuses: optional('Sts', array(choiceOf(PurchaseReceiveStatus), 3)),
    billedStatus: optional('BSts', choiceOf(BilledStatus)),
    vendorId: optional('VendorId', id()),
    warehouseId: optional('WhId', id()),
    itemId: optional('In_Id', id()),
    orderId: optional('POId', id()),
    ...periodFields,
    ...pagingFields,
  }),
  response: list(purchaseReceiveRow),
});

export const printPurchaseReceive = defineEndpoint({
  id: 'purchase.receive.print',
  method: 'GET',
  path: `${BASE}/{id}/Print`,
  summary: 'The receive note as PDF: what came, of which batches and for which orders',
  access: READ,
  when: WHEN,
  response: file('application/pdf'),
});

export const purchaseReceiveAuditLog = defineEndpoint({
  id: 'purchase.receive.auditLog',
  method: 'GET',
  path: `${BASE}/{id}/AuditLog`,
  summary: 'Every change of the receive: who, when, what from, what to, why',
  access: READ,
  when: WHEN,
  response: lookup(auditEntry),
});
