import { allocate } from '../money/allocate.ts';
import { mulDiv } from '../money/round.ts';
import { type Paise, type Quantity, QUANTITY_PER_UNIT } from '../money/units.ts';
import { formatDate } from '../time/dates.ts';

/** By what a charge of a bill (freight, packing) is spread over goods that came in (inventory-purchasing rule 11). */
export const LandedBy = { value: 'Value', quantity: 'Qty', weight: 'Weight' } as const;
export type LandedBy = (typeof LandedBy)[keyof typeof LandedBy];

/** A received line that bears a charge: what was kept of it. */
export interface ChargeBearer {
  itemName: string;
  /** In the unit of stock; what went back to the vendor bears none. */
  keptQuantity: Quantity;
  /** What it cost at receipt, tax that is no credit in it. */
  keptPaise: Paise;
  /** Kilograms of one unit, in thousandths. */
  weight: Quantity | null;
}

const WEIGHTS: Readonly<Record<LandedBy, (bearer: ChargeBearer) => number>> = {
  Value: ({ keptPaise }) => keptPaise,
  Qty: ({ keptQuantity }) => keptQuantity,
  Weight: ({ keptQuantity, weight }) => mulDiv(keptQuantity, weight ?? 0, QUANTITY_PER_UNIT),
};

/** A receive that a line of a bill names to bear a charge. */
export interface ChargedReceive {
  code: string | null;
  receivedOn: string;
  /** Its goods are in. */
  isReceived: boolean;
}

/** Tells why goods of a receive bear no charge of a bill of that day, or null: they came before. */
export function chargedReceiveProblem(receive: ChargedReceive | undefined, billedOn: string): string | null {
  if (!receive) return 'This receive does not exist.';
  const name = receive.code ?? 'The receive';
  if (!receive.isReceived) return `${name} is a draft, or cancelled: its goods bear no charge.`;
  return receive.receivedOn > billedOn
    ? `${name} came on ${formatDate(receive.receivedOn)}: its goods bear no charge of a day before.`
    : null;
}

/** Tells why a charge cannot be spread so, or null: an item without its weight would bear nothing. */
export function chargeProblem(by: LandedBy, bearers: readonly ChargeBearer[]): string | null {
  const kept = bearers.filter(({ keptQuantity }) => keptQuantity > 0);
  if (kept.length === 0) return 'Nothing of these goods was kept: nothing bears the charge.';
  const weightless = by === LandedBy.weight ? kept.find(({ weight }) => !weight) : undefined;
  if (weightless) return `Enter the weight of ${weightless.itemName}, or spread by value or quantity.`;
  if (kept.every((bearer) => WEIGHTS[by](bearer) === 0)) return 'These goods came in at nothing: spread by quantity.';
  return null;
}

/**
 * Spreads a charge over received lines; residual paise go to the largest (inventory-purchasing §13). Freight of ₹300 over 20 and
 * 10 equal pieces by quantity is ₹200 and ₹100.
 */
export const spreadCharge = (amountPaise: Paise, by: LandedBy, bearers: readonly ChargeBearer[]): Paise[] =>
  allocate(amountPaise, bearers.map(WEIGHTS[by]));
