import type { Quantity } from '@bahi/domain/money/units';
import type { Tx } from '../tx.ts';
import { lockForMoves } from './hard-count.ts';
import {
  ALL_LAYERS,
  keyOf,
  layersOf,
  type LockedStock,
  type Pool,
  type PoolLayer,
  type WantedPool,
} from './locked-stock.ts';

/** Goods of receipts, wherever in the entity they lie by now, locked until the transaction ends. */
export interface LockedGoods {
  stocks: Map<string, LockedStock>;
  /** What is left of what a move brought, as it stands in `stocks`: where it came in and where transfers took it. */
  leftOf: (receiptMoveId: number) => PoolLayer[];
}

/**
 * Locks the balances under which goods of receipts lie, and others beside them. Where goods lie is asked before the lock and
 * again behind it: a transfer may have carried them on meanwhile.
 */
export async function lockGoods(
  tx: Tx,
  receiptMoveIds: readonly number[],
  beside: readonly WantedPool[] = [],
): Promise<LockedGoods> {
  let places = await placesOf(tx, receiptMoveIds);
  for (;;) {
    const pools = [...beside, ...places.map((place) => ({ ...place, wanted: ALL_LAYERS }))];
    const stocks: Map<string, LockedStock> = pools.length === 0 ? new Map() : await lockForMoves(tx, pools);
    places = await placesOf(tx, receiptMoveIds);
    if (places.every((place) => isLocked(stocks, place))) return { stocks, leftOf: leftOf(stocks, places) };
  }
}

const isLocked = (stocks: ReadonlyMap<string, LockedStock>, place: Place): boolean => {
  const stock = stocks.get(keyOf(place));
  return stock !== undefined && layersOf(stock, place.batchId).some(({ rank }) => rank === place.rank);
};

/** Where goods of a receipt lie: a layer that is closed and opened again keeps its rank in its pool. */
interface Place extends Pool {
  receiptMoveId: number;
  batchId: string | null;
  rank: number;
}

const leftOf = (stocks: ReadonlyMap<string, LockedStock>, places: readonly Place[]) => {
  const byReceipt = Map.groupBy(places, ({ receiptMoveId }) => receiptMoveId);
  return (receiptMoveId: number): PoolLayer[] =>
    (byReceipt.get(receiptMoveId) ?? []).flatMap((place) =>
      layersOf(stocks.get(keyOf(place))!, place.batchId).filter(({ rank }) => rank === place.rank),
    );
};

/** All layers of receipts with those that transfers made of them, `origin` being the move that brought the goods. */
const GOODS = `with recursive goods as (
    select l.receipt_move_id as origin, l.* from stock_layer l
    where l.org_id = $1 and l.entity_id = $2 and l.receipt_move_id = any ($3::bigint[])
    union
    select g.origin, l.* from goods g
      join stock_layer l on l.org_id = $1 and l.entity_id = $2 and l.item_id = g.item_id and l.parent_seq = g.seq)`;

const placesOf = async (tx: Tx, receiptMoveIds: readonly number[]): Promise<Place[]> =>
  receiptMoveIds.length === 0
    ? []
    : tx.query<Place>(
        `${GOODS} select distinct origin as "receiptMoveId", item_id as "itemId", warehouse_id as "warehouseId",
           batch_id as "batchId", rank
         from goods where issued_quantity_e3 < quantity_e3 order by 1, 3, 5`,
        [tx.ctx.orgId, tx.ctx.entityId, receiptMoveIds],
      );

/** How much of what moves brought went back to its vendor, and stayed there. */
export async function returnedOf(tx: Tx, receiptMoveIds: readonly number[]): Promise<Map<number, Quantity>> {
  if (receiptMoveIds.length === 0) return new Map();
  const rows = await tx.query<{ origin: number; quantity: Quantity }>(
    `${GOODS} select g.origin, sum(t.quantity_e3)::bigint as quantity
     from goods g
       join stock_move_layer t on t.org_id = $1 and t.entity_id = $2 and t.layer_seq = g.seq
       join stock_move m on m.org_id = t.org_id and m.entity_id = t.entity_id and m.id = t.move_id
     where m.purpose = 'return' and m.quantity_e3 < 0 and m.reverses_id is null
       and not exists (select from stock_move r where r.org_id = m.org_id and r.entity_id = m.entity_id and r.reverses_id = m.id)
     group by g.origin`,
    [tx.ctx.orgId, tx.ctx.entityId, receiptMoveIds],
  );
  return new Map(rows.map(({ origin, quantity }) => [origin, quantity]));
}
