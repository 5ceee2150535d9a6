import { refuse } from './app-error.ts';
import { nameOf, referencesTo } from './references-to.ts';
import type { Tx } from './tx.ts';

/** How many rows of a table now name the kept row. */
export interface MovedReferences {
  table: string;
  rows: number;
}

/**
 * Lets everything that names one of `mergeIds` name `keepId` instead, by whatever foreign keys the database has. The rows
 * of the table are locked, so that nothing new comes to name them meanwhile. Wants the scope `organisation`: rows of
 * branches that the caller may not enter stay, and `deleteMerged` refuses then.
 */
export async function moveReferences(
  tx: Tx,
  tableName: string,
  keepId: string,
  mergeIds: readonly string[],
): Promise<MovedReferences[]> {
  await tx.queryOnce(
    `select id from "${tableName}" where org_id = $1 and id = any ($2::uuid[]) order by id for update`,
    [tx.ctx.orgId, [keepId, ...mergeIds]],
  );
  const moved = new Map<string, number>();
  for (const { table, quotedTable, quotedColumn } of await referencesTo(tx, tableName)) {
    const [named] = await tx.queryOnce(
      `select 1 from ${quotedTable} where org_id = $1 and ${quotedColumn} = any ($2::uuid[]) limit 1`,
      [tx.ctx.orgId, mergeIds],
    );
    // Posted rows are closed to every update, also to one that finds none.
    if (!named) continue;
    // The kept row may stand below a merged one (a category below its parent): it cannot stand below itself.
    const target = table === tableName ? 'nullif($2::uuid, id)' : '$2::uuid';
    try {
      const rows = await tx.queryOnce(
        `update ${quotedTable} set ${quotedColumn} = ${target}
         where org_id = $1 and ${quotedColumn} = any ($3::uuid[]) returning 1`,
        [tx.ctx.orgId, keepId, mergeIds],
      );
      if (rows.length > 0) moved.set(table, (moved.get(table) ?? 0) + rows.length);
    } catch (error) {
      throw explained(error, table);
    }
  }
  return [...moved].map(([table, rows]) => ({ table, rows }));
}

/** Deletes what was merged; refused where a branch that the caller may not enter still names one of them. */
export async function deleteMerged(tx: Tx, tableName: string, mergeIds: readonly string[]): Promise<void> {
  try {
    await tx.queryOnce(`delete from "${tableName}" where org_id = $1 and id = any ($2::uuid[])`, [
      tx.ctx.orgId,
      mergeIds,
    ]);
  } catch (error) {
    const { code, table } = error as { code?: string; table?: string };
    throw code === FOREIGN_KEY && table
      ? refuse(
          `A ${nameOf(table, 1)} of a branch that you may not enter uses one of these. Somebody with access to all branches can merge them.`,
        )
      : error;
  }
}

const FOREIGN_KEY = '23503';
const UNIQUE = '23505';
/** A trigger or the missing right of an append-only table. */
const APPEND_ONLY = new Set(['23001', '42501']);

function explained(error: unknown, table: string): unknown {
  const code = (error as { code?: string }).code ?? '';
  const many = nameOf(table, 2);
  if (code === UNIQUE)
    return refuse(`Two ${many} would then be the same. Merge, change or delete one of these ${many} first.`);
  if (APPEND_ONLY.has(code))
    return refuse(`These are named by posted ${many}, which never change. Make them inactive.`);
  return error;
}
