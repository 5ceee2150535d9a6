import { formatRupees } from '../../money/format.ts';
import { mulDiv } from '../../money/round.ts';
import type { Paise, Quantity, UnitPrice } from '../../money/units.ts';
import { batchKey } from '../../stock/batch.ts';
import { discountInForce, extendedAmount } from '../../totals/price-line.ts';

/** A row of a bill as somebody has looked at it; quantities and prices of one pack. */
export interface ChosenRow {
  row: number;
  itemId: string | null;
  quantity: Quantity | null;
  freeQuantity: Quantity;
  batchNo: string | null;
  expiresOn: string | null;
  unitPrice: UnitPrice | null;
  discountPaise: Paise;
  /** Before tax, as the paper says; null where it is not told. */
  amountPaise: Paise | null;
}

/** Why no receive is made of a row, or null (inventory-purchasing §13). */
export function rowRefusal({ row, itemId, quantity, freeQuantity }: ChosenRow): string | null {
  if (quantity === null) return `Row ${row}: the quantity cannot be read.`;
  if (quantity < 0 || freeQuantity < 0) return `Row ${row} gives goods back. Make a return.`;
  if (quantity === 0 && freeQuantity === 0) return `Row ${row} brings nothing.`;
  return itemId === null ? `Row ${row}: choose the item that it means.` : null;
}

/**
 * Rows that are free alone join the row of the same item and batch, whose cost they share: 20 bought and a row of 0 with 2
 * free are 20+2. Those without such a row stay, and cost nothing.
 */
export function joinFreeRows<R extends ChosenRow>(rows: readonly R[]): R[] {
  const keyOf = ({ itemId, batchNo }: R) => `${itemId} ${batchKey(batchNo ?? '')}`;
  const paid = new Map(rows.filter(({ quantity }) => (quantity ?? 0) > 0).map((row) => [keyOf(row), row.row]));
  const joins = (row: R) => row.quantity === 0 && paid.has(keyOf(row));
  const extra = new Map<number, Quantity>();
  for (const row of rows.filter(joins)) {
    const host = paid.get(keyOf(row))!;
    extra.set(host, (extra.get(host) ?? 0) + row.freeQuantity);
  }
  return rows
    .filter((row) => !joins(row))
    .map((row) => ({ ...row, freeQuantity: row.freeQuantity + (extra.get(row.row) ?? 0) }));
}

/** From here on an amount differs from its parts. */
const TOLERATED_PAISE = 5;
/** Up to a rupee the totals are rounded to each other (inventory-purchasing rule 17). */
const ROUNDED_PAISE = 100;

/** Asks about rows whose amount is another than their quantity, price and discount make. */
export function rowQuestion({ row, quantity, unitPrice, discountPaise, amountPaise }: ChosenRow): string | null {
  if (quantity === null || unitPrice === null || amountPaise === null) return null;
  const gross = extendedAmount(quantity, unitPrice);
  const differs = amountPaise - (gross - discountInForce(gross, null, discountPaise));
  return Math.abs(differs) > TOLERATED_PAISE
    ? `Row ${row}: the amount differs from its parts by ${formatRupees(Math.abs(differs))}.`
    : null;
}

/**
 * What a row costs as its quantity or price is corrected: its discount is the same share. 20 at ₹24 less ₹48 are ₹432; of them
 * 10 are ₹240 less ₹24, which is ₹216.
 */
export function correctedAmounts(
  read: Pick<ChosenRow, 'quantity' | 'unitPrice' | 'discountPaise' | 'amountPaise'>,
  { quantity, unitPrice }: Pick<ChosenRow, 'quantity' | 'unitPrice'>,
): { discountPaise: Paise; amountPaise: Paise | null } {
  if (quantity === read.quantity && unitPrice === read.unitPrice)
    return { discountPaise: read.discountPaise, amountPaise: read.amountPaise };
  const was = extendedAmount(read.quantity ?? 0, read.unitPrice ?? 0);
  const gross = extendedAmount(quantity ?? 0, unitPrice ?? 0);
  const discountPaise = was > 0 ? mulDiv(gross, read.discountPaise, was) : 0;
  return { discountPaise, amountPaise: gross - discountPaise };
}

/** Asks about a bill whose own total is another than its lines make, or null. */
export const totalQuestion = (paperPaise: Paise | null, linesPaise: Paise): string | null =>
  paperPaise === null || Math.abs(paperPaise - linesPaise) <= ROUNDED_PAISE
    ? null
    : `The bill says ${formatRupees(paperPaise)}, its lines make ${formatRupees(linesPaise)}.`;

/** What comes free with so many, in its smallest numbers: 20+2 is 10+1; null where nothing is free. */
export function schemeOf(
  quantity: Quantity,
  freeQuantity: Quantity,
): { schemeQuantity: Quantity; schemeFreeQuantity: Quantity } | null {
  if (quantity <= 0 || freeQuantity <= 0) return null;
  const isWhole = quantity % WHOLE === 0 && freeQuantity % WHOLE === 0;
  const by = isWhole ? commonDivisor(quantity / WHOLE, freeQuantity / WHOLE) : 1;
  return { schemeQuantity: quantity / by, schemeFreeQuantity: freeQuantity / by };
}

const WHOLE = 1_000;
const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));
