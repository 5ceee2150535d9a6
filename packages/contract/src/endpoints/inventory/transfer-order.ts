import { TransferStatus } from '@bahi/domain/stock/transfer-order';
import { defineEndpoint, file, list, lookup, one } from '../../endpoint.ts';
import {
  array,
  choice,
  choiceOf,
  id,
  object,
  optional,
  partial,
  required,
  rowVersion,
  text,
  yesNo,
} from '../../wire-type.ts';
import { auditEntry, pagingFields, periodFields } from '../../wire/document.wire.ts';
import {
  arrivalInput,
  transferOrderInput,
  transferOrderRow,
  transferOrderView,
} from '../../wire/transfer-order.wire.ts';

const BASE = 'Inventory/TransferOrders';
const TOUCHES = ['inventory', 'catalogue.item', 'platform.home'] as const;
const C = { area: 'Inventory.Adjust', letter: 'C' } as const;
const U = { area: 'Inventory.Adjust', letter: 'U' } as const;
const D = { area: 'Inventory.Adjust', letter: 'D' } as const;
/** Who may make one may follow what became of it. */
const READ = { anyOf: [{ area: 'Inventory.Adjust', letter: 'R' }, C, U] } as const;

export const createTransferOrder = defineEndpoint({
  id: 'inventory.transferOrder.create',
  method: 'POST',
  path: BASE,
  summary:
    'Makes the draft of a transfer to another warehouse or branch; with Approve (letter U) the goods are sent at once',
  access: C,
  body: object({ ...transferOrderInput.fields, approve: optional('Approve', yesNo()) }),
  response: one(transferOrderView),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});

export const updateTransferOrder = defineEndpoint({
  id: 'inventory.transferOrder.update',
  method: 'PUT',
  path: `${BASE}/{id}`,
  summary: 'Changes a transfer until its goods are sent; absent fields stay, lines are replaced together',
  access: { anyOf: [U, C] },
  body: object({ ...partial(transferOrderInput).fields, approve: optional('Approve', yesNo()), rowVersion }),
  response: one(transferOrderView),
  idempotent: true,
  touches: TOUCHES,
});

export const setTransferOrderStatus = defineEndpoint({
  id: 'inventory.transferOrder.setStatus',
  method: 'PUT',
  path: `${BASE}/{id}/Status`,
  summary: 'Sends the goods, or cancels a transfer of which nothing arrived: its moves and journal are mirrored',
  access: { anyOf: [U, D, C] },
  body: object({
    status: required('Sts', choice([TransferStatus.inTransit, TransferStatus.cancelled])),
    reason: optional('Reason', text(300)),
    rowVersion,
  }),
  response: one(transferOrderView),
  idempotent: true,
  touches: TOUCHES,
});

export const receiveTransferOrder = defineEndpoint({
  id: 'inventory.transferOrder.receive',
  method: 'PUT',
  path: `${BASE}/{id}/Receive`,
  summary:
    'Takes in what arrived at the receiving warehouse, all at once or in parts, and says what became of what is missing',
  access: U,
  body: object({ ...arrivalInput.fields, rowVersion }),
  response: one(transferOrderView),
  idempotent: true,
  touches: TOUCHES,
});

export const getTransferOrder = defineEndpoint({
  id: 'inventory.transferOrder.get',
  method: 'GET',
  path: `${BASE}/{id}`,
  summary: 'One transfer whole, for the branch that sends and, once it is sent, the one that receives',
  access: READ,
  response: one(transferOrderView),
});

export const transferOrderDashboard = defineEndpoint({
  id: 'inventory.transferOrder.dashboard',
  method: 'GET',
  path: `${BASE}/Dashboard`,
  summary: 'Drafts, goods on the way in both directions, and transfers of the last 30 days, newest first',
  access: READ,
  query: object(pagingFields),
  response: lookup(transferOrderRow),
});

export const searchTransferOrders = defineEndpoint({
  id: 'inventory.transferOrder.list',
  method: 'GET',
  path: BASE,
  summary:
    'Searches transfers that this branch sends or receives by number or note, status, direction, item and dates, newest first',
  access: READ,
  query: object({
    text: optional('Text', text(80)),
    statuses: optional('Sts', array(choiceOf(TransferStatus), 5)),
    /** Those that arrive here. */
    arriving: optional('Arriving', yesNo()),
    warehouseId: optional('WhId', id()),
    itemId: optional('ItemId', id()),
    ...periodFields,
    ...pagingFields,
  }),
  response: list(transferOrderRow),
});

export const printTransferOrder = defineEndpoint({
  id: 'inventory.transferOrder.print',
  method: 'GET',
  path: `${BASE}/{id}/Print`,
  summary: 'The delivery challan that goes with the goods',
  access: READ,
  response: file('application/pdf'),
});

export const transferOrderAuditLog = defineEndpoint({
  id: 'inventory.transferOrder.auditLog',
  method: 'GET',
  path: `${BASE}/{id}/AuditLog`,
  summary: 'Every change of the transfer: who, when, what from, what to, why',
  access: READ,
  response: lookup(auditEntry),
});

/** A place where goods may be sent to. */
export const transferTargets = defineEndpoint({
  id: 'inventory.transferOrder.targets',
  method: 'GET',
  path: `${BASE}/Targets`,
  summary: 'Branches under the same GSTIN and their warehouses, this branch first: where goods may be sent to',
  access: READ,
  response: lookup(
    object({
      entityId: required('EId', id()),
      entityName: required('Entity', text()),
      warehouseId: required('WhId', id()),
      warehouseName: required('Warehouse', text()),
    }),
  ),
});
