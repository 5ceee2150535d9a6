import type { salesReceiptInput } from '@bahi/contract/wire/sales-receipt.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { leastLifeDays } from '@bahi/domain/catalogue/item-units';
import type { DrugSchedule } from '@bahi/domain/catalogue/item-kinds';
import { formatUnitPrice } from '@bahi/domain/money/format';
import type { Factor, UnitPrice } from '@bahi/domain/money/units';
import { isSamePrice, pickForCounter } from '@bahi/domain/sales/counter-pick';
import { wholePackProblem } from '@bahi/domain/sales/whole-packs';
import { ownUnitProblem } from '@bahi/domain/stock/entered-unit';
import { AppError, invalid } from '../../../core/app-error.ts';
import { batchesIn, type BatchRow, lockBatchesIn } from '../../../core/stock/batches-in.ts';
import { DECIMALS } from '../../../core/stock/decimals.ts';
import type { Tx } from '../../../core/tx.ts';

export type LineInput = NonNullable<Infer<typeof salesReceiptInput>['parts']>[number];

/** A line as it is merged: with its id, the batch that it takes, and the row that it is part of. */
export interface PickedLine extends LineInput {
  id: string;
  pick: string;
}

export interface PickedLines {
  lines: PickedLine[];
  batches: ReadonlyMap<string, BatchRow>;
  items: ReadonlyMap<string, Pick<PickedItem, 'schedule' | 'mrp'>>;
}

/**
 * What lines ask for as lines of one batch each (sales rules 18, 20). A batch that is gone meanwhile is picked anew: silently at
 * the same price, at another one only where the counter has seen it.
 */
export async function pickLines(
  tx: Tx,
  inputs: readonly LineInput[],
  { warehouseId, count, leaves }: PickingPlace,
): Promise<PickedLines> {
  const itemIds = [...new Set(inputs.flatMap(({ itemId }) => itemId ?? []))];
  const named = [...new Set(inputs.flatMap(({ batchId }) => batchId ?? []))];
  const [rows, items, wanted] = await Promise.all([
    leaves ? lockLeaving(tx, warehouseId, itemIds, leaves) : batchesIn(tx, warehouseId, itemIds),
    readItems(tx, itemIds),
    readPrices(tx, named),
  ]);
  assertCounted(inputs, items);
  const parts = new Map<LineInput, Part[]>();
  for (const itemId of itemIds) {
    const item = items.get(itemId);
    if (item?.trackBy !== 'BN') continue;
    const minimumLifeDays = leastLifeDays(item.minimumLifeDays, tx.ctx.settings.inventory.minimumLifeDays);
    const own = inputs
      .filter((input) => input.itemId === itemId)
      .map((input) => ({ ...input, input, quantity: input.quantity ?? ONE }));
    const batches = rows.filter((row) => row.itemId === itemId);
    for (const part of pickForCounter(own, batches, { on: tx.ctx.today, minimumLifeDays })) {
      if (part.isOther)
        assertSamePrice(inputs.indexOf(part.wanted.input), wanted.get(`${itemId} ${part.wanted.batchId}`), part.batch);
      const { batch, quantity, discountPaise } = part;
      const made = { quantity, discountPaise, batchId: batch?.id ?? null };
      parts.set(part.wanted.input, [...(parts.get(part.wanted.input) ?? []), made]);
    }
  }
  return {
    lines: withIds(inputs, parts, count),
    batches: new Map(rows.map((row) => [row.id, row])),
    items,
  };
}

const ONE = 1_000;

interface PickingPlace {
  warehouseId: string;
  count: number;
  /** The goods go out with this very transaction; a bill that is held only looks. */
  leaves?: Leaving | undefined;
}

/** Goods that leave, and items of which some come in with them: their balances are locked together, in one order. */
export interface Leaving {
  cameBack: readonly string[];
}

