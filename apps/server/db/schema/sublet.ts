import { bigint, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { entityId, orgId, paise } from './columns.ts';
import { workOrder } from './service.ts';
import { inEntity } from './walls.ts';

/** What of the cost of a sublet line of an order stands where (service rule 38); there is none before its bill or its closing. */
export const subletWork = pgTable(
  'sublet_work',
  {
    orgId: orgId(),
    entityId: entityId(),
    workOrderId: uuid('work_order_id').notNull(),
    lineId: text('line_id').notNull(),
    /** What the posted bill of its vendor says; null without one. */
    billedPaise: bigint('billed_paise', { mode: 'number' }),
    /** What of that is in progress no more, and what was expensed before it was billed. */
    expensedPaise: paise('expensed'),
    accruedPaise: paise('accrued'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.workOrderId, t.lineId] }),
    inEntity(t, t.workOrderId, workOrder),
    index('sublet_work_accrued')
      .on(t.orgId, t.entityId)
      .where(sql`${t.accruedPaise} > 0`),
    check(
      'sublet_work_paise',
      sql`coalesce(${t.billedPaise}, 0) >= 0 and ${t.accruedPaise} >= 0 and ${t.expensedPaise} in (0, coalesce(${t.billedPaise}, 0))`,
    ),
  ],
);
