import { inOurUnit } from '@bahi/domain/connectx/shared-document';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import type { ItemUnit } from '@bahi/domain/catalogue/item-units';
import type { Quantity, UnitPrice } from '@bahi/domain/money/units';
import { unitsOf } from '@bahi/domain/stock/entered-unit';
import { listTaxCodes, SEEDED_TAX_CODES } from '@bahi/domain/tax/tax-codes';
import { UNITS_OF_ITEM } from '../../core/catalogue/item-units.ts';
import type { Tx } from '../../core/tx.ts';
import type { PaperLine } from './shared-paper.ts';

/** A line of theirs by the ids of ours. */
export type OurItems = ReadonlyMap<string, { itemId: string; factor: number }>;

/** Goods of theirs as our items, in a unit of ours; free ones stand with those that are paid. */
export interface OurGoods {
  line: PaperLine;
  itemId: string;
  unitCode: string;
  /** The unit of stock. */
  stockUnit: string;
  /** How many of that one is. */
  factor: number;
  quantity: Quantity;
  freeQuantity: Quantity;
  unitPrice: UnitPrice;
  discountPaise: number;
  taxCode: number | undefined;
  isStocked: boolean;
  batches?: BatchInput[];
  serialNos?: string[];
}
interface BatchInput {
  batchNo: string;
  expiresOn: string | null;
  mrp: UnitPrice | null;
  quantity: Quantity;
  freeQuantity: Quantity;
}

interface ItemRow {
  id: string;
  unitCode: string;
  units: ItemUnit[];
  trackBy: TrackBy;
  tracked: boolean;
}

/** What of a paper is goods, as we buy them. */
export async function ourGoods(tx: Tx, lines: readonly PaperLine[], items: OurItems): Promise<OurGoods[]> {
  const rows = await tx.query<ItemRow>(
    `select i.id, i.unit_code as "unitCode", ${UNITS_OF_ITEM} as units, i.track_by as "trackBy", i.tracked
     from item i where i.org_id = $1 and i.id = any ($2::uuid[])`,
    [tx.ctx.orgId, [...items.values()].map(({ itemId }) => itemId)],
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const goods = lines
    .filter(({ id }) => items.has(id))
    .map((line) => goodsOf(tx, line, items.get(line.id)!.factor, known.get(items.get(line.id)!.itemId)!));
  return joinFree(goods);
}

function goodsOf(tx: Tx, line: PaperLine, theirFactor: number, item: ItemRow): OurGoods {
  // In their pack where we have one that holds the same, so that its price stays what it is.
  const unit = unitsOf(item).find(({ factor }) => factor === theirFactor) ?? unitsOf(item)[0]!;
  const inUnit = (quantity: Quantity, unitPrice: UnitPrice) =>
    unit.factor === theirFactor ? { quantity, unitPrice } : inOurUnit({ quantity, unitPrice }, theirFactor);
  const { quantity, unitPrice } = inUnit(line.quantity, line.unitPrice ?? 0);
  const isFree = line.totalPaise === 0;
  const counted = {
    quantity: isFree ? 0 : quantity,
    freeQuantity: inUnit(line.freeQuantity ?? 0, 0).quantity + (isFree ? quantity : 0),
  };
  const mrp = line.mrp ? inUnit(0, line.mrp).unitPrice : null;
  const batch = line.batchNo && { batchNo: line.batchNo, expiresOn: line.expiresOn ?? null, mrp, ...counted };
  return {
    line,
    itemId: item.id,
    unitCode: unit.name,
    stockUnit: item.unitCode,
    factor: unit.factor,
    ...counted,
    unitPrice,
    discountPaise: isFree ? 0 : (line.discountPaise ?? 0),
    taxCode: taxCodeOf(tx, line),
    isStocked: item.tracked,
    ...(item.tracked && item.trackBy === TrackBy.batch && batch && { batches: [batch] }),
    ...(item.tracked && item.trackBy === TrackBy.serial && line.serialNos && { serialNos: line.serialNos }),
  };
}

/** Of the percent that stands on a line; none where its paper tells none. */
export const taxCodeOf = (tx: Tx, { taxPercent }: Pick<PaperLine, 'taxPercent'>): number | undefined =>
  taxPercent === null || taxPercent === undefined
    ? undefined
    : listTaxCodes(SEEDED_TAX_CODES, 1, tx.ctx.today).find((code) => code.type === 1 && code.ratePercent === taxPercent)
        ?.code;

/** Goods that are free alone join those of the same item that are paid: 10 and a line of 1 free are 10+1. */
function joinFree(goods: readonly OurGoods[]): OurGoods[] {
  const joined: OurGoods[] = [];
  for (const each of goods.toSorted((a, b) => Number(a.quantity === 0) - Number(b.quantity === 0))) {
    const host = each.quantity === 0 && joined.findIndex((other) => other.quantity > 0 && isSame(other, each));
    if (host === false || host < 0) joined.push(each);
    else joined[host] = withFree(joined[host]!, each);
  }
  return joined;
}

const isSame = (a: OurGoods, b: OurGoods): boolean =>
  a.itemId === b.itemId && a.factor === b.factor && Boolean(a.batches) === Boolean(b.batches);

const withFree = (host: OurGoods, free: OurGoods): OurGoods => ({
  ...host,
  freeQuantity: host.freeQuantity + free.freeQuantity,
  ...(host.batches && { batches: [...host.batches, ...free.batches!] }),
  ...(host.serialNos && { serialNos: [...host.serialNos, ...(free.serialNos ?? [])] }),
});
