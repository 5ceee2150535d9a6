import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { complaint, item, operationCode } from './catalogue.ts';
import { count, day, entityId, instant, numberPeriod, orgId, paise, rowId, stamps, yesNo } from './columns.ts';
import { oneOf } from './enums.ts';
import { customer } from './customer.ts';
import { vehicle } from './vehicle.ts';
import { vendor } from './vendor.ts';
import { workOrder } from './service.ts';
import { documentWalls, inEntity, inOrganisation } from './walls.ts';
import { warehouse } from './warehouse.ts';
import { workApproval, workComplaint, workHeader, workLine, workRepair } from './work-columns.ts';

/** What a repair may cost; its lines are answered one by one, and become an order. Its number is taken when it is made. */
export const serviceEstimate = pgTable(
  'service_estimate',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    code: text('code').notNull(),
    numberPeriod: numberPeriod(),
    status: text('status').notNull(),
    ...workHeader(),
    /** The day of its prices: they hold for so many days, until `validTo`. */
    pricedOn: day('priced_on').notNull(),
    validDays: integer('valid_days').notNull(),
    validTo: day('valid_to').notNull(),
    /** How often it was frozen: with every sending and every answer. */
    version: count('version'),
    /** The order that it became; supplementary rounds join the same. */
    workOrderId: uuid('work_order_id'),
    /** The round that lines are added to now; null for the initial one. */
    round: text('round'),
    searchText: text('search_text').notNull().default(''),
    ...stamps(),
  },
  (t) => [
    ...documentWalls(t, 'service_estimate', t.openedOn),
    inOrganisation(t, t.customerId, customer),
    inOrganisation(t, t.vehicleId, vehicle),
    inEntity(t, t.workOrderId, workOrder),
    uniqueIndex('service_estimate_order')
      .on(t.orgId, t.entityId, t.workOrderId)
      .where(sql`${t.workOrderId} is not null`),
    index('service_estimate_customer').on(t.orgId, t.customerId, t.id),
    index('service_estimate_vehicle').on(t.orgId, t.vehicleId, t.id),
    index('service_estimate_open')
      .on(t.orgId, t.entityId, t.openedOn, t.id)
      .where(sql`${t.status} not in ('Converted', 'Cancelled', 'Declined')`),
    index('service_estimate_search').using('gin', t.orgId, t.entityId, sql`${t.searchText} gin_trgm_ops`),
    check('service_estimate_valid', sql`${t.validTo} = ${t.pricedOn} + ${t.validDays}`),
    check('service_estimate_fuel', sql`${t.fuelEighths} between 0 and 8`),
    check('service_estimate_converted', sql`${t.status} <> 'Converted' or ${t.workOrderId} is not null`),
  ],
);

export const serviceEstimateComplaint = pgTable(
  'service_estimate_complaint',
  { orgId: orgId(), entityId: entityId(), estimateId: uuid('estimate_id').notNull(), ...workComplaint() },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.estimateId, t.id] }),
    inOrganisation(t, t.complaintId, complaint),
    inEntity(t, t.estimateId, serviceEstimate),
  ],
);

export const serviceEstimateRepair = pgTable(
  'service_estimate_repair',
  {
    orgId: orgId(),
    entityId: entityId(),
    estimateId: uuid('estimate_id').notNull(),
    ...workRepair(),
    /** The repair of the order that it became. */
    orderRepairId: text('order_repair_id'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.estimateId, t.id] }),
    inEntity(t, t.estimateId, serviceEstimate),
    check('service_estimate_repair_side', oneOf(t.side, 'service_estimate_repair.side')),
    check('service_estimate_repair_action', oneOf(t.action, 'service_estimate_repair.action')),
  ],
);

