import { keptSecret } from '../../core/stock/blind-counts.ts';
import { isShortOf, neededGoods, neededItems } from '../../core/stock/needed-goods.ts';
import { listUsableWarehouses } from '../../core/stock/warehouses.ts';
import type { Tx } from '../../core/tx.ts';
import { SUGGESTED_OF } from '../../features/purchase/order/suggested-orders.ts';
import type { Counted } from './counted.ts';

const SHORTAGES = `${neededGoods(SUGGESTED_OF)}
  select count(*)::int as count from netted n where n.item_id <> all ($6::uuid[]) and ${isShortOf('n')}`;

/** How many rows of the suggested orders are short; only what is needed is looked at. */
export async function countShortages(tx: Tx): Promise<Counted> {
  const { orgId, entityId, today } = tx.ctx;
  const { org, entities } = SUGGESTED_OF;
  const [usable, needed, secret] = await Promise.all([
    listUsableWarehouses(tx),
    tx.queryOnce<{ id: string }>(neededItems({ org, entities }), [orgId, entityId]),
    keptSecret(tx, null),
  ]);
  if (usable.length === 0 || needed.length === 0) return { count: 0 };
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const values = [orgId, entityId, ids(usable), today, ids(needed), secret.itemIds];
  return (await tx.queryOnce<Counted>(SHORTAGES, values))[0]!;
}