async function lockLeaving(tx: Tx, warehouseId: string, itemIds: readonly string[], { cameBack }: Leaving) {
  const rows = await lockBatchesIn(tx, warehouseId, [...new Set([...itemIds, ...cameBack])]);
  return rows.filter(({ itemId }) => itemIds.includes(itemId));
}

type Part = Pick<LineInput, 'quantity' | 'discountPaise' | 'batchId'>;

/** Ids are given ahead, so that every part knows its row. */
function withIds(inputs: readonly LineInput[], parts: ReadonlyMap<LineInput, Part[]>, count: number): PickedLine[] {
  let last = count;
  return inputs.flatMap((input) => {
    const pick = `IP${last + 1}`;
    return (parts.get(input) ?? [{}]).map((part) => {
      last += 1;
      return { ...input, ...part, id: `IP${last}`, pick };
    });
  });
}

interface BatchPrice {
  batchNo: string;
  mrp: UnitPrice;
  factor: Factor;
}

function assertSamePrice(row: number, gone: BatchPrice | undefined, other: BatchRow | null): void {
  const path = `Items.${row}.BatchId`;
  if (!gone) throw invalid(path, 'This batch does not exist.');
  if (!other || isSamePrice(gone, other)) return;
  const message = `Batch ${gone.batchNo} is gone: batch ${other.batchNo} has an MRP of ₹${formatUnitPrice(other.mrp)}.`;
  throw new AppError('BatchGone', message, [{ path, message }]);
}

interface PickedItem {
  id: string;
  name: string;
  unitCode: string;
  decimals: number;
  trackBy: string;
  schedule: DrugSchedule | null;
  /** Of one unit, as this branch says; 0 where it says none. */
  mrp: UnitPrice;
  minimumLifeDays: number | null;
  soldLoose: boolean;
  saleFactor: Factor | null;
}

/** Half a tablet is not sold: quantities are what the unit of the item can count (inventory-purchasing rule 1). */
function assertCounted(inputs: readonly LineInput[], items: ReadonlyMap<string, PickedItem>): void {
  for (const [row, { itemId, quantity }] of inputs.entries()) {
    const item = items.get(itemId ?? '');
    const problem = item && ownUnitProblem(quantity ?? ONE, item);
    if (problem) throw invalid(`Items.${row}.Qty`, `${item.name}: ${problem}`);
  }
  for (const item of items.values()) {
    const own = inputs.filter(({ itemId }) => itemId === item.id);
    const asked = own.reduce((sum, { quantity }) => sum + (quantity ?? ONE), 0);
    const problem = wholePackProblem(item, asked);
    if (problem) throw invalid(`Items.${inputs.indexOf(own[0]!)}.Qty`, problem);
  }
}

async function readItems(tx: Tx, ids: readonly string[]): Promise<Map<string, PickedItem>> {
  const rows = await tx.query<PickedItem>(
    `select i.id, i.name, i.unit_code as "unitCode", ${DECIMALS} as decimals, i.track_by as "trackBy", i.drug_schedule as schedule,
       i.minimum_life_days as "minimumLifeDays", coalesce(p.mrp_e4, 0)::bigint as mrp, i.sold_loose as "soldLoose",
       i.sale_factor_e6 as "saleFactor"
     from item i left join item_price p on p.org_id = i.org_id and p.entity_id = $3 and p.item_id = i.id
     where i.org_id = $1 and i.id = any ($2::uuid[])`,
    [tx.ctx.orgId, ids, tx.ctx.entityId],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** What the batches that a bill names bear, by item and id, also where nothing is left of them. */
async function readPrices(tx: Tx, ids: readonly string[]): Promise<Map<string, BatchPrice>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query<BatchPrice & { id: string; itemId: string }>(
    `select id, item_id as "itemId", batch_no as "batchNo", mrp_e4 as mrp, factor_e6 as factor from batch where org_id = $1 and id = any ($2::uuid[])`,
    [tx.ctx.orgId, ids],
  );
  return new Map(rows.map((row) => [`${row.itemId} ${row.id}`, row]));
}
