import { MaterialOutKind, MaterialOutStatus } from '@bahi/domain/stock/material-out';
import { documentEndpoints } from '../../document-endpoints.ts';
import { array, choiceOf, id, object, optional, partial, rowVersion, yesNo } from '../../wire-type.ts';
import { materialOutInput, materialOutRow, materialOutView } from '../../wire/material-out.wire.ts';
import { ADJUST_ACCESS } from './adjust-access.ts';

export const {
  create: createMaterialOut,
  update: updateMaterialOut,
  setStatus: setMaterialOutStatus,
  get: getMaterialOut,
  dashboard: materialOutDashboard,
  search: searchMaterialOuts,
  print: printMaterialOut,
  auditLog: materialOutAuditLog,
} = documentEndpoints({
  id: 'inventory.materialOut',
  name: 'it',
  path: 'Inventory/MaterialOuts',
  access: ADJUST_ACCESS,
  touches: ['inventory', 'catalogue.item', 'platform.home'],
  input: object({ ...materialOutInput.fields, approve: optional('Approve', yesNo()) }),
  change: object({ ...partial(materialOutInput).fields, approve: optional('Approve', yesNo()), rowVersion }),
  view: materialOutView,
  row: materialOutRow,
  statuses: [MaterialOutStatus.out, MaterialOutStatus.cancelled],
  statusFields: {},
  search: {
    statuses: optional('Sts', array(choiceOf(MaterialOutStatus), 5)),
    kind: optional('Kind', choiceOf(MaterialOutKind)),
    /** Those out behind the day on which they were due back. */
    late: optional('Late', yesNo()),
    vendorId: optional('VendorId', id()),
    warehouseId: optional('WhId', id()),
    itemId: optional('ItemId', id()),
  },
  summaries: {
    create: 'Makes the draft of goods that go out unsold; with Approve (letter U) they go at once',
    update: 'Changes it until the goods are sent; absent fields stay, lines are replaced together',
    setStatus: 'Sends the goods, or cancels what was sent and of which nothing came back',
    get: 'One material out whole, with what came back of each line',
    dashboard: 'Drafts, goods that are out, and those of the last 30 days, newest first',
    search: 'Searches by number, vendor or note, status, kind, vendor, item, lateness and dates, newest first',
    print: 'The delivery challan that goes with the goods; of job work it says when they are due back',
  },
});
