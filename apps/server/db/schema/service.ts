import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { entityId, instant, lineWords, numberPeriod, orgId, paise, quantity, rowId, stamps, yesNo } from './columns.ts';
import { complaint, item, operationCode } from './catalogue.ts';
import { oneOf } from './enums.ts';
import { workOrderType } from './masters.ts';
import { customer } from './customer.ts';
import { vehicle } from './vehicle.ts';
import { vendor } from './vendor.ts';
import { warehouse } from './warehouse.ts';
import { inEntity, inOrganisation } from './walls.ts';
import { workApproval, workComplaint, workHeader, workLine, workRepair } from './work-columns.ts';

export const workOrder = pgTable(
  'work_order',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    code: text('code').notNull(),
    numberPeriod: numberPeriod(),
    status: text('status').notNull(),
    ...workHeader(),
    promisedAt: instant('promised_at'),
    /** What was promised first. The database keeps it, whoever writes the order. */
    firstPromisedAt: instant('first_promised_at'),
    /** Whether lines pass Review before Completed; null follows the entity's setting. */
    review: boolean('review'),
    /** Since when what was taken down at intake is locked. */
    intakeSignedAt: instant('intake_signed_at'),
    /** The order that it came back from: the same complaint within 30 days (rule 36). */
    prevWorkOrderId: uuid('prev_work_order_id'),
    /** What kind of order it is (Settings, Work order types). */
    orderTypeId: uuid('order_type_id'),
    completedAt: instant('completed_at'),
    closedAt: instant('closed_at'),
    searchText: text('search_text').notNull().default(''),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    check('work_order_status', oneOf(t.status, 'work_order.status')),
    uniqueIndex('work_order_code').on(t.orgId, t.entityId, t.numberPeriod, t.code),
    index('work_order_open')
      .on(t.orgId, t.entityId, t.id)
      .where(sql`${t.status} not in ('Closed', 'Cancelled', 'Declined')`),
    index('work_order_day').on(t.orgId, t.entityId, t.openedOn, t.id),
    index('work_order_vehicle').on(t.orgId, t.vehicleId, t.id),
    index('work_order_customer').on(t.orgId, t.customerId, t.id),
    index('work_order_advisor').on(t.orgId, t.entityId, t.advisorId, t.id),
    index('work_order_promised').on(t.orgId, t.entityId, t.promisedAt),
    index('work_order_completed').on(t.orgId, t.entityId, t.completedAt),
    index('work_order_closed').on(t.orgId, t.entityId, t.closedAt),
    index('work_order_search').using('gin', t.orgId, t.entityId, sql`${t.searchText} gin_trgm_ops`),
    inOrganisation(t, t.customerId, customer),
    inOrganisation(t, t.vehicleId, vehicle),
    inEntity(t, t.prevWorkOrderId, t),
    inOrganisation(t, t.orderTypeId, workOrderType),
    index('work_order_type_of')
      .on(t.orgId, t.orderTypeId)
      .where(sql`${t.orderTypeId} is not null`),
    index('work_order_comeback')
      .on(t.orgId, t.entityId, t.prevWorkOrderId)
      .where(sql`${t.prevWorkOrderId} is not null`),
    check('work_order_fuel', sql`${t.fuelEighths} between 0 and 8`),
  ],
);

export const workOrderComplaint = pgTable(
  'work_order_complaint',
  {
    orgId: orgId(),
    entityId: entityId(),
    workOrderId: uuid('work_order_id').notNull(),
    ...workComplaint(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.workOrderId, t.id] }),
    index('work_order_complaint_search').using('gin', t.orgId, t.entityId, sql`lower(${t.description}) gin_trgm_ops`),
    inOrganisation(t, t.complaintId, complaint),
    inEntity(t, t.workOrderId, workOrder),
  ],
);

export const workOrderRepair = pgTable(
  'work_order_repair',
  {
    orgId: orgId(),
    entityId: entityId(),
    workOrderId: uuid('work_order_id').notNull(),
    ...workRepair(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.workOrderId, t.id] }),
    inEntity(t, t.workOrderId, workOrder),
    check('work_order_repair_side', oneOf(t.side, 'work_order_repair.side')),
    check('work_order_repair_action', oneOf(t.action, 'work_order_repair.action')),
  ],
);

