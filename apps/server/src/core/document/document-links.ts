import type { DocumentKind } from '@bahi/domain/document/kinds';
import type { LinkedQuantities, LinkPurpose } from '@bahi/domain/document/links';
import type { Paise, Quantity } from '@bahi/domain/money/units';
import { documentLink } from '../../../db/schema/document-link.ts';
import { newId } from '../new-id.ts';
import type { Tx } from '../tx.ts';

const LIVE = `from document_link k
  where k.org_id = $1 and k.entity_id = $2 and k.from_id = $3 and k.ended_at is null`;

/** How much of each line of a document went on into others that are live. */
export async function readLinked(tx: Tx, fromId: string): Promise<LinkedQuantities> {
  const rows = await tx.query<{ lineId: string; purpose: LinkPurpose; quantity: Quantity }>(
    `select k.from_line_id as "lineId", k.purpose, sum(k.quantity_e3)::bigint as quantity ${LIVE} group by 1, 2`,
    [tx.ctx.orgId, tx.ctx.entityId, fromId],
  );
  return linkedOf(rows);
}

/** The same of several documents at once, by their ids. */
export async function readLinkedOfAll(tx: Tx, fromIds: readonly string[]): Promise<Map<string, LinkedQuantities>> {
  const rows = await tx.query<{ fromId: string; lineId: string; purpose: LinkPurpose; quantity: Quantity }>(
    `select k.from_id as "fromId", k.from_line_id as "lineId", k.purpose, sum(k.quantity_e3)::bigint as quantity
     from document_link k where k.org_id = $1 and k.entity_id = $2 and k.from_id = any ($3::uuid[]) and k.ended_at is null
     group by 1, 2, 3`,
    [tx.ctx.orgId, tx.ctx.entityId, fromIds],
  );
  const byId = Map.groupBy(rows, ({ fromId }) => fromId);
  return new Map(fromIds.map((id) => [id, linkedOf(byId.get(id) ?? [])]));
}

function linkedOf(rows: readonly { lineId: string; purpose: LinkPurpose; quantity: Quantity }[]): LinkedQuantities {
  const linked = new Map<string, Partial<Record<LinkPurpose, Quantity>>>();
  for (const { lineId, purpose, quantity } of rows) linked.set(lineId, { ...linked.get(lineId), [purpose]: quantity });
  return linked;
}

/** Numbers of the live documents that were made of one, for who would cancel it. */
export async function readUsedBy(tx: Tx, fromId: string): Promise<string[]> {
  const rows = await tx.query<{ code: string }>(
    `select coalesce(i.code, 'the draft of an invoice') as code from invoice i where i.org_id = $1 and i.entity_id = $2
       and i.id in (select k.to_id ${LIVE} and k.to_kind = 'invoice')
     union select c.code from delivery_challan c where c.org_id = $1 and c.entity_id = $2
       and c.id in (select k.to_id ${LIVE} and k.to_kind = 'deliveryChallan')
     union select coalesce(s.code, 'the draft of an order') from sales_order s where s.org_id = $1 and s.entity_id = $2
       and s.id in (select k.to_id ${LIVE} and k.to_kind = 'salesOrder')
     union select r.code from sales_return r where r.org_id = $1 and r.entity_id = $2
       and r.id in (select k.to_id ${LIVE} and k.to_kind = 'salesReturn' and k.from_kind = 'deliveryChallan')
     union select p.code from sales_package p where p.org_id = $1 and p.entity_id = $2
       and p.id in (select k.to_id ${LIVE} and k.to_kind = 'package')
     union select r.code from purchase_receive r where r.org_id = $1 and r.entity_id = $2
       and r.id in (select k.to_id ${LIVE} and k.to_kind = 'purchaseReceive')
     union select r.code from purchase_return r where r.org_id = $1 and r.entity_id = $2
       and r.id in (select k.to_id ${LIVE} and k.to_kind = 'purchaseReturn' and k.purpose = 'return')
     union select b.code from bill b where b.org_id = $1 and b.entity_id = $2
       and b.id in (select k.to_id ${LIVE} and k.to_kind = 'bill')
     union select n.code from vendor_debit_note n where n.org_id = $1 and n.entity_id = $2
       and n.id in (select k.to_id ${LIVE} and k.to_kind = 'vendorDebitNote')
     union select n.code from vendor_credit_note n where n.org_id = $1 and n.entity_id = $2
       and n.id in (select k.to_id ${LIVE} and k.to_kind = 'vendorCreditNote')
     union select m.code from material_in m where m.org_id = $1 and m.entity_id = $2
       and m.id in (select k.to_id ${LIVE} and k.to_kind = 'materialIn') order by 1`,
    [tx.ctx.orgId, tx.ctx.entityId, fromId],
  );
  return rows.map(({ code }) => code);
}

export interface NewLink {
  from: { kind: DocumentKind; id: string; lineId: string };
  toLineId: string;
  quantity: Quantity;
  /** Of a bill: what it takes off goods received, not billed; of a note what it gives back to them. */
  costPaise?: Paise;
  /** Billed before they came. */
  awaited?: boolean;
}

/** Says of which lines the lines of a document were made; the caller has locked the documents that they stand in. */
export function addLinks(
  tx: Tx,
  purpose: LinkPurpose,
  to: { kind: DocumentKind; id: string },
  links: readonly NewLink[],
): void {
  const { orgId, entityId, now } = tx.ctx;
  const rows = links.map(({ from, toLineId, quantity, costPaise = 0, awaited = false }) => ({
    orgId,
    entityId,
    id: newId(),
    purpose,
    quantity,
    createdAt: now,
    fromKind: from.kind,
    fromId: from.id,
    fromLineId: from.lineId,
    toKind: to.kind,
    toId: to.id,
    toLineId,
    costPaise,
    awaited,
  }));
  if (rows.length > 0) tx.ride(tx.insert(documentLink, rows));
}

/** Ends what a document was made of: it is cancelled, or some of its lines are gone. */
export function endLinks(
  tx: Tx,
  toId: string,
  toLineIds: readonly string[] | null = null,
  purpose: LinkPurpose | null = null,
): void {
  const { orgId, entityId, now } = tx.ctx;
  tx.ride(
    tx.query(
      `update document_link set ended_at = $4
       where org_id = $1 and entity_id = $2 and to_id = $3 and ended_at is null
         and ($5::text[] is null or to_line_id = any ($5)) and ($6::text is null or purpose = $6)`,
      [orgId, entityId, toId, now, toLineIds, purpose],
    ),
  );
}
