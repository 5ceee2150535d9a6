import { MaterialInKind, MaterialInStatus } from '@bahi/domain/stock/material-in';
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
import { materialInInput, materialInRow, materialInView } from '../../wire/material-in.wire.ts';

const BASE = 'Inventory/MaterialIns';
const TOUCHES = ['inventory', 'catalogue.item', 'platform.home'] as const;
const C = { area: 'Inventory.Adjust', letter: 'C' } as const;
const U = { area: 'Inventory.Adjust', letter: 'U' } as const;
const D = { area: 'Inventory.Adjust', letter: 'D' } as const;
/** Who may make one may follow what became of it. */
const READ = { anyOf: [{ area: 'Inventory.Adjust', letter: 'R' }, C, U] } as const;

export const createMaterialIn = defineEndpoint({
  id: 'inventory.materialIn.create',
  method: 'POST',
  path: BASE,
  summary:
    'Makes the draft of goods that come in without being bought; with Approve (letter U) they are received at once',
  access: C,
  body: object({ ...materialInInput.fields, approve: optional('Approve', yesNo()) }),
  response: one(materialInView),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});

export const updateMaterialIn = defineEndpoint({
  id: 'inventory.materialIn.update',
  method: 'PUT',
  path: `${BASE}/{id}`,
  summary: 'Changes it until the goods are received; absent fields stay, lines are replaced together',
  access: { anyOf: [U, C] },
  body: object({ ...partial(materialInInput).fields, approve: optional('Approve', yesNo()), rowVersion }),
  response: one(materialInView),
  idempotent: true,
  touches: TOUCHES,
});

export const setMaterialInStatus = defineEndpoint({
  id: 'inventory.materialIn.setStatus',
  method: 'PUT',
  path: `${BASE}/{id}/Status`,
  summary: 'Receives the goods, or cancels them: what was sent is out again',
  access: { anyOf: [U, D, C] },
  body: object({
    status: required('Sts', choice([MaterialInStatus.received, MaterialInStatus.cancelled])),
    reason: optional('Reason', text(300)),
    rowVersion,
  }),
  response: one(materialInView),
  idempotent: true,
  touches: TOUCHES,
});

export const getMaterialIn = defineEndpoint({
  id: 'inventory.materialIn.get',
  method: 'GET',
  path: `${BASE}/{id}`,
  summary: 'One material in whole',
  access: READ,
  response: one(materialInView),
});

export const materialInDashboard = defineEndpoint({
  id: 'inventory.materialIn.dashboard',
  method: 'GET',
  path: `${BASE}/Dashboard`,
  summary: 'Drafts and those of the last 30 days, newest first',
  access: READ,
  query: object(pagingFields),
  response: lookup(materialInRow),
});

export const searchMaterialIns = defineEndpoint({
  id: 'inventory.materialIn.list',
  method: 'GET',
  path: BASE,
  summary: 'Searches by number, vendor or note, status, kind, what went out, vendor, item and dates, newest first',
  access: READ,
  query: object({
    text: optional('Text', text(80)),
    statuses: optional('Sts', array(choiceOf(MaterialInStatus), 5)),
    kind: optional('Kind', choiceOf(MaterialInKind)),
    outId: optional('OutId', id()),
    vendorId: optional('VendorId', id()),
    warehouseId: optional('WhId', id()),
    itemId: optional('ItemId', id()),
    ...periodFields,
    ...pagingFields,
  }),
  response: list(materialInRow),
});

export const printMaterialIn = defineEndpoint({
  id: 'inventory.materialIn.print',
  method: 'GET',
  path: `${BASE}/{id}/Print`,
  summary: 'The note of the goods that came',
  access: READ,
  response: file('application/pdf'),
});

export const materialInAuditLog = defineEndpoint({
  id: 'inventory.materialIn.auditLog',
  method: 'GET',
  path: `${BASE}/{id}/AuditLog`,
  summary: 'Every change of it: who, when, what from, what to, why',
  access: READ,
  response: lookup(auditEntry),
});
