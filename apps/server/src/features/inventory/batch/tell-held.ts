import { settleNotices } from '../../../core/notify/settle-notices.ts';
import { withEntities } from '../../../core/other-entity.ts';
import type { Tx } from '../../../core/tx.ts';

interface Batch {
  id: string;
  itemId: string;
  batchNo: string;
}

/** Branches in which goods of a batch lie, or from which some were sold or used and have not come back by a cancellation. */
const CONCERNED = `select id, used from (
    select e.id, exists (select from stock_batch_balance s where s.org_id = $1 and s.entity_id = e.id and s.item_id = $2
        and s.batch_id = $3 and s.on_hand_e3 > 0) as lies,
      exists (select from stock_move m where m.org_id = $1 and m.entity_id = e.id and m.item_id = $2 and m.batch_id = $3
        and m.kind = 'issue' and coalesce(m.purpose, 'issue') in ('issue', 'consume')
        and not exists (select from stock_move r where r.org_id = $1 and r.entity_id = e.id and r.reverses_id = m.id)) as used
    from entity e where e.org_id = $1 and e.id = any ($4::uuid[])) branch
  where lies or used`;

/** The transaction in all branches that work, whoever may enter them: a batch is held in each. */
async function inAllBranches(tx: Tx): Promise<{ all: Tx; ids: readonly string[] }> {
  const rows = await tx.query<{ id: string }>('select id from entity where org_id = $1 and active', [tx.ctx.orgId]);
  const ids = rows.map(({ id }) => id);
  return { all: await withEntities(tx, ids), ids };
}

const inBranch = (all: Tx, entityId: string): Tx => all.within({ ...all.ctx, entityId });

/** Tells that a batch is held wherever that matters, who sees the goods there. */
export async function tellHeld(tx: Tx, { id, itemId, batchNo }: Batch, reason: string): Promise<void> {
  const { all, ids } = await inAllBranches(tx);
  const { orgId } = tx.ctx;
  const [item] = await all.query<{ name: string }>('select name from item where org_id = $1 and id = $2', [
    orgId,
    itemId,
  ]);
  const branches = await all.query<{ id: string; used: boolean }>(CONCERNED, [orgId, itemId, id, ids]);
  for (const { id: entityId, used } of branches)
    inBranch(all, entityId).notice(
      'batchHeld',
      { kind: 'batch', id },
      { code: batchNo, item: item!.name, reason, used },
    );
}

/** It goes again: the notices of it wait for nobody any more. */
export async function settleHeld(tx: Tx, { id }: Batch): Promise<void> {
  const { all, ids } = await inAllBranches(tx);
  for (const entityId of ids) await settleNotices(inBranch(all, entityId), 'batchHeld', id);
}
