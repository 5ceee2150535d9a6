import type { LinkedQuantities, LinkPurpose } from '@bahi/domain/document/links';
import type { Quantity } from '@bahi/domain/money/units';
import type { Tx } from '../tx.ts';

const LIVE = `from document_link k
  where k.org_id = $1 and k.entity_id = $2 and k.from_id = $3 and k.ended_at is null`;

/** How much of each line of a document went on into others that are live. */
export async function readLinked(tx: Tx, fromId: string): Promise<LinkedQuantities> {
  const rows = await tx.query<{ lineId: string; purpose: LinkPurpose; quantity: Quantity }>(
    `select k.from_line_id as "lineId", k.purpose, sum(k.quantity_e3)::bigint as quantity ${LIVE} group by 1, 2`,
    [tx.ctx.orgId, tx.ctx.entityId, fromId],
  );
  const linked = new Map<string, Partial<Record<LinkPurpose, Quantity>>>();
  for (const { lineId, purpose, quantity } of rows) linked.set(lineId, { ...linked.get(lineId), [purpose]: quantity });
  return linked;
}
