import type { Paise, Quantity } from '@bahi/domain/money/units';
import { remainingPaise } from '@bahi/domain/stock/fifo';
import { bearingQuantity, raised, takeBackWorth } from '@bahi/domain/stock/receipt-worth';
import type { KeptTake } from '@bahi/domain/stock/reversal';
import { MovePurpose } from '@bahi/domain/stock/stock-words';
import type { WarehouseKind } from '@bahi/domain/stock/warehouse-kind';
import type { Tx } from '../tx.ts';
import type { LockedGoods } from './locked-goods.ts';
import { change, keyOf, layersOf, type LockedStock, type PoolLayer, readLayers } from './locked-stock.ts';
import { giveValue, revaluation } from './revalue-stock.ts';
import { drawNumbers, FOLLOWING, type MoveRow, type StockWriting } from './stock-writing.ts';

/** A revaluation that is taken back. */
export interface UndoneRevaluation {
  tx: Tx;
  writing: StockWriting;
  stock: LockedStock;
  /** The mirrored move. */
  row: MoveRow;
  takes: readonly KeptTake[];
  goods: LockedGoods;
}

/** Receipts whose goods were given another worth by some of these moves. */
export async function revaluedReceipts(tx: Tx, moves: readonly MoveRow[]): Promise<number[]> {
  const ids = moves.filter(({ purpose }) => purpose === MovePurpose.revalue).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await tx.query<{ id: number }>(
    `select distinct l.receipt_move_id as id from stock_move_layer t
       join stock_layer l on l.org_id = t.org_id and l.entity_id = t.entity_id and l.item_id = t.item_id
         and l.warehouse_id = t.warehouse_id and l.seq = t.layer_seq
     where t.org_id = $1 and t.entity_id = $2 and t.move_id = any ($3::bigint[]) and t.quantity_e3 < 0
       and l.receipt_move_id is not null`,
    [tx.ctx.orgId, tx.ctx.entityId, ids],
  );
  return rows.map(({ id }) => id);
}

/**
 * Takes from goods what a revaluation put on them, as far as they are left, here and where transfers took them since
 * (inventory-purchasing §13). Answers by how much stock is worth more, where the move lies and elsewhere.
 */
export async function undoRevaluation(
  undone: UndoneRevaluation,
): Promise<{ valuePaise: Paise; elsewhere: { warehouseKind: WarehouseKind; valuePaise: Paise }[] }> {
  const { tx, writing, row, goods } = undone;
  const rises = await risesOf(undone);
  const pools = Map.groupBy(rises.keys(), (layer) => `${keyOf(layer)}|${layer.batchId}`);
  const numbers = await drawNumbers(tx, pools.size, rises.size);
  const elsewhere: { warehouseKind: WarehouseKind; valuePaise: Paise }[] = [];
  row.kind = 'return';
  row.costPaise = 0;
  for (const layers of pools.values()) {
    const { itemId, warehouseId, batchId } = layers[0]!;
    const stock = goods.stocks.get(keyOf({ itemId, warehouseId }))!;
    const costPaise = layers.reduce((sum, layer) => sum + rises.get(layer)!, 0);
    const isHere = stock === undone.stock && batchId === row.batchId;
    const pool = { itemId, warehouseId, batchId };
    const move = isHere ? row : revaluation(numbers.moves.shift()!, pool, costPaise, FOLLOWING);
    if (isHere) row.costPaise = costPaise;
    else {
      writing.moves.push(move);
      elsewhere.push({ warehouseKind: stock.warehouseKind, valuePaise: costPaise });
    }
    const worth = layers.map((layer) => raised({ layer, risePaise: rises.get(layer)! }));
    giveValue(writing, stock, move, worth, numbers.layers.splice(0, worth.length));
    change(stock, move, costPaise);
  }
  return { valuePaise: row.costPaise, elsewhere };
}

/** What each layer is worth more when all of it is taken back. */
async function risesOf({ tx, stock, row, takes, goods }: UndoneRevaluation): Promise<Map<PoolLayer, Paise>> {
  const closed = takes.filter(({ quantity }) => quantity > 0);
  const made = takes.filter(({ quantity }) => quantity < 0);
  const layers = await readLayers(
    tx,
    row,
    made.map(({ layerId }) => Number(layerId)),
  );
  const byId = new Map(layers.map((layer) => [layer.id, layer]));
  const rises = new Map<PoolLayer, Paise>();
  // Layers that were opened again share their place: no piece is asked twice.
  const claimed = new Map<PoolLayer, Quantity>();
  for (const [at, { layerId, costPaise }] of made.entries()) {
    const bearing = bearersOf(stock, goods, byId.get(layerId!)!);
    const { quantities, risesPaise } = takeBackWorth(
      // What was put in stands as taken: above zero are the goods as they were before.
      { quantity: closed[at]!.quantity, paise: 0 - (closed[at]!.costPaise + costPaise) },
      bearing.map((layer) => ({
        quantity: bearingQuantity(layer, claimed.get(layer) ?? 0),
        worthPaise: remainingPaise(layer) + (rises.get(layer) ?? 0),
      })),
    );
    for (const [i, layer] of bearing.entries()) {
      claimed.set(layer, (claimed.get(layer) ?? 0) + quantities[i]!);
      // Those that stay as they are are opened again with the others, so that their order stays too.
      rises.set(layer, (rises.get(layer) ?? 0) + risesPaise[i]!);
    }
  }
  return rises;
}

/**
 * The layers that may bear still what was put on one: those in its place, then those that transfers made since of what lay there,
 * each in the order in which they were opened. What was opened last came back at what it left with before.
 */
function bearersOf(stock: LockedStock, { leftOf }: LockedGoods, made: PoolLayer): PoolLayer[] {
  const here = layersOf(stock, made.batchId).filter(({ rank }) => rank === made.rank);
  const elsewhere =
    made.receiptMoveId === null
      ? []
      : leftOf(made.receiptMoveId).filter(
          (layer) => !here.includes(layer) && layer.parentSeq !== null && layer.parentSeq >= made.seq,
        );
  return [here, elsewhere].flatMap((layers) => layers.toSorted((a, b) => a.seq - b.seq));
}
