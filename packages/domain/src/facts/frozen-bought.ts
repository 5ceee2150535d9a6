import type { Paise, Quantity } from '../money/units.ts';
import { costOfReceived, type InputCredit, type InputCreditClass } from '../purchase/purchase-receive.ts';
import { VendorNoteKind } from '../purchase/vendor-note.ts';
import { type FrozenLine, frozenLine, type PostedLine } from './frozen-lines.ts';

/** A line of a bill or of a vendor's note as it is posted; its quantities in the unit of stock. */
export interface BoughtPostedLine extends Omit<PostedLine, 'quantity'> {
  stockUnit: string | null;
  paidQuantity: Quantity;
  freeQuantity: Quantity;
  inputCredit: InputCredit;
  inputCreditClass: InputCreditClass;
}

/** What a line that is bought says beside what every line says. */
export interface FrozenBought extends FrozenLine {
  freeQuantity: Quantity;
  /** With the tax that is no credit. */
  costPaise: Paise;
  /** The tax that is. */
  creditPaise: Paise;
  inputCredit: InputCredit;
  inputCreditClass: InputCreditClass;
}

/**
 * Freezes a line that is bought: ₹1,000 at 18 % is a cost of ₹1,000 and a credit of ₹180; blocked, or where the entity takes no
 * credit, a cost of ₹1,180. It stands in no table of GSTR-1.
 */
export function frozenBought(
  line: BoughtPostedLine,
  { taxed, takesCredit }: { taxed: boolean; takesCredit: boolean },
): FrozenBought {
  const { itemId, stockUnit, unitCode, paidQuantity, freeQuantity, inputCredit, inputCreditClass } = line;
  const counted = { ...line, unitCode: itemId === null ? unitCode : stockUnit, quantity: paidQuantity };
  const costPaise = costOfReceived(line, takesCredit);
  return {
    ...frozenLine(counted, { taxed, gstTable: null }),
    freeQuantity,
    costPaise,
    creditPaise: line.taxablePaise + line.cgstPaise + line.sgstPaise + line.igstPaise - costPaise,
    inputCredit,
    inputCreditClass,
  };
}

/** Whether goods go with a note: what went back, or was billed and never came. A price or a scheme counts no pieces. */
export const noteCountsGoods = (kind: VendorNoteKind): boolean =>
  kind === VendorNoteKind.return || kind === VendorNoteKind.short;
