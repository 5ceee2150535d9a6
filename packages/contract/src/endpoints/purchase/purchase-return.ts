import { PurchaseReturnStatus, ReturnReason } from '@bahi/domain/purchase/purchase-return';
import { documentEndpoints } from '../../document-endpoints.ts';
import { defineEndpoint, one } from '../../endpoint.ts';
import { array, choiceOf, id, optional } from '../../wire-type.ts';
import { purchaseReceiveView } from '../../wire/purchase-receive.wire.ts';
import {
  purchaseReturnChange,
  purchaseReturnInput,
  purchaseReturnRow,
  purchaseReturnView,
  swapInput,
} from '../../wire/purchase-return.wire.ts';
import { PURCHASE_ACCESS } from './purchase-access.ts';

const { approved, cancelled } = PurchaseReturnStatus;
const TOUCHES = ['purchase.return', 'purchase.receive', 'purchase.order', 'inventory', 'platform.home'] as const;

export const {
  create: createPurchaseReturn,
  update: updatePurchaseReturn,
  setStatus: setPurchaseReturnStatus,
  get: getPurchaseReturn,
  dashboard: purchaseReturnDashboard,
  search: searchPurchaseReturns,
  print: printPurchaseReturn,
  auditLog: purchaseReturnAuditLog,
} = documentEndpoints({
  id: 'purchase.return',
  name: 'the return',
  path: 'Purchase/Returns',
  access: PURCHASE_ACCESS,
  when: { module: 'Inventory', feature: 'PO' },
  touches: TOUCHES,
  input: purchaseReturnInput,
  change: purchaseReturnChange,
  view: purchaseReturnView,
  row: purchaseReturnRow,
  statuses: [approved, cancelled],
  statusFields: {},
  search: {
    statuses: optional('Sts', array(choiceOf(PurchaseReturnStatus), 6)),
    reason: optional('Why', choiceOf(ReturnReason)),
    vendorId: optional('VendorId', id()),
    warehouseId: optional('WhId', id()),
    itemId: optional('In_Id', id()),
    receiveId: optional('RecId', id()),
  },
  summaries: {
    create:
      'Makes a draft of a return, of what is left of a receive (RecId) or of lines; Approve: true takes the goods out at once',
    update: 'Changes a draft; absent fields stay, lines are replaced together',
    setStatus: 'Takes the goods out, or cancels the return: its goods lie where they lay, at their own cost',
    get: 'One return whole, with what is credited of it and what may be done with it now',
    dashboard: 'Returns that are drafts or not credited and settled, newest first',
    search: 'Searches returns by number or vendor, status, reason, receive, item, warehouse and dates',
    print: 'The return note as PDF: what goes back, of which batches and receives, and what is claimed for it',
  },
});

export const swapReturnedGoods = defineEndpoint({
  id: 'purchase.return.swap',
  method: 'PUT',
  path: 'Purchase/Returns/{id}/Swap',
  summary:
    'Takes in goods of the same kind that the vendor gives in place of money for what went back; answers their receive, of which nothing is billed',
  access: PURCHASE_ACCESS.create,
  when: { module: 'Inventory', feature: 'PO' },
  body: swapInput,
  response: one(purchaseReceiveView),
  idempotent: true,
  touches: TOUCHES,
});
