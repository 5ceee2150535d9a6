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
import { entityId, instant, orgId, rowId, stamps, yesNo } from './columns.ts';
import { checklist } from './masters.ts';
import { storedFile } from './stored-file.ts';
import { workOrder } from './service.ts';
import { inEntity, inOrganisation } from './walls.ts';

/** How a vehicle came in: words, what was left in it, and damage on the drawing of its outline. */
export const workOrderIntake = pgTable(
  'work_order_intake',
  {
    orgId: orgId(),
    entityId: entityId(),
    workOrderId: uuid('work_order_id').notNull(),
    /** The drawing that the marks were set on; it stays when the vehicle's body type is corrected. */
    outline: text('outline').notNull(),
    notes: text('notes'),
    belongings: jsonb('belongings').notNull().default([]),
    marks: jsonb('marks').notNull().default([]),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.workOrderId] }),
    inEntity(t, t.workOrderId, workOrder),
    check('work_order_intake_outline', sql`${t.outline} in ('car', 'twoWheeler', 'equipment')`),
  ],
);

/** The customer's signature under an intake, with what it said that moment. One is in force; unlocking withdraws it. */
export const workOrderSignature = pgTable(
  'work_order_signature',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    workOrderId: uuid('work_order_id').notNull(),
    name: text('name').notNull(),
    fileId: uuid('file_id').notNull(),
    content: jsonb('content').notNull(),
    signedAt: instant('signed_at').notNull(),
    takenBy: uuid('taken_by').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnBy: uuid('withdrawn_by'),
    withdrawnReason: text('withdrawn_reason'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    uniqueIndex('work_order_signature_in_force')
      .on(t.orgId, t.entityId, t.workOrderId)
      .where(sql`${t.withdrawnAt} is null`),
    index('work_order_signature_order').on(t.orgId, t.entityId, t.workOrderId, t.id),
    inEntity(t, t.workOrderId, workOrder),
    inOrganisation(t, t.fileId, storedFile),
  ],
);

/** A checklist gone through on an order; its points are copied, so that a changed checklist changes no inspection. */
export const workOrderInspection = pgTable(
  'work_order_inspection',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    workOrderId: uuid('work_order_id').notNull(),
    checklistId: uuid('checklist_id').notNull(),
    name: text('name').notNull(),
    status: text('status').notNull(),
    finishedAt: instant('finished_at'),
    finishedBy: uuid('finished_by'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    index('work_order_inspection_order').on(t.orgId, t.entityId, t.workOrderId, t.id),
    inEntity(t, t.workOrderId, workOrder),
    inOrganisation(t, t.checklistId, checklist),
    check('work_order_inspection_status', sql`${t.status} in ('Open', 'Finished')`),
  ],
);

export const workOrderInspectionPoint = pgTable(
  'work_order_inspection_point',
  {
    orgId: orgId(),
    entityId: entityId(),
    inspectionId: uuid('inspection_id').notNull(),
    id: text('id').notNull(),
    position: integer('position').notNull(),
    group: text('group'),
    label: text('label').notNull(),
    answer: text('answer').notNull(),
    unit: text('unit'),
    mandatory: yesNo('mandatory'),
    result: text('result'),
    measured: bigint('measured_e3', { mode: 'number' }),
    note: text('note'),
    checkedAt: instant('checked_at'),
    checkedBy: uuid('checked_by'),
    /** The complaint or the labour line that it became on the order. */
    addedAs: text('added_as'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.inspectionId, t.id] }),
    inEntity(t, t.inspectionId, workOrderInspection),
    check('work_order_inspection_point_result', sql`${t.result} in ('OK', 'Soon', 'Urgent', 'NotChecked')`),
  ],
);

/** Pictures and papers of an order: of its intake, of a point of an inspection, or of the order as such. */
export const workOrderFile = pgTable(
  'work_order_file',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    workOrderId: uuid('work_order_id').notNull(),
    fileId: uuid('file_id').notNull(),
    purpose: text('purpose').notNull(),
    name: text('name').notNull(),
    angle: text('angle'),
    note: text('note'),
    inspectionId: uuid('inspection_id'),
    pointId: text('point_id'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    index('work_order_file_order').on(t.orgId, t.entityId, t.workOrderId, t.id),
    inEntity(t, t.workOrderId, workOrder),
    inOrganisation(t, t.fileId, storedFile),
    inEntity(t, t.inspectionId, workOrderInspection),
    check('work_order_file_purpose', sql`${t.purpose} in ('intake', 'document', 'inspection', 'request')`),
  ],
);
