import type { EntityProfile } from '../../../core/context.ts';
import { duplicate } from '../../../core/app-error.ts';
import { lockPrefixes } from '../../../core/numbering/open-series.ts';
import type { Tx } from '../../../core/tx.ts';

type Named = Pick<EntityProfile, 'id' | 'displayName' | 'branchCode'>;

/**
 * Two branches of an organisation share neither the name by which people tell them apart nor the code in their numbers. Asked
 * under the lock of the organisation of what is new: branches that have shared one for long keep it.
 */
export async function assertNamesFree(tx: Tx, after: Named, before?: Named): Promise<void> {
  const isNamed = after.displayName !== before?.displayName;
  const isCoded = after.branchCode !== before?.branchCode;
  if (!isNamed && !isCoded) return;
  await lockPrefixes(tx);
  const [taken] = await tx.query<{ name: boolean; code: boolean }>(
    `select coalesce(bool_or(lower(display_name) = lower($3)), false) as name,
       coalesce(bool_or(upper(branch_code) = upper($4)), false) as code
     from entity where org_id = $1 and id <> $2`,
    [tx.ctx.orgId, after.id, after.displayName, after.branchCode],
  );
  if (isNamed && taken!.name) throw duplicate('DName', 'Another branch has this name.');
  if (isCoded && taken!.code) throw duplicate('Branch', 'Another branch has this branch code.');
}
