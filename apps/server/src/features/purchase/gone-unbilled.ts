import type { Quantity } from '@bahi/domain/money/units';
import { quantityOfPacksSql } from '../../core/stock/quantity-of-packs.ts';
import type { Tx } from '../../core/tx.ts';

const RETURNED = `from document_link k join purchase_return_line x on x.org_id = k.org_id and x.entity_id = k.entity_id
    and x.return_id = k.to_id and x.id = k.to_line_id
  where k.purpose = 'return' and k.ended_at is null`;

/**
 * What of a line `l` of a receive or an order went back before anybody billed it, as `u`: how much, how much of it free where
 * all that was paid for went along, and what of its price. It lowers what can be billed (inventory-purchasing §3).
 */
export const goneUnbilledOf = (
  document: string,
) => `cross join lateral (select coalesce(sum(x.unbilled_quantity_e3), 0)::bigint as whole,
      coalesce(sum(greatest(0, x.unbilled_quantity_e3 - ${quantityOfPacksSql('x.quantity_e3', 'x.factor_e6')})), 0)::bigint as free,
      coalesce(sum(x.unbilled_paise), 0)::bigint as cost
    ${RETURNED} and k.org_id = ${document}.org_id and k.entity_id = ${document}.entity_id
      and k.from_id = ${document}.id and k.from_line_id = l.id) u`;

/** The same of each line of one document: how much. */
export async function readGoneUnbilled(tx: Tx, fromId: string): Promise<ReadonlyMap<string, Quantity>> {
  const rows = await tx.query<{ lineId: string; quantity: Quantity }>(
    `select k.from_line_id as "lineId", sum(x.unbilled_quantity_e3)::bigint as quantity
     ${RETURNED} and k.org_id = $1 and k.entity_id = $2 and k.from_id = $3 group by 1`,
    [tx.ctx.orgId, tx.ctx.entityId, fromId],
  );
  return new Map(rows.map(({ lineId, quantity }) => [lineId, quantity]));
}
