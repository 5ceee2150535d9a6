import { MaterialOutKind, MaterialOutStatus } from '@bahi/domain/stock/material-out';
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
import { materialOutInput, materialOutRow, materialOutView } from '../../wire/material-out.wire.ts';

const BASE = 'Inventory/MaterialOuts';
const TOUCHES = ['inventory', 'catalogue.item', 'platform.home'] as const;
const C = { area: 'Inventory.Adjust', letter: 'C' } as const;
const U = { area: 'Inventory.Adjust', letter: 'U' } as const;
const D = { area: 'Inventory.Adjust', letter: 'D' } as const;
/** Who may make one may follow what became of it. */
const READ = { anyOf: [{ area: 'Inventory.Adjust', letter: 'R' }, C, U] } as const;

export const createMaterialOut = defineEndpoint({
  id: 'inventory.materialOut.create',
  method: 'POST',
  path: BASE,
  summary: 'Makes the draft of goods that go out unsold; with Approve (letter U) they go at once',
  access: C,
  body: object({ ...materialOutInput.fields, approve: optional('Approve', yesNo()) }),
  response: one(materialOutView),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});

export const updateMaterialOut = defineEndpoint({
  id: 'inventory.materialOut.update',
  method: 'PUT',
  path: `${BASE}/{id}`,
  summary: 'Changes it until the goods are sent; absent fields stay, lines are replaced together',
  access: { anyOf: [U, C] },
  body: object({ ...partial(materialOutInput).fields, approve: optional('Approve', yesNo()), rowVersion }),
  response: one(materialOutView),
  idempotent: true,
  touches: TOUCHES,
});

export const setMaterialOutStatus = defineEndpoint({
  id: 'inventory.materialOut.setStatus',
  method: 'PUT',
  path: `${BASE}/{id}/Status`,
  summary: 'Sends the goods, or cancels what was sent and of which nothing came back',
  access: { anyOf: [U, D, C] },
  body: object({
    status: required('Sts', choice([MaterialOutStatus.out, MaterialOutStatus.cancelled])),
    reason: optional('Reason', text(300)),
    rowVersion,
  }),
  response: one(materialOutView),
  idempotent: true,
  touches: TOUCHES,
});

export const getMaterialOut = defineEndpoint({
  id: 'inventory.materialOut.get',
  method: 'GET',
  path: `${BASE}/{id}`,
  summary: 'One material out whole, with what came back of each line',
  access: READ,
  response: one(materialOutView),
});

export const materialOutDashboard = defineEndpoint({
  id: 'inventory.materialOut.dashboard',
  method: 'GET',
  path: `${BASE}/Dashboard`,
  summary: 'Drafts, goods that are out, and those of the last 30 days, newest first',
  access: READ,
  query: object(pagingFields),
  response: lookup(materialOutRow),
});

export const searchMaterialOuts = defineEndpoint({
  id: 'inventory.materialOut.list',
  method: 'GET',
  path: BASE,
  summary: 'Searches by number, vendor or note, status, kind, vendor, item, lateness and dates, newest first',
  access: READ,
  query: object({
    text: optional('Text', text(80)),
    statuses: optional('Sts', array(choiceOf(MaterialOutStatus), 5)),
    kind: optional('Kind', choiceOf(MaterialOutKind)),
    /** Those out behind the day on which they were due back. */
    late: optional('Late', yesNo()),
    vendorId: optional('VendorId', id()),
    warehouseId: optional('WhId', id()),
    itemId: optional('ItemId', id()),
    ...periodFields,
    ...pagingFields,
  }),
  response: list(materialOutRow),
});

export const printMaterialOut = defineEndpoint({
  id: 'inventory.materialOut.print',
  method: 'GET',
  path: `${BASE}/{id}/Print`,
  summary: 'The delivery challan that goes with the goods; of job work it says when they are due back',
  access: READ,
  response: file('application/pdf'),
});

export const materialOutAuditLog = defineEndpoint({
  id: 'inventory.materialOut.auditLog',
  method: 'GET',
  path: `${BASE}/{id}/AuditLog`,
  summary: 'Every change of it: who, when, what from, what to, why',
  access: READ,
  response: lookup(auditEntry),
});
