import { mulDiv } from '../../money/round.ts';
import {
  PAISE_PER_RUPEE,
  PERCENT_PER_PERCENT,
  QUANTITY_PER_UNIT,
  UNIT_PRICE_PER_RUPEE,
  type Paise,
  type Percent,
  type Quantity,
  type UnitPrice,
} from '../../money/units.ts';

/** From here on an amount differs from its parts. */
const TOLERATED_PAISE = 5;

export interface BillRowParts {
  /** The columns of prices, the likelier first. */
  prices: readonly UnitPrice[];
  percent: Percent;
  /** What the column of percents says, as rupees. */
  perhapsAmount: Paise;
  discountAmount: Paise;
  taxable: Paise | null;
  amount: Paise | null;
  gst: Percent;
}

/** What a row of a bill costs without tax. */
interface PricedBillRow {
  unitPrice: UnitPrice | null;
  discountPaise: Paise;
  amountPaise: Paise;
  /** What the amount on paper is more than its parts make. */
  differsByPaise: Paise;
}

/** The price that makes the amount on paper; where none does, the amount holds and the difference is told. */
export function priceBillRow(
  quantity: Quantity,
  { prices, percent, perhapsAmount, discountAmount, taxable, amount, gst }: BillRowParts,
): PricedBillRow {
  const made = prices.map((unitPrice) => {
    const gross = mulDiv(quantity, unitPrice, (QUANTITY_PER_UNIT * UNIT_PRICE_PER_RUPEE) / PAISE_PER_RUPEE);
    const discount = discountAmount || mulDiv(gross, percent, 100 * PERCENT_PER_PERCENT);
    return { unitPrice, gross, net: gross - discount };
  });
  const withTax = (net: Paise): Paise => net + mulDiv(net, gst, 100 * PERCENT_PER_PERCENT);
  const near = (one: Paise, other: Paise): boolean => Math.abs(one - other) <= TOLERATED_PAISE;
  const paper = taxable ?? amount;
  const first = made[0];
  if (!first) return { unitPrice: null, discountPaise: 0, amountPaise: paper ?? 0, differsByPaise: 0 };
  if (paper === null)
    return {
      unitPrice: first.unitPrice,
      discountPaise: first.gross - first.net,
      amountPaise: first.net,
      differsByPaise: 0,
    };
  for (const { unitPrice, gross, net } of made) {
    // The amount of a row is with discount and tax, or without tax, or before both.
    if (near(net, paper)) return { unitPrice, discountPaise: gross - paper, amountPaise: paper, differsByPaise: 0 };
    if (taxable === null && (near(withTax(net), paper) || near(gross, paper)))
      return { unitPrice, discountPaise: gross - net, amountPaise: net, differsByPaise: 0 };
  }
  const inRupees = made.find(({ gross }) => perhapsAmount > 0 && near(gross - perhapsAmount, paper));
  if (inRupees)
    return {
      unitPrice: inRupees.unitPrice,
      discountPaise: inRupees.gross - paper,
      amountPaise: paper,
      differsByPaise: 0,
    };
  return {
    unitPrice: first.unitPrice,
    discountPaise: Math.max(0, first.gross - paper),
    amountPaise: paper,
    differsByPaise: paper - first.net,
  };
}
