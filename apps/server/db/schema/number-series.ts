import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { entityId, orgId } from './columns.ts';

/** One row per entity, kind, period and sub-series; locked in the caller's transaction (decisions §5). */
export const numberSeries = pgTable(
  'number_series',
  {
    orgId: orgId(),
    entityId: entityId(),
    kind: text('kind').notNull(),
    period: text('period').notNull(),
    subSeries: text('sub_series').notNull().default(''),
    prefix: text('prefix').notNull(),
    nextNumber: integer('next_number').notNull().default(1),
    padding: integer('padding').notNull().default(4),
    /** Prefixes that the series had before in this period, in upper case, each with the number that came next. */
    usedPrefixes: jsonb('used_prefixes').$type<Record<string, number>>().notNull().default({}),
    /** The code that was given out last, whatever the prefix is by now. */
    lastCode: text('last_code'),
    /** Raised by who sets the series, not by who takes a number. */
    rowVersion: integer('row_version').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.kind, t.period, t.subSeries] }),
    check('number_series_next', sql`${t.nextNumber} > 0`),
  ],
);
