import type { Paise, Quantity } from '@bahi/domain/money/units';
import { boughtQuantity } from '@bahi/domain/purchase/bought-line';
import { costBilledBefore } from '@bahi/domain/purchase/match-bill';
import { costOfReceived } from '@bahi/domain/purchase/purchase-receive';
import { addLinks, type NewLink } from '../../core/document/document-links.ts';
import type { Tx } from '../../core/tx.ts';
import type { PurchaseReceive, ReceiveLine } from './purchase-receive-store.ts';

/** Goods of an ordered line that a bill has asked for before they came. */
interface Awaited {
  id: string;
  orderId: string;
  orderLineId: string;
  billId: string;
  billLineId: string;
  quantity: Quantity;
  costPaise: Paise;
}

/** So much of what a bill waits for has come by a line of the receive. */
interface Came {
  awaited: Awaited;
  lineId: string;
  quantity: Quantity;
  costPaise: Paise;
}

export interface AwaitedGoods {
  /** What the goods of a line cost: those that were billed before what their bill says. */
  costOf: (line: ReceiveLine) => Paise;
  came: readonly Came[];
  /** What bills still wait for. */
  left: readonly Awaited[];
}

/** Of goods that bills wait for, what comes by this receive. The orders are locked. */
export async function awaitedGoods(tx: Tx, receive: PurchaseReceive, takesCredit: boolean): Promise<AwaitedGoods> {
  const open = await tx.query<Awaited>(
    `select k.id, k.from_id as "orderId", k.from_line_id as "orderLineId", k.to_id as "billId", k.to_line_id as "billLineId",
       k.quantity_e3 as quantity, k.cost_paise as "costPaise"
     from document_link k where k.org_id = $1 and k.entity_id = $2 and k.from_id = any ($3::uuid[]) and k.awaited
       and k.ended_at is null and k.purpose = 'bill' order by k.created_at, k.id`,
    [tx.ctx.orgId, tx.ctx.entityId, receive.lines.flatMap(({ sourceOrderId }) => sourceOrderId ?? [])],
  );
  const left = new Map(open.map((each) => [each.id, { ...each }]));
  const came: Came[] = [];
  const costs = new Map<string, Paise>();
  for (const line of receive.lines) {
    const waiting = [...left.values()].filter(
      ({ orderId, orderLineId }) => orderId === line.sourceOrderId && orderLineId === line.sourceLineId,
    );
    const {
      costPaise,
      taken,
      left: rest,
    } = costBilledBefore(boughtQuantity(line), costOfReceived(line, takesCredit), waiting);
    costs.set(line.id, costPaise);
    for (const [at, { quantity, costPaise: paise }] of taken.entries()) {
      if (quantity > 0) came.push({ awaited: waiting[at]!, lineId: line.id, quantity, costPaise: paise });
      left.set(waiting[at]!.id, { ...waiting[at]!, ...rest[at]! });
    }
  }
  const touched = new Set(came.map(({ awaited }) => awaited.id));
  return {
    costOf: (line) => costs.get(line.id)!,
    came,
    left: [...left.values()].filter(({ id }) => touched.has(id)),
  };
}

/** What came is billed now: its bills stand against the receive, and wait for the rest alone. */
export function billGoodsThatCame(tx: Tx, receiveId: string, { came, left }: AwaitedGoods): void {
  if (came.length === 0) return;
  const { orgId, entityId, now } = tx.ctx;
  tx.ride(
    tx.query(
      `update document_link set ended_at = $4
       where org_id = $1 and entity_id = $2 and id = any ($3::uuid[]) and ended_at is null`,
      [orgId, entityId, left.map(({ id }) => id), now],
    ),
  );
  for (const billId of new Set(left.map((each) => each.billId))) {
    const links = [
      ...came.filter(({ awaited }) => awaited.billId === billId).flatMap((each) => linksOfCame(receiveId, each)),
      ...left.filter((each) => each.billId === billId && each.quantity > 0).map(linkOfLeft),
    ];
    addLinks(tx, 'bill', { kind: 'bill', id: billId }, links);
  }
}

const orderLine = ({ orderId, orderLineId }: Awaited) =>
  ({ kind: 'purchaseOrder', id: orderId, lineId: orderLineId }) as const;

const linksOfCame = (receiveId: string, { awaited, lineId, quantity, costPaise }: Came): NewLink[] => [
  { from: { kind: 'purchaseReceive', id: receiveId, lineId }, toLineId: awaited.billLineId, quantity, costPaise },
  { from: orderLine(awaited), toLineId: awaited.billLineId, quantity },
];

const linkOfLeft = (left: Awaited): NewLink => ({
  from: orderLine(left),
  toLineId: left.billLineId,
  quantity: left.quantity,
  costPaise: left.costPaise,
  awaited: true,
});
