import { type DocumentDiscounts, NO_DISCOUNTS } from '../document/priced-line.ts';
import type { Paise } from '../money/units.ts';
import type { PayerShare } from '../totals/payer-split.ts';
import { spreadDiscounts } from '../totals/spread-discount.ts';

/** What the customer pays of an estimate, with the discounts of the document in it. */
type CustomerShare = Pick<PayerShare, 'lines' | 'totals' | 'discounts'>;

/** What each line bears of the amounts that are taken off the document; of percentages nothing, since they follow every line. */
function amountsBorne({ lines, totals, discounts }: CustomerShare) {
  const nets = totals.lines.map(({ amountPaise, discountPaise }) => amountPaise - discountPaise);
  const { labourPercent, labourPaise, partsPercent, partsPaise } = discounts;
  const borne = (some: DocumentDiscounts): Paise[] => spreadDiscounts(lines, nets, some).recordDiscounts;
  const labour = borne({ ...NO_DISCOUNTS, labourPercent, labourPaise });
  const parts = borne({ ...NO_DISCOUNTS, partsPercent, partsPaise });
  const all = borne(discounts);
  return lines.map(({ id }, at) => ({
    id,
    labourPaise: labourPercent ? 0 : labour[at]!,
    partsPaise: partsPercent ? 0 : parts[at]!,
    overallPaise: discounts.overallPercent ? 0 : all[at]! - labour[at]! - parts[at]!,
  }));
}

/**
 * The discounts that go on with some lines of an estimate: percentages as they are, of every amount what these lines bear,
 * to the paisa. ₹300.00 off lines of ₹1,000 and ₹2,000, of which the first goes on = ₹100.00; of all lines the whole.
 */
export function discountsOfSome(share: CustomerShare, ids: ReadonlySet<string>): DocumentDiscounts {
  const taken = amountsBorne(share).filter(({ id }) => ids.has(id));
  const { labourPercent, labourPaise, partsPercent, partsPaise, overallPercent, overallPaise } = share.discounts;
  const sum = (key: 'labourPaise' | 'partsPaise' | 'overallPaise'): Paise =>
    taken.reduce((total, line) => total + line[key], 0);
  return {
    labourPercent,
    labourPaise: labourPercent ? labourPaise : sum('labourPaise'),
    partsPercent,
    partsPaise: partsPercent ? partsPaise : sum('partsPaise'),
    overallPercent,
    overallPaise: overallPercent ? overallPaise : sum('overallPaise'),
  };
}

/**
 * What a line that is asked again later takes off by itself, so that it costs no more than it did: its own discount with
 * what it bore of the amounts of the document. ₹50.00 of its own and ₹200.00 of ₹300.00 = ₹250.00. Null where it bore none.
 */
export function ownDiscountLeft(share: CustomerShare, id: string): Paise | null {
  const borne = amountsBorne(share).find((line) => line.id === id);
  const amounts = share.totals.lines.find((line) => line.id === id);
  if (!borne || !amounts) return null;
  const fromDocument = borne.labourPaise + borne.partsPaise + borne.overallPaise;
  return fromDocument === 0 ? null : amounts.discountPaise + fromDocument;
}

interface Given {
  discounts: DocumentDiscounts;
  adjustPaise: Paise;
  adjustReason: string | null;
}

/** What an order takes off without the amounts that an estimate had brought to it. */
export function givenWithout(order: Given, brought: Omit<Given, 'adjustReason'>): Given {
  const adjustPaise = adjustmentWithout(order.adjustPaise, brought.adjustPaise);
  const discounts = discountsWithout(order.discounts, brought.discounts);
  return { discounts, adjustPaise, adjustReason: adjustPaise === 0 ? null : order.adjustReason };
}

/** The adjustment of an order without what an estimate had brought to it: of −₹15 with −₹10 of it −₹5 stay, of ₹5 all. */
export function adjustmentWithout(order: Paise, brought: Paise): Paise {
  if (Math.sign(order) !== Math.sign(brought)) return order;
  return Math.abs(brought) < Math.abs(order) ? order - brought : 0;
}

/** The discounts of an order without the amounts that an estimate had brought to it; never below nothing. */
export function discountsWithout(order: DocumentDiscounts, brought: DocumentDiscounts): DocumentDiscounts {
  const left = (key: 'labourPaise' | 'partsPaise' | 'overallPaise'): Paise => Math.max(0, order[key] - brought[key]);
  return {
    ...order,
    labourPaise: left('labourPaise'),
    partsPaise: left('partsPaise'),
    overallPaise: left('overallPaise'),
  };
}
