import type { droppedBillView } from '@bahi/contract/endpoints/accounting/dropped-bill';
import type { Infer } from '@bahi/contract/wire-type';
import type { Tx } from '../tx.ts';

/**
 * Held bills `b` of the branch that were dropped or thinned, under a condition whose values begin at $3: the 200 that lost most, so
 * that many small ones hide no big one, the newest first.
 */
export const listDroppedBills = (
  tx: Tx,
  condition: string,
  values: readonly unknown[],
): Promise<Infer<typeof droppedBillView>[]> =>
  tx.query<Infer<typeof droppedBillView>>(
    `select b.id, b.name, b.goods, b.held_paise as "heldPaise", b.sold_paise as "soldPaise", b.held_at as "heldAt",
       h.name as "heldByName", b.dropped_on as "droppedOn", b.dropped_at as "droppedAt", u.name as "droppedByName"
     from (select * from dropped_bill b where b.org_id = $1 and b.entity_id = $2 and ${condition}
         order by b.held_paise - b.sold_paise desc, b.id desc limit 200) b
       left join app_user h on h.org_id = b.org_id and h.id = b.held_by
       left join app_user u on u.org_id = b.org_id and u.id = b.dropped_by
     order by b.dropped_at desc, b.id desc`,
    [tx.ctx.orgId, tx.ctx.entityId, ...values],
  );
