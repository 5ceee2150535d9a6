import type { listBatches } from '@bahi/contract/endpoints/inventory/batch';
import type { OutputOf } from '@bahi/contract/endpoint';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { formatQuantity } from '@bahi/domain/money/format';
import { QUANTITY_PER_UNIT, type Quantity, type UnitPrice } from '@bahi/domain/money/units';
import { batchKey, formatExpiry } from '@bahi/domain/stock/batch';

/** One of several batches of a line that comes in; quantities and prices of the unit of buying. */
export interface GoodsBatch {
  readonly batchNo: string;
  readonly expiresOn: string | null;
  readonly mrp: UnitPrice | null;
  readonly retailerPrice: UnitPrice | null;
  readonly quantity: Quantity;
  readonly freeQuantity: Quantity;
}

/** Which goods a line moves, of an item that is told apart by batch or serial number. */
export interface Goods {
  readonly batchId: string | null;
  readonly batchNo: string | null;
  readonly expiresOn: string | null;
  readonly mrp: UnitPrice | null;
  /** Free of the batch when it was chosen; null where that is not known. */
  readonly batchFree: Quantity | null;
  readonly serialNos: readonly string[] | null;
  /** Of a line that may hold several batches, in place of the one above. */
  readonly batches?: readonly GoodsBatch[];
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
  batchFree: batch.freeQuantity ?? null,
});

/** A line that says which goods it moves. */
export interface GoodsLine {
  readonly id: string;
  readonly itemId: string | null;
  readonly quantity: Quantity | null;
  readonly trackBy: TrackBy;
  readonly goods: Goods;
}

/** What of a line is told: how much of it, and of goods that come in how much on top that is not paid for. */
export interface ToldGoods extends Pick<GoodsLine, 'trackBy' | 'goods' | 'quantity'> {
  readonly unpaidQuantity?: Quantity | undefined;
}

/** "B123 · Aug 2027 · 30 free", "2 of 3 serial numbers"; empty where nothing is asked. */
export function goodsText({ trackBy, goods, quantity, unpaidQuantity = 0 }: ToldGoods): string {
  if (trackBy === TrackBy.serial) {
    const count = goods.serialNos?.length ?? 0;
    const pieces = Math.abs(quantity ?? 0) + unpaidQuantity;
    return pieces ? `${count} of ${formatQuantity(pieces)} serial numbers` : `${count} serial numbers`;
  }
  if (trackBy !== TrackBy.batch) return '';
  if (goods.batches) return batchesText(goods.batches);
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

/** "B123 · Aug 2027"; of several their numbers. */
function batchesText(batches: readonly GoodsBatch[]): string {
  const [only, ...more] = batches;
  if (!only) return 'Enter its batches';
  if (more.length > 0) return `${batches.length} batches: ${batches.map(({ batchNo }) => batchNo).join(', ')}`;
  return [only.batchNo, only.expiresOn && formatExpiry(only.expiresOn)].filter(Boolean).join(' · ');
}

/** How much several batches hold, paid for and free. */
export const heldBy = (batches: readonly GoodsBatch[]): { quantity: Quantity; freeQuantity: Quantity } => ({
  quantity: batches.reduce((sum, batch) => sum + batch.quantity, 0),
  freeQuantity: batches.reduce((sum, batch) => sum + batch.freeQuantity, 0),
});

/** Whether a line names as much as it moves, and, of goods that leave a batch, no more than is free of it. */
export function isNamed({ trackBy, goods, quantity, unpaidQuantity = 0 }: ToldGoods): boolean {
  if (trackBy === TrackBy.serial)
    return (goods.serialNos?.length ?? 0) * QUANTITY_PER_UNIT === Math.abs(quantity ?? 0) + unpaidQuantity;
  if (trackBy !== TrackBy.batch) return true;
  if (goods.batches) {
    const held = heldBy(goods.batches);
    return goods.batches.length > 0 && held.quantity === quantity && held.freeQuantity === unpaidQuantity;
  }
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
