import type { Factor, Paise, Percent, Quantity, UnitPrice } from '../money/units.ts';

/** Labour lines and part lines: they differ in discount family, default account and stock (spec 2 §3). */
export type LineFamily = 'labour' | 'part';

/** Rates of one tax code; all zero for exempt, nil-rated and non-GST (decisions §5). */
export interface TaxRates {
  code: number;
  /** 1 = CGST + SGST, 2 = IGST. */
  type: 1 | 2;
  cgstPercent: Percent;
  sgstPercent: Percent;
  igstPercent: Percent;
}

/** What a line needs to be priced. Anything shaped like this can be totalled. */
export interface PriceableLine {
  id: string;
  family: LineFamily;
  quantity: Quantity;
  unitPrice: UnitPrice;
  /** Of how many units the prices are, where they are those of a pack; one otherwise. */
  priceFactor?: Factor;
  /** Wins over `discountPaise` when set and not zero (decisions §5). */
  discountPercent: Percent | null;
  discountPaise: Paise;
  noDiscount: boolean;
  /** What of its discount are free goods of its customer's list: no discount that somebody gives. */
  schemePaise?: Paise;
  /** Whether this line's price holds its tax, whatever its document says; absent or null follows the document. */
  taxInside?: boolean | null;
  /** What the price list said when the line was priced, and the least that the item is sold at; 0 or absent where none is set. */
  listPrice?: UnitPrice;
  minimumPrice?: UnitPrice;
  tax: TaxRates;
}

/** Document discounts: of labour, of parts, of all; each percent wins over its amount. */
export interface DocumentDiscounts {
  labourPercent: Percent | null;
  labourPaise: Paise;
  partsPercent: Percent | null;
  partsPaise: Paise;
  overallPercent: Percent | null;
  overallPaise: Paise;
}

export const NO_DISCOUNTS: DocumentDiscounts = {
  labourPercent: null,
  labourPaise: 0,
  partsPercent: null,
  partsPaise: 0,
  overallPercent: null,
  overallPaise: 0,
};

/** Document discounts under the names that tables and the wire have. */
export interface DiscountFields {
  labourDiscountPercent: Percent | null;
  labourDiscountPaise: Paise;
  partsDiscountPercent: Percent | null;
  partsDiscountPaise: Paise;
  overallDiscountPercent: Percent | null;
  overallDiscountPaise: Paise;
}

export const discountFieldsOf = (discounts: DocumentDiscounts): DiscountFields => ({
  labourDiscountPercent: discounts.labourPercent,
  labourDiscountPaise: discounts.labourPaise,
  partsDiscountPercent: discounts.partsPercent,
  partsDiscountPaise: discounts.partsPaise,
  overallDiscountPercent: discounts.overallPercent,
  overallDiscountPaise: discounts.overallPaise,
});

export const discountsOfFields = (fields: DiscountFields): DocumentDiscounts => ({
  labourPercent: fields.labourDiscountPercent,
  labourPaise: fields.labourDiscountPaise,
  partsPercent: fields.partsDiscountPercent,
  partsPaise: fields.partsDiscountPaise,
  overallPercent: fields.overallDiscountPercent,
  overallPaise: fields.overallDiscountPaise,
});

export interface PricingRules {
  /** Labour total type (`LTot`): true when entered labour prices contain the tax (`BT`). */
  labourInclusive: boolean;
  /** Whether all entered prices contain the tax (`Settings.Incl`), those of parts too. */
  inclusive?: boolean;
  /** False on an untaxed document (`Settings.Tax`) or for an entity that charges no tax. */
  taxed: boolean;
  /** Round the payable to the rupee (the entity's Round setting). */
  roundToRupee: boolean;
  /** Signed untaxed amount in the total (`Adjust`). */
  adjustPaise: Paise;
}

/** A priced line. For a line: taxable + cgst + sgst + igst = total. */
export interface LineAmounts {
  id: string;
  /** Quantity x unit price, before any discount (`UnAmt`). */
  amountPaise: Paise;
  /** Own discount in force. */
  discountPaise: Paise;
  /** Share of document discounts (`RecDisc`). */
  recordDiscountPaise: Paise;
  /** Taxable value (`NetAmt`). */
  taxablePaise: Paise;
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
  totalPaise: Paise;
}

/** The amounts of a line that is not priced yet. */
export const NO_AMOUNTS = {
  amountPaise: 0,
  recordDiscountPaise: 0,
  taxablePaise: 0,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
  totalPaise: 0,
} as const satisfies Partial<LineAmounts>;

/** The sums of a document that is not priced yet. */
export const NO_SUMS = {
  subTotalPaise: 0,
  taxablePaise: 0,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
  roundPaise: 0,
  totalPaise: 0,
} as const satisfies Partial<DocumentTotals>;

export interface DocumentTotals {
  lines: LineAmounts[];
  /** Sum of line amounts after line discount, before document discounts and tax (`STotal`). */
  subTotalPaise: Paise;
  labourDiscountPaise: Paise;
  partsDiscountPaise: Paise;
  overallDiscountPaise: Paise;
  taxablePaise: Paise;
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
  adjustPaise: Paise;
  /** Rounding difference (`Round`): total less unrounded total. */
  roundPaise: Paise;
  /** What is payable (`Total`). */
  totalPaise: Paise;
}
