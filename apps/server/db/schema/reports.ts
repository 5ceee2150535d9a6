import type { Recipient, ReportState } from '@bahi/contract/wire/report.wire';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { entityId, instant, orgId, rowId, stamps, yesNo } from './columns.ts';
import { inEntity } from './walls.ts';

/** A report as somebody wants to see it again: filters, grouping, order, columns. */
export const reportView = pgTable(
  'report_view',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    reportId: integer('report_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    name: text('name').notNull(),
    /** Seen by everybody of the entity who may read the report. */
    shared: yesNo('shared'),
    state: jsonb('state').$type<ReportState>().notNull(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    uniqueIndex('report_view_name').on(t.orgId, t.entityId, t.reportId, t.ownerId, sql`lower(${t.name})`),
  ],
);

/** A view that is mailed again and again, with the rights that its owner has at that time. */
export const reportSchedule = pgTable(
  'report_schedule',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    viewId: uuid('view_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    /** daily, weekly, monthly. */
    frequency: text('frequency').notNull(),
    /** 1 Monday to 7 Sunday, of a weekly one. */
    weekday: integer('weekday'),
    /** 1 to 31, of a monthly one; a shorter month has it on its last day. */
    monthDay: integer('month_day'),
    /** `HH:MM` in the entity's zone. */
    sendTime: text('send_time').notNull(),
    format: text('format').notNull(),
    recipients: jsonb('recipients').$type<Recipient[]>().notNull(),
    active: yesNo('active', true),
    nextDueAt: instant('next_due_at').notNull(),
    lastRunAt: instant('last_run_at'),
    /** Why the last run sent nothing; null when it did. */
    lastError: text('last_error'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    inEntity(t, t.viewId, reportView),
    index('report_schedule_due')
      .on(t.orgId, t.entityId, t.nextDueAt)
      .where(sql`${t.active}`),
    index('report_schedule_view').on(t.orgId, t.entityId, t.viewId),
    check('report_schedule_frequency', sql`${t.frequency} in ('daily', 'weekly', 'monthly')`),
    check('report_schedule_format', sql`${t.format} in ('pdf', 'xlsx')`),
  ],
);
