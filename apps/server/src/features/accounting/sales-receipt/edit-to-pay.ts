import { unitPriceOfPack } from '@bahi/domain/catalogue/packs';
import { formatRupees } from '@bahi/domain/money/format';
import type { Quantity } from '@bahi/domain/money/units';
import { AppError } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { editSalesReceipt } from './edit-sales-receipt.ts';
import type { Leaving, LineInput } from './pick-lines.ts';
import type { ReceiptEdit } from './read-prescription.ts';
import type { ReceiptLine, SalesReceipt } from './sales-receipt-store.ts';

/**
 * A held bill as it is paid: nothing was reserved, so that batches, prices and schedules are those of this moment (sales rule 27).
 * Where its lines are not sent, they are those that it was held with, and cost what they cost then or are not sold yet.
 */
export async function editToPay(tx: Tx, held: SalesReceipt, edit: ReceiptEdit, leaves: Leaving): Promise<SalesReceipt> {
  if (edit.parts) return editSalesReceipt(tx, held, edit, leaves);
  const anew = await editSalesReceipt(tx, held, { ...edit, parts: askAnew(held) }, leaves);
  assertAsHeld(held, anew);
  return anew;
}

/** What somebody typed stays. */
const askAnew = ({ lines }: SalesReceipt): LineInput[] =>
  lines.map((line) => ({
    itemId: line.itemId,
    description: line.description,
    quantity: line.quantity,
    batchId: line.batchId,
    serialNos: line.serialNos,
    noDiscount: line.noDiscount,
    discountPercent: line.discountPercent,
    discountPaise: line.discountPercent ? undefined : line.discountPaise,
    unitPrice: line.priceTyped ? line.unitPrice : undefined,
    ...(line.itemId === null && ofWords(line)),
  }));

/** What no item says of a line of free words. */
const ofWords = ({ taxCode, hsn, accountCode, unitCode, partNumber, unitPrice }: ReceiptLine): LineInput => ({
  taxCode,
  hsn,
  accountCode,
  unitCode,
  partNumber,
  unitPrice,
});

/** A bill that would be posted at other prices, or another tax, than it was held at is refused once, so that its seller sees them. */
function assertAsHeld(held: SalesReceipt, anew: SalesReceipt): void {
  const [before, after] = [pricesOf(held), pricesOf(anew)];
  if (before.size === after.size && [...before].every(([price, quantity]) => after.get(price) === quantity)) return;
  const message = `Prices have changed since this bill was held: ${formatRupees(held.totalPaise)} then, ${formatRupees(anew.totalPaise)} now.`;
  throw new AppError('Repriced', message, [{ path: 'Items', message }]);
}

/** How much is sold of what at which price and tax; in how many lines, and of which batches at one price, makes no difference. */
function pricesOf({ lines }: SalesReceipt): Map<string, Quantity> {
  const quantities = new Map<string, Quantity>();
  for (const { itemId, description, unitPrice, priceFactor, taxCode, quantity } of lines) {
    const key = [itemId ?? description, unitPriceOfPack(unitPrice, priceFactor), taxCode].join(' ');
    quantities.set(key, (quantities.get(key) ?? 0) + quantity);
  }
  return quantities;
}
