/**
 * The integer units of the product (decisions §1). Each is a plain `number` with a brand, so that paise
 * cannot be passed where a unit price is wanted. All arithmetic on them lives in this folder.
 */
declare const unit: unique symbol;
type Branded<Name extends string> = number & { readonly [unit]?: Name };

/** Amount of money in paise: ₹1 = 100. */
export type Paise = Branded<'Paise'>;
/** Price or cost of one unit in ten-thousandths of a rupee: ₹1 = 10000. */
export type UnitPrice = Branded<'UnitPrice'>;
/** Quantity in thousandths: 1 piece = 1000. */
export type Quantity = Branded<'Quantity'>;
/** Percentage in ten-thousandths of a percent: 18 % = 180000. */
export type Percent = Branded<'Percent'>;
/** Conversion factor or recipe share in millionths. */
export type Factor = Branded<'Factor'>;

export const PAISE_PER_RUPEE = 100;
export const UNIT_PRICE_PER_RUPEE = 10_000;
export const QUANTITY_PER_UNIT = 1_000;
export const PERCENT_PER_PERCENT = 10_000;