/** Labour and parts. The customer face is the line's own price; insurer and estimate faces stand beside it (architecture §5). */
export const workOrderLine = pgTable(
  'work_order_line',
  {
    orgId: orgId(),
    entityId: entityId(),
    workOrderId: uuid('work_order_id').notNull(),
    ...workLine(),
    /** Reserved or received for the job (`RQty`), issued (`IQty`), returned (`Ret`). */
    receivedQuantity: quantity('received_quantity'),
    issuedQuantity: quantity('issued_quantity'),
    returnedQuantity: quantity('returned_quantity'),
    /** Cost of what is issued and not returned: stands in work in progress. */
    issuedCostPaise: paise('issued_cost'),
    /** Work that was Completed and was taken up again (`ReOpen`). */
    reopened: yesNo('reopened'),
    /** The advised or declined line of an earlier order that this one takes up; each is taken up once. */
    carriedFromOrderId: uuid('carried_from_order_id'),
    carriedFromLineId: text('carried_from_line_id'),
    /** The line of the estimate that it was made of; each becomes one line of one order. */
    estimateLineId: text('estimate_line_id'),
    /** Advised or declined work that the customer wants to hear of no more. */
    notWanted: yesNo('not_wanted'),
    /** Nothing reads it: it stays for programs of before, which name it. */
    assessment: jsonb('assessment'),
    /** The invoice that bills it; null until billed. */
    invoiceId: uuid('invoice_id'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.workOrderId, t.id] }),
    inOrganisation(t, t.itemId, item),
    inEntity(t, t.warehouseId, warehouse),
    inOrganisation(t, t.operationId, operationCode),
    inOrganisation(t, t.vendorId, vendor),
    check('work_order_line_status', oneOf(t.status, 'work_order_line.status')),
    check('work_order_line_payer', oneOf(t.payer, 'work_order_line.payer')),
    index('work_order_line_vendor')
      .on(t.orgId, t.vendorId)
      .where(sql`${t.vendorId} is not null`),
    index('work_order_line_by_technician')
      .on(t.orgId, t.entityId, t.technicianId, t.workOrderId)
      .where(sql`${t.technicianId} is not null`),
    index('work_order_line_jobs')
      .on(t.orgId, t.entityId, t.technicianId)
      .where(sql`${t.technicianId} is not null and ${t.status} not in ('Completed', 'Cancelled', 'Declined')`),
    index('work_order_line_search').using(
      'gin',
      t.orgId,
      t.entityId,
      sql`${lineWords(t.description, t.operationCode, t.partNumber)} gin_trgm_ops`,
    ),
    // What vendors do, the newest order first.
    index('work_order_line_sublet')
      .on(t.orgId, t.entityId, t.workOrderId, t.id)
      .where(sql`${t.family} = 'labour' and ${t.sublet}`),
    // Parts that jobs wait for.
    index('work_order_line_needed')
      .on(t.orgId, t.entityId, t.itemId)
      .where(
        sql`${t.family} = 'part' and ${t.tracked} and ${t.invoiceId} is null and ${t.receivedQuantity} < ${t.quantity}`,
      ),
    // Parts that are not on the job whole.
    index('work_order_line_to_issue')
      .on(t.orgId, t.entityId, t.workOrderId)
      .where(
        sql`${t.family} = 'part' and ${t.tracked} and ${t.invoiceId} is null and ${t.status} not in ('Cancelled', 'Declined') and ${t.issuedQuantity} < ${t.quantity}`,
      ),
    index('work_order_line_item')
      .on(t.orgId, t.entityId, t.itemId)
      .where(sql`${t.itemId} is not null`),
    inEntity(t, t.workOrderId, workOrder),
    uniqueIndex('work_order_line_carried')
      .on(t.orgId, t.carriedFromOrderId, t.carriedFromLineId)
      .where(sql`${t.carriedFromOrderId} is not null`),
    uniqueIndex('work_order_line_estimated')
      .on(t.orgId, t.entityId, t.workOrderId, t.estimateLineId)
      .where(sql`${t.estimateLineId} is not null`),
    uniqueIndex('work_order_line_component')
      .on(t.orgId, t.entityId, t.workOrderId, t.componentOf, t.componentKind)
      .where(sql`${t.componentOf} is not null`),
    check('work_order_line_component_kind', oneOf(t.componentKind, 'work_order_line.component_kind')),
    check('work_order_line_family', sql`${t.family} in ('labour', 'part')`),
    check('work_order_line_issued', sql`${t.issuedQuantity} >= 0 and ${t.receivedQuantity} >= 0`),
  ],
);

/** The customer's authorisation of lines: who, how, when, how much (decisions §6). */
export const workOrderApproval = pgTable(
  'work_order_approval',
  {
    orgId: orgId(),
    entityId: entityId(),
    workOrderId: uuid('work_order_id').notNull(),
    id: rowId(),
    ...workApproval(),
    /** What each line came to then, in the order of `lineIds`. */
    linePaise: bigint('line_paise', { mode: 'number' })
      .array()
      .notNull()
      .default(sql`'{}'`),
    approvedAt: instant('approved_at').notNull().defaultNow(),
    approvedBy: uuid('approved_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    index('work_order_approval_order').on(t.orgId, t.entityId, t.workOrderId),
    inEntity(t, t.workOrderId, workOrder),
  ],
);

/** A stretch of work on a labour line: who, from when to when (`TrackWO`). A person's clock runs once. */
export const workOrderTime = pgTable(
  'work_order_time',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    workOrderId: uuid('work_order_id').notNull(),
    lineId: text('line_id').notNull(),
    technicianId: uuid('technician_id').notNull(),
    startedAt: instant('started_at').notNull(),
    /** Null while the clock runs. */
    endedAt: instant('ended_at'),
    /** How it ended: pause, finish, or entered by hand. */
    ending: text('ending'),
    /** Why it was entered or corrected by hand. */
    reason: text('reason'),
    correctedBy: uuid('corrected_by'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    index('work_order_time_order').on(t.orgId, t.entityId, t.workOrderId),
    index('work_order_time_technician').on(t.orgId, t.entityId, t.technicianId, t.startedAt),
    uniqueIndex('work_order_time_running')
      .on(t.orgId, t.technicianId)
      .where(sql`${t.endedAt} is null`),
    inEntity(t, t.workOrderId, workOrder),
    check('work_order_time_order_of_time', sql`${t.endedAt} >= ${t.startedAt}`),
  ],
);
