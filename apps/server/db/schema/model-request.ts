import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { model } from './catalogue.ts';
import { instant, orgId, rowId, stamps, yesNo } from './columns.ts';
import { oneOf } from './enums.ts';
import { inOrganisation } from './walls.ts';

/** A model that somebody misses in the masters (`RequestNewModel`); accepting it makes the model. */
export const modelRequest = pgTable(
  'model_request',
  {
    orgId: orgId(),
    id: rowId(),
    makeName: text('make_name').notNull(),
    modelName: text('model_name').notNull(),
    variant: text('variant'),
    bodyType: text('body_type'),
    note: text('note'),
    status: text('status').notNull(),
    /** Why it was rejected. */
    reason: text('reason'),
    modelId: uuid('model_id'),
    requestedBy: uuid('requested_by').notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    /** Whether who asked has been told. */
    told: yesNo('told'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    check('model_request_status', oneOf(t.status, 'model_request.status')),
    index('model_request_status').on(t.orgId, t.status, t.id),
    uniqueIndex('model_request_pending')
      .on(t.orgId, sql`lower(${t.makeName})`, sql`lower(${t.modelName})`, sql`lower(coalesce(${t.variant}, ''))`)
      .where(sql`${t.status} = 'Pending'`),
    inOrganisation(t, t.modelId, model),
  ],
);
