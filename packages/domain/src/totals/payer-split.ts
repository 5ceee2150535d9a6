import type {
  DocumentDiscounts,
  DocumentTotals,
  PriceableLine,
  PricingRules,
  TaxRates,
} from '../document/priced-line.ts';
import { NO_DISCOUNTS } from '../document/priced-line.ts';
import type { WorkOrderLine } from '../document/work-order.ts';
import { Payer } from '../document/work-order.ts';
import { mulDiv } from '../money/round.ts';
import type { Paise, Percent, UnitPrice } from '../money/units.ts';
import { priceOfAmount, type TieUpDiscounts, tieUpPercentOf } from '../service/insurance/insurer-share.ts';
import { computeTotals } from './compute-totals.ts';
import { WHOLE } from './price-line.ts';

/** The three faces of a work-order line, each a priced line with its own tax (decisions §5). */
export type LineFace = 'customer' | 'insurer' | 'estimate';

/** Whose invoice a share becomes; `Int` makes none, its lines are cost. */
export type SharePayer = 'Cus' | 'Ins' | 'War' | 'Int';

/** Gives the tax of one face of a line; insurer and customer may sit in different states. */
export type TaxOfFace = (line: WorkOrderLine, face: LineFace) => TaxRates;

export interface PayerShare {
  payer: SharePayer;
  lines: PriceableLine[];
  totals: DocumentTotals;
  /** Discounts of the document that this share is computed with. */
  discounts: DocumentDiscounts;
  /** Lines whose stock and cost this share moves. A shared line moves them with the customer's invoice, once. */
  stockLineIds: string[];
}

/** Makes one face of a line priceable; only the customer face carries the line's discount. */
function faceOf(line: WorkOrderLine, face: LineFace, tax: TaxRates, tieUp?: TieUp): PriceableLine {
  const discounted = face === 'customer';
  return {
    id: line.id,
    family: line.family,
    quantity: line.quantity,
    unitPrice: unitPriceOfFace(line, face),
    discountPercent: discounted ? line.discountPercent : null,
    discountPaise: discounted ? line.discountPaise : 0,
    noDiscount: line.noDiscount,
    ...(discounted && pricesAskedOf(line, tieUp)),
    ...(face === 'insurer' && line.payer === Payer.insurance && pricesAskedOfInsurer(line, tieUp)),
    tax,
  };
}

interface AskedPrices {
  listPrice: UnitPrice;
  minimumPrice: UnitPrice;
}
type TieUp = TieUpDiscounts | null | undefined;

/** What the customer's share of a line is held to: list and minimum price, less what the insurer pays of a shared one. */
export function pricesAskedOf(line: WorkOrderLine, tieUp?: TieUp): AskedPrices {
  const insured = line.payer === Payer.shared ? beforeTieUp(line, tieUp) : 0;
  const left = (price = 0) => Math.max(0, price - insured);
  return { listPrice: left(line.listPrice), minimumPrice: left(line.minimumPrice) };
}

/** And what the insurer alone pays: the list and minimum price less his tie-up. ₹8000 at 10 % = ₹7200, less a paisa of rounding. */
function pricesAskedOfInsurer(line: WorkOrderLine, tieUp: TieUp): AskedPrices {
  const percent = percentOf(line, tieUp);
  const left = (price = 0) =>
    percent === 0 ? price : Math.max(0, mulDiv(price, WHOLE - percent, WHOLE) - paisaOf(line));
  return { listPrice: left(line.listPrice), minimumPrice: left(line.minimumPrice) };
}

/** What of a shared line the insurer pays, with what his tie-up takes off: ₹3600 at 10 % = ₹4000. */
function beforeTieUp(line: WorkOrderLine, tieUp: TieUp): UnitPrice {
  const percent = percentOf(line, tieUp);
  if (percent === 0) return line.insurerUnitPrice;
  return percent < WHOLE
    ? mulDiv(line.insurerUnitPrice + paisaOf(line), WHOLE, WHOLE - percent)
    : Math.max(line.listPrice ?? 0, line.minimumPrice ?? 0);
}

const percentOf = ({ family }: WorkOrderLine, tieUp: TieUp): Percent => (tieUp ? tieUpPercentOf(family, tieUp) : 0);

/** What a share is rounded by, in prices of one unit. */
const paisaOf = ({ quantity }: WorkOrderLine): UnitPrice => priceOfAmount(1, quantity).unitPrice;

function unitPriceOfFace(line: WorkOrderLine, face: LineFace): UnitPrice {
  if (face === 'insurer') return line.insurerUnitPrice;
  return face === 'estimate' ? line.estimateUnitPrice : line.unitPrice;
}

