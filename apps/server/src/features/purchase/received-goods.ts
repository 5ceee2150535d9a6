import { withoutFree } from '@bahi/domain/purchase/bought-line';
import { permittedWarehouseIds } from '@bahi/domain/access/access';
import { mulDiv } from '@bahi/domain/money/round';
import type { Quantity } from '@bahi/domain/money/units';
import { quantityOfPacks } from '@bahi/domain/catalogue/packs';
import type { ReceivedBatch } from '@bahi/domain/purchase/purchase-receive';
import type { ReceivedGoodsLeft } from '@bahi/domain/purchase/purchase-return';
import { batchKey } from '@bahi/domain/stock/batch';
import { keptSecret } from '../../core/stock/blind-counts.ts';
import { quantityOfPacksSql } from '../../core/stock/quantity-of-packs.ts';
import type { Tx } from '../../core/tx.ts';
import { goneUnbilledOf } from './gone-unbilled.ts';
import { BILLED_ON } from './purchase-return-store.ts';

/** Goods of one batch that came by a line of a receive, and what of them went back; all of the line where it has no batches. */
interface Row {
  receiveId: string;
  receiveCode: string | null;
  receivedOn: string;
  billedOn: string;
  vendorId: string;
  id: string;
  itemId: string | null;
  description: string;
  hsn: string | null;
  unitCode: string | null;
  /** The unit of stock of its item. */
  stockUnit: string | null;
  factor: number;
  paidPacks: Quantity;
  freePacks: Quantity;
  taxCode: number | null;
  lineTaxablePaise: number;
  lineCostPaise: number;
  batches: ReceivedBatch[];
  serialNos: string[] | null;
  sourceOrderId: string | null;
  sourceLineId: string | null;
  /** Of the moves that it came by; absent where no stock was kept of it. */
  movedQuantity: Quantity | null;
  movedPaise: number;
  batchId: string | null;
  batchNo: string | null;
  expiresOn: string | null;
  mrp: number | null;
  /** What of it was put into the warehouse that is asked for, and what of the item, or its batch, is free there. */
  cameHere: Quantity;
  freeHere: Quantity;
  /** Of all batches of the line. */
  billedQuantity: Quantity;
  billedPaise: number;
  goneUnbilledQuantity: Quantity;
  goneUnbilledPaise: number;
  returnedOfLine: Quantity;
  returnedQuantity: Quantity;
  returnedFree: Quantity;
  returnedPaise: number;
}

export interface ReceivedGoods extends ReceivedGoodsLeft, Omit<Row, 'movedQuantity' | 'movedPaise' | 'batches'> {
  isStocked: boolean;
  /** Of the whole line, in the unit of stock. */
  receivedQuantity: Quantity;
}

const PACKS = (column: string) => quantityOfPacksSql(`x.${column}_e3`, 'x.factor_e6');

