import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { entityId, orgId, rowId, stamps } from './columns.ts';
import { storedFile } from './stored-file.ts';
import { workOrderRepair } from './service.ts';
import { serviceEstimateRepair } from './service-estimate.ts';
import { inOrganisation } from './walls.ts';

/** A picture of a damaged panel, of an order or of an estimate; it goes with its panel. */
export const repairPicture = pgTable(
  'repair_picture',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    workOrderId: uuid('work_order_id'),
    estimateId: uuid('estimate_id'),
    repairId: text('repair_id').notNull(),
    fileId: uuid('file_id').notNull(),
    name: text('name').notNull(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    check('repair_picture_of_one', sql`num_nonnulls(${t.workOrderId}, ${t.estimateId}) = 1`),
    foreignKey({
      columns: [t.orgId, t.entityId, t.workOrderId, t.repairId],
      foreignColumns: [
        workOrderRepair.orgId,
        workOrderRepair.entityId,
        workOrderRepair.workOrderId,
        workOrderRepair.id,
      ],
      name: 'repair_picture_of_order',
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.orgId, t.entityId, t.estimateId, t.repairId],
      foreignColumns: [
        serviceEstimateRepair.orgId,
        serviceEstimateRepair.entityId,
        serviceEstimateRepair.estimateId,
        serviceEstimateRepair.id,
      ],
      name: 'repair_picture_of_estimate',
    }).onDelete('cascade'),
    inOrganisation(t, t.fileId, storedFile),
    // The pictures of one document; none twice under a panel.
    uniqueIndex('repair_picture_order')
      .on(t.orgId, t.entityId, t.workOrderId, t.repairId, t.fileId)
      .where(sql`${t.workOrderId} is not null`),
    uniqueIndex('repair_picture_estimate')
      .on(t.orgId, t.entityId, t.estimateId, t.repairId, t.fileId)
      .where(sql`${t.estimateId} is not null`),
    index('repair_picture_file').on(t.orgId, t.fileId),
  ],
);
