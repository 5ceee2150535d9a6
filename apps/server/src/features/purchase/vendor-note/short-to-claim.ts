import type { Paise, Quantity } from '@bahi/domain/money/units';
import { isBillPosted } from '@bahi/domain/purchase/bill';
import { awaitedAfter, shortOf } from '@bahi/domain/purchase/short-goods';
import { addLinks, type NewLink } from '../../../core/document/document-links.ts';
import type { Tx } from '../../../core/tx.ts';
import { bills } from '../bill-store.ts';
import { followOrders, type LockedOrders, purchaseOrders } from '../purchase-order-store.ts';
import type { NoteSource } from './source-goods.ts';

/** Goods of a bill that have not come, by its lines. */
interface Awaited {
  lineId: string;
  orderId: string;
  orderLineId: string;
  stockUnit: string | null;
  quantity: Quantity;
  costPaise: Paise;
}

const AWAITED = `select k.to_line_id as "lineId", k.from_id as "orderId", k.from_line_id as "orderLineId",
    i.unit_code as "stockUnit", sum(k.quantity_e3)::bigint as quantity, sum(k.cost_paise)::bigint as "costPaise"
  from document_link k
    join bill_line l on l.org_id = k.org_id and l.entity_id = k.entity_id and l.bill_id = k.to_id and l.id = k.to_line_id
    left join item i on i.org_id = l.org_id and i.id = l.item_id
  where k.org_id = $1 and k.entity_id = $2 and k.to_id = $3 and k.awaited and k.purpose = 'bill' and k.ended_at is null
  group by 1, 2, 3, 4`;

const readAwaited = (tx: Tx, billId: string): Promise<Awaited[]> =>
  tx.query<Awaited>(AWAITED, [tx.ctx.orgId, tx.ctx.entityId, billId]);

/** What of a bill never came; null where it waits for nothing, or of what was owed before the books began. */
export async function readShort(tx: Tx, billId: string): Promise<NoteSource | null> {
  const awaited = new Map((await readAwaited(tx, billId)).map((each) => [each.lineId, each]));
  if (awaited.size === 0) return null;
  const bill = await bills.get(tx, billId);
  return {
    id: bill.id,
    kind: 'Bill',
    code: bill.code,
    isLive: isBillPosted(bill.status),
    vendorId: bill.vendorId,
    datedOn: bill.billedOn,
    // What it comes to, less what notes claim of it, is asked of its due.
    claimPaise: bill.totalPaise,
    notedPaise: 0,
    billId,
    lessPaise: 0,
    lines: bill.lines
      .filter(({ id }) => awaited.has(id))
      .map((line) => {
        const missing = awaited.get(line.id)!;
        return {
          ...line,
          ...shortOf({ ...line, stockUnit: missing.stockUnit, awaited: missing }),
          taxed: line.cgstPaise + line.sgstPaise + line.igstPaise > 0,
          billedOn: bill.billedOn,
        };
      }),
  };
}

/** Locks the orders whose goods a bill waits for, before the bill: who receives them now is waited for. */
export const lockAwaiting = async (tx: Tx, billId: string): Promise<LockedOrders> =>
  purchaseOrders.lockAll(tx, orderIdsOf(await readAwaited(tx, billId)));

const orderIdsOf = (goods: readonly Awaited[]): string[] => goods.map(({ orderId }) => orderId);

/** The bill waits for what a note claims back no longer: it is to be billed anew when it comes after all. */
export async function stopAwaiting(
  tx: Tx,
  billId: string,
  claims: readonly NewLink[],
  { orders, reason }: { orders: LockedOrders; reason: string | null },
): Promise<void> {
  const before = await readAwaited(tx, billId);
  const claimed = before.filter(({ lineId }) => claims.some(({ from }) => from.lineId === lineId));
  await tx.query(
    `update document_link set ended_at = $5 where org_id = $1 and entity_id = $2 and to_id = $3 and awaited
       and purpose = 'bill' and ended_at is null and to_line_id = any ($4::text[])`,
    [tx.ctx.orgId, tx.ctx.entityId, billId, claimed.map(({ lineId }) => lineId), tx.ctx.now],
  );
  const left = claimed.map((each) => ({
    ...each,
    ...claims
      .filter(({ from }) => from.lineId === each.lineId)
      .reduce((rest, { quantity, costPaise = 0 }) => awaitedAfter(rest, { quantity, costPaise }), awaitedOf(each)),
  }));
  waitFor(tx, billId, left);
  await followOrders(tx, orders, { action: 'short', reason });
}

interface ClaimedShort {
  goods: Awaited[];
  orders: LockedOrders;
}

/** What a note claims of goods that did not come, with their orders locked. */
export async function lockClaimedShort(tx: Tx, noteId: string): Promise<ClaimedShort> {
  const goods = await tx.query<Awaited>(
    `select k.from_line_id as "lineId", l.source_order_id as "orderId", l.source_line_id as "orderLineId",
       null as "stockUnit", k.quantity_e3 as quantity, k.cost_paise as "costPaise"
     from document_link k
       join bill_line l on l.org_id = k.org_id and l.entity_id = k.entity_id and l.bill_id = k.from_id and l.id = k.from_line_id
     where k.org_id = $1 and k.entity_id = $2 and k.to_id = $3 and k.from_kind = 'bill' and k.ended_at is null`,
    [tx.ctx.orgId, tx.ctx.entityId, noteId],
  );
  return { goods, orders: await purchaseOrders.lockAll(tx, orderIdsOf(goods)) };
}

/** What a note claimed is awaited again. */
export async function awaitAgain(
  tx: Tx,
  billId: string,
  { goods, orders }: ClaimedShort,
  reason: string,
): Promise<void> {
  waitFor(tx, billId, goods);
  await followOrders(tx, orders, { action: 'unshort', reason });
}

const awaitedOf = ({ quantity, costPaise }: Awaited) => ({ quantity, costPaise });

function waitFor(tx: Tx, billId: string, goods: readonly Awaited[]): void {
  const links = goods
    .filter(({ quantity }) => quantity > 0)
    .map(({ lineId, orderId, orderLineId, quantity, costPaise }) => ({
      from: { kind: 'purchaseOrder', id: orderId, lineId: orderLineId } as const,
      toLineId: lineId,
      quantity,
      costPaise,
      awaited: true,
    }));
  addLinks(tx, 'bill', { kind: 'bill', id: billId }, links);
}
