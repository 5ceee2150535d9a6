import { MaterialInKind, MaterialInStatus } from '@bahi/domain/stock/material-in';
import { documentEndpoints } from '../../document-endpoints.ts';
import { defineEndpoint, one } from '../../endpoint.ts';
import { array, choiceOf, id, object, optional, partial, required, rowVersion, text, yesNo } from '../../wire-type.ts';
import { materialInInput, materialInRow, materialInView } from '../../wire/material-in.wire.ts';
import { ADJUST_ACCESS } from './adjust-access.ts';

const approve = optional('Approve', yesNo());

export const {
  create: createMaterialIn,
  update: updateMaterialIn,
  setStatus: setMaterialInStatus,
  get: getMaterialIn,
  dashboard: materialInDashboard,
  search: searchMaterialIns,
  print: printMaterialIn,
  auditLog: materialInAuditLog,
} = documentEndpoints({
  id: 'inventory.materialIn',
  name: 'it',
  path: 'Inventory/MaterialIns',
  access: ADJUST_ACCESS,
  touches: ['inventory', 'catalogue.item', 'platform.home'],
  input: object({ ...materialInInput.fields, approve }),
  change: object({ ...partial(materialInInput).fields, approve, rowVersion }),
  view: materialInView,
  row: materialInRow,
  statuses: [MaterialInStatus.received, MaterialInStatus.cancelled],
  statusFields: {},
  search: {
    statuses: optional('Sts', array(choiceOf(MaterialInStatus), 5)),
    kind: optional('Kind', choiceOf(MaterialInKind)),
    outId: optional('OutId', id()),
    vendorId: optional('VendorId', id()),
    warehouseId: optional('WhId', id()),
    itemId: optional('ItemId', id()),
  },
  summaries: {
    create:
      'Makes the draft of goods that come in without being bought; with Approve (letter U) they are received at once',
    update: 'Changes it until the goods are received; absent fields stay, lines are replaced together',
    setStatus: 'Receives the goods, or cancels them: what was sent is out again',
    get: 'One material in whole',
    dashboard: 'Drafts and those of the last 30 days, newest first',
    search: 'Searches by number, vendor or note, status, kind, what went out, vendor, item and dates, newest first',
    print: 'The note of the goods that came',
  },
});

export const billMaterialIn = defineEndpoint({
  id: 'inventory.materialIn.bill',
  method: 'POST',
  path: 'Inventory/MaterialIns/{id}/Bill',
  summary:
    'Makes the draft of the bill of the work on these goods; called again, or by two at once, it answers the same bill',
  access: { allOf: [ADJUST_ACCESS.read, { area: 'Accounting.Bill', letter: 'C' }] },
  when: { module: 'Accounting' },
  body: object({}),
  response: one(object({ billId: required('BillId', id()), code: optional('Code', text(20)) })),
  idempotent: true,
  touches: ['inventory.materialIn', 'accounting.bill'],
});
