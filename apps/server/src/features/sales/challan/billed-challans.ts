import type { Paise, Quantity } from '@bahi/domain/money/units';
import { costOfDelivered } from '@bahi/domain/sales/delivery-challan';
import type { DeliveredCost } from '@bahi/domain/stock/invoice-issue';
import { formatDate } from '@bahi/domain/time/dates';
import { refuse } from '../../../core/app-error.ts';
import { addLinks, endLinks } from '../../../core/document/document-links.ts';
import type { Tx } from '../../../core/tx.ts';
import { settleChallans } from '../settle-challans.ts';

/** Goods of a challan that a line of an invoice bills. */
export interface BilledGoods {
  challanId: string;
  challanLineId: string;
  /** Of the invoice. */
  lineId: string;
  quantity: Quantity;
}

/** The same with what its challan sent, and what of that is sold. */
export interface DeliveredGoods extends BilledGoods {
  code: string;
  challanOn: string;
  /** What of the challan's line left, and what of that is sold or back. */
  sentQuantity: Quantity;
  sentPaise: Paise;
  soldQuantity: Quantity;
  soldPaise: Paise;
}

const BILLED = `from document_link k where k.org_id = $1 and k.entity_id = $2 and k.to_id = $3
  and k.purpose = 'invoice' and k.from_kind = 'deliveryChallan' and k.ended_at is null`;

/** The challans that an invoice bills, whoever made them, locked in the order of their ids: behind orders, before the invoice. */
export async function lockBilledChallans(tx: Tx, invoiceId: string): Promise<DeliveredGoods[]> {
  const key = [tx.ctx.orgId, tx.ctx.entityId, invoiceId];
  const ids = await tx.query<{ id: string }>(
    `select d.id from delivery_challan d where d.org_id = $1 and d.entity_id = $2 and d.id in (select k.from_id ${BILLED})
     order by d.id for update`,
    key,
  );
  if (ids.length === 0) return [];
  return tx.query<DeliveredGoods>(
    `select k.from_id as "challanId", d.code, d.challan_on as "challanOn", k.from_line_id as "challanLineId",
       k.to_line_id as "lineId", k.quantity_e3 as quantity,
       l.quantity_e3 as "sentQuantity", l.cost_paise as "sentPaise", g.quantity as "soldQuantity", g.cost as "soldPaise"
     from (select k.* ${BILLED}) k
       join delivery_challan d on d.org_id = k.org_id and d.entity_id = k.entity_id and d.id = k.from_id
       join delivery_challan_line l on l.org_id = k.org_id and l.entity_id = k.entity_id and l.challan_id = k.from_id
         and l.id = k.from_line_id
       cross join lateral (select coalesce(sum(x.quantity_e3), 0)::bigint as quantity, coalesce(sum(x.cost_paise), 0)::bigint as cost
         from document_link x where x.org_id = l.org_id and x.entity_id = l.entity_id and x.from_id = l.challan_id
           and x.from_line_id = l.id and x.purpose in ('sell', 'return') and x.ended_at is null) g
     order by k.from_id, l.position`,
    key,
  );
}

/** What the goods of an invoice that is approved cost when they left; it is not dated before that. */
export function costsOfDelivered(goods: readonly DeliveredGoods[], invoicedOn: string): DeliveredCost[] {
  const early = goods.find(({ challanOn }) => invoicedOn < challanOn);
  if (early) {
    const message = `Goods of ${early.code} left on ${formatDate(early.challanOn)}: the invoice is not dated before.`;
    throw refuse(message, [{ path: 'Date', message }]);
  }
  return goods.map(({ lineId, quantity, sentQuantity, sentPaise, soldQuantity, soldPaise }) => ({
    lineId,
    costPaise: costOfDelivered({ quantity: sentQuantity, costPaise: sentPaise, soldQuantity, soldPaise }, quantity),
  }));
}

const linkOf = ({ challanId, challanLineId, lineId, quantity }: BilledGoods) => ({
  from: { kind: 'deliveryChallan', id: challanId, lineId: challanLineId } as const,
  toLineId: lineId,
  quantity,
});

const idsOf = (goods: readonly BilledGoods[]): string[] => [...new Set(goods.map(({ challanId }) => challanId))];

/** Says which goods of challans the lines of a new invoice bill. */
export async function billChallans(tx: Tx, goods: readonly BilledGoods[], invoiceId: string): Promise<void> {
  addLinks(tx, 'invoice', { kind: 'invoice', id: invoiceId }, goods.map(linkOf));
  await settleChallans(tx, idsOf(goods), 'invoiced');
}

/** Its invoice is approved: the goods are sold, at what they cost. */
export async function postBilled(
  tx: Tx,
  goods: readonly BilledGoods[],
  invoiceId: string,
  costs: readonly DeliveredCost[],
): Promise<void> {
  const costOf = new Map(costs.map(({ lineId, costPaise }) => [lineId, costPaise]));
  const links = goods.map((one) => ({ ...linkOf(one), costPaise: costOf.get(one.lineId)! }));
  addLinks(tx, 'sell', { kind: 'invoice', id: invoiceId }, links);
  await settleChallans(tx, idsOf(goods), 'invoiced');
}

/** Its invoice is a draft again: the goods are with the customer, not sold. */
export async function unpostBilled(
  tx: Tx,
  goods: readonly BilledGoods[],
  invoiceId: string,
  reason: string,
): Promise<void> {
  if (goods.length === 0) return;
  endLinks(tx, invoiceId, null, 'sell');
  await settleChallans(tx, idsOf(goods), 'invoiceReopened', reason);
}

/** Goods that the invoice bills no more can be invoiced again; all of them where no lines are named. */
export async function freeBilledGoods(
  tx: Tx,
  goods: readonly BilledGoods[],
  {
    invoiceId,
    gone,
    action,
    reason = null,
  }: { invoiceId: string; gone?: readonly string[]; action: string; reason?: string | null | undefined },
): Promise<void> {
  const freed = goods.filter(({ lineId }) => gone?.includes(lineId) ?? true);
  if (freed.length === 0) return;
  endLinks(
    tx,
    invoiceId,
    freed.map(({ lineId }) => lineId),
  );
  await settleChallans(tx, idsOf(freed), action, reason);
}