const SHARE_PAYERS: readonly SharePayer[] = ['Cus', 'Ins', 'War', 'Int'];

/** Tells which face of a line a share bills; null where the line is not its own. A shared line has both. */
function faceBilledTo(payer: SharePayer, line: WorkOrderLine): LineFace | null {
  const shared = line.payer === Payer.shared;
  if (payer === 'Ins') return shared || line.payer === Payer.insurance ? 'insurer' : null;
  if (payer === 'Cus') return shared || line.payer === Payer.customer ? 'customer' : null;
  return line.payer === payer ? 'customer' : null;
}

/**
 * Splits lines by who pays; each share is computed as the invoice that it becomes, so that invoices add up in paise.
 * A shared part with Pr ₹300 and AssPr ₹700 at 18 % = ₹354 to the customer and ₹826 to the insurer.
 * Document discounts and Adjust touch the customer's share only. Shares without lines are left out.
 * What a reopened order adds to billed lines is a share of its own: percentages hold for it too, amounts and Adjust were
 * given with the first invoice and stay with the lines on it.
 */
export function splitByPayer(
  lines: readonly WorkOrderLine[],
  taxOf: TaxOfFace,
  discounts: DocumentDiscounts,
  rules: PricingRules,
  tieUp?: TieUp,
): PayerShare[] {
  const faces = { taxOf, tieUp };
  return SHARE_PAYERS.flatMap((payer) => {
    if (payer !== 'Cus') return shareOf(payer, lines, faces, NO_DISCOUNTS, { ...rules, adjustPaise: 0 });
    const billed = lines.filter((line) => line.billed && faceBilledTo(payer, line) !== null);
    if (billed.length === 0) return shareOf(payer, lines, faces, discounts, rules);
    const added = lines.filter((line) => !line.billed);
    return [
      ...shareOf(payer, billed, faces, discounts, rules),
      ...shareOf(payer, added, faces, percentagesOf(discounts), { ...rules, adjustPaise: 0 }),
    ];
  });
}

/** Percentages hold for every invoice of an order; amounts are given once, with the first. */
export const percentagesOf = (discounts: DocumentDiscounts): DocumentDiscounts => ({
  ...discounts,
  labourPaise: 0,
  partsPaise: 0,
  overallPaise: 0,
});

function shareOf(
  payer: SharePayer,
  lines: readonly WorkOrderLine[],
  { taxOf, tieUp }: { taxOf: TaxOfFace; tieUp: TieUp },
  discounts: DocumentDiscounts,
  rules: PricingRules,
): PayerShare[] {
  const faces: PriceableLine[] = [];
  const stockLineIds: string[] = [];
  for (const line of lines) {
    const face = faceBilledTo(payer, line);
    if (!face) continue;
    faces.push(faceOf(line, face, taxOf(line, face), tieUp));
    if (payer !== 'Ins' || line.payer !== Payer.shared) stockLineIds.push(line.id);
  }
  if (faces.length === 0) return [];
  return [{ payer, lines: faces, totals: computeTotals(faces, discounts, rules), discounts, stockLineIds }];
}

/** Adds up what is invoiced: internal work is not, warranty work only where a warranty party is billed (`WarrParty`). */
export function billedTotal(shares: readonly PayerShare[], warrantyBilled: boolean): Paise {
  return shares.reduce((sum, { payer, totals }) => {
    const billed = payer === 'War' ? warrantyBilled : payer !== 'Int';
    return billed ? sum + totals.totalPaise : sum;
  }, 0);
}

/** Computes the estimate face over all lines, for the estimate's own total. */
export function estimateTotals(lines: readonly WorkOrderLine[], taxOf: TaxOfFace, rules: PricingRules): DocumentTotals {
  const faces = lines.map((line) => faceOf(line, 'estimate', taxOf(line, 'estimate')));
  return computeTotals(faces, NO_DISCOUNTS, { ...rules, adjustPaise: 0 });
}

/**
 * Compares an entered customer and insurer split with the total (spec 2 §5): 'exceeds' is refused, 'lower' asks for a
 * confirmation. ₹600 + ₹500 of ₹1000 exceeds.
 */
export function checkPayerSplit(
  totalPaise: Paise,
  customerPaise: Paise,
  insurerPaise: Paise,
): 'equal' | 'lower' | 'exceeds' {
  const sum = customerPaise + insurerPaise;
  if (sum > totalPaise) return 'exceeds';
  return sum < totalPaise ? 'lower' : 'equal';
}
