import { MASTERS } from '@bahi/contract/masters/registry';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../core/tx.ts';

const COUNTED_UP_TO = 1_000;

/** Where a record is used, "3 models and 1 vehicle", by whatever foreign keys the database has; null where nowhere. */
export async function describeUsage(tx: Tx, table: PgTable, id: string): Promise<string | null> {
  const users = await tx.query<{ table: string; quoted: string; column: string }>(
    `select child.relname as table, quote_ident(child.relname) as quoted, quote_ident(a.attname) as column
     from pg_constraint c
       join pg_class child on child.oid = c.conrelid
       cross join unnest(c.conkey, c.confkey) as key(child, parent)
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = key.child
       join pg_attribute p on p.attrelid = c.confrelid and p.attnum = key.parent
     where c.contype = 'f' and c.confrelid = to_regclass($1) and p.attname = 'id'
     order by 1, 3`,
    [`public.${getTableName(table)}`],
  );
  const counts = new Map<string, number>();
  for (const user of users) {
    const [found] = await tx.queryOnce<{ uses: number }>(
      `select count(*)::int as uses from (
         select 1 from ${user.quoted} where org_id = $1 and ${user.column} = $2 limit ${COUNTED_UP_TO + 1}) as used`,
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

/** The rows of a table in the words of its master, else its name as written by people: `work_order` is work order. */
export function nameOf(table: string, uses: number): string {
  const master = MASTERS.find((each) => each.key.replaceAll('-', '_') === table);
  if (master) return (uses === 1 ? master.label.one : master.label.many).toLowerCase();
  const name = table.replaceAll('_', ' ');
  return uses === 1 ? name : `${name}s`;
}
