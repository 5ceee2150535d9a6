import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { item } from './catalogue.ts';
import { day, entityId, numberPeriod, orgId, paise, rowId, stamps, yesNo } from './columns.ts';
import { oneOf } from './enums.ts';
import { enteredGoodsColumns } from './goods.ts';
import { location } from './location.ts';
import { department } from './masters.ts';
import { vendor } from './vendor.ts';
import { batch } from './batch.ts';
import { warehouse } from './warehouse.ts';
import { inEntity, inOrganisation } from './walls.ts';

/** Goods that leave unsold: to others who give them back, or for good. What came back of them says `document_link`. */
export const materialOut = pgTable(
  'material_out',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    code: text('code'),
    numberPeriod: numberPeriod(),
    status: text('status').notNull(),
    kind: text('kind').notNull(),
    sentOn: day('sent_on').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    vendorId: uuid('vendor_id'),
    departmentId: uuid('department_id'),
    isCapital: yesNo('is_capital'),
    dueBackOn: day('due_back_on'),
    /** The expense of what does not come back, where it is not that of its kind. */
    accountCode: integer('account_code'),
    vehicleNo: text('vehicle_no'),
    notes: text('notes'),
    valuePaise: paise('value'),
    lineCount: integer('line_count').notNull().default(0),
    cancelReason: text('cancel_reason'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    inEntity(t, t.warehouseId, warehouse),
    inOrganisation(t, t.vendorId, vendor),
    inOrganisation(t, t.departmentId, department),
    uniqueIndex('material_out_code').on(t.orgId, t.entityId, t.numberPeriod, t.code),
    index('material_out_list').on(t.orgId, t.entityId, t.sentOn, t.id),
    check('material_out_status', oneOf(t.status, 'material_out.status')),
    check('material_out_kind', oneOf(t.kind, 'material_out.kind')),
    check('material_out_number', sql`${t.status} in ('Draft', 'Cancelled') or ${t.code} is not null`),
  ],
);

export const materialOutLine = pgTable(
  'material_out_line',
  { ...enteredGoodsColumns(), outId: uuid('out_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.outId, t.id] }),
    inEntity(t, t.outId, materialOut),
    inOrganisation(t, t.itemId, item),
    foreignKey({ columns: [t.orgId, t.itemId, t.batchId], foreignColumns: [batch.orgId, batch.itemId, batch.id] }),
    inOrganisation(t, t.binId, location),
    check('material_out_line_quantity', sql`${t.quantity} > 0`),
  ],
);

/** Goods that come in without being bought: back from others, made by them of what they got, or their own. */
export const materialIn = pgTable(
  'material_in',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    code: text('code'),
    numberPeriod: numberPeriod(),
    status: text('status').notNull(),
    kind: text('kind').notNull(),
    receivedOn: day('received_on').notNull(),
    outId: uuid('out_id'),
    warehouseId: uuid('warehouse_id').notNull(),
    vendorId: uuid('vendor_id'),
    notes: text('notes'),
    lineCount: integer('line_count').notNull().default(0),
    cancelReason: text('cancel_reason'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    inEntity(t, t.warehouseId, warehouse),
    inEntity(t, t.outId, materialOut),
    inOrganisation(t, t.vendorId, vendor),
    uniqueIndex('material_in_code').on(t.orgId, t.entityId, t.numberPeriod, t.code),
    index('material_in_list').on(t.orgId, t.entityId, t.receivedOn, t.id),
    check('material_in_status', oneOf(t.status, 'material_in.status')),
    check('material_in_kind', oneOf(t.kind, 'material_in.kind')),
    check('material_in_number', sql`${t.status} in ('Draft', 'Cancelled') or ${t.code} is not null`),
    check('material_in_out', sql`(${t.kind} = 'Foreign') = (${t.outId} is null)`),
  ],
);

export const materialInLine = pgTable(
  'material_in_line',
  {
    ...enteredGoodsColumns(),
    inId: uuid('in_id').notNull(),
    outLineId: text('out_line_id'),
    /** Of what was sent, in its unit. */
    usedQuantity: bigint('used_e3', { mode: 'number' }),
    usedNos: jsonb('used_nos').$type<string[]>(),
    chargePaise: paise('charge'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.inId, t.id] }),
    inEntity(t, t.inId, materialIn),
    inOrganisation(t, t.itemId, item),
    foreignKey({ columns: [t.orgId, t.itemId, t.batchId], foreignColumns: [batch.orgId, batch.itemId, batch.id] }),
    inOrganisation(t, t.binId, location),
    check('material_in_line_quantity', sql`${t.quantity} > 0 and ${t.usedQuantity} > 0 and ${t.chargePaise} >= 0`),
  ],
);