const GOODS = `select r.id as "receiveId", r.code as "receiveCode", r.received_on as "receivedOn", ${BILLED_ON} as "billedOn",
    r.vendor_id as "vendorId", l.id, l.item_id as "itemId", l.description, l.hsn, l.unit_code as "unitCode", i.unit_code as "stockUnit", l.factor_e6 as factor,
    l.quantity_e3 as "paidPacks", l.free_quantity_e3 as "freePacks", l.tax_code as "taxCode", l.taxable_paise as "lineTaxablePaise",
    l.cost_paise as "lineCostPaise", l.batches, l.serial_nos as "serialNos", l.source_order_id as "sourceOrderId",
    l.source_line_id as "sourceLineId", g.quantity as "movedQuantity", coalesce(g.cost, 0)::bigint as "movedPaise",
    g.batch_id as "batchId", b.batch_no as "batchNo", b.expires_on as "expiresOn", nullif(b.mrp_e4, 0) as mrp,
    coalesce(g.here, 0)::bigint as "cameHere",
    coalesce(least(s.on_hand_e3 - s.reserved_e3, t.on_hand_e3 - t.reserved_e3), 0)::bigint as "freeHere",
    k.billed as "billedQuantity", k.cost as "billedPaise", k.returned as "returnedOfLine",
    u.whole as "goneUnbilledQuantity", u.cost as "goneUnbilledPaise",
    back.paid as "returnedQuantity", back.free as "returnedFree", back.received as "returnedPaise"
  from purchase_receive r
    join purchase_receive_line l on l.org_id = r.org_id and l.entity_id = r.entity_id and l.receive_id = r.id
    left join item i on i.org_id = l.org_id and i.id = l.item_id
    left join lateral (select m.batch_id, sum(m.quantity_e3)::bigint as quantity, sum(m.cost_paise) as cost,
        sum(m.quantity_e3) filter (where m.warehouse_id = $4) as here
      from stock_move m where m.org_id = r.org_id and m.entity_id = r.entity_id and m.document_id = r.id
        and m.document_line_id = l.id and m.kind = 'receive' and m.reverses_id is null group by m.batch_id) g on true
    left join batch b on b.org_id = r.org_id and b.id = g.batch_id
    left join stock_balance t on t.org_id = r.org_id and t.entity_id = r.entity_id and t.item_id = l.item_id and t.warehouse_id = $4
    left join lateral (select v.on_hand_e3, v.reserved_e3 from stock_batch_balance v where v.org_id = r.org_id and v.entity_id = r.entity_id
        and v.item_id = l.item_id and v.warehouse_id = $4 and v.batch_id = g.batch_id
      union all select t.on_hand_e3, t.reserved_e3 where g.batch_id is null) s on true
    cross join lateral (select coalesce(sum(n.quantity_e3) filter (where n.purpose = 'bill'), 0)::bigint as billed,
        coalesce(sum(n.cost_paise) filter (where n.purpose = 'bill'), 0)::bigint as cost,
        coalesce(sum(n.quantity_e3) filter (where n.purpose = 'return'), 0)::bigint as returned
      from document_link n where n.org_id = r.org_id and n.entity_id = r.entity_id and n.from_id = r.id and n.from_line_id = l.id
        and n.ended_at is null) k
    ${goneUnbilledOf('r')}
    cross join lateral (select coalesce(sum(${PACKS('quantity')}), 0)::bigint as paid,
        coalesce(sum(${PACKS('free_quantity')}), 0)::bigint as free, coalesce(sum(x.received_paise), 0)::bigint as received
      from purchase_return_line x
        join purchase_return d on d.org_id = x.org_id and d.entity_id = x.entity_id and d.id = x.return_id
      where x.org_id = r.org_id and x.entity_id = r.entity_id and x.source_receive_id = r.id and x.source_line_id = l.id
        and x.batch_id is not distinct from g.batch_id and d.status not in ('Draft', 'Cancelled')) back
  where r.org_id = $1 and r.entity_id = $2 and r.id = any ($3::uuid[]) and r.status = 'Received'
    and ($5::uuid[] is null or r.warehouse_id = any ($5))
  order by r.received_on, r.id, l.position, b.expires_on, b.id`;

/** What came by receives that stand, with what went back of it; of a warehouse what of it may be there still. */
export async function readReceivedGoods(
  tx: Tx,
  receiveIds: readonly string[],
  warehouseId: string | null,
): Promise<ReceivedGoods[]> {
  if (receiveIds.length === 0) return [];
  const { orgId, entityId, access } = tx.ctx;
  const rows = await tx.query<Row>(GOODS, [orgId, entityId, receiveIds, warehouseId, permittedWarehouseIds(access)]);
  const goods = rows.map(goodsOf);
  if (warehouseId === null) return goods;
  // How much of it lies there is kept from who counts it blind: what came is told, the stock itself refuses what is not there.
  const secret = await keptSecret(
    tx,
    goods.flatMap(({ itemId }) => itemId ?? []),
  );
  return goods.map((each) =>
    each.itemId !== null && secret.has({ itemId: each.itemId, warehouseId })
      ? { ...each, freeHere: each.cameHere }
      : each,
  );
}

function goodsOf({ movedQuantity, movedPaise, batches, ...row }: Row): ReceivedGoods {
  const base = (packs: Quantity) => quantityOfPacks(packs, row.factor);
  const isStocked = movedQuantity !== null;
  const whole = base(row.paidPacks + row.freePacks);
  const all = movedQuantity ?? whole;
  const named = batches.find(
    (batch) =>
      batchKey(batch.batchNo) === batchKey(row.batchNo ?? '') &&
      batch.expiresOn === row.expiresOn &&
      (batch.mrp || null) === row.mrp,
  );
  const freeQuantity = Math.min(all, base(named ? named.freeQuantity : row.freePacks));
  // Of what no stock is kept nothing was posted: its value stands for its cost.
  const costPaise = isStocked ? movedPaise : row.lineTaxablePaise;
  return {
    ...row,
    isStocked,
    receivedQuantity: whole,
    quantity: withoutFree(all, freeQuantity),
    freeQuantity,
    costPaise,
    taxablePaise:
      isStocked && row.lineCostPaise > 0 ? mulDiv(row.lineTaxablePaise, costPaise, row.lineCostPaise) : costPaise,
    returned: {
      quantity: row.returnedQuantity,
      freeQuantity: row.returnedFree,
      receivedPaise: isStocked || whole === 0 ? row.returnedPaise : mulDiv(costPaise, row.returnedOfLine, whole),
    },
  };
}
