import type { listBatches } from '@bahi/contract/endpoints/inventory/batch';
import type { OutputOf } from '@bahi/contract/endpoint';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { formatQuantity } from '@bahi/domain/money/format';
import { QUANTITY_PER_UNIT, type Quantity, type UnitPrice } from '@bahi/domain/money/units';
import { batchKey, formatExpiry } from '@bahi/domain/stock/batch';

/** Which goods a line moves, of an item that is told apart by batch or serial number. */
export interface Goods {
  readonly batchId: string | null;
  readonly batchNo: string | null;
  readonly expiresOn: string | null;
  readonly mrp: UnitPrice | null;
  /** Free of the batch when it was chosen; null where that is not known. */
  readonly batchFree: Quantity | null;
  readonly serialNos: readonly string[] | null;
}

export const NO_GOODS: Goods = {
  batchId: null,
  batchNo: null,
  expiresOn: null,
  mrp: null,
  batchFree: null,
  serialNos: null,
};

/** A batch that was chosen of those that lie there. */
export const goodsOfBatch = (batch: OutputOf<typeof listBatches>['rows'][number]): Goods => ({
  ...NO_GOODS,
  batchId: batch.id,
  batchNo: batch.batchNo,
  expiresOn: batch.expiresOn ?? null,
  mrp: batch.mrp ?? null,
  batchFree: batch.freeQuantity,
});

/** A line that says which goods it moves. */
export interface GoodsLine {
  readonly id: string;
  readonly itemId: string | null;
  readonly quantity: Quantity | null;
  readonly trackBy: TrackBy;
  readonly goods: Goods;
}

/** "B123 · Aug 2027 · 30 free", "2 of 3 serial numbers"; empty where nothing is asked. */
export function goodsText({ trackBy, goods, quantity }: Pick<GoodsLine, 'trackBy' | 'goods' | 'quantity'>): string {
  if (trackBy === TrackBy.serial) {
    const count = goods.serialNos?.length ?? 0;
    return quantity ? `${count} of ${formatQuantity(Math.abs(quantity))} serial numbers` : `${count} serial numbers`;
  }
  if (trackBy !== TrackBy.batch) return '';
  if (goods.batchNo === null) return 'Choose a batch';
  const { expiresOn, batchFree } = goods;
  return [
    goods.batchNo,
    expiresOn && formatExpiry(expiresOn),
    batchFree !== null && `${formatQuantity(batchFree)} free`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Whether a line names as much as it moves, and, of goods that leave a batch, no more than is free of it. */
export function isNamed({ trackBy, goods, quantity }: Pick<GoodsLine, 'trackBy' | 'goods' | 'quantity'>): boolean {
  if (trackBy === TrackBy.serial) return (goods.serialNos?.length ?? 0) * QUANTITY_PER_UNIT === Math.abs(quantity ?? 0);
  if (trackBy !== TrackBy.batch) return true;
  return goods.batchNo !== null && (goods.batchFree === null || Math.abs(quantity ?? 0) <= goods.batchFree);
}

/** What to do where no batch alone covers what is wanted, by what is free of each that may go; null where one does. */
export function shortfallOfBatches(wanted: Quantity, free: readonly Quantity[]): string | null {
  if (free.some((each) => each >= wanted)) return null;
  const all = free.reduce((sum, each) => sum + each, 0);
  if (all < wanted) return `Only ${formatQuantity(all)} of ${formatQuantity(wanted)} are free in all batches.`;
  return `No batch has ${formatQuantity(wanted)}. Take what one has, and the rest on a line of its own.`;
}

/** How an expiry may be typed. */
export const EXPIRY_HELP = 'A month as 08/27, or a day as 15/08/2027.';

/** Serial numbers as they were typed or scanned, one in a line or between commas; none is taken twice. */
export function readSerialNos(text: string): string[] {
  const byKey = new Map<string, string>();
  for (const typed of text.split(/[\n,;]/u)) {
    const serialNo = typed.trim();
    if (serialNo && !byKey.has(batchKey(serialNo))) byKey.set(batchKey(serialNo), serialNo);
  }
  return [...byKey.values()];
}
