import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { nameOf, referencesTo } from '../core/references-to.ts';
import type { Tx } from '../core/tx.ts';

const COUNTED_UP_TO = 1_000;

/** Where a record is used, "3 models and 1 vehicle", by whatever foreign keys the database has; null where nowhere. */
export async function describeUsage(tx: Tx, table: PgTable, id: string): Promise<string | null> {
  const counts = new Map<string, number>();
  for (const user of await referencesTo(tx, getTableName(table))) {
    const [found] = await tx.queryOnce<{ uses: number }>(
      `select count(*)::int as uses from (
         select 1 from ${user.quotedTable} where org_id = $1 and ${user.quotedColumn} = $2 limit ${COUNTED_UP_TO + 1}) as used`,
      [tx.ctx.orgId, id],
    );
    counts.set(user.table, (counts.get(user.table) ?? 0) + found!.uses);
  }
  const parts = [...counts]
    .filter(([, uses]) => uses > 0)
    .map(([user, uses]) => `${countOf(uses)} ${nameOf(user, uses)}`);
  return parts.length === 0 ? null : new Intl.ListFormat('en-IN').format(parts);
}

const countOf = (uses: number): string => (uses > COUNTED_UP_TO ? `more than ${COUNTED_UP_TO}` : String(uses));
