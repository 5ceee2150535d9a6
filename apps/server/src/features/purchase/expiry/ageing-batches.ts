import { can, permittedWarehouseIds } from '@bahi/domain/access/access';
import type { Paise, Quantity, UnitPrice } from '@bahi/domain/money/units';
import {
  policyFor,
  returnableQuantity,
  type ReturnPolicy,
  returnValue,
  returnWindow,
} from '@bahi/domain/purchase/return-policy';
import {
  DAYS_OF_USE,
  daysToSell,
  ExpiryAdvice,
  expiryAdvice,
  type ItemUse,
  isUsedUp,
} from '@bahi/domain/stock/expiry-advice';
import { addDays } from '@bahi/domain/time/dates';
import { idsWhere, loadBranches } from '../../../core/access/branches.ts';
import { keptSecret } from '../../../core/stock/blind-counts.ts';
import type { Tx } from '../../../core/tx.ts';

/** What lies in a warehouse of a batch that ages and came from one vendor. */
interface Row {
  batchId: string;
  batchNo: string;
  itemId: string;
  itemName: string;
  unitCode: string;
  /** Its unit of buying, where its prices are of that. */
  packUnit: string | null;
  manufacturer: string | null;
  expiresOn: string;
  onHold: boolean;
  mrp: UnitPrice | null;
  retailerPrice: UnitPrice | null;
  factor: number;
  warehouseId: string;
  warehouseName: string;
  quantity: Quantity;
  costPaise: Paise;
  vendorId: string | null;
  vendorName: string | null;
  policies: ReturnPolicy[];
  /** The lines of receives that it came by, and what is left of each. */
  sources: { receiveId: string; lineId: string; quantity: Quantity }[];
}

export interface AgeingRow extends Omit<Row, 'policies'> {
  policy: ReturnPolicy | null;
  returnableQuantity: Quantity | null;
  valuePaise: Paise | null;
  returnFrom: string | null;
  returnUntil: string | null;
  advice: ExpiryAdvice;
  moveTo: string | null;
}

const AGEING = `with lying as (
    select b.id as batch_id, l.warehouse_id, r.vendor_id, r.id as receive_id, m.document_line_id as line_id,
      l.quantity_e3 - l.issued_quantity_e3 as quantity,
      l.total_paise - round(l.total_paise::numeric * l.issued_quantity_e3 / l.quantity_e3) as cost
    from batch b
      join stock_layer l on l.org_id = b.org_id and l.entity_id = $2 and l.item_id = b.item_id and l.batch_id = b.id
        and l.issued_quantity_e3 < l.quantity_e3
      left join stock_move m on m.org_id = l.org_id and m.entity_id = l.entity_id and m.id = l.receipt_move_id
        and m.document_kind = 'purchaseReceive'
      left join purchase_receive r on r.org_id = m.org_id and r.entity_id = m.entity_id and r.id = m.document_id
    where b.org_id = $1 and b.expires_on <= $3 and ($4::uuid[] is null or b.id = any ($4))
      and ($5::uuid[] is null or l.warehouse_id = any ($5)))
  select b.id as "batchId", b.batch_no as "batchNo", b.item_id as "itemId", i.name as "itemName", i.unit_code as "unitCode",
    case when b.factor_e6 = i.purchase_factor_e6 then i.purchase_unit end as "packUnit", i.manufacturer, b.expires_on as "expiresOn", b.on_hold as "onHold", nullif(b.mrp_e4, 0) as mrp, b.ptr_e4 as "retailerPrice",
    b.factor_e6 as factor, w.id as "warehouseId", w.name as "warehouseName", g.quantity, g.cost as "costPaise",
    v.id as "vendorId", v.name as "vendorName", coalesce(v.return_policies, '[]') as policies, g.sources
  from (select batch_id, warehouse_id, vendor_id, sum(quantity)::bigint as quantity, sum(cost)::bigint as cost,
        coalesce(jsonb_agg(jsonb_build_object('receiveId', receive_id, 'lineId', line_id, 'quantity', quantity) order by receive_id, line_id)
          filter (where receive_id is not null), '[]') as sources
      from lying group by 1, 2, 3) g
    join batch b on b.org_id = $1 and b.id = g.batch_id
    join item i on i.org_id = $1 and i.id = b.item_id
    join warehouse w on w.org_id = $1 and w.entity_id = $2 and w.id = g.warehouse_id
    left join vendor v on v.org_id = $1 and v.id = g.vendor_id
  order by b.expires_on, i.name, b.batch_no, w.name, v.name
  limit 2000`;

interface Asked {
  until: string;
  batchIds?: readonly string[] | null;
}

