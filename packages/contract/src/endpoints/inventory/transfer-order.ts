import { TransferStatus } from '@bahi/domain/stock/transfer-order';
import { documentEndpoints } from '../../document-endpoints.ts';
import { defineEndpoint, lookup, one } from '../../endpoint.ts';
import { array, choiceOf, id, object, optional, partial, required, rowVersion, text, yesNo } from '../../wire-type.ts';
import {
  arrivalInput,
  transferOrderInput,
  transferOrderRow,
  transferOrderView,
} from '../../wire/transfer-order.wire.ts';
import { ADJUST_ACCESS } from './adjust-access.ts';

const BASE = 'Inventory/TransferOrders';
const TOUCHES = ['inventory', 'catalogue.item', 'platform.home'] as const;

export const {
  create: createTransferOrder,
  update: updateTransferOrder,
  setStatus: setTransferOrderStatus,
  get: getTransferOrder,
  dashboard: transferOrderDashboard,
  search: searchTransferOrders,
  print: printTransferOrder,
  auditLog: transferOrderAuditLog,
} = documentEndpoints({
  id: 'inventory.transferOrder',
  name: 'the transfer',
  path: BASE,
  access: ADJUST_ACCESS,
  touches: TOUCHES,
  input: object({ ...transferOrderInput.fields, approve: optional('Approve', yesNo()) }),
  change: object({ ...partial(transferOrderInput).fields, approve: optional('Approve', yesNo()), rowVersion }),
  view: transferOrderView,
  row: transferOrderRow,
  statuses: [TransferStatus.inTransit, TransferStatus.cancelled],
  statusFields: {},
  search: {
    statuses: optional('Sts', array(choiceOf(TransferStatus), 5)),
    /** Those that arrive here. */
    arriving: optional('Arriving', yesNo()),
    warehouseId: optional('WhId', id()),
    itemId: optional('ItemId', id()),
  },
  summaries: {
    create:
      'Makes the draft of a transfer to another warehouse or branch; with Approve (letter U) the goods are sent at once',
    update: 'Changes a transfer until its goods are sent; absent fields stay, lines are replaced together',
    setStatus: 'Sends the goods, or cancels a transfer of which nothing arrived: its moves and journal are mirrored',
    get: 'One transfer whole, for the branch that sends and, once it is sent, the one that receives',
    dashboard: 'Drafts, goods on the way in both directions, and transfers of the last 30 days, newest first',
    search:
      'Searches transfers that this branch sends or receives by number or note, status, direction, item and dates, newest first',
    print: 'The delivery challan, or the tax invoice, that goes with the goods',
  },
});

export const receiveTransferOrder = defineEndpoint({
  id: 'inventory.transferOrder.receive',
  method: 'PUT',
  path: `${BASE}/{id}/Receive`,
  summary:
    'Takes in what arrived at the receiving warehouse, all at once or in parts, and says what became of what is missing',
  access: { area: 'Inventory.Adjust', letter: 'U' },
  body: object({ ...arrivalInput.fields, rowVersion }),
  response: one(transferOrderView),
  idempotent: true,
  touches: TOUCHES,
});

/** A place where goods may be sent to. */
export const transferTargets = defineEndpoint({
  id: 'inventory.transferOrder.targets',
  method: 'GET',
  path: `${BASE}/Targets`,
  summary:
    'Warehouses of this branch and of others, this branch first: where goods may be sent to, and whether a tax invoice goes with them',
  access: ADJUST_ACCESS.read,
  response: lookup(
    object({
      entityId: required('EId', id()),
      entityName: required('Entity', text()),
      warehouseId: required('WhId', id()),
      warehouseName: required('Warehouse', text()),
      /** It lies under another GSTIN. */
      taxInvoice: required('TaxInv', yesNo()),
    }),
  ),
});
