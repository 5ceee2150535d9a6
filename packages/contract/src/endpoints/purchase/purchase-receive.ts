import { BilledStatus, PurchaseReceiveStatus } from '@bahi/domain/purchase/purchase-receive';
import { documentEndpoints } from '../../document-endpoints.ts';
import { array, choiceOf, id, optional, yesNo } from '../../wire-type.ts';
import {
  purchaseReceiveChange,
  purchaseReceiveInput,
  purchaseReceiveRow,
  purchaseReceiveView,
} from '../../wire/purchase-receive.wire.ts';
import { PURCHASE_ACCESS } from './purchase-access.ts';

const { received, cancelled } = PurchaseReceiveStatus;

export const {
  create: createPurchaseReceive,
  update: updatePurchaseReceive,
  setStatus: setPurchaseReceiveStatus,
  get: getPurchaseReceive,
  dashboard: purchaseReceiveDashboard,
  search: searchPurchaseReceives,
  print: printPurchaseReceive,
  auditLog: purchaseReceiveAuditLog,
} = documentEndpoints({
  id: 'purchase.receive',
  name: 'the receive',
  path: 'Purchase/Receives',
  access: PURCHASE_ACCESS,
  when: { module: 'Inventory', feature: 'PO' },
  touches: ['purchase.receive', 'purchase.order', 'inventory', 'platform.home', 'platform.document'],
  input: purchaseReceiveInput,
  change: purchaseReceiveChange,
  view: purchaseReceiveView,
  row: purchaseReceiveRow,
  statuses: [received, cancelled],
  statusFields: {
    allowShortLife: optional('AllowShortLife', yesNo()),
  },
  search: {
    statuses: optional('Sts', array(choiceOf(PurchaseReceiveStatus), 3)),
    billedStatus: optional('BSts', choiceOf(BilledStatus)),
    vendorId: optional('VendorId', id()),
    warehouseId: optional('WhId', id()),
    itemId: optional('In_Id', id()),
    orderId: optional('POId', id()),
  },
  summaries: {
    create: 'Makes a draft of a receive, of orders (POIds) or of lines; Approve: true takes the goods in at once',
    update: 'Changes a draft; absent fields stay, lines are replaced together',
    setStatus: 'Takes the goods in, or cancels the receive: its goods leave at their own cost',
    get: 'One receive whole, with what is billed and returned of it and what may be done with it now',
    dashboard: 'Receives that are drafts or not billed, newest first',
    search: "Searches receives by number, vendor or the vendor's paper, status, order, item, warehouse and dates",
    print: 'The receive note as PDF: what came, of which batches and for which orders',
  },
});