/** Batches that expire until a day, by warehouse and by the vendor that they came from. */
export async function readAgeing(tx: Tx, { until, batchIds = null }: Asked): Promise<Row[]> {
  const { orgId, entityId, access } = tx.ctx;
  const found = await tx.query<Row>(AGEING, [orgId, entityId, until, batchIds, permittedWarehouseIds(access)]);
  // What is counted blind is not told here either, until the count is done.
  const secret = await keptSecret(
    tx,
    found.map(({ itemId }) => itemId),
  );
  return found.filter((row) => !secret.has(row));
}

/** The same, and what to do with each. */
export async function readAgeingBatches(tx: Tx, asked: Asked): Promise<AgeingRow[]> {
  const { today } = tx.ctx;
  const rows = await readAgeing(tx, asked);
  const uses = await readUses(tx, [...new Set(rows.map(({ itemId }) => itemId))]);
  return rows.map(({ policies, ...row }): AgeingRow => {
    const policy = row.vendorId === null ? null : policyFor(policies, row.manufacturer);
    const window = policy && returnWindow(policy, row.expiresOn);
    const elsewhere = uses.elsewhere.map((branch) => ({ name: branch.name, ...branch.useOf(row) }));
    const facts = {
      ...row,
      here: uses.here(row),
      elsewhere,
      returnableUntil: window?.until ?? null,
    };
    const advice = expiryAdvice(facts, today);
    const covers = (use: ItemUse) => isUsedUp(use, row.quantity, daysToSell(row.expiresOn, today));
    return {
      ...row,
      policy,
      returnableQuantity: policy && returnableQuantity(row, policy),
      valuePaise: policy && returnValue(row, policy),
      returnFrom: window?.from ?? null,
      returnUntil: window?.until ?? null,
      advice,
      moveTo: advice === ExpiryAdvice.move ? (elsewhere.find(covers)?.name ?? null) : null,
    };
  });
}

interface Lying {
  entityId: string;
  itemId: string;
  batchId: string;
  expiresOn: string | null;
  quantity: Quantity;
}

type Aged = Pick<Row, 'itemId' | 'batchId' | 'expiresOn'>;

/** What each branch that the caller may look into uses of the items, and what there leaves first. */
async function readUses(tx: Tx, itemIds: readonly string[]) {
  const { orgId, entityId, today } = tx.ctx;
  const branches = await loadBranches(tx);
  const ids = idsWhere(branches, (access) => can(access, 'Inventory.Item', 'R'));
  const seen = [...new Set([entityId, ...ids])];
  const [used, lying] = await Promise.all([
    tx.query<{ entityId: string; itemId: string; quantity: Quantity }>(
      `select entity_id as "entityId", item_id as "itemId", greatest(-sum(quantity_e3), 0)::bigint as quantity from stock_move
       where org_id = $1 and entity_id = any ($2::uuid[]) and item_id = any ($3::uuid[]) and purpose in ('issue', 'consume')
         and moved_on > $4::date - ${DAYS_OF_USE} group by 1, 2`,
      [orgId, seen, itemIds, today],
    ),
    tx.query<Lying>(
      `select s.entity_id as "entityId", s.item_id as "itemId", b.id as "batchId", b.expires_on as "expiresOn",
         sum(s.on_hand_e3)::bigint as quantity
       from stock_batch_balance s join batch b on b.org_id = s.org_id and b.id = s.batch_id
       where s.org_id = $1 and s.entity_id = any ($2::uuid[]) and s.item_id = any ($3::uuid[]) and s.on_hand_e3 > 0
         and not b.on_hold and b.expires_on >= $4::date group by 1, 2, 3, 4`,
      [orgId, seen, itemIds, today],
    ),
  ]);
  const usedIn =
    (branchId: string) =>
    ({ itemId, batchId, expiresOn }: Aged): ItemUse => ({
      used: used.find((row) => row.entityId === branchId && row.itemId === itemId)?.quantity ?? 0,
      ahead: lying
        .filter((row) => row.entityId === branchId && row.itemId === itemId && row.batchId !== batchId)
        .filter((row) => row.expiresOn! <= expiresOn)
        .reduce((sum, row) => sum + row.quantity, 0),
    });
  return {
    here: usedIn(entityId),
    elsewhere: branches
      .filter(({ id }) => id !== entityId && seen.includes(id))
      .map(({ id, name }) => ({ name, useOf: usedIn(id) })),
  };
}

/** For lists: until which day batches are asked for. */
export const untilOf = (tx: Tx, days: number | null | undefined): string => addDays(tx.ctx.today, days ?? DAYS_OF_USE);
