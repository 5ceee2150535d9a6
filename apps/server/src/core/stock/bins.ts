import type { Tx } from '../tx.ts';

/** What is said of a bin that is none. */
export const NO_BIN = 'This bin does not exist.';

/** Whether each of the named bins is there; none is always there. */
export async function knownBins(
  tx: Tx,
  named: readonly (string | null | undefined)[],
): Promise<(id: string | null | undefined) => boolean> {
  const ids = [...new Set(named.flatMap((id) => id ?? []))];
  const rows =
    ids.length === 0
      ? []
      : await tx.query<{ id: string }>(`select id from location where org_id = $1 and id = any ($2::uuid[])`, [
          tx.ctx.orgId,
          ids,
        ]);
  const found = new Set(rows.map(({ id }) => id));
  return (id) => !id || found.has(id);
}
