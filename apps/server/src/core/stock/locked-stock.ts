import type { Paise, Quantity } from '@bahi/domain/money/units';
import type { StockPosition } from '@bahi/domain/stock/fifo';
import { stockLayer } from '../../../db/schema/inventory.ts';
import type { Tx } from '../tx.ts';

/** The stock of one item in one warehouse, locked until the transaction ends. */
export interface LockedStock {
  itemId: string;
  warehouseId: string;
  itemName: string;
  onHand: Quantity;
  reserved: Quantity;
  valuePaise: Paise;
  position: StockPosition;
}

interface Place {
  itemId: string;
  warehouseId: string;
}

/** Locks balances in one order (item, warehouse) and reads their open layers; missing balances are made. */
export async function lockStock(tx: Tx, places: readonly Place[]): Promise<Map<string, LockedStock>> {
  const wanted = new Map(places.map((place) => [`${place.itemId}|${place.warehouseId}`, place]));
  const sorted = [...wanted.keys()].sort().map((key) => wanted.get(key)!);
  const { orgId, entityId } = tx.ctx;
  const key = [orgId, entityId, sorted.map((place) => place.itemId), sorted.map((place) => place.warehouseId)];
  const [, balances, layers] = await Promise.all([
    tx.query(MAKE_MISSING, key),
    tx.query<BalanceRow>(LOCK, key),
    tx.query<LayerRow>(LAYERS, key),
  ]);
  const locked = new Map(balances.map((row) => [`${row.itemId}|${row.warehouseId}`, lockedOf(row)]));
  for (const layer of layers)
    locked.get(`${layer.itemId}|${layer.warehouseId}`)!.position.layers.push({
      id: String(layer.seq),
      quantity: layer.quantity,
      totalPaise: layer.totalPaise,
      issuedQuantity: layer.issuedQuantity,
    });
  return locked;
}

const MAKE_MISSING = `insert into stock_balance (org_id, entity_id, item_id, warehouse_id)
  select $1, $2, item_id, warehouse_id from unnest($3::uuid[], $4::uuid[]) as p (item_id, warehouse_id)
  on conflict do nothing`;

const LOCK = `select b.item_id as "itemId", b.warehouse_id as "warehouseId", i.name as "itemName",
    b.on_hand_e3 as "onHand", b.reserved_e3 as "reserved", b.value_paise as "valuePaise",
    b.owed_quantity_e3 as "owedQuantity", b.owed_cost_paise as "owedCostPaise",
    b.last_receipt_quantity_e3 as "lastReceiptQuantity", b.last_receipt_paise as "lastReceiptPaise"
  from unnest($3::uuid[], $4::uuid[]) as p (item_id, warehouse_id)
    join stock_balance b on b.org_id = $1 and b.entity_id = $2 and b.item_id = p.item_id and b.warehouse_id = p.warehouse_id
    join item i on i.org_id = b.org_id and i.id = b.item_id
  order by b.item_id, b.warehouse_id
  for update of b`;

const LAYERS = `select l.item_id as "itemId", l.warehouse_id as "warehouseId", l.seq, l.quantity_e3 as "quantity",
    l.total_paise as "totalPaise", l.issued_quantity_e3 as "issuedQuantity"
  from unnest($3::uuid[], $4::uuid[]) as p (item_id, warehouse_id)
    join stock_layer l on l.org_id = $1 and l.entity_id = $2 and l.item_id = p.item_id and l.warehouse_id = p.warehouse_id
  where l.issued_quantity_e3 < l.quantity_e3
  order by l.seq`;

interface BalanceRow extends Place {
  itemName: string;
  onHand: Quantity;
  reserved: Quantity;
  valuePaise: Paise;
  owedQuantity: Quantity;
  owedCostPaise: Paise;
  lastReceiptQuantity: Quantity;
  lastReceiptPaise: Paise;
}

interface LayerRow extends Place {
  seq: number;
  quantity: Quantity;
  totalPaise: Paise;
  issuedQuantity: Quantity;
}

