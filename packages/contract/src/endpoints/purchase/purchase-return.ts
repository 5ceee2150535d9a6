import { PurchaseReturnStatus, ReturnReason } from '@bahi/domain/purchase/purchase-return';
import { defineEndpoint, file, list, lookup, one } from '../../endpoint.ts';
import { array, choice, choiceOf, id, object, optional, required, rowVersion, text } from '../../wire-type.ts';
import { auditEntry, pagingFields, periodFields } from '../../wire/document.wire.ts';
import {
  purchaseReturnChange,
  purchaseReturnInput,
  purchaseReturnRow,
  purchaseReturnView,
} from '../../wire/purchase-return.wire.ts';

const BASE = 'Purchase/Returns';
/** What goes back tells on the receives and orders that it came by, and on stock. */
const TOUCHES = ['purchase.return', 'purchase.receive', 'purchase.order', 'inventory', 'platform.home'] as const;
const WHEN = { module: 'Inventory', feature: 'PO' } as const;
const may = (letter: 'C' | 'R' | 'U' | 'D') => ({ area: 'Inventory.PO', letter }) as const;
/** Who may make one may follow what became of it. */
const READ = { anyOf: [may('R'), may('C')] } as const;

export const createPurchaseReturn = defineEndpoint({
  id: 'purchase.return.create',
  method: 'POST',
  path: BASE,
  summary:
    'Makes a draft of a return, of what is left of a receive (RecId) or of lines; Approve: true takes the goods out at once',
  access: may('C'),
  when: WHEN,
  body: purchaseReturnInput,
  response: one(purchaseReturnView),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});

export const updatePurchaseReturn = defineEndpoint({
  id: 'purchase.return.update',
  method: 'PUT',
  path: `${BASE}/{id}`,
  summary: 'Changes a draft; absent fields stay, lines are replaced together',
  access: { anyOf: [may('U'), may('C')] },
  when: WHEN,
  body: purchaseReturnChange,
  response: one(purchaseReturnView),
  idempotent: true,
  touches: TOUCHES,
});

const { approved, cancelled } = PurchaseReturnStatus;

export const setPurchaseReturnStatus = defineEndpoint({
  id: 'purchase.return.setStatus',
  method: 'PUT',
  path: `${BASE}/{id}/Status`,
  summary: 'Takes the goods out, or cancels the return: its goods lie where they lay, at their own cost',
  access: { anyOf: [may('U'), may('D')] },
  when: WHEN,
  body: object({
    status: required('Sts', choice([approved, cancelled])),
    reason: optional('Reason', text(300)),
    rowVersion,
  }),
  response: one(purchaseReturnView),
  idempotent: true,
  touches: TOUCHES,
});

export const getPurchaseReturn = defineEndpoint({
  id: 'purchase.return.get',
  method: 'GET',
  path: `${BASE}/{id}`,
  summary: 'One return whole, with what is credited of it and what may be done with it now',
  access: READ,
  when: WHEN,
  response: one(purchaseReturnView),
});

export const purchaseReturnDashboard = defineEndpoint({
  id: 'purchase.return.dashboard',
  method: 'GET',
  path: `${BASE}/Dashboard`,
  summary: 'Returns that are drafts or not credited and settled, newest first',
  access: READ,
  when: WHEN,
  query: object(pagingFields),
  response: lookup(purchaseReturnRow),
});

export const searchPurchaseReturns = defineEndpoint({
  id: 'purchase.return.list',
  method: 'GET',
  path: BASE,
  summary: 'Searches returns by number or vendor, status, reason, receive, item, warehouse and dates',
  access: READ,
  when: WHEN,
  query: object({
    text: optional('Text', text(80)),
    statuses: optional('Sts', array(choiceOf(PurchaseReturnStatus), 6)),
    reason: optional('Why', choiceOf(ReturnReason)),
    vendorId: optional('VendorId', id()),
    warehouseId: optional('WhId', id()),
    itemId: optional('In_Id', id()),
    receiveId: optional('RecId', id()),
    ...periodFields,
    ...pagingFields,
  }),
  response: list(purchaseReturnRow),
});

export const printPurchaseReturn = defineEndpoint({
  id: 'purchase.return.print',
  method: 'GET',
  path: `${BASE}/{id}/Print`,
  summary: 'The return note as PDF: what goes back, of which batches and receives, and what is claimed for it',
  access: READ,
  when: WHEN,
  response: file('application/pdf'),
});

export const purchaseReturnAuditLog = defineEndpoint({
  id: 'purchase.return.auditLog',
  method: 'GET',
  path: `${BASE}/{id}/AuditLog`,
  summary: 'Every change of the return: who, when, what from, what to, why',
  access: READ,
  when: WHEN,
  response: lookup(auditEntry),
});