export const serviceEstimateLine = pgTable(
  'service_estimate_line',
  {
    orgId: orgId(),
    entityId: entityId(),
    estimateId: uuid('estimate_id').notNull(),
    ...workLine(),
    /** The supplementary round that it was added in; null for the initial estimate. */
    round: text('round'),
    /** When who pays said yes to it; null while he has not, or since his word was withdrawn. */
    confirmedAt: instant('confirmed_at'),
    /** The line of the order that it became. */
    orderLineId: text('order_line_id'),
    /** Declined work that the customer wants to hear of no more. */
    notWanted: yesNo('not_wanted'),
    /** The alternative that it belongs to, of which the customer takes one; null where it stands in every one. */
    option: text('option'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.estimateId, t.id] }),
    inOrganisation(t, t.itemId, item),
    inEntity(t, t.warehouseId, warehouse),
    inOrganisation(t, t.operationId, operationCode),
    inOrganisation(t, t.vendorId, vendor),
    inEntity(t, t.estimateId, serviceEstimate),
    index('service_estimate_line_vendor')
      .on(t.orgId, t.vendorId)
      .where(sql`${t.vendorId} is not null`),
    index('service_estimate_line_item')
      .on(t.orgId, t.entityId, t.itemId)
      .where(sql`${t.itemId} is not null`),
    check('service_estimate_line_status', oneOf(t.status, 'service_estimate_line.status')),
    check('service_estimate_line_option', oneOf(t.option, 'service_estimate_line.option')),
    check('service_estimate_line_option_payer', sql`${t.option} is null or ${t.payer} = 'Cus'`),
    check('service_estimate_line_payer', oneOf(t.payer, 'service_estimate_line.payer')),
    uniqueIndex('service_estimate_line_component')
      .on(t.orgId, t.entityId, t.estimateId, t.componentOf, t.componentKind)
      .where(sql`${t.componentOf} is not null`),
    check('service_estimate_line_component_kind', oneOf(t.componentKind, 'service_estimate_line.component_kind')),
    check('service_estimate_line_family', sql`${t.family} in ('labour', 'part')`),
    check(
      'service_estimate_line_word',
      sql`${t.confirmedAt} is null or ${t.status} in ('Approved', 'Declined', 'Cancelled')`,
    ),
    check('service_estimate_line_ordered', sql`${t.orderLineId} is null or ${t.status} = 'Approved'`),
  ],
);

/** A supplementary round: who asked for it and why. Its letter is never given again. */
export const serviceEstimateRound = pgTable(
  'service_estimate_round',
  {
    orgId: orgId(),
    entityId: entityId(),
    estimateId: uuid('estimate_id').notNull(),
    position: integer('position').notNull(),
    code: text('code').notNull(),
    reason: text('reason').notNull(),
    begunAt: instant('begun_at').notNull(),
    begunBy: uuid('begun_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.estimateId, t.position] }),
    uniqueIndex('service_estimate_round_code').on(t.orgId, t.entityId, t.estimateId, t.code),
    inEntity(t, t.estimateId, serviceEstimate),
  ],
);

/** An answer to lines: who, how, when, how much, and to which version. Written once. */
export const serviceEstimateApproval = pgTable(
  'service_estimate_approval',
  {
    orgId: orgId(),
    entityId: entityId(),
    estimateId: uuid('estimate_id').notNull(),
    id: rowId(),
    ...workApproval(),
    /** What each line came to then, in the order of `lineIds`. */
    linePaise: bigint('line_paise', { mode: 'number' }).array().notNull(),
    version: integer('version').notNull(),
    /** Of the print of that version. */
    hash: text('hash').notNull(),
    approvedAt: instant('approved_at').notNull(),
    approvedBy: uuid('approved_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    index('service_estimate_approval_estimate').on(t.orgId, t.entityId, t.estimateId),
    inEntity(t, t.estimateId, serviceEstimate),
  ],
);

/** An estimate as it went out or was answered: written once. */
export const serviceEstimateVersion = pgTable(
  'service_estimate_version',
  {
    orgId: orgId(),
    entityId: entityId(),
    estimateId: uuid('estimate_id').notNull(),
    version: integer('version').notNull(),
    round: text('round'),
    frozenAt: instant('frozen_at').notNull(),
    frozenBy: uuid('frozen_by').notNull(),
    validTo: day('valid_to').notNull(),
    totalPaise: paise('total'),
    /** What its print is drawn of. */
    print: jsonb('print').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.estimateId, t.version] }),
    inEntity(t, t.estimateId, serviceEstimate),
  ],
);