function lockedOf(row: BalanceRow): LockedStock {
  const { itemId, warehouseId, itemName, onHand, reserved, valuePaise } = row;
  return {
    itemId,
    warehouseId,
    itemName,
    onHand,
    reserved,
    valuePaise,
    position: {
      layers: [],
      owed: { quantity: row.owedQuantity, costPaise: row.owedCostPaise },
      lastReceipt:
        row.lastReceiptQuantity > 0 ? { quantity: row.lastReceiptQuantity, totalPaise: row.lastReceiptPaise } : null,
    },
  };
}

/** Writes positions back: used-up layers close, new ones are added, balances follow. */
export async function saveStock(tx: Tx, stocks: readonly LockedStock[]): Promise<void> {
  const { orgId, entityId } = tx.ctx;
  const layers = stocks.flatMap((stock) => stock.position.layers.map((layer) => ({ stock, layer })));
  const kept = layers.filter(({ layer }) => layer.id !== '');
  const items = stocks.map((stock) => stock.itemId);
  const warehouses = stocks.map((stock) => stock.warehouseId);
  await Promise.all([
    tx.query(SAVE_LAYERS, [
      orgId,
      entityId,
      items,
      warehouses,
      kept.map(({ layer }) => Number(layer.id)),
      kept.map(({ layer }) => layer.issuedQuantity),
    ]),
    tx.insert(
      stockLayer,
      layers
        .filter(({ layer }) => layer.id === '')
        .map(({ stock, layer }) => ({
          orgId,
          entityId,
          itemId: stock.itemId,
          warehouseId: stock.warehouseId,
          quantity: layer.quantity,
          totalPaise: layer.totalPaise,
          issuedQuantity: layer.issuedQuantity,
        })),
    ),
    tx.query(SAVE_BALANCES, [
      orgId,
      entityId,
      items,
      warehouses,
      stocks.map((stock) => stock.onHand),
      stocks.map((stock) => stock.reserved),
      stocks.map((stock) => stock.valuePaise),
      stocks.map((stock) => stock.position.owed.quantity),
      stocks.map((stock) => stock.position.owed.costPaise),
      stocks.map((stock) => stock.position.lastReceipt?.quantity ?? 0),
      stocks.map((stock) => stock.position.lastReceipt?.totalPaise ?? 0),
    ]),
  ]);
}

/** Open layers that a position no longer holds are used up; those it still holds take their new issued quantity. */
const SAVE_LAYERS = `update stock_layer l
  set issued_quantity_e3 = coalesce(k.issued, l.quantity_e3)
  from unnest($3::uuid[], $4::uuid[]) as p (item_id, warehouse_id), stock_layer o
    left join unnest($5::bigint[], $6::bigint[]) as k (seq, issued) on k.seq = o.seq
  where o.org_id = $1 and o.entity_id = $2 and o.item_id = p.item_id and o.warehouse_id = p.warehouse_id
    and o.issued_quantity_e3 < o.quantity_e3 and o.issued_quantity_e3 is distinct from coalesce(k.issued, o.quantity_e3)
    and l.org_id = o.org_id and l.entity_id = o.entity_id and l.item_id = o.item_id and l.warehouse_id = o.warehouse_id and l.seq = o.seq`;

const SAVE_BALANCES = `update stock_balance b
  set on_hand_e3 = v.on_hand, reserved_e3 = v.reserved, value_paise = v.value, owed_quantity_e3 = v.owed,
      owed_cost_paise = v.owed_cost, last_receipt_quantity_e3 = v.last_quantity, last_receipt_paise = v.last_paise
  from unnest($3::uuid[], $4::uuid[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[])
    as v (item_id, warehouse_id, on_hand, reserved, value, owed, owed_cost, last_quantity, last_paise)
  where b.org_id = $1 and b.entity_id = $2 and b.item_id = v.item_id and b.warehouse_id = v.warehouse_id`;
